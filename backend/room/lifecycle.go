package room

import (
	"context"
	"errors"
	"slices"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// restore folds a stored game, as its players played it.
func (r *Room) restore(s Stored) error {
	for _, payload := range s.Events {
		e, err := r.rules.DecodeEvent(payload)
		if err != nil {
			return err
		}
		for _, l := range r.rules.Lines(r.state, e) {
			line, err := protocol.Part(l)
			if err != nil {
				return err
			}
			r.lines = append(r.lines, line)
			r.spoken = append(r.spoken, l)
		}
		r.state = r.rules.Apply(r.state, e)
	}
	r.version = len(s.Events)
	r.ended, r.archived = s.Ended, s.Ended
	r.card = r.rules.Card(r.state)
	return nil
}

// settle makes the first view of a room that has just come to life, and begins
// to wait for its people.
func (r *Room) settle() {
	t := Now()
	r.idle = t
	if !r.archived && r.held != 0 {
		r.resume(t)
	}
	if public, err := r.encodePublic(); err == nil && r.public == nil {
		r.public = public
		since := t
		if r.archived {
			since = t.Add(-r.card.Delay) // long past: spectators need not wait for it
		}
		r.setCard(since, true)
	}
	for _, p := range r.card.Persons {
		if !slices.Contains(r.card.Bots, p) {
			// Whoever was here when the last owner died gets time to come back.
			r.seen[p] = &whereabouts{told: true, lostAt: t.Add(returnSpan)}
		}
	}
	r.veil.set(r.rules.Veiled(r.state), t)
	r.think(t)
	r.arm()
}

// returnSpan is how long people have to come back after a restart before the
// table is told that they are away.
const returnSpan = 10 * game.Second

// setCard renews the summary for lists, and the spectators' line if anything
// public has changed.
func (r *Room) setCard(t game.Instant, changed bool) {
	card := r.rules.Card(r.state)
	r.newcomers = r.newcomers || len(card.Persons) != len(r.card.Persons)
	r.card = card
	r.hire()
	r.rematch()
	if changed {
		r.stand.record(moment{at: t, public: r.public, lines: len(r.lines), card: r.card}, r.card.Delay)
	}
	r.publishCard()
}

func (r *Room) publishCard() {
	card := r.card
	c := Cards{Code: r.code, Rules: r.rules.Name(), Now: card, Watchers: len(r.stand.watchers)}
	if r.stand.aired != nil {
		c.Aired = r.stand.aired.card
	} else {
		// Nothing of the game has been aired: it looks as it did before it began.
		c.Aired = game.Card{
			Title: card.Title, Phase: game.Playing, Listed: card.Listed, Practice: card.Practice, Rated: card.Rated,
			Language: card.Language, Seats: card.Seats, Taken: card.Taken, Living: card.Taken, Delay: card.Delay,
		}
	}
	r.cards.Store(&c)
}

// Spans after which a room nobody is connected to is given up: one that has
// ended leaves memory, one that never began is closed.
const (
	archivedSpan  = 60 * game.Second
	gatheringSpan = 15 * 60 * game.Second
)

// idleEnd is when an empty room is given up, or 0.
func (r *Room) idleEnd() game.Instant {
	if r.idle == 0 || len(r.stand.watchers) > 0 {
		return 0
	}
	if r.ended {
		return r.idle.Add(archivedSpan)
	}
	if r.card.Phase == game.Gathering {
		return r.idle.Add(gatheringSpan)
	}
	return 0
}

func (r *Room) closeIdle(t game.Instant) {
	end := r.idleEnd()
	if end == 0 || t < end {
		return
	}
	if !r.ended {
		err := r.log.Append(context.Background(), Entry{
			Code: r.code, Version: r.version, Fence: r.fence, At: t, Ending: &Ending{At: t},
		})
		if err != nil {
			r.complain("an abandoned table was not closed", err)
			r.idle = t // try again later
			return
		}
	}
	r.fence = -1
}

func isRefusal(err error) bool {
	var refusal game.Refusal
	return errors.As(err, &refusal)
}
