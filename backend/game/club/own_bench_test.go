package club

import (
	"testing"

	"gorod/backend/game"
)

// played is a whole game: its moves that were accepted, with the states before.
func played(b *testing.B) (states []game.State, moves []game.Move) {
	t := newTable(b, 5)
	people := []game.Person{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}
	record := func(m game.Move) {
		m.At = t.now
		before := t.state
		if t.do(m) == nil {
			states, moves = append(states, before), append(moves, m)
		}
	}
	record(game.Move{By: game.Actor{Person: "a"}, Command: Open{Options: Defaults()}})
	for t.club().StageName() != Closed { // until the table is closed
		for _, p := range people {
			for _, o := range t.own(p).Offers {
				if n := frequency(o.Command); o.Command != "fillBots" && n > 100 && t.rand.IntN(1000) < n {
					m := game.Move{By: game.Actor{Person: p}, Command: t.command(o)}
					if t.club().StageName() != Lobby {
						m.Stage = t.club().Stage().ID
					}
					record(m)
					break
				}
			}
		}
		t.now = t.now.Add(1500)
		if at, ok := t.rules.Deadline(t.state); ok && t.now >= at {
			record(game.Move{By: game.Actor{Kind: game.ByClock}, Command: game.TimeUp{}})
		}
	}
	return states, moves
}

// BenchmarkDecideAndApply is one accepted move out of a whole game: decided,
// and its events applied.
func BenchmarkDecideAndApply(b *testing.B) {
	states, moves := played(b)
	dice := seededDice{newTable(b, 1).rand}
	var rules Rules
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % len(moves)
		events, err := rules.Decide(states[k], moves[k], dice)
		if err != nil {
			b.Fatal(err)
		}
		game.Fold(rules, states[k], events)
	}
}

// BenchmarkView is one whole view of a player, at some moment of a game.
func BenchmarkView(b *testing.B) {
	states, _ := played(b)
	var rules Rules
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		rules.View(states[1+i%(len(states)-1)], game.Viewer{Person: "c"})
	}
}

// BenchmarkReplay folds a whole game's events.
func BenchmarkReplay(b *testing.B) {
	t := newTable(b, 5)
	t.play(Defaults())
	b.ReportMetric(float64(len(t.events)), "events")
	for b.Loop() {
		game.Fold(t.rules, nil, t.events)
	}
}
