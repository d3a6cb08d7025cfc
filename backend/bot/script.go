package bot

import (
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// step is one act of a script and its moment.
type step struct {
	command club.Command
	due     game.Instant
	tries   int // how often it was due and is still not done
}

// script is what a mind means to do within one stage, in order.
type script struct {
	stage  club.Stage
	begun  bool
	paused bool
	steps  []step
}

// A step that was due and is not done was refused or crossed another change: it
// is tried again a little later, a few times, and then given up.
const (
	mostTries           = 3
	again     game.Span = 100
)

// margin is how long before the end of a window the last act is due at the
// latest, so that it still arrives in time.
const margin game.Span = 250

// pause remembers that the clock stands.
func (s *script) pause() { s.paused = true }

// enter takes note of the stage and says whether it is a new one. After a pause
// or an outage the steps move along with the end of the stage.
func (s *script) enter(v Sight) bool {
	now := v.Public.Stage
	held := slices.ContainsFunc(v.Lines, func(l club.Line) bool { return l.Kind == club.LineHeld })
	same := s.begun && now.ID == s.stage.ID && now.Name == s.stage.Name &&
		now.Candidate == s.stage.Candidate && now.Round == s.stage.Round
	if same && (s.paused || held) {
		for i := range s.steps {
			s.steps[i].due = s.steps[i].due.Add(now.ClosesAt.Sub(s.stage.ClosesAt))
		}
	}
	s.stage, s.begun, s.paused = now, true, false
	if !same {
		s.steps = nil
	}
	return !same
}

// next drops the steps that have been carried out or can no longer be, and
// returns the one to do now.
func (s *script) next(v Sight, m *memory) (step, bool) {
	for len(s.steps) > 0 {
		head := &s.steps[0]
		if end := v.Public.Stage.ClosesAt; end != 0 && head.due >= end {
			head.due = max(v.Now, end.Add(-margin))
		}
		if v.Now >= head.due {
			if head.tries++; head.tries > 1 {
				head.due = v.Now.Add(again)
			}
		}
		if done(*head, v, m) || !allowed(head.command, v.Own) || head.tries > mostTries {
			s.steps = s.steps[1:]
			continue
		}
		return *head, true
	}
	return step{}, false
}

// done says that the view or the chronicle shows that a step was carried out.
func done(s step, v Sight, m *memory) bool {
	switch c := s.command.(type) {
	case club.Say:
		return slices.Contains(m.mine, c.Text)
	case club.Nominate:
		return v.Own.Nominated
	case club.Touch, club.Pick, club.BestMove:
		return v.Own.Acted
	case club.Plan:
		return v.Secret != nil && slices.Equal(v.Secret.Plan, c.Seats)
	case club.SeeCard:
		i := int(v.Own.Seat) - 1
		return i >= 0 && i < len(v.Public.Seats) && v.Public.Seats[i].CardSeen
	case club.DrawToken:
		return v.Own.Seat != game.Nobody
	default:
		return false
	}
}

// allowed says that a command lies inside the offers.
func allowed(c club.Command, o club.Own) bool {
	f, ok := offer(o, c.CommandName())
	if !ok {
		return false
	}
	switch c := c.(type) {
	case club.Nominate:
		return slices.Contains(f.Seats, c.Seat)
	case club.Pick:
		return slices.Contains(f.Seats, c.Seat)
	case club.Plan:
		return inside(c.Seats, f)
	case club.BestMove:
		return inside(c.Seats, f)
	case club.DrawToken:
		return slices.Contains(f.Tokens, c.Token)
	case club.Say:
		return f.Length == 0 || length(c.Text) <= f.Length
	default:
		return true
	}
}

// inside says that a list of seats keeps to an offer.
func inside(seats []game.Seat, f club.Offer) bool {
	if f.Most > 0 && len(seats) > f.Most {
		return false
	}
	return !slices.ContainsFunc(seats, func(s game.Seat) bool { return !slices.Contains(f.Seats, s) })
}

// one is a script of a single command at a moment between the shares lo and hi
// of what is left of the stage. Without a timer it is due within two seconds.
func (m *Mind) one(v Sight, c club.Command, lo, hi float64) []step {
	if !allowed(c, v.Own) {
		return nil
	}
	return []step{{command: c, due: m.moment(v, lo, hi)}}
}

// moment picks an instant between two shares of what is left of the stage.
func (m *Mind) moment(v Sight, lo, hi float64) game.Instant {
	share := lo + (hi-lo)*m.rand.Float64()
	return v.Now.Add(game.Span(share * float64(left(v))))
}

// left is how long the stage still runs; two seconds where no timer does.
func left(v Sight) game.Span {
	if v.Public.Stage.ClosesAt == 0 {
		return 2 * game.Second
	}
	return max(0, v.Public.Stage.ClosesAt.Sub(v.Now))
}

// utter spreads texts, and an optional nomination after the given text, over a
// speech and ends it with «Спасибо, пас» where that is offered.
//
// A speech takes 5–8 s at a practice table, 4–6 s from the fourth day on, and
// 8–20 s elsewhere, never over 40 % of the time there is.
func (m *Mind) utter(v Sight, texts []string, nominate game.Seat, after int) []step {
	shortest, spread := 8*game.Second, 12*game.Second
	if v.Public.Options.Practice {
		shortest, spread = 5*game.Second, 3*game.Second
		if v.Public.Stage.Day > 3 {
			shortest, spread = 4*game.Second, 2*game.Second
		}
	}
	whole := shortest + game.Span(m.rand.Float64()*float64(spread))
	if len(texts) == 1 {
		whole = shortest
	}
	whole = min(whole, left(v)*2/5)
	var steps []step
	at := func(share float64) game.Instant { return v.Now.Add(game.Span(share * float64(whole))) }
	n := float64(len(texts))
	for i, t := range texts {
		share := (float64(i) + 0.25 + 0.3*m.rand.Float64()) / (n + 0.4)
		steps = append(steps, step{command: club.Say{Text: t}, due: at(share)})
		if i == after && nominate != game.Nobody {
			steps = append(steps, step{command: club.Nominate{Seat: nominate}, due: at(share + 0.15/(n+0.4))})
		}
	}
	if len(texts) == 0 && nominate != game.Nobody {
		steps = append(steps, step{command: club.Nominate{Seat: nominate}, due: at(0.5)})
	}
	return append(steps, step{command: club.Pass{}, due: at(1)})
}
