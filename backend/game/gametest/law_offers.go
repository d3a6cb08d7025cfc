package gametest

import (
	"errors"
	"fmt"

	"gorod/backend/game"
)

// offersAreTheRights tries every command of the rulebook's universe by every
// person in some states: what his view offers is accepted, and nothing else
// changes anything.
func offersAreTheRights(p *Play, d Draw) error {
	for i, step := range p.Steps {
		if !d.One(25, "try everything") {
			continue
		}
		if err := rights(p.Book, step.After, step.Move.At); err != nil {
			return broken(i, step, "after it: %w", err)
		}
	}
	return nil
}

// rights holds the offers of everybody against what Decide accepts at once.
func rights(b Book, s game.State, now game.Instant) error {
	r, stage := b.Rules(), b.Stage(s)
	if at, timed := r.Deadline(s); timed && now >= at {
		return nil // the clock is due: everything is late until it has spoken
	}
	universe := b.Universe(s)
	for _, who := range b.People(s) {
		view := r.View(s, game.Viewer{Person: who})
		for _, c := range universe {
			m := game.Move{By: byPerson(who), At: now, Stage: stage, Command: c}
			events, err := r.Decide(s, m, &Dice{Seed: 1})
			offered := b.Offered(view, c)
			switch {
			case offered && err != nil:
				return fmt.Errorf("%s %+v is offered to %q and %w", c.CommandName(), c, who, err)
			case !offered && len(events) > 0:
				return fmt.Errorf("%s %+v is not offered to %q and carried out", c.CommandName(), c, who)
			}
		}
	}
	return nil
}

// staleIsRefused takes commands that were accepted and sends them for another
// stage, and at and after the end of their window.
func staleIsRefused(p *Play, _ Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		if step.Err != nil || step.Move.By.Kind != game.ByPerson || step.Move.Stage == 0 {
			continue
		}
		for _, shift := range []int{-1, 1} {
			m := step.Move
			m.Stage += shift
			if m.Stage == 0 {
				continue
			}
			if _, err := r.Decide(step.Before, m, &Dice{Seed: 1}); err == nil {
				return broken(i, step, "accepted for stage %d in stage %d", m.Stage, step.Move.Stage)
			}
		}
		at, bounded := p.Book.Window(step.Before, step.Move.Command)
		if !bounded {
			continue
		}
		for _, late := range []game.Span{0, 1} {
			m := step.Move
			m.At = at.Add(late)
			if _, err := r.Decide(step.Before, m, &Dice{Seed: 1}); err == nil {
				return broken(i, step, "accepted %d ms after the window closed", late)
			}
		}
	}
	return nil
}

// officesAreKept lets persons say what only the clock or the room may, and the
// clock speak before its time.
func officesAreKept(p *Play, d Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		if !d.One(8, "impersonate") {
			continue
		}
		s, now := step.After, step.Move.At
		for _, who := range p.Book.People(s) {
			for _, c := range []game.Command{game.TimeUp{}, game.Held{From: now}, game.Presence{Person: who}, game.Rematched{Code: "ABCD"}} {
				for _, stage := range []int{0, p.Book.Stage(s)} {
					m := game.Move{By: byPerson(who), At: now, Stage: stage, Command: c}
					if _, err := r.Decide(s, m, &Dice{Seed: 1}); err == nil {
						return broken(i, step, "after it %q may say %s", who, c.CommandName())
					}
				}
			}
		}
		if at, timed := r.Deadline(s); !timed || now < at {
			m := game.Move{By: game.Actor{Kind: game.ByClock}, At: now, Command: game.TimeUp{}}
			if events, err := r.Decide(s, m, &Dice{Seed: 1}); err == nil && len(events) > 0 {
				return broken(i, step, "after it the clock may speak before its time")
			}
		}
	}
	return nil
}

// refusalsAreClean says that a refusal is a Refusal with a code, brings no
// events, and leaves the state as it was.
func refusalsAreClean(p *Play, _ Draw) error {
	for i, step := range p.Steps {
		if step.Err == nil {
			continue
		}
		var refusal game.Refusal
		if !errors.As(step.Err, &refusal) || refusal.Code == "" {
			return broken(i, step, "the error is no refusal: %w", step.Err)
		}
		if len(step.Events) > 0 {
			return broken(i, step, "refused with %d events", len(step.Events))
		}
	}
	return nil
}

// nothingPanics throws every command at every kind of actor, and commands that
// no rulebook knows, at the states of the game and at no game at all.
func nothingPanics(p *Play, d Draw) (err error) {
	r := p.Book.Rules()
	var last game.Move
	defer func() {
		if what := recover(); what != nil {
			err = fmt.Errorf("%s by %s %q: panic: %v", commandName(last.Command), actorName(last.By), last.By.Person, what)
		}
	}()
	try := func(s game.State, now game.Instant) {
		universe := append(p.Book.Universe(s), nil, foreign{}, game.TimeUp{}, game.Held{}, game.Presence{}, game.Rematched{})
		people := append(p.Book.People(s), "")
		for _, c := range universe {
			who := people[d(len(people), "who")]
			for _, kind := range []game.ActorKind{game.ByPerson, game.ByClock, game.ByRoom, 99} {
				last = game.Move{By: game.Actor{Kind: kind, Person: who}, At: now, Stage: d(3, "stage") + p.Book.Stage(s) - 1, Command: c}
				if events, err := r.Decide(s, last, &Dice{Seed: 1}); err == nil {
					game.Fold(r, s, events)
				}
			}
		}
	}
	try(nil, 0)
	for _, step := range p.Steps {
		if d.One(25, "throw everything") {
			try(step.After, step.Move.At)
		}
	}
	return nil
}

// foreign is a command of no rulebook.
type foreign struct{}

// CommandName implements game.Command.
func (foreign) CommandName() string { return "foreign" }
