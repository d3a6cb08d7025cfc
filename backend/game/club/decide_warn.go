package club

import "gorod/backend/game"

// warn gives the next warning and what follows from it (§7): the third takes a
// speech, the fourth removes.
func (r *ruling) warn(x game.Seat, reason Reason, words string) {
	count := r.Warnings(x) + 1
	effect := Effect("")
	if count == 3 {
		effect = r.effectOn(x)
	}
	r.emit(Warned{
		At: r.at, Seat: x, Count: count, Reason: reason, Clause: reason.Clause(), Text: words, Effect: effect,
	})
	switch {
	case count >= 4:
		r.remove(x, FourWarnings, "")
	case effect == LosesFloor:
		r.nextSpeech()
	}
}

// effectOn says in which of the three cases of §7 a player is now; "" if he has
// left and has no speech to lose.
func (s *State) effectOn(x game.Seat) Effect {
	switch {
	case !s.people[x].alive:
		return ""
	case s.in(Speech) && s.stage.Seat == x:
		return LosesFloor
	case s.circle() && !s.people[x].hadTurn:
		return MissesCircle
	}
	return MissesNextTime
}

// remove takes a player out under a clause (§5.8). Who has left already loses
// his last word, and nothing else changes.
func (r *ruling) remove(x game.Seat, clause, words string) {
	if !r.people[x].alive {
		r.emit(Removed{At: r.at, Seat: x, Clause: clause, Text: words, Word: true})
		if r.in(LastWord) && r.stage.Seat == x {
			r.nextWord()
		}
		return
	}
	aborted := r.voting()
	r.emit(Removed{At: r.at, Seat: x, Clause: clause, Text: words})
	if aborted {
		r.emit(VoteEnded{At: r.at, Outcome: "aborted", By: x})
	}
	fixed := r.isDecided()
	r.settle()
	switch {
	case r.isDecided() && !fixed && !r.wordDue():
		r.finish()
	case aborted:
		r.open(NightFall, r.options.Times.NightFall)
	default: // a result that is fixed, but not told yet, must not show here
		r.cancelVote(x)
		r.afterRemoval(x)
	}
}

// wordDue says that a last word is running or due: who was voted or shot out
// before a removal that ends the game still has it.
func (s *State) wordDue() bool {
	return s.options.FinalSpeech && (s.in(LastWord) || s.in(Morning) && s.words.n > 0)
}

// cancelVote cancels the coming vote, once (§5.8). If the table does not cancel
// votes, the removed player is struck from the ballot instead; a vote that is
// running is broken off at any table, since its hands can't be counted fairly.
func (r *ruling) cancelVote(x game.Seat) {
	if r.options.RemovalCancelsVote {
		if !r.skipVote {
			r.emit(VoteCancelled{At: r.at})
		}
		return
	}
	left := make([]Nominee, 0, r.nominees)
	for _, n := range r.ballot[:r.nominees] {
		if n.Seat != x {
			left = append(left, n)
		}
	}
	if len(left) < r.nominees && (r.circle() || r.in(NomReview)) {
		r.emit(BallotFixed{At: r.at, Ballot: left})
	}
}

// afterRemoval ends what the removed player held up.
func (r *ruling) afterRemoval(x game.Seat) {
	switch {
	case r.circle() && r.stage.Seat == x:
		r.nextSpeech()
	case r.in(NomReview):
		r.endWait()
	}
}

// endWait opens the vote as soon as nobody is waited for any more.
func (r *ruling) endWait() {
	if r.in(NomReview) && r.waited && r.waiting == 0 {
		r.endReview()
	}
}
