package store

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"gorod/backend/room"
)

func openEmbedded(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.Context(), Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func firstEntry(t *testing.T, s *Store, code string) room.Entry {
	t.Helper()
	fence, err := s.Create(t.Context(), room.NewGame{Code: code})
	if err != nil {
		t.Fatal(err)
	}
	return room.Entry{Code: code, Fence: fence, Person: "anna", Key: "key-0001", Events: [][]byte{[]byte("a")}}
}

func TestTwoEntriesOfAGameInOneGroupAreWrittenInOrder(t *testing.T) {
	s := openEmbedded(t)
	first := firstEntry(t, s, "TWIC")
	second := first
	second.Version, second.Key = 1, "key-0002"
	for i, err := range s.writeEntries([]room.Entry{first, second, second}) {
		if want := []error{nil, nil, room.ErrStale}[i]; !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("entry %d: got %v, want %v", i, err, want)
		}
	}
}

func TestAnEntryThatNoStatementTakesFallsOutOfItsGroupAlone(t *testing.T) {
	s := openEmbedded(t)
	var entries []room.Entry
	for i := range 10 {
		entries = append(entries, firstEntry(t, s, fmt.Sprint("G", i)))
	}
	// An event where the next one belongs: the database is not what it should be.
	if err := s.db.Exec("INSERT INTO events (code, version, payload) VALUES ('G4', 1, 'x')").Error; err != nil {
		t.Fatal(err)
	}
	for i, err := range s.writeEntries(entries) {
		if bad := i == 4; bad != errors.Is(err, room.ErrUnavailable) || bad != (err != nil) {
			t.Errorf("entry %d: got %v", i, err)
		}
	}
	var versions []string
	if err := s.db.Raw("SELECT version FROM games ORDER BY code").Scan(&versions).Error; err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(versions, ""), "1111011111"; got != want {
		t.Errorf("versions: got %s, want %s", got, want)
	}
	var keys int64
	if err := s.db.Table("commands").Where("code = 'G4'").Count(&keys).Error; err != nil || keys != 0 {
		t.Errorf("keys of the bad entry: got %d, %v", keys, err)
	}
}

func TestACommitThatWasCutOffIsLookedUp(t *testing.T) {
	s := openEmbedded(t)
	made, lost, keyMade, keyLost, stale :=
		firstEntry(t, s, "MADE"), firstEntry(t, s, "LOST"), firstEntry(t, s, "KEYM"), firstEntry(t, s, "KEYL"), firstEntry(t, s, "STAL")
	keyMade.Events, keyLost.Events = nil, nil
	for _, err := range s.writeEntries([]room.Entry{made, keyMade}) {
		if err != nil {
			t.Fatal(err)
		}
	}
	steps := []*step{{Entry: made}, {Entry: lost}, {Entry: keyMade}, {Entry: keyLost}, {Entry: stale, err: room.ErrStale}}
	s.findOut(steps, errors.New("the line went dead"))
	for i, want := range []error{nil, room.ErrUnavailable, nil, room.ErrUnavailable, room.ErrStale} {
		if got := steps[i].err; !errors.Is(got, want) || (got == nil) != (want == nil) {
			t.Errorf("%s: got %v, want %v", steps[i].Code, got, want)
		}
	}
}

func TestStatementsHaveFewSizes(t *testing.T) {
	texts := map[string]bool{}
	for n := 1; n <= 300; n++ {
		codes := make([]string, n)
		codes[n-1] = "last"
		args := padded(codes)
		if args[len(args)-1] != "last" || len(args) < n {
			t.Errorf("list of %d: got %d, ending with %v", n, len(args), args[len(args)-1])
		}
		texts[marks(len(args))] = true
	}
	if got, want := len(texts), 10; got != want {
		t.Errorf("texts for up to 300 codes: got %d, want %d", got, want)
	}
}

func TestAFailedCommitLeavesNoTransactionBehind(t *testing.T) {
	s := openEmbedded(t)
	entry := firstEntry(t, s, "NEXT")
	tx, err := s.begin()
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"PRAGMA defer_foreign_keys = ON", // the commit finds out
		"INSERT INTO refresh_tokens (hash, family, user_id, issued_at, expires_at) VALUES ('h', 'f', 'nobody', 0, 0)",
	} {
		if _, err := tx.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := tx.Commit(); err == nil {
		t.Fatal("the commit did not fail")
	}
	if err := s.Append(t.Context(), entry); err != nil {
		t.Errorf("the next entry: %v", err)
	}
}
