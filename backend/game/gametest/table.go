package gametest

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"gorod/backend/game"
)

// Dice is a deterministic game.Dice: the same seed rolls the same secrets.
type Dice struct {
	Seed  uint64
	rolls uint64
}

// Secret implements game.Dice.
func (d *Dice) Secret() [32]byte {
	d.rolls++
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], d.Seed)
	binary.BigEndian.PutUint64(b[8:], d.rolls)
	return sha256.Sum256(b[:])
}

// Table is one game of a rulebook under virtual time: what a room is, without
// goroutines, storage or people.
type Table struct {
	Rules game.Rules
	State game.State
	// Now is the virtual time; moves are received at Now.
	Now  game.Instant
	Dice game.Dice
	// Lines are the public lines of the chronicle so far.
	Lines []game.Line
	// Prelude are the events that led to the state in which the table was set up.
	Prelude []game.Event
	// Seen, when set, is told every move that was decided, with its events or
	// its refusal, before the events are applied.
	Seen func(before game.State, m game.Move, events []game.Event, err error)
}

// Do decides a move and applies what follows from it.
func (t *Table) Do(m game.Move) ([]game.Event, error) {
	events, err := t.Rules.Decide(t.State, m, t.Dice)
	if t.Seen != nil {
		t.Seen(t.State, m, events, err)
	}
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		t.Lines = append(t.Lines, t.Rules.Lines(t.State, e)...)
		t.State = t.Rules.Apply(t.State, e)
	}
	return events, nil
}

// Send makes a person's move now, meant for the given stage.
func (t *Table) Send(p game.Person, stage int, c game.Command) error {
	_, err := t.Do(game.Move{By: game.Actor{Kind: game.ByPerson, Person: p}, At: t.Now, Stage: stage, Command: c})
	return err
}

// Tick goes to the next deadline and lets the clock say TimeUp. It reports
// false when no deadline is set.
func (t *Table) Tick() (bool, error) {
	at, ok := t.Rules.Deadline(t.State)
	if !ok {
		return false, nil
	}
	t.Now = max(t.Now, at)
	_, err := t.Do(game.Move{By: game.Actor{Kind: game.ByClock}, At: t.Now, Command: game.TimeUp{}})
	if err != nil {
		return false, fmt.Errorf("the clock was %w at its own deadline", err)
	}
	return true, nil
}

// Report makes a move of the room itself now.
func (t *Table) Report(c game.Command) error {
	_, err := t.Do(game.Move{By: game.Actor{Kind: game.ByRoom}, At: t.Now, Command: c})
	return err
}

// Fork returns a table that goes its own way from here: states are values, so
// nothing done to one is seen by the other.
func (t *Table) Fork() *Table {
	f := *t
	f.Lines = append([]game.Line(nil), t.Lines...)
	if d, ok := t.Dice.(*Dice); ok {
		c := *d
		f.Dice = &c
	}
	f.Seen = nil
	return &f
}
