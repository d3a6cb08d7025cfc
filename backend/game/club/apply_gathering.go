package club

import "gorod/backend/game"

// applyGathering applies what happens before the first night.
func (s *State) applyGathering(e Event) {
	switch e := e.(type) {
	case Opened:
		o := e.Options
		s.options, s.version, s.opener = &o, e.Version, e.Opener
		if o.HumanHost {
			s.host, s.hostNick = e.Opener, e.Host
		}
		s.stage = Stage{ID: 1, Name: Lobby, OpenedAt: e.At}
	case Joined:
		if s.n == MostSeats {
			return
		}
		s.n++
		s.people[s.n] = player{
			identity: &identity{person: e.Person, nick: e.Nick, bot: e.Bot}, notebook: &notebook{},
			online: true, shownOnline: true, acknowledged: e.Bot, ready: e.Bot,
		}
		if e.Bot {
			s.unrate()
		}
	case Left:
		i := int(s.find(e.Person))
		if i == 0 {
			return
		}
		copy(s.people[i:], s.people[i+1:s.n+1])
		s.people[s.n] = player{}
		s.n--
	case Acknowledged:
		s.people[s.find(e.Person)].acknowledged = true
	case Readied:
		s.people[s.find(e.Person)].ready = e.Ready
	case SeatingOpened:
		o := *s.options
		o.Seats, o.Rated = e.Seats, e.Rated
		s.options = &o
		s.secret, s.commitment = e.Secret, e.Commitment
	case TokenDrawn:
		p := &s.people[s.find(e.Person)]
		if p.identity != nil {
			who := *p.identity
			who.salt = e.Salt
			p.identity = &who
		}
		p.token, p.seat = int8(e.Token+1), e.Seat
	case Dealt:
		s.seatEverybody(e.Roles)
	case CardSeen:
		s.people[e.Seat].cardSeen = true
	default: // not of these
	}
	s.people[0] = player{}
}

// unrate takes a table with bots out of the ratings.
func (s *State) unrate() {
	if s.options.Rated {
		o := *s.options
		o.Rated = false
		s.options = &o
	}
}

// seatEverybody moves the people from their chairs to their seats, with cards.
func (s *State) seatEverybody(roles []Role) {
	chairs := s.people
	for i := 1; i <= s.n; i++ {
		p := chairs[i]
		p.alive = true
		if int(p.seat) <= len(roles) {
			p.role = roles[p.seat-1]
		}
		s.people[p.seat] = p
	}
	s.dealt = true
}

// applyTime applies what happens to timers and connections.
func (s *State) applyTime(e Event) {
	switch e := e.(type) {
	case PauseEnded:
		s.shift(s.stage.PausedAt, e.At)
		s.stage.PausedAt = 0
	case TimeHeld:
		if s.stage.PausedAt == 0 {
			s.shift(e.From, e.At)
		}
	case Extended:
		s.stage.ClosesAt = s.stage.ClosesAt.Add(e.By)
	case PresenceChanged:
		p := &s.people[s.find(e.Person)]
		if p.online = e.Online; e.Online {
			p.awaySince = 0
		} else {
			p.awaySince, p.ready = e.At, false
		}
		if !s.veiled() {
			p.shownOnline = p.online
		}
		if e.Online {
			s.waiting.drop(s.find(e.Person))
		}
		s.people[0] = player{}
	default: // not of these
	}
}

// shift moves every running timer by the time that stood still between two
// instants; what began meanwhile moves by what was left of it.
func (s *State) shift(from, to game.Instant) {
	if s.stage.ClosesAt != 0 {
		still := to.Sub(max(from, s.stage.OpenedAt))
		s.stage.OpenedAt = s.stage.OpenedAt.Add(still)
		s.stage.ClosesAt = s.stage.ClosesAt.Add(still)
	}
	for i := 1; i <= s.n; i++ {
		if p := &s.people[i]; p.awaySince != 0 {
			p.awaySince = p.awaySince.Add(to.Sub(max(from, p.awaySince)))
		}
	}
}
