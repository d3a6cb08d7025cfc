package storetest

import (
	"fmt"
	"sync"
	"testing"

	"gorod/backend/room"
	"gorod/backend/store"
)

func manyRooms(t *testing.T, c store.Config) {
	s := Open(t, c)
	const rooms, entries = 300, 10
	var all sync.WaitGroup
	for r := range rooms {
		all.Go(func() {
			code := fmt.Sprintf("R%03d", r)
			fence, err := s.Create(t.Context(), room.NewGame{Code: code, Rules: "club"})
			if err != nil {
				t.Error(err)
				return
			}
			e := room.Entry{Code: code, Fence: fence}
			for i := range entries {
				e = with(e, "anna", fmt.Sprint("key-", i), numbered(code, e.Version, r%4)...)
				e.Deadline = 1000
				if err := s.Append(t.Context(), e); err != nil {
					t.Errorf("Append to %s: %v", code, err)
					return
				}
				e = after(e)
			}
		})
	}
	all.Wait()
	for r := range rooms {
		code := fmt.Sprintf("R%03d", r)
		wantEvents(t, s, code, numbered(code, 0, entries*(r%4))...)
	}
}

// numbered makes n events that tell the version they lead to.
func numbered(code string, version, n int) []string {
	events := make([]string, n)
	for i := range events {
		events[i] = fmt.Sprint(code, " ", version+i+1)
	}
	return events
}

func badAmongGood(t *testing.T, c store.Config) {
	s := Open(t, c)
	const rooms = 200
	entries := make([]room.Entry, rooms)
	wants := make([]error, rooms)
	for i := range entries {
		e := mustAppend(t, s, with(create(t, s, fmt.Sprintf("R%03d", i)), "anna", "key-0001", "a"))
		switch e = with(e, "anna", "key-0002", "b"); i % 10 {
		case 3:
			e.Key, wants[i] = "key-0001", room.ErrCarriedOut
		case 5:
			e.Version, wants[i] = 0, room.ErrStale
		case 7:
			e.Fence, wants[i] = 0, room.ErrStale
		case 9:
			e.Code, wants[i] = "NONE", room.ErrStale
		}
		entries[i] = e
	}
	var all sync.WaitGroup
	for i, e := range entries {
		all.Go(func() {
			if err := s.Append(t.Context(), e); err != nil || wants[i] != nil {
				wantError(t, fmt.Sprint("entry ", i), err, wants[i])
			}
		})
	}
	all.Wait()
	for i := range entries {
		want := []string{"a", "b"}
		if wants[i] != nil {
			want = want[:1]
		}
		wantEvents(t, s, fmt.Sprintf("R%03d", i), want...)
	}
}
