package storetest

import (
	"context"
	"strings"
	"testing"

	"gorod/backend/room"
	"gorod/backend/store"
)

func newGame(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "NEW1")
	if e.Fence != 1 {
		t.Errorf("first fence: got %d, want 1", e.Fence)
	}
	stored := wantEvents(t, s, "NEW1")
	if stored.Code != "NEW1" || stored.Rules != "club" || stored.Ended {
		t.Errorf("stored: got %+v", stored)
	}
	_, err := s.Create(t.Context(), room.NewGame{Code: "NEW1", Rules: "gambler"})
	wantError(t, "second Create", err, room.ErrTaken)
	create(t, s, "new1") // codes differ by case
	unfinished, err := s.Unfinished(t.Context())
	if err != nil || strings.Join(unfinished, " ") != "NEW1 new1" {
		t.Errorf("unfinished: got %q, %v", unfinished, err)
	}
	_, err = s.Read(t.Context(), "NONE")
	wantError(t, "Read of no game", err, room.ErrUnknown)
	wantError(t, "Append to no game", s.Append(t.Context(), room.Entry{Code: "NONE", Fence: 1}), room.ErrStale)
}

func eventsAsWritten(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "READ")
	binary := "\x00\xff\x80'\"\\\x1a;--?"
	e = mustAppend(t, s, with(e, "", "", "first", binary))
	e = mustAppend(t, s, with(e, "", "", "")) // an empty payload is a payload
	mustAppend(t, s, with(e, "", "", "«последнее» 🂡"))
	wantEvents(t, s, "READ", "first", binary, "", "«последнее» 🂡")

	long := make([]string, 700) // more than one statement takes
	for i := range long {
		long[i] = strings.Repeat("x", i)
	}
	mustAppend(t, s, with(create(t, s, "LONG"), "", "", long...))
	wantEvents(t, s, "LONG", long...)
}

func staleVersion(t *testing.T, c store.Config) {
	s := Open(t, c)
	first := with(create(t, s, "VERS"), "", "", "a", "b")
	next := mustAppend(t, s, first)
	for _, version := range []int{0, 1, 3} {
		e := with(next, "p", "key", "lost")
		e.Version = version
		e.Deadline = 5000
		wantError(t, "Append", s.Append(t.Context(), e), room.ErrStale)
	}
	mustAppend(t, s, with(next, "p", "key", "c")) // the key is still free
	wantEvents(t, s, "VERS", "a", "b", "c")
}

func staleFence(t *testing.T, c store.Config) {
	s := Open(t, c)
	old := mustAppend(t, s, with(create(t, s, "FENC"), "", "", "a"))
	claimed, err := s.Claim(t.Context(), "FENC")
	if err != nil {
		t.Fatal(err)
	}
	if claimed.Fence <= old.Fence {
		t.Errorf("fence after a claim: got %d, want more than %d", claimed.Fence, old.Fence)
	}
	wantError(t, "Append with the old fence", s.Append(t.Context(), with(old, "p", "key", "lost")), room.ErrStale)
	next := old
	next.Fence = claimed.Fence
	mustAppend(t, s, with(next, "p", "key", "b"))
	wantEvents(t, s, "FENC", "a", "b")
}

func keyOnce(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "KEYS")
	other := create(t, s, "ELSE")
	e = mustAppend(t, s, with(e, "anna", "key-0001", "a"))
	repeated := with(e, "anna", "key-0001", "again")
	repeated.Deadline = 5000
	wantError(t, "a repeated key", s.Append(t.Context(), repeated), room.ErrCarriedOut)
	wantEvents(t, s, "KEYS", "a")
	if due, err := s.Due(t.Context(), 9000, 10); err != nil || len(due) != 0 {
		t.Errorf("timers after a repeated key: got %v, %v", due, err)
	}
	// The same key is another's, another game's, or only looks the same.
	e = mustAppend(t, s, with(e, "boris", "key-0001", "b"))
	e = mustAppend(t, s, with(e, "anna", "KEY-0001", "c"))
	e = mustAppend(t, s, with(e, "anna", "key-0001 ", "d"))
	mustAppend(t, s, with(e, "", "", "clock"))
	wantEvents(t, s, "KEYS", "a", "b", "c", "d", "clock")
	mustAppend(t, s, with(other, "anna", "key-0001", "e"))
}

func keyAlone(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := mustAppend(t, s, with(create(t, s, "ALON"), "anna", "key-0001"))
	wantError(t, "a repeated key", s.Append(t.Context(), with(e, "anna", "key-0001")), room.ErrCarriedOut)
	mustAppend(t, s, with(e, "anna", "key-0002", "a"))
	wantEvents(t, s, "ALON", "a")
}

func gaveUp(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "GIVE")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	wantError(t, "Append", s.Append(ctx, with(e, "p", "key", "lost")), room.ErrUnavailable)
	_, err := s.Claim(ctx, "GIVE")
	wantError(t, "Claim", err, room.ErrUnavailable)
	mustAppend(t, s, with(e, "p", "key", "a"))
	wantEvents(t, s, "GIVE", "a")
}

func tooLarge(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "BIG1")
	mb := strings.Repeat("x", 1<<20)
	mustAppend(t, s, with(e, "", "", mb))
	e = after(with(e, "", "", mb))
	wantError(t, "a large entry", s.Append(t.Context(), with(e, "", "", mb, "x")), store.ErrTooLarge)
	wantError(t, "a long key", s.Append(t.Context(), with(e, "p", strings.Repeat("k", 65), "x")), store.ErrTooLarge)
	mustAppend(t, s, with(e, "p", strings.Repeat("k", 64), "x"))
}

func closed(t *testing.T, c store.Config) {
	s, err := store.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	e := create(t, s, "CLOS")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wantError(t, "Append", s.Append(t.Context(), with(e, "", "", "x")), room.ErrUnavailable)
	_, err = s.Claim(t.Context(), "CLOS")
	wantError(t, "Claim", err, room.ErrUnavailable)
	_, err = s.Read(t.Context(), "CLOS")
	wantError(t, "Read", err, room.ErrUnavailable)
	wantError(t, "Ping", s.Ping(t.Context()), room.ErrUnavailable)
}
