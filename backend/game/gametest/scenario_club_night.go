package gametest

import (
	"fmt"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// night plays a night up to the last moment before its morning: warnings and
// removals that follow still belong to it. What the morning brings is looked up
// ahead, as it comes if nothing more happens. Acts that the rules refuse, such
// as the check of a dead Don, have no effect.
func (s *clubScript) night(step *Object) (Facts, error) {
	shots, err := readShots(step)
	if err != nil {
		return nil, err
	}
	don, sheriff := step.Seat("don"), step.Seat("sheriff")
	bestMove := step.Seats("bestMove")
	if err := s.Until(func(c club.State) bool { return c.Over() || c.Stage().Night == s.days && c.StageName() == club.NShot }); err != nil {
		return nil, err
	}
	if s.Club().Over() {
		return nil, &Failure{Key: "night", Text: "the game is over"}
	}
	s.held = s.days
	for seat := game.Seat(1); int(seat) <= len(s.Roles); seat++ {
		if target, shot := shots[seat]; shot {
			_ = s.Command(seat, club.Pick{Seat: target})
		}
	}
	if err := s.check(club.NDon, club.Don, don); err != nil {
		return nil, err
	}
	if err := s.check(club.NSheriff, club.Sheriff, sheriff); err != nil {
		return nil, err
	}
	granted, err := s.lastWill(bestMove)
	if err != nil {
		return nil, err
	}
	dawn, night := s.morning(), s.held
	return Facts{
		"kill":     func() any { return killed(dawn, night) },
		"don":      func() any { return donAnswer(s.answer(club.NDon, club.Don, night)) },
		"sheriff":  func() any { return sheriffAnswer(s.answer(club.NSheriff, club.Sheriff, night)) },
		"bestMove": func() any { return granted },
	}, nil
}

// lastWill says whether the night's victim is granted a best move; if the
// fixture names one, it is made.
func (s *clubScript) lastWill(seats []game.Seat) (granted bool, err error) {
	ahead := s.Fork()
	if err := ahead.Until(func(c club.State) bool { return c.StageName() != club.NSheriff }); err != nil {
		return false, err
	}
	victim := ahead.victim()
	if victim == game.Nobody || seats == nil {
		return victim != game.Nobody, nil
	}
	if err := s.Until(func(c club.State) bool { return c.StageName() == club.NBestMove }); err != nil {
		return true, err
	}
	if reply := Reply(s.Command(victim, club.BestMove{Seats: seats})); reply != Accepted {
		return true, &Failure{Key: "bestMove", Text: fmt.Sprintf("got %s, want %s", reply, Accepted)}
	}
	return true, nil
}

// readShots reads black seat → target.
func readShots(step *Object) (map[game.Seat]game.Seat, error) {
	var raw map[string]game.Seat
	step.Read("shots", &raw)
	shots := map[game.Seat]game.Seat{}
	for key, target := range raw {
		seat, err := seatKey(key)
		if err != nil {
			return nil, err
		}
		shots[seat] = target
	}
	return shots, nil
}

// check waits for a check's window and lets the holder of the card name a
// seat, if the fixture says one.
func (s *clubScript) check(window club.StageName, card club.Role, target game.Seat) error {
	if err := s.Until(func(c club.State) bool { return c.Over() || c.StageName() == window }); err != nil {
		return err
	}
	if by := s.holder(card); target != game.Nobody && by != game.Nobody {
		_ = s.Command(by, club.Pick{Seat: target})
	}
	return nil
}

// holder is the seat that was dealt a card, Nobody if it was not dealt.
func (s *clubScript) holder(card club.Role) game.Seat {
	return game.Seat(slices.Index(s.Roles, card) + 1)
}

// victim is the seat that is told in the best-move window that it was shot.
func (t *ClubTable) victim() game.Seat {
	for i := range t.Roles {
		if seat := game.Seat(i + 1); t.Stage().Name == club.NBestMove && t.Secret(seat).Victim {
			return seat
		}
	}
	return game.Nobody
}

// killed is whom a night killed, null after a miss.
func killed(c club.State, night int) any {
	for _, trace := range c.Nights() {
		if trace.Night == night && trace.Killed != game.Nobody {
			return trace.Killed
		}
	}
	return nil
}

// answer is what the holder of a card was told in a window of a night, as he
// sees it; "" if nothing.
func (s *clubScript) answer(window club.StageName, card club.Role, night int) string {
	for _, pick := range s.Secret(s.holder(card)).Picks {
		if pick.Window == window && pick.Night == night {
			return pick.Answer
		}
	}
	return ""
}

func donAnswer(answer string) any {
	switch answer {
	case "sheriff":
		return true
	case "notSheriff":
		return false
	default:
		return nil
	}
}

func sheriffAnswer(answer string) any {
	if answer == "" {
		return nil
	}
	return answer
}

// night says that a stage belongs to a night of shots, its morning included.
func night(name club.StageName) bool {
	switch name {
	case club.NightFall, club.NShot, club.NDon, club.NSheriff, club.NBestMove, club.Morning:
		return true
	default:
		return false
	}
}
