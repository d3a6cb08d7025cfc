package club

import "gorod/backend/game"

// hostSays carries out the host's tools of §6.1.
func (r *ruling) hostSays(p game.Person, c Command) error {
	switch c := c.(type) {
	case Pause:
		if err := r.mayPause(p); err != nil {
			return err
		}
		r.emit(PauseBegan{At: r.at})
	case Resume:
		if err := r.mayResume(p); err != nil {
			return err
		}
		r.emit(PauseEnded{At: r.at})
	case Extend:
		return r.extend(p, c)
	case SkipSpeech:
		if err := r.maySkip(p); err != nil {
			return err
		}
		r.emit(SpeechSkipped{At: r.at, Seat: r.stage.Seat})
		r.endSpeech()
	case Cut:
		return r.cut(p, c)
	case Warn, Unwarn, Remove, AwardVictory:
		return r.judge(p, c)
	case FixBallot:
		return r.fixBallot(p, c)
	case RerunWindow:
		return r.rerun(p, c)
	case Announce:
		if err := r.mayLead(p); err != nil {
			return err
		}
		words, err := text(c.Text, LongestNotice)
		if err != nil {
			return err
		}
		r.emit(Announced{At: r.at, Text: words})
	case AdmitProtest, RefuseProtest:
		return r.ruleProtest(p, c)
	default:
		return game.Refuse(game.UnknownCommand)
	}
	return nil
}

// extend adds time to the running stage or takes some away, but never from the
// night, whose windows always run their full length.
func (r *ruling) extend(p game.Person, c Extend) error {
	if err := r.mayExtend(p); err != nil {
		return err
	}
	now := r.at
	if r.stage.PausedAt != 0 {
		now = max(r.stage.PausedAt, r.stage.OpenedAt)
	}
	if c.By == 0 || c.By > longestExtension || c.By < -longestExtension ||
		c.By < 0 && (r.veiled() || r.stage.ClosesAt.Add(c.By) <= now) {
		return game.Refuse(game.BadValue)
	}
	r.emit(Extended{At: r.at, By: c.By})
	return nil
}

func (r *ruling) cut(p game.Person, c Cut) error {
	if err := r.mayCut(p); err != nil {
		return err
	}
	if c.Seat != r.stage.Seat {
		return game.Refuse(game.BadValue)
	}
	r.emit(CutOff{At: r.at, Seat: c.Seat})
	r.endSpeech()
	return nil
}

// judge warns, takes a warning back, removes or awards the victory (ППК).
func (r *ruling) judge(p game.Person, c Command) error {
	if err := r.mayJudge(p); err != nil {
		return err
	}
	switch c := c.(type) {
	case Warn:
		return r.hostWarns(c)
	case Unwarn:
		x, err := r.mayUnwarn(p)
		if err != nil {
			return err
		}
		if c.Seat != x {
			return game.Refuse(game.BadValue)
		}
		r.emit(Unwarned{At: r.at, Seat: x, Count: r.Warnings(x) - 1})
	case Remove:
		words, err := words(c.Text, LongestNotice)
		if err != nil {
			return err
		}
		if !r.mayBeJudged(c.Seat) {
			return game.Refuse(game.NotAtTable)
		}
		if !clauseLike(c.Clause) {
			return game.Refuse(game.BadValue)
		}
		r.remove(c.Seat, c.Clause, words)
	case AwardVictory:
		words, err := words(c.Text, LongestNotice)
		if err != nil {
			return err
		}
		if !clauseLike(c.Clause) || c.Team != Red && c.Team != Black {
			return game.Refuse(game.BadValue)
		}
		if words != "" {
			r.emit(Announced{At: r.at, Text: words})
		}
		r.emit(Decided{
			At: r.at, Winner: Winner(c.Team), Reason: "penalty", Clause: c.Clause, Text: words, ByPenalty: true,
		})
		r.finish()
	default:
		return game.Refuse(game.UnknownCommand)
	}
	return nil
}

func (r *ruling) hostWarns(c Warn) error {
	words, err := words(c.Text, LongestNotice)
	if err != nil {
		return err
	}
	if !r.mayBeJudged(c.Seat) {
		return game.Refuse(game.NotAtTable)
	}
	reason := Reason(c.Reason)
	if reason.Clause() == "" || reason == ReasonOther && words == "" {
		return game.Refuse(game.BadValue)
	}
	r.warn(c.Seat, reason, words)
	return nil
}

// fixBallot replaces a mis-recorded ballot; who nominated whom is kept where it
// is known.
func (r *ruling) fixBallot(p game.Person, c FixBallot) error {
	if err := r.mayFixBallot(p); err != nil {
		return err
	}
	ballot := make([]Nominee, 0, len(c.Seats))
	for i, x := range c.Seats {
		if !r.isSeat(x) || !r.people[x].alive || contains(c.Seats[:i], x) {
			return game.Refuse(game.BadValue)
		}
		by := game.Nobody
		for _, n := range r.ballot[:r.nominees] {
			if n.Seat == x {
				by = n.By
			}
		}
		ballot = append(ballot, Nominee{Seat: x, By: by})
	}
	r.emit(BallotFixed{At: r.at, Ballot: ballot})
	return nil
}

// rerun holds the round, or the lift vote, again with free hands.
func (r *ruling) rerun(p game.Person, c RerunWindow) error {
	if err := r.mayRerun(p); err != nil {
		return err
	}
	words, err := text(c.Text, LongestNotice)
	if err != nil {
		return err
	}
	lift := r.in(LiftStage)
	if lift != (c.Candidate == game.Nobody) || !lift && !contains(r.rerunnable(), c.Candidate) {
		return game.Refuse(game.BadValue)
	}
	r.emit(RoundRerun{At: r.at, Candidate: c.Candidate, Text: words})
	if lift {
		r.open(LiftStage, r.options.Times.LiftWindow)
		return nil
	}
	r.openWindow(0)
	return nil
}
