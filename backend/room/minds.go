package room

import (
	"encoding/json"

	"gorod/backend/game"
)

// Mind is a bot's head. It sees what a player in its seat would see and answers
// with a command out of its offers. The room calls it from its own goroutine.
type Mind interface {
	// See is called whenever the bot's view has changed and after each of its own
	// acts, with the lines that are new. The act it returns is made After later
	// unless a newer view brings another decision; ok false means to do nothing
	// until then.
	See(v game.View, lines []game.Line, t game.Instant) (act Act, ok bool)
}

// Minds makes the mind of a bot of a table; the same bot of the same table
// gets the same mind after a restart.
type Minds func(code string, c game.Card, p game.Person) Mind

// Act is what a mind wants to do.
type Act struct {
	Command game.Command
	Stage   int
	After   game.Span
}

type bot struct {
	person      game.Person
	mind        Mind
	own, secret json.RawMessage
	public      json.RawMessage
	lines       int
	act         Act
	at          game.Instant // when the act is due; 0 when there is none
	acted       bool         // its act was tried since it last saw anything
}

// hire finds minds for the bots the rulebook has let in.
func (r *Room) hire() {
	if len(r.card.Bots) == len(r.bots) || r.minds == nil {
		return
	}
	for _, p := range r.card.Bots {
		if r.bots[p] == nil {
			r.bots[p] = &bot{person: p, mind: r.minds(r.code, r.card, p)}
		}
	}
}

// think shows each bot his view if it has changed or the bot has acted: a line
// spoken changes no view, and the speech goes on after it.
func (r *Room) think(t game.Instant) {
	if r.archived {
		return
	}
	for _, b := range r.bots {
		own, secret, err := r.encodePrivate(b.person, false)
		if err != nil {
			r.complain("a view does not encode", err)
			continue
		}
		if !b.acted && string(own) == string(b.own) && string(secret) == string(b.secret) && string(r.public) == string(b.public) {
			continue
		}
		b.own, b.secret, b.public, b.acted = own, secret, r.public, false
		v := r.rules.View(r.state, game.Viewer{Person: b.person})
		lines := r.spoken[b.lines:]
		b.lines = len(r.spoken)
		act, ok := b.mind.See(v, lines, t)
		b.act, b.at = act, 0
		if ok {
			b.at = t.Add(max(act.After, 1))
		}
	}
}

// runBots makes the acts whose time has come. A refusal is the bot's bad luck:
// the stage has changed under its hands.
func (r *Room) runBots(t game.Instant) {
	for _, b := range r.bots {
		if b.at == 0 || t < b.at {
			continue
		}
		b.at, b.acted = 0, true
		err := r.step(game.Move{
			By: game.Actor{Kind: game.ByPerson, Person: b.person}, At: t, Stage: b.act.Stage, Command: b.act.Command,
		}, "")
		if err != nil && !isRefusal(err) {
			r.complain("a bot's command failed", err)
		}
		if err != nil {
			r.think(t)
			// Nothing has changed, so the next try may fail as well: no hurry.
			if b.at != 0 {
				b.at = max(b.at, t.Add(game.Second))
			}
		}
	}
}

// nextBot is when the next bot acts, or 0.
func (r *Room) nextBot() game.Instant {
	var next game.Instant
	for _, b := range r.bots {
		if b.at != 0 && (next == 0 || b.at < next) {
			next = b.at
		}
	}
	return next
}
