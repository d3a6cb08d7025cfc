package club

import "gorod/backend/game"

// nextOpener returns who opens the coming day (§5.1): seat 1 on the first day,
// then the next living seat after the last opener, cyclically. With the
// rotation "closer" it is the seat of the last closer that moves on, and the
// opener sits after the new closer.
func (s *State) nextOpener() game.Seat {
	switch {
	case s.stage.Day == 0:
		return s.livingAfter(game.Seat(s.n))
	case s.options.Rotation == "closer":
		return s.livingAfter(s.livingAfter(s.dayCloser))
	}
	return s.livingAfter(s.dayOpener)
}

// livingAfter returns the first living seat after x, cyclically; x itself if
// nobody else lives.
func (s *State) livingAfter(x game.Seat) game.Seat {
	for range s.n {
		x = game.Seat(int(x)%s.n + 1)
		if s.people[x].alive {
			return x
		}
	}
	return x
}

// orderFrom returns the living seats in cyclic order from the opener.
func (s *State) orderFrom(opener game.Seat) []game.Seat {
	order := make([]game.Seat, 0, s.n)
	for i := range s.n {
		x := game.Seat((int(opener)-1+i)%s.n + 1)
		if s.people[x].alive {
			order = append(order, x)
		}
	}
	return order
}
