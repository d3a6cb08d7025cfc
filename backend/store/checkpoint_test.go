package store

import (
	"strings"
	"testing"

	"gorod/backend/room"
)

func TestTheWriteAheadLogBeginsAnew(t *testing.T) {
	s := openEmbedded(t)
	s.endKeep() // it would do this by itself
	s.kept.Wait()
	entry := firstEntry(t, s, "LONG")
	write := func() {
		t.Helper()
		if err := s.Append(t.Context(), entry); err != nil {
			t.Fatal(err)
		}
		entry = room.Entry{Code: entry.Code, Fence: entry.Fence, Version: entry.Version + len(entry.Events), Events: entry.Events}
	}
	entry.Events = [][]byte{[]byte(strings.Repeat("x", 1<<20))}
	for range 5 { // 256 pages each
		write()
	}
	reads, err := s.reads.DB()
	if err != nil {
		t.Fatal(err)
	}
	if pages, err := checkpoint(t.Context(), reads); err != nil || pages <= restartPages {
		t.Errorf("pages beside the writer: got %d, %v, want more than %d", pages, err, restartPages)
	}
	if _, err := checkpoint(t.Context(), s.hot); err != nil {
		t.Error(err)
	}
	entry.Events = [][]byte{[]byte("x")}
	write()
	if pages, err := checkpoint(t.Context(), reads); err != nil || pages > 50 {
		t.Errorf("pages after a new beginning: got %d, %v, want a few", pages, err)
	}
}
