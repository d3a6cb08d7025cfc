package bot

import (
	"fmt"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// bench is a table with minds on its chairs under virtual time: acts and the
// rulebook's deadline are carried out in the order of their moments.
type bench struct {
	table   *gametest.Table
	heads   []*head
	moves   int
	refused []string
}

// head is one mind at the bench.
type head struct {
	person game.Person
	mind   *Mind
	lines  int // of the chronicle it has heard
	act    Act
	due    game.Instant // 0 when it does nothing
}

const person game.Person = "person"

// newBench opens a practice table. The person who opens it is a mind as well,
// unless he is to be idle.
func newBench(seed uint64, o club.Options, s Settings, idle bool) (*bench, error) {
	b := &bench{table: &gametest.Table{Rules: club.Rules{}, Now: 1_000_000, Dice: &gametest.Dice{Seed: seed}}}
	opener := game.Actor{Kind: game.ByPerson, Person: person, Nick: "Гость"}
	for _, c := range []game.Command{club.Open{Options: o}, club.Join{}} {
		if _, err := b.table.Do(game.Move{By: opener, At: b.table.Now, Command: c}); err != nil {
			return nil, err
		}
	}
	if !idle {
		b.heads = append(b.heads, &head{person: person, mind: New(seed<<8, s)})
	}
	for i, p := range b.table.Rules.Card(b.table.State).Bots {
		b.heads = append(b.heads, &head{person: p, mind: New(seed<<8+uint64(i)+1, s)})
	}
	return b, nil
}

func (b *bench) state() club.State { return b.table.State.(club.State) }

// show gives every head its newest sight.
func (b *bench) show() {
	public := b.table.Rules.View(b.table.State, game.Viewer{}).Public
	for _, h := range b.heads {
		b.showTo(h, public)
	}
}

func (b *bench) showTo(h *head, public any) {
	v := b.table.Rules.View(b.table.State, game.Viewer{Person: h.person, Apart: true})
	v.Public = public
	sight, ok := SightOf(v, b.table.Lines[h.lines:], b.table.Now)
	if !ok {
		panic(fmt.Sprintf("not a view of the club: %T", v.Public))
	}
	h.lines = len(b.table.Lines)
	h.due = 0
	if act, ok := h.mind.See(sight); ok {
		h.act, h.due = act, max(b.table.Now.Add(act.After), 1)
	}
}

// play goes on until everything is revealed.
func (b *bench) play() error {
	b.show()
	for !b.state().Over() {
		if b.moves++; b.moves > 5000 {
			return fmt.Errorf("stuck in %+v", b.state().Stage())
		}
		var next *head
		for _, h := range b.heads {
			if h.due != 0 && (next == nil || h.due < next.due) {
				next = h
			}
		}
		deadline, timed := b.table.Rules.Deadline(b.table.State)
		switch {
		case next != nil && (!timed || next.due < deadline):
			b.table.Now = max(b.table.Now, next.due)
			b.do(next)
		case timed:
			if _, err := b.table.Tick(); err != nil {
				return err
			}
			b.show()
		default:
			return fmt.Errorf("nobody will ever do anything in %+v", b.state().Stage())
		}
	}
	return nil
}

// do carries one act out.
func (b *bench) do(h *head) {
	h.due = 0
	events, err := b.table.Do(game.Move{
		By: game.Actor{Kind: game.ByPerson, Person: h.person}, At: b.table.Now, Stage: h.act.Stage, Command: h.act.Command,
	})
	switch {
	case err != nil:
		b.refused = append(b.refused, fmt.Sprintf("%s %+v in %+v: %v", h.person, h.act.Command, b.state().Stage(), err))
	case len(events) == 1 && isSaid(events[0]):
		// A line alone changes nobody's view: as in a room, only its author is
		// asked again, the others hear it with their next view.
		b.showTo(h, b.table.Rules.View(b.table.State, game.Viewer{}).Public)
	default:
		b.show()
	}
}

func isSaid(e game.Event) bool {
	_, said := e.(club.Said)
	return said
}
