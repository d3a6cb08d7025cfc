package club

import "gorod/backend/game"

func (s *State) mayJoin(p game.Person) error {
	switch {
	case !s.in(Lobby):
		return game.Refuse(game.WrongStage)
	case p == "" || p == s.host:
		return game.Refuse(game.NoRight)
	case s.find(p) != game.Nobody:
		return game.Refuse(game.AlreadySeated)
	case s.n >= s.options.Seats:
		return game.Refuse(game.TableFull)
	}
	return nil
}

// mayPrepare is asked by acknowledging and readying: x is the asker's chair.
func (s *State) mayPrepare(x game.Seat) error {
	switch {
	case !s.in(Lobby):
		return game.Refuse(game.WrongStage)
	case x == game.Nobody:
		return game.Refuse(game.NoRight)
	}
	return nil
}

func (s *State) mayReady(x game.Seat) error {
	if err := s.mayPrepare(x); err != nil {
		return err
	}
	if !s.people[x].acknowledged {
		return game.Refuse(NotAcknowledged)
	}
	return nil
}

// mayFill: the opener or host, while chairs are free. With the automatic host
// somebody must be at the table, lest the bots start without him.
func (s *State) mayFill(p game.Person) error {
	if err := s.mayRun(p); err != nil {
		return err
	}
	switch {
	case s.n >= s.options.Seats:
		return game.Refuse(game.TableFull)
	case !s.options.HumanHost && len(s.humans()) == 0:
		return game.Refuse(NotReady)
	}
	return nil
}

func (s *State) mayStart(p game.Person) error {
	if err := s.mayRun(p); err != nil {
		return err
	}
	if s.readied() < LeastSeats {
		return game.Refuse(NotReady)
	}
	return nil
}

// mayRun is asked by what the opener or host alone may do before the start.
func (s *State) mayRun(p game.Person) error {
	switch {
	case !s.in(Lobby):
		return game.Refuse(game.WrongStage)
	case p == "" || p != s.opener:
		return game.Refuse(game.NoRight)
	}
	return nil
}

// mayDraw is asked by drawing a token: x is the asker's chair.
func (s *State) mayDraw(x game.Seat) error {
	switch {
	case !s.in(Seating):
		return game.Refuse(game.WrongStage)
	case x == game.Nobody:
		return game.Refuse(game.NoRight)
	case s.people[x].token != 0:
		return game.Refuse(game.AlreadyUsed)
	}
	return nil
}

// drawn returns who has drawn a token (from 0), or 0.
func (s *State) drawn(token int) game.Seat {
	for i := 1; i <= s.n; i++ {
		if int(s.people[i].token) == token+1 {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// readied counts those who are ready.
func (s *State) readied() int {
	n := 0
	for i := 1; i <= s.n; i++ {
		if s.people[i].ready {
			n++
		}
	}
	return n
}

// humans returns the persons at the table who are not bots.
func (s *State) humans() []game.Person {
	persons := make([]game.Person, 0, s.n)
	for i := 1; i <= s.n; i++ {
		if !s.people[i].bot {
			persons = append(persons, s.people[i].person)
		}
	}
	return persons
}
