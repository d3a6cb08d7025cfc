package club

import "gorod/backend/game"

// applyNight applies night acts. Slices are copied before they grow.
func (s *State) applyNight(e Event) {
	switch e := e.(type) {
	case Whispered:
		s.people[e.Seat].whispered++
		s.whispers = append(s.whispers[:len(s.whispers):len(s.whispers)], Whisper{Seat: e.Seat, Text: e.Text})
	case Planned:
		p := &s.people[e.Seat]
		p.notebook = &notebook{notes: p.notes, plan: e.Seats}
	case Shot:
		s.night.shots[e.By] = e.Seat
		s.note(e.By, e.Seat, "")
	case Checked:
		act := Act{By: e.By, Seat: e.Seat, Answer: e.Answer}
		if s.in(NDon) {
			s.night.don = act
		} else {
			s.night.sheriff = act
		}
		s.note(e.By, e.Seat, e.Answer)
	case Guessed:
		s.note(e.By, e.Seat, "")
	case BestMoveNamed:
		if e.Victim {
			s.night.bestMove = listOf(e.Seats)
		}
		for _, x := range e.Seats {
			s.note(e.By, x, "")
		}
	case NightEnded:
		s.nights = s.traces()
		if last := len(s.nights) - 1; last >= 0 {
			s.nights[last].Killed = e.Killed
		}
		s.dry = e.Dry
		if e.Killed != game.Nobody {
			s.leave(e.Killed, Exit{Manner: "shot", Day: s.stage.Day, Night: e.Night})
			s.words = listOf([]game.Seat{e.Killed})
		}
		s.night = nightWork{}
	default: // not of these
	}
}

// note writes an own act into a player's notebook.
func (s *State) note(by, seat game.Seat, answer string) {
	p := &s.people[by]
	p.acted = true
	pick := OwnPick{Night: s.stage.Night, Window: s.stage.Name, Seat: seat, Answer: answer}
	p.notebook = &notebook{notes: append(p.notes[:len(p.notes):len(p.notes)], pick), plan: p.plan}
}

// target is whom the shots of this night hit as things stand: every black that
// is alive has shot, all the same, and the target is alive (§5.6, §5.8). 0 is a
// miss.
func (s *State) target() game.Seat {
	target := game.Nobody
	for i := 1; i <= s.n; i++ {
		p := &s.people[i]
		if !p.alive || p.role.Team() != Black {
			continue
		}
		shot := s.night.shots[i]
		if shot == game.Nobody || target != game.Nobody && shot != target {
			return game.Nobody
		}
		target = shot
	}
	if target == game.Nobody || !s.people[target].alive {
		return game.Nobody
	}
	return target
}

// traces returns the nights that are over and, if anything has been done in it
// or it has run to its morning, the running one, in a slice of its own.
func (s *State) traces() []NightTrace {
	traces := append(make([]NightTrace, 0, len(s.nights)+1), s.nights...)
	if s.stage.Night == 0 || len(traces) > 0 && traces[len(traces)-1].Night == s.stage.Night {
		return traces
	}
	w := &s.night
	t := NightTrace{Night: s.stage.Night, Shots: []Act{}, BestMove: w.bestMove.copied()}
	for i := 1; i <= s.n; i++ {
		if w.shots[i] != game.Nobody {
			t.Shots = append(t.Shots, Act{By: game.Seat(i), Seat: w.shots[i]})
		}
	}
	if don := w.don; don.By != game.Nobody {
		t.Don = &don
	}
	if sheriff := w.sheriff; sheriff.By != game.Nobody {
		t.Sheriff = &sheriff
	}
	for _, x := range t.BestMove {
		if s.people[x].role.Team() == Black {
			t.Hits++
		}
	}
	return append(traces, t)
}
