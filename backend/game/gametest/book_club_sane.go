package gametest

import (
	"fmt"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Sane implements Book: every finished round has a hand of every living player,
// hands of an open window are hidden, nothing is revealed before the end, the
// blindfolds are on at night, and a card tells its holder the truth.
func (b ClubBook) Sane(s game.State, v game.View) error {
	c, p := s.(club.State), v.Public.(club.Public)
	if (p.Result != nil) != c.Over() {
		return fmt.Errorf("the result is shown: %v, the game is over: %v", p.Result != nil, c.Over())
	}
	if got, want := b.Rules().Veiled(s), blindfolded(p.Stage.Name); got != want {
		return fmt.Errorf("veiled in %s: got %v, want %v", p.Stage.Name, got, want)
	}
	if p.Stage.ClosesAt != 0 && p.Stage.ClosesAt < p.Stage.OpenedAt {
		return fmt.Errorf("%s closes before it opens", p.Stage.Name)
	}
	for _, place := range p.Seats {
		if place.Alive == (place.Exit != nil) || place.Warnings < 0 || place.Warnings > 4 || place.Alive && place.Warnings == 4 {
			return fmt.Errorf("seat %d: alive %v, exit %v, %d warnings", place.Seat, place.Alive, place.Exit, place.Warnings)
		}
	}
	if err := saneBallot(p); err != nil {
		return err
	}
	if err := saneVote(p); err != nil {
		return err
	}
	if secret, ok := v.Secret.(club.Secret); ok {
		return saneSecret(c, v.Own.(club.Own).Seat, secret)
	}
	if v.Own == nil && v.Secret != nil && !p.Options.OpenStream {
		return fmt.Errorf("a spectator is told %+v", v.Secret)
	}
	return nil
}

func blindfolded(name club.StageName) bool {
	switch name {
	case club.N0Mafia, club.N0Sheriff, club.N0Free, club.NightFall, club.NShot, club.NDon, club.NSheriff, club.NBestMove:
		return true
	default:
		return false
	}
}

// saneBallot: everybody is nominated once, by an author who has one nomination.
func saneBallot(p club.Public) error {
	for i, n := range p.Ballot {
		for _, m := range p.Ballot[:i] {
			if n.Seat == m.Seat || n.By == m.By && n.By != game.Nobody {
				return fmt.Errorf("ballot: %+v", p.Ballot)
			}
		}
	}
	return nil
}

// saneVote: the hands of a finished round are those of all living players.
func saneVote(p club.Public) error {
	if p.Vote == nil {
		return nil
	}
	var electorate []game.Seat
	for _, place := range p.Seats {
		switch {
		case place.Alive, slices.Contains(p.Vote.Out, place.Seat):
			electorate = append(electorate, place.Seat)
		case place.Exit.Manner == "removed" && place.Exit.Day == p.Stage.Day:
			return nil // he may have voted, or not
		}
	}
	for i, round := range p.Vote.Rounds {
		var hands []game.Seat
		closed := true
		for _, c := range round.Candidates {
			if closed = closed && c.Closed; !c.Closed && len(c.Hands) > 0 {
				return fmt.Errorf("hands of the open window of seat %d are shown", c.Seat)
			}
			hands = append(hands, c.Hands...)
		}
		if slices.Sort(hands); closed && !slices.Equal(hands, electorate) {
			return fmt.Errorf("hands of round %d: got %v, want %v", i+1, hands, electorate)
		}
	}
	if l := p.Vote.Lift; l != nil && !l.Closed && len(l.Hands) > 0 {
		return fmt.Errorf("hands for lifting are shown before the close")
	}
	return nil
}

// saneSecret: a card is the holder's own, mates are the blacks, and the answers
// to checks are true.
func saneSecret(c club.State, seat game.Seat, s club.Secret) error {
	role := c.Role(seat)
	if s.Role != role || s.Team != role.Team() {
		return fmt.Errorf("seat %d holds %s and is told %s", seat, role, s.Role)
	}
	mates := 0
	for other := game.Seat(1); int(other) <= c.Seats(); other++ {
		if other != seat && role.Team() == club.Black && c.Role(other).Team() == club.Black && c.StageName() != club.Deal {
			mates++
		}
	}
	if len(s.Mates) != mates {
		return fmt.Errorf("seat %d (%s) is told %d mates, has %d", seat, role, len(s.Mates), mates)
	}
	for _, m := range s.Mates {
		if c.Role(m.Seat) != m.Role {
			return fmt.Errorf("mate %d holds %s and is called %s", m.Seat, c.Role(m.Seat), m.Role)
		}
	}
	for _, pick := range s.Picks {
		want := ""
		switch {
		case pick.Window == club.NDon && role == club.Don && c.Role(pick.Seat) == club.Sheriff:
			want = "sheriff"
		case pick.Window == club.NDon && role == club.Don:
			want = "notSheriff"
		case pick.Window == club.NSheriff && role == club.Sheriff:
			want = string(c.Role(pick.Seat).Team())
		}
		if pick.Answer != want {
			return fmt.Errorf("pick %+v of a %s: want the answer %q", pick, role, want)
		}
	}
	return nil
}
