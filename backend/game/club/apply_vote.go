package club

import "gorod/backend/game"

// applyVote applies what happens between the review of the ballot and its
// outcome.
func (s *State) applyVote(e Event) {
	v := &s.vote
	switch e := e.(type) {
	case RoundOpened:
		if v.open {
			v.past = append(v.past[:len(v.past):len(v.past)], v.now)
		}
		v.open, v.outcome = true, ""
		v.now = round{candidates: listOf(e.Candidates)}
	case Touched:
		if e.For == game.Nobody {
			v.lift.hand[e.Seat] = 1
		} else {
			v.now.hand[e.Seat] = int8(v.now.candidates.index(e.For) + 1)
		}
		s.people[e.Seat].acted = true
	case WindowClosed:
		i := int8(v.now.candidates.index(e.Candidate) + 1)
		for _, x := range e.Hands {
			v.now.hand[x] = i
		}
		v.now.closed = i
	case RoundTallied:
	case Tied:
		v.tied, v.outcome = listOf(e.Seats), "tie"
	case LiftOpened:
		v.lifted, v.outcome = true, ""
		v.lift = round{candidates: listOf(e.Seats)}
	case LiftClosed:
		v.lift.closed = 1
	case RoundRerun:
		if s.in(LiftStage) {
			v.lift = round{candidates: v.lift.candidates}
		} else {
			v.now = round{candidates: v.now.candidates}
		}
	case VoteEnded:
		v.outcome = e.Outcome
	default: // not of these
	}
}

// applyExit takes people out of the game.
func (s *State) applyExit(e Event) {
	switch e := e.(type) {
	case VotedOut:
		manner := "vote"
		if e.Lift {
			manner = "lift"
		}
		for _, x := range e.Seats {
			s.leave(x, Exit{Manner: manner, Day: s.stage.Day})
		}
		s.words = listOf(e.Seats)
		s.vote.out = listOf(e.Seats)
	case Removed:
		s.words.drop(e.Seat)
		if e.Word {
			return
		}
		s.leave(e.Seat, Exit{Manner: "removed", Day: s.stage.Day, Night: s.stage.Night, Clause: e.Clause})
		s.night.loss = true
		s.waiting.drop(e.Seat)
	default: // not of these
	}
}

// leave takes one player out; every exit starts the count of dry nights anew.
func (s *State) leave(x game.Seat, how Exit) {
	p := &s.people[x]
	p.alive, p.exit = false, &how
	p.silenced, p.skipsNext = false, false
	s.dry = 0
}

// applyWarning applies warnings and what they take away (§7).
func (s *State) applyWarning(e Event) {
	switch e := e.(type) {
	case Warned:
		p := &s.people[e.Seat]
		p.warnings = int8(e.Count)
		s.lastWarning = lastWarning{seat: e.Seat, stage: s.stage.ID, effect: e.Effect}
		s.penalise(p, e.Effect, true)
	case Unwarned:
		p := &s.people[e.Seat]
		p.warnings = int8(e.Count)
		s.penalise(p, s.lastWarning.effect, false)
		s.lastWarning = lastWarning{}
	case CutOff:
		s.people[e.Seat].cut = true
	default: // not of these
	}
}

func (s *State) penalise(p *player, e Effect, on bool) {
	switch e {
	case LosesFloor:
		p.cut = on
	case MissesCircle:
		p.silenced = on
	case MissesNextTime:
		p.skipsNext = on
	}
}
