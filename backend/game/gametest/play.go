package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"gorod/backend/game"
)

// Draw returns a number from 0 to n−1, n > 0. The label names the choice for
// whoever traces the draws of a counterexample.
type Draw func(n int, label string) int

// Seeded draws the same numbers for the same seed.
func Seeded(seed uint64) Draw {
	source := rand.New(rand.NewPCG(seed, seed))
	return func(n int, _ string) int { return source.IntN(n) }
}

// One draws true once in n times.
func (d Draw) One(n int, label string) bool { return d(n, label) == n-1 }

// Book is a rulebook with what is needed to generate its games and to ask
// questions about them. The laws know a rulebook only through its Book.
type Book interface {
	// Rules is the rulebook under test.
	Rules() game.Rules
	// Open draws a new game: its options, its people and how far it has come.
	Open(d Draw) *Table
	// Move draws what happens next, by a person, the clock or the room: mostly
	// sensible acts, so that games come to an end, and some nonsense.
	Move(d Draw, t *Table) game.Move
	// Revealed says that secrets are no secrets any more, Ended that nothing
	// will happen any more.
	Revealed(game.State) bool
	Ended(game.State) bool

	// Stage is the stage that a command must name now.
	Stage(game.State) int
	// People are the persons to ask in this state: players, the exited, hosts,
	// and somebody who has no business here.
	People(game.State) []game.Person
	// Universe is every command with every value worth trying in this state,
	// offered or not, sensible or not.
	Universe(game.State) []game.Command
	// Window is when the window closes in which the command is taken now; false
	// if no window bounds it.
	Window(game.State, game.Command) (game.Instant, bool)
	// Offered says whether a view offers its viewer the command.
	Offered(game.View, game.Command) bool
	// Living are the persons in the game, Carded those who hold a card.
	Living(game.State) []game.Person
	Carded(game.State) []game.Person

	// Privy are the persons who may notice the move at the moment it is made;
	// everybody may notice it when public is set.
	Privy(before game.State, m game.Move) (privy []game.Person, public bool)
	// Twin plays the game again with other secrets: those that the viewer could
	// not know. Everything he may notice happens again. It returns false when
	// this game has no twin for this viewer.
	Twin(d Draw, p *Play, viewer game.Person) (*Play, bool)
	// Sane looks for what must hold of every view, such as that votes sum to
	// the living.
	Sane(s game.State, v game.View) error
}

// Step is one decided move of a play.
type Step struct {
	Before game.State
	Move   game.Move
	Events []game.Event
	Err    error
	After  game.State
	Lines  []game.Line
	// Beat is the index of the step in the model of which this is the twin.
	Beat int
}

// Play is a recorded game.
type Play struct {
	Book  Book
	First game.State
	Steps []Step
	Table *Table
	beat  int
}

// longest is how many moves a generated game may take. Only a rulebook that
// does not end its games reaches it.
const longest = 20_000

// NewPlay generates one game from its opening to its end.
func NewPlay(b Book, d Draw) (*Play, error) {
	p := Record(b, b.Open(d))
	for !b.Ended(p.Table.State) {
		if len(p.Steps) >= longest {
			return p, fmt.Errorf("the game has not ended after %d moves", longest)
		}
		m := b.Move(d, p.Table)
		p.Table.Now = m.At
		_, _ = p.Table.Do(m) // refusals are part of the game
	}
	return p, nil
}

// Record starts a play at a table: every move made there becomes a step.
func Record(b Book, t *Table) *Play {
	p := &Play{Book: b, First: t.State, Table: t}
	t.Seen = func(before game.State, m game.Move, events []game.Event, err error) {
		s := Step{Before: before, Move: m, Events: events, Err: err, After: before, Beat: p.beat}
		for _, e := range events {
			s.Lines = append(s.Lines, t.Rules.Lines(s.After, e)...)
			s.After = t.Rules.Apply(s.After, e)
		}
		p.Steps = append(p.Steps, s)
		p.beat++
	}
	return p
}

// Force makes events happen that nobody decided, such as another deal.
func (p *Play) Force(m game.Move, events []game.Event) {
	t := p.Table
	t.Seen(t.State, m, events, nil)
	t.State = game.Fold(t.Rules, t.State, events)
}

// Sight is one viewer's view as bytes: what the wire would carry.
type Sight struct {
	Public, Own, Secret []byte
	// Size is the length to which Secret is padded.
	Size int
}

// See builds a viewer's view of a state.
func See(r game.Rules, s game.State, p game.Person) Sight {
	v := r.View(s, game.Viewer{Person: p})
	return Sight{encode(v.Public), encode(v.Own), encode(v.Secret), v.SecretSize}
}

// SeeAll builds the views of several viewers of one state; what all share is
// encoded once.
func SeeAll(r game.Rules, s game.State, people []game.Person) []Sight {
	sights := make([]Sight, len(people))
	public := encode(r.View(s, game.Viewer{}).Public)
	for i, p := range people {
		v := r.View(s, game.Viewer{Person: p, Apart: true})
		sights[i] = Sight{public, encode(v.Own), encode(v.Secret), v.SecretSize}
	}
	return sights
}

// Equal says that not a byte differs.
func (s Sight) Equal(o Sight) bool {
	return bytes.Equal(s.Public, o.Public) && bytes.Equal(s.Own, o.Own) &&
		bytes.Equal(s.Secret, o.Secret) && s.Size == o.Size
}

// Differs names the first difference of two sights.
func (s Sight) Differs(o Sight) string {
	for _, part := range []struct {
		name string
		a, b []byte
	}{{"public", s.Public, o.Public}, {"own", s.Own, o.Own}, {"secret", s.Secret, o.Secret}} {
		if !bytes.Equal(part.a, part.b) {
			return part.name + ": " + difference(part.a, part.b)
		}
	}
	return fmt.Sprintf("secret size: %d and %d", s.Size, o.Size)
}

// Padded is how long the secret part is on the wire.
func (s Sight) Padded() int {
	if s.Size <= 0 || len(s.Secret) <= s.Size {
		return max(s.Size, len(s.Secret))
	}
	return (len(s.Secret) + 511) / 512 * 512
}

// difference quotes both texts around the first byte that differs.
func difference(a, b []byte) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	around := func(t []byte) []byte { return t[max(0, i-60):min(len(t), i+60)] }
	return fmt.Sprintf("…%s… and …%s…", around(a), around(b))
}

func encode(v any) []byte {
	if v == nil {
		return nil
	}
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // views are plain data: a rulebook broke its contract
	}
	return b
}
