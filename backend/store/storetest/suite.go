package storetest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/store"
)

// Run runs the suite. Every call of fresh names an empty database of its own.
func Run(t *testing.T, fresh func(*testing.T) store.Config) {
	for _, part := range []struct {
		name string
		test func(*testing.T, store.Config)
	}{
		{"a new game is empty and its code is taken", newGame},
		{"events are read as they were written", eventsAsWritten},
		{"an entry for another version is stale and changes nothing", staleVersion},
		{"an entry with an old fence is stale and changes nothing", staleFence},
		{"two claims at once get different fences", twoClaims},
		{"a key is carried out once", keyOnce},
		{"an entry without events records its key", keyAlone},
		{"an entry replaces the timer", timers},
		{"an ending makes the game history", ending},
		{"history is newest first", history},
		{"a claim brings the whole game and its newest keys", claimBrings},
		{"a game outlives the store that wrote it", outlives},
		{"hundreds of rooms write at once without gaps", manyRooms},
		{"a bad entry spoils no other", badAmongGood},
		{"a caller who gave up before has written nothing", gaveUp},
		{"too large entries are refused", tooLarge},
		{"a closed store refuses", closed},
		{"notebooks are private and limited", notebooks},
		{"the store does what a map would do", likeAMap},
	} {
		t.Run(part.name, func(t *testing.T) { part.test(t, fresh(t)) })
	}
}

// Open opens a store that closes with the test.
func Open(tb testing.TB, c store.Config) *store.Store {
	tb.Helper()
	s, err := store.Open(tb.Context(), c)
	if err != nil {
		tb.Fatalf("Open: %v", err)
	}
	tb.Cleanup(func() {
		if err := s.Close(); err != nil {
			tb.Errorf("Close: %v", err)
		}
	})
	return s
}

// create makes a game and returns its first entry's frame.
func create(tb testing.TB, s *store.Store, code string) room.Entry {
	tb.Helper()
	fence, err := s.Create(tb.Context(), room.NewGame{Code: code, Rules: "club", Created: 1000})
	if err != nil {
		tb.Fatalf("Create %s: %v", code, err)
	}
	return room.Entry{Code: code, Fence: fence, At: 1000}
}

// with returns the entry with a key of a person and some events.
func with(e room.Entry, p game.Person, key string, events ...string) room.Entry {
	e.Person, e.Key, e.Events = p, key, nil
	for _, text := range events {
		e.Events = append(e.Events, []byte(text))
	}
	return e
}

// after returns the frame of the entry that follows e.
func after(e room.Entry) room.Entry {
	return room.Entry{Code: e.Code, Version: e.Version + len(e.Events), Fence: e.Fence, At: e.At + 1}
}

func mustAppend(tb testing.TB, s *store.Store, e room.Entry) room.Entry {
	tb.Helper()
	if err := s.Append(context.WithoutCancel(tb.Context()), e); err != nil {
		tb.Fatalf("Append to %s at %d: %v", e.Code, e.Version, err)
	}
	return after(e)
}

func wantError(tb testing.TB, what string, got, want error) {
	tb.Helper()
	if !errors.Is(got, want) {
		tb.Errorf("%s: got error %v, want %v", what, got, want)
	}
}

// wantEvents reads a game and compares its events with texts.
func wantEvents(tb testing.TB, s *store.Store, code string, want ...string) room.Stored {
	tb.Helper()
	stored, err := s.Read(tb.Context(), code)
	if err != nil {
		tb.Fatalf("Read %s: %v", code, err)
	}
	if got := texts(stored.Events); fmt.Sprint(got) != fmt.Sprint(want) {
		tb.Errorf("events of %s: got %q, want %q", code, got, want)
	}
	return stored
}

func texts(payloads [][]byte) []string {
	all := make([]string, len(payloads))
	for i, p := range payloads {
		all[i] = string(p)
	}
	return all
}
