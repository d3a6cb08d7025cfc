package club

import "gorod/backend/game"

// beginDay computes the opener and order and starts the circle (DAY_OPEN).
func (r *ruling) beginDay() {
	opener := r.nextOpener()
	r.emit(DayBegan{At: r.at, Day: r.stage.Day + 1, Opener: opener, Order: r.orderFrom(opener)})
	r.nextSpeech()
}

// nextSpeech gives the floor to the next in the order, announces that he misses
// the circle, or ends the circle.
func (r *ruling) nextSpeech() {
	t := &r.options.Times
	for _, x := range r.order.copied() {
		p := &r.people[x]
		if !p.alive || p.hadTurn {
			continue
		}
		switch {
		case !p.silenced:
			r.give(Speech, x, t.Speech)
		case r.shortSpeech():
			r.give(Speech, x, t.TieSpeech)
		default:
			r.give(Silence, x, t.Silenced)
		}
		return
	}
	r.open(NomReview, t.NomReview)
	r.emit(BallotRead{At: r.at, Seats: r.Ballot(), Reason: r.verdict()})
}

// shortSpeech is the relief of the option shortSpeechAtEnd: with three or four
// alive a silenced player speaks half a minute instead, without a nomination.
func (s *State) shortSpeech() bool {
	living, _ := s.living()
	return s.options.ShortSpeechAtEnd && living <= 4
}

func (r *ruling) say(x game.Seat, c Say) error {
	if err := r.maySay(x); err != nil {
		return err
	}
	if r.in(N0Mafia) {
		return r.whisper(x, c)
	}
	line, err := text(c.Text, LongestLine)
	if err != nil {
		return err
	}
	r.emit(Said{At: r.at, Seat: x, Text: line})
	if !r.over {
		r.listen(x, line)
	}
	return nil
}

// listen is the word filter (§6.1): the automatic host warns or removes at
// once, a human host is pointed at the line.
func (r *ruling) listen(x game.Seat, line string) {
	reason, word, found := r.lexicon().find(line)
	switch {
	case !found:
	case r.options.HumanHost:
		r.emit(Suspected{At: r.at, Seat: x, Reason: reason, Word: word})
	case reason == ReasonObscenity && r.options.AutoObscenity == "remove":
		r.remove(x, Obscenity, word)
	case reason == ReasonObscenity && r.options.AutoObscenity == "off":
	case reason == ReasonObscenity, r.options.AutoWarn == "apply":
		r.warn(x, reason, word)
	}
}

func (r *ruling) nominate(x game.Seat, c Nominate) error {
	if err := r.mayNominate(x); err != nil {
		return err
	}
	if err := r.mayBeNominated(c.Seat); err != nil {
		return err
	}
	r.emit(Nominated{At: r.at, Seat: c.Seat, By: x})
	return nil
}

func (r *ruling) pass(x game.Seat) error {
	if err := r.mayPass(x); err != nil {
		return err
	}
	r.emit(Passed{At: r.at, Seat: x})
	r.endSpeech()
	return nil
}

// endSpeech goes on from whoever has, or misses, the floor.
func (r *ruling) endSpeech() {
	switch r.stage.Name {
	case Speech, Silence:
		r.nextSpeech()
	case TieSpeech:
		r.nextTieSpeech()
	case LastWord:
		r.nextWord()
	case Lobby, Seating, Deal, N0Mafia, N0Sheriff, N0Free, NomReview, VoteStage, LiftStage, NightFall, NShot, NDon,
		NSheriff, NBestMove, Morning, ProtestOpen, ProtestVote, Closed:
	}
}

func (r *ruling) callHost(x game.Seat) error {
	if err := r.mayCall(x); err != nil {
		return err
	}
	r.emit(Called{At: r.at, Seat: x})
	return nil
}

// nextWord gives the next last word; after the last of them the night falls,
// the day begins or, if the result is fixed, the game is over.
func (r *ruling) nextWord() {
	decided := r.isDecided()
	switch {
	case r.words.n > 0 && (!decided || r.options.FinalSpeech):
		r.give(LastWord, r.words.at[0], r.options.Times.LastWord)
	case decided:
		r.finish()
	case r.stage.Night > 0:
		r.beginDay()
	default:
		r.open(NightFall, r.options.Times.NightFall)
	}
}
