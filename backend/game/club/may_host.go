package club

import "gorod/backend/game"

// longestExtension bounds one Extend, either way.
const longestExtension = 10 * 60 * game.Second

// mayLead is asked by the host's tools (§6.1): p leads the table as a person.
func (s *State) mayLead(p game.Person) error {
	if p == "" || p != s.host {
		return game.Refuse(game.NoRight)
	}
	return nil
}

// keepsTime says that p may pause: the host, or the person of a practice table.
func (s *State) keepsTime(p game.Person) bool {
	return s.mayLead(p) == nil || s.options.Practice && s.find(p) != game.Nobody
}

// mayPause is asked on any timed stage.
func (s *State) mayPause(p game.Person) error {
	switch {
	case !s.keepsTime(p):
		return game.Refuse(game.NoRight)
	case s.stage.ClosesAt == 0:
		return game.Refuse(game.WrongStage)
	case s.stage.PausedAt != 0:
		return game.Refuse(game.AlreadyUsed)
	}
	return nil
}

func (s *State) mayResume(p game.Person) error {
	switch {
	case !s.keepsTime(p):
		return game.Refuse(game.NoRight)
	case s.stage.PausedAt == 0:
		return game.Refuse(game.WrongStage)
	}
	return nil
}

func (s *State) mayExtend(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if s.stage.ClosesAt == 0 {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

func (s *State) maySkip(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if !s.in(Speech, Silence, TieSpeech, LastWord) {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

// mayCut: only whoever speaks in the circle or the shoot-out can be cut off.
func (s *State) mayCut(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if !s.in(Speech, TieSpeech) {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

// mayJudge is asked by warnings, removals and the penalty win.
func (s *State) mayJudge(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if !s.running() {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

// mayBeJudged: the living, and who has his last word now or still to come.
func (s *State) mayBeJudged(x game.Seat) bool {
	return s.isSeat(x) && (s.people[x].alive || s.words.has(x) || s.in(LastWord) && s.stage.Seat == x)
}

// mayUnwarn returns the seat whose warning can be taken back: the last one, in
// the same stage, unless it was the fourth.
func (s *State) mayUnwarn(p game.Person) (game.Seat, error) {
	if err := s.mayJudge(p); err != nil {
		return game.Nobody, err
	}
	w := s.lastWarning
	if w.seat == game.Nobody || w.stage != s.stage.ID || s.people[w.seat].warnings >= 4 || !s.mayBeJudged(w.seat) {
		return game.Nobody, game.Refuse(game.Late)
	}
	return w.seat, nil
}

func (s *State) mayFixBallot(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if !s.in(NomReview) {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

// mayRerun: before the tally; a window that has been open, or the lift vote.
func (s *State) mayRerun(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if !s.in(VoteStage, LiftStage) {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

// rerunnable returns the candidates whose windows have been open in this round;
// null in the lift vote, which has one window.
func (s *State) rerunnable() []game.Seat {
	if s.in(LiftStage) {
		return nil
	}
	now := &s.vote.now.candidates
	return now.copied()[:now.index(s.stage.Candidate)+1]
}

func (s *State) mayRuleProtest(p game.Person) error {
	if err := s.mayLead(p); err != nil {
		return err
	}
	if !s.in(ProtestOpen) {
		return game.Refuse(game.WrongStage)
	}
	return nil
}

// filed returns the ids of the protests that wait for the host's ruling.
func (s *State) filed() []int {
	ids := make([]int, 0, len(s.protests))
	for i := range s.protests {
		if s.protests[i].status == "filed" {
			ids = append(ids, s.protests[i].ID)
		}
	}
	return ids
}
