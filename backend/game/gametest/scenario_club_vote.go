package gametest

import (
	"fmt"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// clubVote is what a vote operation says: the accepted touches of each round,
// the hands for lifting, the touches that come too late, and the removal in the
// middle.
type clubVote struct {
	rounds []map[game.Seat][]game.Seat
	lift   []game.Seat
	late   []lateTouch
	abort  *abortion
	opened map[voteWindow]bool
}

// voteWindow is the window of a candidate in a round, from 1.
type voteWindow struct {
	round int
	cand  game.Seat
}

type lateTouch struct {
	Seat game.Seat `json:"seat"`
	Cand game.Seat `json:"cand"`
}

// abortion is a removal while the window of a candidate is open.
type abortion struct {
	window voteWindow
	seat   game.Seat
	clause string
}

// vote ends the circle and holds whatever vote follows, up to the last word of
// whoever leaves or to the fall of the night.
func (s *clubScript) vote(step *Object) (Facts, error) {
	v, err := readVote(step)
	if err != nil {
		return nil, err
	}
	if s.held > 0 {
		return nil, &Failure{Key: "vote", Text: "it is night"}
	}
	if err := s.Until(func(c club.State) bool { return !circle(c) }); err != nil {
		return nil, err
	}
	cancelled := s.Club().SkipVote()
	if err := s.Until(func(c club.State) bool { return c.StageName() != club.NomReview }); err != nil {
		return nil, err
	}
	for {
		stage := s.Stage()
		switch stage.Name {
		case club.VoteStage:
			err = s.window(v, stage)
		case club.LiftStage:
			err = s.hands(v.lift, "lift")
		case club.TieSpeech:
		default:
			return s.voted(cancelled), v.leftover(s)
		}
		if err == nil && s.Stage().ID == stage.ID {
			err = s.Next()
		}
		if err != nil {
			return nil, err
		}
	}
}

// window sends what belongs into the window of one candidate: the hands, the
// removal, and at the very end the hands that come too late.
func (s *clubScript) window(v clubVote, stage club.Stage) error {
	cand, round := stage.Candidate, stage.Round
	window := voteWindow{round, cand}
	v.opened[window] = true
	var hands []game.Seat
	if round <= len(v.rounds) {
		hands = v.rounds[round-1][cand]
	}
	if err := s.hands(hands, fmt.Sprintf("rounds[%d][%d]", round-1, cand)); err != nil {
		return err
	}
	if a := v.abort; a != nil && a.window == window {
		if reply := Reply(s.offence(*a, hands)); reply != Accepted {
			return &Failure{Key: "abort", Text: fmt.Sprintf("got %s, want %s", reply, Accepted)}
		}
		return nil
	}
	for _, l := range v.late {
		if l.Cand != cand || round != 1 {
			continue
		}
		s.Now = stage.ClosesAt
		if reply := Reply(s.Command(l.Seat, club.Touch{})); reply != string(game.Late) {
			return &Failure{Key: "late", Text: fmt.Sprintf("touch of seat %d for %d: got %s, want %s", l.Seat, cand, reply, game.Late)}
		}
	}
	return nil
}

// leftover says what was never done: a removal whose window did not open. A
// late touch for such a window, that of the last candidate, comes after all.
func (v clubVote) leftover(s *clubScript) error {
	if a := v.abort; a != nil && !v.opened[a.window] {
		return &Failure{Key: "abort", Text: fmt.Sprintf("the window of seat %d was not open in round %d", a.window.cand, a.window.round)}
	}
	for _, l := range v.late {
		if v.opened[voteWindow{1, l.Cand}] {
			continue
		}
		if reply := Reply(s.Command(l.Seat, club.Touch{})); reply == Accepted {
			return &Failure{Key: "late", Text: fmt.Sprintf("touch of seat %d for %d: got %s, want a refusal", l.Seat, l.Cand, reply)}
		}
	}
	return nil
}

// hands lays hands on the table inside the open window.
func (s *clubScript) hands(seats []game.Seat, key string) error {
	for _, seat := range seats {
		if reply := Reply(s.Command(seat, club.Touch{})); reply != Accepted {
			return &Failure{Key: key, Text: fmt.Sprintf("touch of seat %d: got %s, want %s", seat, reply, Accepted)}
		}
	}
	return nil
}

// offence removes a seat in the middle of a vote: a hand taken off the table
// (10.1.5) by its owner, everything else by the host.
func (s *clubScript) offence(a abortion, hands []game.Seat) error {
	if a.clause == "10.1.5" && slices.Contains(hands, a.seat) {
		return s.Command(a.seat, club.Lift{})
	}
	return s.Host(club.Remove{Seat: a.seat, Clause: a.clause, Text: "§"})
}

// voted are the facts of a finished vote.
func (s *clubScript) voted(cancelled bool) Facts {
	vote := s.Club().Vote()
	result, out := "no_vote", []game.Seat(nil)
	switch {
	case cancelled:
		result = "cancelled"
	case vote != nil:
		result, out = vote.Outcome, vote.Out
	}
	return Facts{
		"result": func() any { return result },
		"out":    func() any { return out },
		"tally":  func() any { return tally(vote) },
	}
}

// tally counts the hands of every finished round as fixtures write them.
func tally(v *club.Vote) []map[string]int {
	counts := []map[string]int{}
	if v == nil {
		return counts
	}
	for _, round := range v.Rounds {
		count := map[string]int{}
		for _, c := range round.Candidates {
			if c.Closed {
				count[fmt.Sprint(c.Seat)] = len(c.Hands)
			}
		}
		if len(count) == len(round.Candidates) {
			counts = append(counts, count)
		}
	}
	if v.Lift != nil && v.Lift.Closed {
		counts = append(counts, map[string]int{"lift": len(v.Lift.Hands)})
	}
	return counts
}

func readVote(step *Object) (v clubVote, err error) {
	v.opened = map[voteWindow]bool{}
	var rounds []map[string][]game.Seat
	step.Read("rounds", &rounds)
	step.Read("late", &v.late)
	v.lift = step.Seats("lift")
	for _, r := range rounds {
		touches := map[game.Seat][]game.Seat{}
		for key, hands := range r {
			cand, err := seatKey(key)
			if err != nil {
				return v, err
			}
			touches[cand] = hands
		}
		v.rounds = append(v.rounds, touches)
	}
	if o := step.Object("abort"); o != nil {
		a := abortion{window: voteWindow{cand: o.Seat("cand")}, seat: o.Seat("seat"), clause: clause(o)}
		round := 0
		o.Read("round", &round)
		// The round that is broken off is the last one listed, whether the
		// fixture counts rounds from 0 or from 1.
		if round == len(rounds)-1 {
			round++
		}
		a.window.round = max(round, 1)
		v.abort = &a
		err = o.Done()
	}
	return v, err
}
