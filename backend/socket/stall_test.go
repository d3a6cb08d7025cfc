package socket

import (
	"bytes"
	"testing"
	"time"

	"gorod/backend/protocol"
)

// TestAStalledReaderIsClosedAndSlowsNobody sends whole views to a table where
// one client does not read.
func TestAStalledReaderIsClosedAndSlowsNobody(t *testing.T) {
	h := open(t, Limits{})
	stalled := h.meet(t)
	_, _ = stalled.Write(frame(opText, hello("person-stalled")))
	if _, _, err := stalled.next(); err != nil {
		t.Fatal(err)
	}
	reader := h.meet(t)
	_, _ = reader.Write(frame(opText, hello("person-reader")))
	if _, _, err := reader.next(); err != nil {
		t.Fatal(err)
	}
	view := protocol.MakeFrame(bytes.Repeat([]byte("x"), 4000))
	out := h.table.outbox("person-stalled").(*connection)
	var slowest time.Duration
	sent := 0
	for ; !out.guard.ended(); sent++ {
		if sent == 20_000 {
			t.Fatal("the stalled client is not closed after 80 MB")
		}
		begun := time.Now()
		h.table.everybody(view)
		if first, payload, err := reader.next(); err != nil || first != opText || len(payload) != 4000 {
			t.Fatalf("view %d: got %#x, %d bytes, %v, want it whole", sent, first, len(payload), err)
		}
		slowest = max(slowest, time.Since(begun))
	}
	// Had anybody waited for the stalled client, it were for WriteWithin.
	if slowest > time.Second {
		t.Errorf("the reader's slowest view: got %v, want nobody to wait for the stalled client", slowest)
	}
	if sent < 20 {
		t.Errorf("views before the stalled client was closed: got %d, want a fair chance for him", sent)
	}
}

// TestASlowReaderThatComesBackInTimeLearnsThatHeWasSlow reads again within
// CloseWithin: what was on its way arrives whole, and then the code.
func TestASlowReaderThatComesBackInTimeLearnsThatHeWasSlow(t *testing.T) {
	h := open(t, Limits{CloseWithin: 10 * time.Second})
	slow := h.meet(t)
	_, _ = slow.Write(frame(opText, hello("person-slow")))
	if _, _, err := slow.next(); err != nil {
		t.Fatal(err)
	}
	out := h.table.outbox("person-slow").(*connection)
	view := protocol.MakeFrame(bytes.Repeat([]byte("x"), 4000))
	for !out.guard.ended() {
		out.Send(view)
	}
	for {
		first, payload, err := slow.next()
		if err != nil {
			t.Fatalf("got %v, want whole views and then a close frame", err)
		}
		if first == opClose {
			if got := int(payload[0])<<8 | int(payload[1]); got != protocol.CloseSlow {
				t.Errorf("code: got %d, want %d", got, protocol.CloseSlow)
			}
			return
		}
		if first != opText || len(payload) != 4000 {
			t.Fatalf("got %#x, %d bytes, want a whole view", first, len(payload))
		}
	}
}
