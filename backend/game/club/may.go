package club

import "gorod/backend/game"

// The permissions below are asked twice: by Decide before it rules, and by the
// offers of a view. So what is offered is accepted, and what is not is refused.
// x is the asker's seat, 0 for a person without one.

// mayAct is asked first by every act of a player in the game.
func (s *State) mayAct(x game.Seat, stages ...StageName) error {
	switch {
	case !s.dealt || s.over || !s.in(stages...):
		return game.Refuse(game.WrongStage)
	case !s.alive(x):
		return game.Refuse(game.NoRight)
	}
	return nil
}

func (s *State) alive(x game.Seat) bool { return x != game.Nobody && s.people[x].alive }

// floorIs says that x has the floor: a speech, a shoot-out or a last word.
func (s *State) floorIs(x game.Seat) bool {
	return x != game.Nobody && s.stage.Seat == x && s.in(Speech, TieSpeech, LastWord)
}

func (s *State) maySay(x game.Seat) error {
	switch {
	case s.over && x != game.Nobody, s.floorIs(x):
		return nil
	case !s.dealt || s.over:
		return game.Refuse(game.WrongStage)
	case s.in(N0Mafia) && s.alive(x):
		if s.people[x].whispered >= MostWhispers {
			return game.Refuse(game.AlreadyUsed)
		}
		return nil
	case x == game.Nobody:
		return game.Refuse(game.NoRight)
	}
	return game.Refuse(game.NotYourTurn)
}

func (s *State) mayNominate(x game.Seat) error {
	switch {
	case !s.in(Speech) || x == game.Nobody || s.stage.Seat != x, s.people[x].silenced, s.people[x].cut:
		return game.Refuse(game.NoRight)
	case s.people[x].nominated:
		return game.Refuse(game.AlreadyUsed)
	}
	return nil
}

// mayBeNominated says whether a seat may be put on the ballot now.
func (s *State) mayBeNominated(x game.Seat) error {
	if !s.isSeat(x) || !s.people[x].alive {
		return game.Refuse(game.NotAtTable)
	}
	for _, n := range s.ballot[:s.nominees] {
		if n.Seat == x {
			return game.Refuse(AlreadyNominated)
		}
	}
	return nil
}

func (s *State) mayPass(x game.Seat) error {
	if !s.floorIs(x) {
		return game.Refuse(game.NotYourTurn)
	}
	return nil
}

func (s *State) mayTouch(x game.Seat) error {
	if err := s.mayAct(x, VoteStage, LiftStage); err != nil {
		return err
	}
	if s.hand(x) != 0 {
		return game.Refuse(AlreadyVoted)
	}
	return nil
}

// hand is the index from 1 of the candidate on whom the hand of x lies in this
// round, or 1 in the lift vote; 0 for no hand.
func (s *State) hand(x game.Seat) int8 {
	if s.in(LiftStage) {
		return s.vote.lift.hand[x]
	}
	return s.vote.now.hand[x]
}

func (s *State) mayLift(x game.Seat) error {
	if err := s.mayAct(x, VoteStage, LiftStage); err != nil {
		return err
	}
	open := int8(1)
	if s.in(VoteStage) {
		open = int8(s.vote.now.candidates.index(s.stage.Candidate) + 1)
	}
	if s.hand(x) != open {
		return game.Refuse(game.NoRight)
	}
	return nil
}

func (s *State) mayPick(x game.Seat) error {
	if err := s.mayAct(x, NShot, NDon, NSheriff); err != nil {
		return err
	}
	switch {
	case !s.people[x].acted:
		return nil
	case s.in(NShot):
		return game.Refuse(AlreadyShot)
	}
	return game.Refuse(AlreadyChecked)
}

// mayBePicked: any seat may be shot at, any but the own may be checked (§5.6).
func (s *State) mayBePicked(x, target game.Seat) bool {
	return s.isSeat(target) && (s.in(NShot) || target != x)
}

func (s *State) mayBestMove(x game.Seat) error {
	if err := s.mayAct(x, NBestMove); err != nil {
		return err
	}
	if s.people[x].acted {
		return game.Refuse(game.AlreadyUsed)
	}
	return nil
}

func (s *State) mayPlan(x game.Seat) error { return s.mayAct(x, N0Mafia) }

func (s *State) maySeeCard(x game.Seat) error { return s.mayAct(x, Deal) }

// mayCall: the host is called by day, once a stage, by the living (4.3).
func (s *State) mayCall(x game.Seat) error {
	err := s.mayAct(x, Silence, Speech, NomReview, VoteStage, TieSpeech, LiftStage, LastWord, Morning)
	if err == nil && s.called.has(x) {
		return game.Refuse(game.AlreadyUsed)
	}
	return err
}

// mayLeave: a chair before the seating; from the deal to the end a living
// player, at the price of his removal (10.1.7).
func (s *State) mayLeave(x game.Seat) error {
	if x != game.Nobody && (s.in(Lobby) || s.running() && s.people[x].alive) {
		return nil
	}
	return game.Refuse(game.NoRight)
}

func (s *State) mayProtest(x game.Seat) error {
	switch {
	case x == game.Nobody:
		return game.Refuse(game.NoRight)
	case !s.over:
		return game.Refuse(GameNotFinished)
	case !s.in(ProtestOpen):
		return game.Refuse(game.Late)
	}
	for i := range s.protests {
		if s.protests[i].by == x {
			return game.Refuse(game.AlreadyUsed)
		}
	}
	return nil
}

func (s *State) mayVoteProtest(x game.Seat) error {
	switch {
	case !s.in(ProtestVote):
		return game.Refuse(game.WrongStage)
	case x == game.Nobody:
		return game.Refuse(game.NoRight)
	case s.people[x].ballot != 0:
		return game.Refuse(AlreadyVoted)
	}
	return nil
}

func (s *State) mayRematch(x game.Seat) error {
	switch {
	case x == game.Nobody || s.people[x].bot:
		return game.Refuse(game.NoRight)
	case !s.over:
		return game.Refuse(GameNotFinished)
	case s.rematchCode != "" || contains(s.rematch, s.people[x].person):
		return game.Refuse(game.AlreadyUsed)
	}
	return nil
}
