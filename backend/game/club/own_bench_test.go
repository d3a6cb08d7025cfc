package club

import (
	"testing"

	"gorod/backend/game"
)

// played is a whole game of ten: its accepted moves, and the secrets rolled.
func played(b *testing.B) (moves []game.Move, secrets [][32]byte) {
	t := newTable(b, 5)
	people := []game.Person{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}
	dice := &recorder{dice: seededDice{t.rand}}
	record := func(m game.Move) {
		m.At = t.now
		events, err := t.rules.Decide(t.state, m, dice)
		if err != nil {
			return
		}
		moves = append(moves, m)
		t.state = game.Fold(t.rules, t.state, events)
	}
	record(game.Move{By: game.Actor{Person: "a"}, Command: Open{Options: Defaults()}})
	for t.club().StageName() != Closed {
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
	return moves, dice.rolled
}

// recorder keeps what was rolled, or rolls it again.
type recorder struct {
	dice   game.Dice
	rolled [][32]byte
}

func (r *recorder) Secret() [32]byte {
	if r.dice == nil {
		s := r.rolled[0]
		r.rolled = r.rolled[1:]
		return s
	}
	s := r.dice.Secret()
	r.rolled = append(r.rolled, s)
	return s
}

// BenchmarkDecideAndApply plays one game over and over; an operation is one
// accepted move, decided, and its events applied.
func BenchmarkDecideAndApply(b *testing.B) {
	moves, secrets := played(b)
	var rules Rules
	var state game.State
	var dice recorder
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := i % len(moves)
		if k == 0 {
			state, dice.rolled = nil, secrets
		}
		events, err := rules.Decide(state, moves[k], &dice)
		if err != nil {
			b.Fatal(err)
		}
		state = game.Fold(rules, state, events)
	}
}

// BenchmarkView is one whole view of a player, at some moment of a game.
func BenchmarkView(b *testing.B) {
	moves, secrets := played(b)
	var rules Rules
	var states []game.State
	var state game.State
	dice := recorder{rolled: secrets}
	for _, m := range moves {
		events, err := rules.Decide(state, m, &dice)
		if err != nil {
			b.Fatal(err)
		}
		state = game.Fold(rules, state, events)
		states = append(states, state)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		rules.View(states[i%len(states)], game.Viewer{Person: "c"})
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
