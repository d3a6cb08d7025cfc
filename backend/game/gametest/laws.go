package gametest

import (
	"errors"
	"fmt"
	"reflect"

	"gorod/backend/game"
)

// Law is something that must hold of every game of every rulebook.
type Law struct {
	// Name is the law as a sentence.
	Name string
	// Check says how a recorded game breaks the law. It may draw where to look.
	Check func(p *Play, d Draw) error
}

// Laws are all of them. That every game ends is the law of NewPlay.
var Laws = []Law{
	{"replaying the log is playing the game", replayIsPlay},
	{"applying a fact changes no earlier state", statesAreValues},
	{"what is offered is accepted, and nothing else is", offersAreTheRights},
	{"a command for another stage or after its window is refused", staleIsRefused},
	{"only the clock is the clock, and only the room is the room", officesAreKept},
	{"a refusal has a code and changes nothing", refusalsAreClean},
	{"everybody is shown the same table", publicIsPublic},
	{"what a viewer may not know changes nothing he sees", viewsAreBlind},
	{"a secret act is noticed by nobody else", secretActsAreSilent},
	{"at night all frames have one size", nightsAreLevel},
	{"every view is sane", viewsAreSane},
	{"time goes on until the end", timeGoesOn},
	{"no command breaks the rulebook", nothingPanics},
}

// broken says in which step a law was broken.
func broken(i int, s Step, format string, a ...any) error {
	return fmt.Errorf("step %d (%s %q %s %+v): %w", i, actorName(s.Move.By), s.Move.By.Person,
		commandName(s.Move.Command), s.Move.Command, fmt.Errorf(format, a...))
}

func actorName(a game.Actor) string {
	switch a.Kind {
	case game.ByPerson:
		return "person"
	case game.ByClock:
		return "clock"
	case game.ByRoom:
		return "room"
	default:
		return "nobody"
	}
}

func commandName(c game.Command) string {
	if c == nil {
		return "nil"
	}
	return c.CommandName()
}

func byPerson(p game.Person) game.Actor { return game.Actor{Kind: game.ByPerson, Person: p} }

// replayIsPlay folds the decoded log and holds every state against the one
// that was played.
func replayIsPlay(p *Play, d Draw) error {
	r, s := p.Book.Rules(), p.First
	people := append(p.Book.People(p.Table.State), "")
	for i, step := range p.Steps {
		for _, e := range step.Events {
			payload, err := r.EncodeEvent(e)
			if err != nil {
				return broken(i, step, "%s can't be encoded: %w", e.EventName(), err)
			}
			back, err := r.DecodeEvent(payload)
			if err != nil {
				return broken(i, step, "%s can't be decoded: %w", payload, err)
			}
			if back.EventName() != e.EventName() {
				return broken(i, step, "%s comes back as %s", e.EventName(), back.EventName())
			}
			if got, want := r.Lines(s, back), r.Lines(s, e); !reflect.DeepEqual(encode(got), encode(want)) {
				return broken(i, step, "lines of the replay: %s", difference(encode(got), encode(want)))
			}
			s = r.Apply(s, back)
		}
		if len(step.Events) == 0 {
			continue
		}
		looking := []game.Person{people[d(len(people), "viewer")], people[d(len(people), "viewer")]}
		if i == len(p.Steps)-1 {
			looking = people
		}
		if err := sameKnowledge(r, s, step.After, looking); err != nil {
			return broken(i, step, "the replay differs: %w", err)
		}
	}
	return nil
}

// sameKnowledge says how two states differ in anything a rulebook tells the
// room or some people.
func sameKnowledge(r game.Rules, got, want game.State, people []game.Person) error {
	theirs := SeeAll(r, want, people)
	for i, sight := range SeeAll(r, got, people) {
		if !sight.Equal(theirs[i]) {
			return fmt.Errorf("view of %q: %s", people[i], sight.Differs(theirs[i]))
		}
	}
	gotAt, gotTimed := r.Deadline(got)
	wantAt, wantTimed := r.Deadline(want)
	if gotAt != wantAt || gotTimed != wantTimed {
		return fmt.Errorf("deadline %d, %v and %d, %v", gotAt, gotTimed, wantAt, wantTimed)
	}
	if got, want := r.Floor(got), r.Floor(want); !reflect.DeepEqual(encode(got), encode(want)) {
		return fmt.Errorf("floor %+v and %+v", got, want)
	}
	if got, want := r.Card(got), r.Card(want); !reflect.DeepEqual(encode(got), encode(want)) {
		return fmt.Errorf("card %+v and %+v", got, want)
	}
	if r.Veiled(got) != r.Veiled(want) {
		return errors.New("one is veiled, the other is not")
	}
	return nil
}

// statesAreValues plays every step once more from the state it was played in:
// had a later Apply written into an earlier state, it would come out different.
func statesAreValues(p *Play, d Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		if len(step.Events) == 0 || !d.One(3, "look") {
			continue
		}
		again := game.Fold(r, step.Before, step.Events)
		if err := sameKnowledge(r, again, step.After, append(p.Book.People(again), "")); err != nil {
			return broken(i, step, "an earlier state was changed: %w", err)
		}
	}
	return nil
}

// publicIsPublic holds the public part of every viewer's view against the
// spectator's, and builds it twice.
func publicIsPublic(p *Play, d Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		if !d.One(20, "look") {
			continue
		}
		spectator := See(r, step.After, "")
		for _, who := range p.Book.People(step.After) {
			sight := See(r, step.After, who)
			if string(sight.Public) != string(spectator.Public) {
				return broken(i, step, "public view of %q: %s", who, difference(sight.Public, spectator.Public))
			}
		}
	}
	return nil
}

// viewsAreSane asks the rulebook's Book about every view.
func viewsAreSane(p *Play, _ Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		if len(step.Events) == 0 {
			continue
		}
		for _, who := range append(p.Book.People(step.After), "") {
			if err := p.Book.Sane(step.After, r.View(step.After, game.Viewer{Person: who})); err != nil {
				return broken(i, step, "view of %q: %w", who, err)
			}
		}
	}
	return nil
}

// timeGoesOn says that a running game has a deadline ahead, and that TimeUp at
// the deadline is accepted and moves something.
func timeGoesOn(p *Play, _ Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		at, timed := r.Deadline(step.After)
		if !timed {
			continue
		}
		m := game.Move{By: game.Actor{Kind: game.ByClock}, At: max(at, step.Move.At), Command: game.TimeUp{}}
		events, err := r.Decide(step.After, m, &Dice{Seed: 1})
		if err != nil {
			return broken(i, step, "TimeUp at its own deadline: %w", err)
		}
		if len(events) == 0 {
			return broken(i, step, "TimeUp at its own deadline does nothing")
		}
	}
	return nil
}
