package club

import "gorod/backend/game"

// deadline is the next instant at which something happens by itself: the end of
// the stage, or a removal for absence. Nothing does while the table is paused.
func (s *State) deadline() (game.Instant, bool) {
	if s.stage.PausedAt != 0 {
		return 0, false
	}
	next := s.stage.ClosesAt
	if _, at := s.absent(); at != 0 && (next == 0 || at < next) {
		next = at
	}
	return next, next != 0
}

// absent returns who is to be removed for absence first, and when (10.1.7). A
// human host judges absence himself. A fixed result that is not told yet makes
// no difference, or it would be told by this.
func (s *State) absent() (game.Seat, game.Instant) {
	if !s.running() || s.options.HumanHost {
		return game.Nobody, 0
	}
	who, when := game.Nobody, game.Instant(0)
	for i := 1; i <= s.n; i++ {
		p := &s.people[i]
		if !p.alive || p.awaySince == 0 {
			continue
		}
		if at := p.awaySince.Add(s.options.Times.Absence); when == 0 || at < when {
			who, when = game.Seat(i), at
		}
	}
	return who, when
}

// timeUp carries out whatever is due. A stage that opens now ends later, so
// nothing is ended twice.
func (r *ruling) timeUp() error {
	if at, ok := r.deadline(); !ok || r.at < at {
		return game.Refuse(game.WrongStage)
	}
	for {
		at, ok := r.deadline()
		if !ok || r.at < at {
			return nil
		}
		if x, when := r.absent(); when == at {
			r.remove(x, LeftTable, "")
			continue
		}
		r.endStage()
	}
}

// endStage is what happens when a stage's time is over.
func (r *ruling) endStage() {
	t := &r.options.Times
	switch r.stage.Name {
	case Seating:
		r.dealTokens()
	case Deal:
		r.open(N0Mafia, t.Agreement)
	case N0Mafia:
		r.open(N0Sheriff, t.SheriffLook)
	case N0Sheriff:
		r.open(N0Free, t.FreeSeating)
	case N0Free:
		r.beginDay()
	case Speech, TieSpeech, LastWord:
		r.emit(TimeOver{At: r.at, Seat: r.stage.Seat})
		r.endSpeech()
	case Silence:
		r.endSpeech()
	case NomReview:
		r.endReview()
	case VoteStage:
		r.closeWindow()
	case LiftStage:
		r.closeLift()
	case NightFall:
		r.open(NShot, t.Shot)
	case NShot:
		r.open(NDon, t.DonCheck)
	case NDon:
		r.open(NSheriff, t.SheriffCheck)
	case NSheriff:
		r.endChecks()
	case NBestMove:
		r.dawn()
	case Morning:
		r.nextWord()
	case ProtestOpen:
		r.close()
	case ProtestVote:
		r.settleProtest()
	case Lobby, Closed:
	}
}

// presence takes the report that a person has, or has no more, a connection.
// Losing it is never an offence. A practice table whose person is gone does not
// stay paused.
func (r *ruling) presence(c game.Presence) {
	x := r.find(c.Person)
	if x == game.Nobody || r.people[x].bot || r.people[x].online == c.Online {
		return
	}
	r.emit(PresenceChanged{At: r.at, Person: c.Person, Online: c.Online})
	if r.options.Practice && !c.Online && r.stage.PausedAt != 0 {
		r.emit(PauseEnded{At: r.at})
	}
	r.endWait()
}

// held lets nobody's time have run while the server could not serve.
func (r *ruling) held(from game.Instant) {
	if from >= r.at || r.in(Lobby, Closed) {
		return
	}
	r.emit(TimeHeld{At: r.at, From: from})
}
