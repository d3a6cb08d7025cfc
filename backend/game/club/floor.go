package club

import "gorod/backend/game"

// floor says who is heard: everybody before the deal and after the end, the
// blacks among themselves in the agreement, otherwise whoever has the floor.
func (s *State) floor() game.Floor {
	switch {
	case !s.dealt || s.over:
		return game.Floor{Everyone: true}
	case s.in(N0Mafia):
		var blacks []game.Seat
		for i := 1; i <= s.n; i++ {
			if p := &s.people[i]; p.alive && p.role.Team() == Black {
				blacks = append(blacks, game.Seat(i))
			}
		}
		return game.Floor{Speakers: blacks, Among: blacks}
	case s.in(Speech, TieSpeech, LastWord):
		return game.Floor{Speakers: []game.Seat{s.stage.Seat}}
	}
	return game.Floor{}
}

// card is what the lobby tells about the table.
func (s *State) card() game.Card {
	o := s.options
	c := game.Card{
		Title: o.Title, Phase: game.Playing, Listed: o.Listed, Practice: o.Practice, Rated: o.Rated,
		Seats: o.Seats, Taken: s.n, Living: s.n, Day: s.stage.Day, Night: s.stage.Night, Delay: o.SpectatorDelay, Language: o.Language,
	}
	switch {
	case s.in(Lobby):
		c.Phase = game.Gathering
	case s.in(Closed):
		c.Phase = game.Over
	}
	if s.dealt {
		c.Living, _ = s.living()
	}
	c.Persons = make([]game.Person, 0, s.n+1)
	if s.host != "" {
		c.Persons = append(c.Persons, s.host)
	}
	for i := 1; i <= s.n; i++ {
		p := &s.people[i]
		c.Persons = append(c.Persons, p.person)
		if p.bot {
			c.Bots = append(c.Bots, p.person)
		}
	}
	if s.rematchCode == "" {
		c.Rematch, c.Again = s.rematch, Open{Options: *s.options}
	}
	if c.Phase == game.Over {
		c.Winner = string(s.Winner())
		for i := 1; i <= s.n; i++ {
			p := &s.people[i]
			c.Outcomes = append(c.Outcomes, game.Outcome{
				Person: p.person, Seat: game.Seat(i), Role: string(p.role), Won: string(p.role.Team()) == c.Winner,
			})
		}
	}
	return c
}
