package club

import "gorod/backend/game"

// verdict says what follows the circle (§5.3).
func (s *State) verdict() string {
	switch {
	case s.skipVote:
		return "cancelled"
	case s.nominees == 0:
		return "nobody"
	case s.nominees > 1:
		return "vote"
	case s.stage.Day == 1:
		return "single"
	}
	return "leaves"
}

// endReview goes on from the ballot. The automatic host lets the vote wait once
// for living people without connection.
func (r *ruling) endReview() {
	switch r.verdict() {
	case "cancelled":
		r.emit(VoteSkipped{At: r.at})
		r.open(NightFall, r.options.Times.NightFall)
	case "nobody", "single":
		r.open(NightFall, r.options.Times.NightFall)
	case "leaves":
		r.leaveAlone(r.ballot[0].Seat)
	default:
		if lost := r.lost(); len(lost) > 0 && !r.options.HumanHost && !r.waited {
			r.emit(VoteWaited{At: r.at, Seats: lost, ClosesAt: r.at.Add(r.options.Times.VoteWait)})
			return
		}
		r.openRound(r.Ballot())
	}
}

// lost returns the living seats without connection.
func (s *State) lost() []game.Seat {
	var lost []game.Seat
	for i := 1; i <= s.n; i++ {
		if p := &s.people[i]; p.alive && !p.online {
			lost = append(lost, game.Seat(i))
		}
	}
	return lost
}

// leaveAlone: the only nominee leaves without a show of hands; the protocol
// shows all living votes against him.
func (r *ruling) leaveAlone(x game.Seat) {
	r.emit(RoundOpened{At: r.at, Round: 1, Candidates: []game.Seat{x}})
	r.closeRest()
}

func (r *ruling) openRound(candidates []game.Seat) {
	n := 1
	if r.vote.open {
		n = len(r.vote.past) + 2
	}
	r.emit(RoundOpened{At: r.at, Round: n, Candidates: candidates})
	r.openWindow(0)
}

func (r *ruling) openWindow(i int) {
	r.emit(StageOpened{
		At: r.at, Name: VoteStage, Candidate: r.vote.now.candidates.at[i], Round: len(r.vote.past) + 1,
		ClosesAt: r.at.Add(r.options.Times.VoteWindow),
	})
}

// closeWindow is «Спасибо»: the next window opens, or the silent ones go to the
// last candidate, whose window does not open (5.4).
func (r *ruling) closeWindow() {
	now := &r.vote.now
	i := now.candidates.index(r.stage.Candidate)
	r.emit(WindowClosed{At: r.at, Candidate: r.stage.Candidate, Hands: now.hands(i)})
	if i+2 < int(now.candidates.n) {
		r.openWindow(i + 1)
		return
	}
	r.closeRest()
}

// closeRest gives the hands that lie nowhere to the last candidate and tallies.
func (r *ruling) closeRest() {
	now := &r.vote.now
	rest := make([]game.Seat, 0, r.n)
	for i := 1; i <= r.n; i++ {
		if r.people[i].alive && now.hand[i] == 0 {
			rest = append(rest, game.Seat(i))
		}
	}
	r.emit(WindowClosed{At: r.at, Candidate: now.candidates.at[now.candidates.n-1], Hands: rest, Rest: true})
	r.tally()
}

// tally is the algorithm of §5.5 after each round.
func (r *ruling) tally() {
	now := &r.vote.now
	top, most := now.top()
	r.emit(RoundTallied{At: r.at, Seats: now.candidates.copied(), Counts: now.count(), Top: top})
	switch {
	case len(top) == 1:
		r.emit(VoteEnded{At: r.at, Outcome: "left"})
		r.voteOut(top, false)
	case !r.vote.repeated(top):
		r.emit(Tied{At: r.at, Seats: top, Count: most})
		r.give(TieSpeech, top[0], r.options.Times.TieSpeech)
	case r.mayBeLifted(len(top)):
		r.emit(LiftOpened{At: r.at, Seats: top})
		r.open(LiftStage, r.options.Times.LiftWindow)
	default:
		r.nobodyLeaves()
	}
}

// nextTieSpeech gives the floor to the next of the tied, or votes again between
// them in the same order.
func (r *ruling) nextTieSpeech() {
	tied := r.vote.tied
	if i := tied.index(r.stage.Seat) + 1; i < int(tied.n) {
		r.give(TieSpeech, tied.at[i], r.options.Times.TieSpeech)
		return
	}
	r.openRound(tied.copied())
}

// closeLift lifts the tied if more than half of the living want it; the silent
// are against.
func (r *ruling) closeLift() {
	hands := r.vote.lift.hands(0)
	living, _ := r.living()
	left := 2*len(hands) > living
	r.emit(LiftClosed{At: r.at, Hands: hands, Left: left})
	if !left {
		r.nobodyLeaves()
		return
	}
	r.emit(VoteEnded{At: r.at, Outcome: "left"})
	r.voteOut(r.vote.lift.candidates.copied(), true)
}

func (r *ruling) nobodyLeaves() {
	r.emit(VoteEnded{At: r.at, Outcome: "nobody"})
	r.open(NightFall, r.options.Times.NightFall)
}

// voteOut takes the seats out as one batch, with one look at the result, and
// gives them their last words in the order of the ballot.
func (r *ruling) voteOut(seats []game.Seat, lift bool) {
	r.emit(VotedOut{At: r.at, Seats: seats, Lift: lift})
	r.settle()
	r.nextWord()
}

func (r *ruling) touch(x game.Seat) error {
	if err := r.mayTouch(x); err != nil {
		return err
	}
	r.emit(Touched{At: r.at, Seat: x, For: r.stage.Candidate})
	return nil
}

// liftHand is the hand taken off before «Спасибо»: offence 10.1.5.
func (r *ruling) liftHand(x game.Seat) error {
	if err := r.mayLift(x); err != nil {
		return err
	}
	r.remove(x, HandOff, "")
	return nil
}
