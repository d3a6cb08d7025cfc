package club

// apply writes a fact into the state. It decides nothing: what follows from a
// fact is another fact.
func (s *State) apply(e Event) {
	switch e := e.(type) {
	case Opened, Joined, Left, Acknowledged, Readied, SeatingOpened, TokenDrawn, Dealt, CardSeen:
		s.applyGathering(e)
	case StageOpened:
		s.applyStage(e)
	case DayBegan:
		s.applyDay(e)
	case Said, Passed, TimeOver, Announced, SpeechSkipped:
		// Lines of the chronicle only.
	case Suspected:
		s.suspect(e)
	case Called:
		s.called.add(e.Seat)
	case Nominated:
		s.ballot[s.nominees] = Nominee{Seat: e.Seat, By: e.By}
		s.nominees++
		s.people[e.By].nominated = true
	case BallotRead:
	case BallotFixed:
		s.ballot = [MostSeats]Nominee{}
		s.nominees = copy(s.ballot[:], e.Ballot)
	case VoteWaited:
		s.waited = true
		s.stage.ClosesAt = e.ClosesAt
		for _, x := range e.Seats {
			s.waiting.add(x)
		}
	case VoteSkipped:
		s.skipVote = false
	case VoteCancelled:
		s.skipVote = true
	case RoundOpened, Touched, WindowClosed, RoundTallied, Tied, LiftOpened, LiftClosed, VoteEnded, RoundRerun:
		s.applyVote(e)
	case VotedOut, Removed:
		s.applyExit(e)
	case Whispered, Planned, Shot, Checked, Guessed, BestMoveNamed, NightEnded:
		s.applyNight(e)
	case Warned, Unwarned, CutOff:
		s.applyWarning(e)
	case PauseBegan:
		s.stage.PausedAt = e.At
	case PauseEnded, TimeHeld, Extended, PresenceChanged:
		s.applyTime(e)
	case Decided:
		s.decided = &e
	case Finished:
		s.nights = s.traces()
		s.night = nightWork{}
		s.over = true
	case ProtestFiled, ProtestAdmitted, ProtestRefused, ProtestVoted, ProtestSettled:
		s.applyProtest(e)
	case RematchAsked:
		s.rematch = append(s.rematch[:len(s.rematch):len(s.rematch)], e.Person)
	case RematchMade:
		s.rematchCode = e.Code
	}
}

// applyStage enters a stage.
func (s *State) applyStage(e StageOpened) {
	night := s.stage.Night
	switch e.Name {
	case NightFall:
		night = s.stage.Day
	case NShot:
		s.night = nightWork{exits: s.n - len(s.Alive())}
	case ProtestOpen:
		s.endsAt = e.ClosesAt
	case Lobby, Seating, Deal, N0Mafia, N0Sheriff, N0Free, Silence, Speech, NomReview, VoteStage, TieSpeech,
		LiftStage, LastWord, NDon, NSheriff, NBestMove, Morning, ProtestVote, Closed:
	}
	s.stage = Stage{
		ID: s.stage.ID + 1, Name: e.Name, Day: s.stage.Day, Night: night,
		Seat: e.Seat, Candidate: e.Candidate, Round: e.Round,
		OpenedAt: e.At, ClosesAt: e.ClosesAt, PausedAt: s.stage.PausedAt,
	}
	s.called, s.waiting = 0, 0
	if !s.veiled() {
		s.reveal()
	}
	for i := 1; i <= s.n; i++ {
		s.people[i].acted = false
	}
	switch e.Name {
	case Speech, Silence:
		s.people[e.Seat].hadTurn = true
	case LastWord:
		s.words.drop(e.Seat)
	case NBestMove:
		s.night.victim = s.target()
	default: // nothing of theirs begins
	}
}

// applyDay begins a day: the penalties of §7 come due, yesterday is forgotten.
func (s *State) applyDay(e DayBegan) {
	s.stage.Day, s.stage.Night = e.Day, 0
	s.dayOpener, s.order = e.Opener, listOf(e.Order)
	s.dayCloser = e.Order[len(e.Order)-1]
	s.ballot, s.nominees = [MostSeats]Nominee{}, 0
	s.vote, s.waited = vote{}, false
	s.night = nightWork{}
	for i := 1; i <= s.n; i++ {
		p := &s.people[i]
		p.silenced, p.skipsNext = p.skipsNext, false
		p.hadTurn, p.nominated, p.cut = false, false, false
	}
}

// reveal shows whose connections have come and gone under the blindfolds.
func (s *State) reveal() {
	for i := 1; i <= s.n; i++ {
		s.people[i].shownOnline = s.people[i].online
	}
}
