package storetest

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/store"
)

// likeAMap compares the store with the simplest thing that keeps the contract
// of room.Log, over generated calls.
func likeAMap(t *testing.T, c store.Config) {
	s := Open(t, c)
	run := 0
	rapid.Check(t, func(t *rapid.T) {
		run++
		games := map[string]*modelGame{}
		for range rapid.IntRange(1, 25).Draw(t, "calls") {
			code := fmt.Sprintf("%d-%s", run, rapid.SampledFrom([]string{"A", "B"}).Draw(t, "code"))
			g := games[code]
			if g == nil {
				g = &modelGame{keys: map[room.Key]bool{}}
				games[code] = g
			}
			switch rapid.SampledFrom([]string{"create", "claim", "read", "append", "append", "append"}).Draw(t, "call") {
			case "create":
				fence, err := s.Create(t.Context(), room.NewGame{Code: code, Rules: "club"})
				same(t, "Create", err, g.create())
				if err == nil && fence != g.fence {
					t.Fatalf("fence: got %d, want %d", fence, g.fence)
				}
			case "claim":
				claimed, err := s.Claim(t.Context(), code)
				same(t, "Claim", err, g.claim())
				if err == nil && (claimed.Fence != g.fence || len(claimed.Keys) != len(g.keys)) {
					t.Fatalf("claimed: got %+v, want %+v", claimed, g)
				}
			case "read":
				stored, err := s.Read(t.Context(), code)
				same(t, "Read", err, g.known())
				if fmt.Sprint(texts(stored.Events)) != fmt.Sprint(texts(g.events)) || stored.Ended != g.ended {
					t.Fatalf("read: got %+v, want %+v", stored, g)
				}
			case "append":
				e := drawEntry(t, code, g)
				same(t, "Append", s.Append(t.Context(), e), g.append(e))
			}
		}
	})
}

func same(t *rapid.T, call string, got, want error) {
	t.Helper()
	if (want == nil) != (got == nil) || !errors.Is(got, want) {
		t.Fatalf("%s: got error %v, want %v", call, got, want)
	}
}

func drawEntry(t *rapid.T, code string, g *modelGame) room.Entry {
	e := room.Entry{
		Code:    code,
		Version: max(0, len(g.events)-rapid.SampledFrom([]int{0, 0, 0, 0, 1, -1}).Draw(t, "late")),
		Fence:   g.fence - rapid.SampledFrom([]int64{0, 0, 0, 0, 1, -1}).Draw(t, "fenced"),
		Person:  game.Person(rapid.SampledFrom([]string{"anna", "boris"}).Draw(t, "person")),
		Key:     rapid.SampledFrom([]string{"", "", "k1", "k2", "k3", "k4"}).Draw(t, "key"),
		Events:  rapid.SliceOfN(rapid.SliceOfN(rapid.Byte(), 0, 8), 0, 4).Draw(t, "events"),
	}
	if rapid.IntRange(0, 9).Draw(t, "end") == 0 {
		e.Ending = &room.Ending{At: 1, Outcomes: []game.Outcome{{Person: "anna"}}}
	}
	return e
}

// modelGame is a game in memory; fence 0 says that it has not been created.
type modelGame struct {
	fence  int64
	events [][]byte
	keys   map[room.Key]bool
	ended  bool
}

func (g *modelGame) known() error {
	if g.fence == 0 {
		return room.ErrUnknown
	}
	return nil
}

func (g *modelGame) create() error {
	if g.fence != 0 {
		return room.ErrTaken
	}
	g.fence = 1
	return nil
}

func (g *modelGame) claim() error {
	if err := g.known(); err != nil {
		return err
	}
	if !g.ended {
		g.fence++
	}
	return nil
}

func (g *modelGame) append(e room.Entry) error {
	key := room.Key{Person: e.Person, Key: e.Key}
	switch {
	case g.fence == 0 || g.ended && e.Ending != nil || e.Fence != g.fence || e.Version != len(g.events):
		return room.ErrStale
	case e.Key != "" && g.keys[key]:
		return room.ErrCarriedOut
	}
	if e.Key != "" {
		g.keys[key] = true
	}
	g.events = append(g.events, e.Events...)
	g.ended = g.ended || e.Ending != nil
	return nil
}
