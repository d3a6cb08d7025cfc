package storetest

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/store"
)

func twoClaims(t *testing.T, c store.Config) {
	s := Open(t, c)
	create(t, s, "TWIN")
	const claims = 50
	fences := make(chan int64, claims)
	var all sync.WaitGroup
	for range claims {
		all.Go(func() {
			claimed, err := s.Claim(t.Context(), "TWIN")
			if err != nil {
				t.Error(err)
			}
			fences <- claimed.Fence
		})
	}
	all.Wait()
	close(fences)
	seen := map[int64]bool{}
	for f := range fences {
		if seen[f] || f < 2 || f > claims+1 {
			t.Errorf("fence %d: given twice or never due", f)
		}
		seen[f] = true
	}
}

func timers(t *testing.T, c store.Config) {
	s := Open(t, c)
	due := func(at game.Instant, want string) {
		t.Helper()
		timers, err := s.Due(t.Context(), at, 10)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, timer := range timers {
			got = append(got, fmt.Sprintf("%s/%s@%d:%d", timer.Code, timer.Kind, timer.Gen, timer.FireAt))
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("due at %d: got %q, want %q", at, got, want)
		}
	}
	first, second := create(t, s, "TIM1"), create(t, s, "TIM2")
	set := func(e room.Entry, deadline game.Instant) room.Entry {
		e = with(e, "", "", "x")
		e.Deadline = deadline
		return mustAppend(t, s, e)
	}
	first = set(first, 3000)
	second = set(second, 2000)
	due(1999, "")
	due(2000, "TIM2/deadline@1:2000")
	due(9000, "TIM2/deadline@1:2000 TIM1/deadline@1:3000")
	first = set(first, 1000)
	due(9000, "TIM1/deadline@2:1000 TIM2/deadline@1:2000")
	if one, err := s.Due(t.Context(), 9000, 1); err != nil || len(one) != 1 || one[0].Code != "TIM1" {
		t.Errorf("the most overdue: got %v, %v", one, err)
	}
	set(second, 0)
	due(9000, "TIM1/deadline@2:1000")
	last := with(first, "", "", "end")
	last.Deadline = 4000
	last.Ending = &room.Ending{At: 2000, Winner: "red"}
	first = mustAppend(t, s, last)
	due(9000, "")
	set(first, 4000) // nothing is due in an ended game
	due(9000, "")
}

func ending(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "ENDS")
	create(t, s, "GOES")
	e = mustAppend(t, s, with(e, "", "", "a"))
	last := with(e, "anna", "key-0001", "b")
	last.Ending = &room.Ending{At: 7000, Winner: "black", Outcomes: []game.Outcome{
		{Person: "anna", Seat: 1, Role: "don", Won: true},
		{Person: "boris", Seat: 10, Role: "civilian"},
	}}
	e = mustAppend(t, s, last)
	if stored := wantEvents(t, s, "ENDS", "a", "b"); !stored.Ended {
		t.Error("the game has not ended")
	}
	if unfinished, err := s.Unfinished(t.Context()); err != nil || strings.Join(unfinished, " ") != "GOES" {
		t.Errorf("unfinished: got %q, %v", unfinished, err)
	}
	e = mustAppend(t, s, with(e, "", "", "c")) // people still talk
	again := with(e, "", "", "d")
	again.Ending = &room.Ending{At: 8000, Winner: "red"}
	wantError(t, "a second ending", s.Append(t.Context(), again), room.ErrStale)
	claimed, err := s.Claim(t.Context(), "ENDS")
	if err != nil || !claimed.Ended || len(claimed.Events) != 3 {
		t.Errorf("claim of an ended game: got %+v, %v", claimed, err)
	}
	for person, want := range map[game.Person]store.PastGame{
		"anna":  {Code: "ENDS", Rules: "club", EndedAt: 7000, Winner: "black", Seat: 1, Role: "don", Won: true},
		"boris": {Code: "ENDS", Rules: "club", EndedAt: 7000, Winner: "black", Seat: 10, Role: "civilian"},
	} {
		got, err := s.PastGames(t.Context(), person, 10)
		if err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("history of %s: got %+v, %v, want %+v", person, got, err, want)
		}
	}
	if got, err := s.PastGames(t.Context(), "nobody", 10); err != nil || len(got) != 0 {
		t.Errorf("history of nobody: got %v, %v", got, err)
	}
}

func history(t *testing.T, c store.Config) {
	s := Open(t, c)
	for i, at := range []game.Instant{3000, 1000, 2000} {
		e := with(create(t, s, fmt.Sprintf("HIS%d", i)), "", "", "end")
		e.Ending = &room.Ending{At: at, Outcomes: []game.Outcome{{Person: "anna", Seat: game.Seat(i)}}}
		mustAppend(t, s, e)
	}
	var got []string
	past, err := s.PastGames(t.Context(), "anna", 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range past {
		got = append(got, p.Code)
	}
	if got, want := strings.Join(got, " "), "HIS0 HIS2"; got != want {
		t.Errorf("the two newest: got %q, want %q", got, want)
	}
}

func claimBrings(t *testing.T, c store.Config) {
	s := Open(t, c)
	e := create(t, s, "CLAI")
	const commands = 1030
	for i := range commands {
		e = mustAppend(t, s, with(e, "anna", fmt.Sprintf("key-%05d", i), fmt.Sprint(i)))
	}
	claimed, err := s.Claim(t.Context(), "CLAI")
	if err != nil {
		t.Fatal(err)
	}
	if len(claimed.Events) != commands || string(claimed.Events[commands-1]) != fmt.Sprint(commands-1) {
		t.Errorf("events: got %d", len(claimed.Events))
	}
	if len(claimed.Keys) != 1024 {
		t.Fatalf("keys: got %d, want 1024", len(claimed.Keys))
	}
	for i, k := range claimed.Keys {
		if want := (room.Key{Person: "anna", Key: fmt.Sprintf("key-%05d", i+commands-1024)}); k != want {
			t.Fatalf("key %d: got %v, want %v", i, k, want)
		}
	}
	_, err = s.Claim(t.Context(), "NONE")
	wantError(t, "claim of no game", err, room.ErrUnknown)
}

func outlives(t *testing.T, c store.Config) {
	before := time.Now().UnixMilli()
	s, err := store.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	e := create(t, s, "LIVE")
	mustAppend(t, s, with(e, "anna", "key-0001", "a", "b"))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	closedAt := time.Now().UnixMilli()

	s = Open(t, c)
	claimed, err := s.Claim(t.Context(), "LIVE") // at once: the lease was given back
	if err != nil {
		t.Fatal(err)
	}
	if got := int64(claimed.AliveAt); got < before || got > closedAt {
		t.Errorf("alive at: got %d, want within %d..%d", got, before, closedAt)
	}
	if len(claimed.Events) != 2 || len(claimed.Keys) != 1 || claimed.Fence != e.Fence+1 {
		t.Errorf("claimed: got %+v", claimed)
	}
	if err := s.Ping(t.Context()); err != nil {
		t.Errorf("Ping: %v", err)
	}
}

func notebooks(t *testing.T, c store.Config) {
	s := Open(t, c)
	put := func(p game.Person, notes map[game.Seat]string) error {
		return s.PutNotes(t.Context(), "NOTE", p, notes)
	}
	want := func(p game.Person, want map[game.Seat]string) {
		t.Helper()
		got, err := s.Notes(t.Context(), "NOTE", p)
		if err != nil || got == nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("notes of %s: got %v, %v, want %v", p, got, err, want)
		}
	}
	want("anna", map[game.Seat]string{})
	long := strings.Repeat("ё", store.LongestNote)
	if err := put("anna", map[game.Seat]string{0: "стол", 3: long, 7: ""}); err != nil {
		t.Fatal(err)
	}
	if err := put("boris", map[game.Seat]string{3: "his"}); err != nil {
		t.Fatal(err)
	}
	want("anna", map[game.Seat]string{0: "стол", 3: long})
	wantError(t, "a long note", put("anna", map[game.Seat]string{1: long + "!"}), store.ErrTooLarge)
	want("anna", map[game.Seat]string{0: "стол", 3: long})
	if err := put("anna", map[game.Seat]string{4: "дон?"}); err != nil {
		t.Fatal(err)
	}
	want("anna", map[game.Seat]string{4: "дон?"})
	want("boris", map[game.Seat]string{3: "his"})
}
