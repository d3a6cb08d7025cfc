package gametest_test

import (
	"errors"
	"fmt"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// publicly bends the public part of a view.
func publicly(change func(club.State, *club.Public)) bent {
	return bent{view: func(s club.State, _ game.Viewer, v game.View) game.View {
		if p, ok := v.Public.(club.Public); ok {
			change(s, &p)
			v.Public = p
		}
		return v
	}}
}

// secretly bends what a seat is told by its card.
func secretly(change func(s club.State, seat game.Seat, secret *club.Secret)) bent {
	return bent{view: func(s club.State, _ game.Viewer, v game.View) game.View {
		own, _ := v.Own.(club.Own)
		if secret, ok := v.Secret.(club.Secret); ok {
			change(s, own.Seat, &secret)
			v.Secret = secret
		}
		return v
	}}
}

// viewFaults are leaks.
func viewFaults() []fault {
	shown := 0
	return []fault{
		{"the exited show their cards", blind, publicly(func(s club.State, p *club.Public) {
			for i := range p.Seats {
				if !p.Seats[i].Alive {
					p.Seats[i].Nick += " " + string(s.Role(p.Seats[i].Seat))
				}
			}
		})},
		{"the table shows how many blacks are left", blind, publicly(func(s club.State, p *club.Public) {
			for _, seat := range s.Alive() {
				if s.Role(seat).Team() == club.Black {
					p.DryNights++
				}
			}
		})},
		{"the removed are told apart by their cards", blind, publicly(func(s club.State, p *club.Public) {
			for i := range p.Seats {
				if exit := p.Seats[i].Exit; exit != nil && s.Role(p.Seats[i].Seat) == club.Sheriff {
					exit.Clause = "sheriff"
				}
			}
		})},
		{"the result is shown before the last word", sane, publicly(func(s club.State, p *club.Public) {
			if s.Winner() != "" {
				p.Result = &club.Result{Winner: s.Winner()}
			}
		})},
		{"a fixed result shows by the stage", blind, publicly(func(s club.State, p *club.Public) {
			if s.Winner() != "" && !s.Over() {
				p.Stage.Night++
			}
		})},
		{"the hands of an open window are shown", silent, publicly(func(s club.State, p *club.Public) {
			if p.Vote != nil {
				p.Vote = s.Vote()
			}
		})},
		{"a shot shows in the number of the stage", silent, publicly(func(s club.State, p *club.Public) {
			if s.StageName() == club.NShot {
				p.Stage.Round = len(shots(s))
			}
		})},
		{"the table looks different every time", public, publicly(func(_ club.State, p *club.Public) {
			shown++
			p.Version = fmt.Sprint(shown)
		})},
		{"spectators see another table", public, bent{view: func(_ club.State, v game.Viewer, view game.View) game.View {
			if p, ok := view.Public.(club.Public); ok && v.Person == "" {
				p.Host = "Никто"
				view.Public = p
			}
			return view
		}}},
		{"everybody is told the blacks", blind, secretly(func(s club.State, seat game.Seat, secret *club.Secret) {
			secret.Mates = nil
			for other := game.Seat(1); int(other) <= s.Seats(); other++ {
				if other != seat && s.Role(other).Team() == club.Black {
					secret.Mates = append(secret.Mates, club.Mate{Seat: other, Role: s.Role(other)})
				}
			}
		})},
		{"the blacks are told the Sheriff", blind, secretly(func(s club.State, _ game.Seat, secret *club.Secret) {
			for other := game.Seat(1); int(other) <= s.Seats(); other++ {
				if s.Role(other) == club.Sheriff && secret.Team == club.Black {
					secret.Plan = append(secret.Plan, other)
				}
			}
		})},
		{"whoever is shot at feels it at once", silent, secretly(func(s club.State, seat game.Seat, secret *club.Secret) {
			for _, shot := range shots(s) {
				if shot.Seat == seat {
					secret.Victim = true
				}
			}
		})},
		{"the Sheriff feels the Don's check", silent, secretly(func(s club.State, seat game.Seat, secret *club.Secret) {
			nights := s.Nights()
			if n := len(nights); n > 0 && nights[n-1].Don != nil && nights[n-1].Don.Seat == seat {
				secret.Victim = true
			}
		})},
		{"the blacks see each other shoot", silent, secretly(func(s club.State, _ game.Seat, secret *club.Secret) {
			if secret.Team == club.Black {
				for _, shot := range shots(s) {
					secret.Plan = append(secret.Plan, shot.Seat)
				}
			}
		})},
		{"the agreement is heard at the whole table", silent, bent{view: func(s club.State, _ game.Viewer, v game.View) game.View {
			secret, ok := v.Secret.(club.Secret)
			if !ok || s.StageName() != club.N0Mafia {
				return v
			}
			for seat := game.Seat(1); int(seat) <= s.Seats(); seat++ {
				if s.Role(seat) == club.Don {
					secret.Whispers = rules.View(s, game.Viewer{Person: s.Person(seat)}).Secret.(club.Secret).Whispers
				}
			}
			v.Secret = secret
			return v
		}}},
		{"neighbours read each other's notebook", silent, bent{view: func(s club.State, _ game.Viewer, v game.View) game.View {
			own, _ := v.Own.(club.Own)
			secret, ok := v.Secret.(club.Secret)
			if !ok {
				return v
			}
			next := game.Seat(int(own.Seat)%s.Seats() + 1)
			secret.Picks = append(secret.Picks, rules.View(s, game.Viewer{Person: s.Person(next)}).Secret.(club.Secret).Picks...)
			v.Secret = secret
			return v
		}}},
		{"the frames of the blacks are longer", level, bent{view: func(s club.State, _ game.Viewer, v game.View) game.View {
			if secret, ok := v.Secret.(club.Secret); ok && secret.Team == club.Black {
				v.SecretSize += 512
			}
			return v
		}}},
		{"the secret part is not padded", level, bent{view: func(_ club.State, _ game.Viewer, v game.View) game.View {
			v.SecretSize = 0
			return v
		}}},
		{"the own part outgrows its padding", level, bent{view: func(_ club.State, _ game.Viewer, v game.View) game.View {
			if own, ok := v.Own.(club.Own); ok {
				for range 20 {
					own.Offers = append(own.Offers, club.Offer{Command: "nothing"})
				}
				v.Own = own
			}
			return v
		}}},
	}
}

// offering bends the offers of a view.
func offering(change func(club.State, *club.Own)) bent {
	return bent{view: func(s club.State, _ game.Viewer, v game.View) game.View {
		if own, ok := v.Own.(club.Own); ok {
			change(s, &own)
			v.Own = own
		}
		return v
	}}
}

// offerFaults are rights that are offered and not had, or had and not offered.
func offerFaults() []fault {
	return []fault{
		{"the exited are offered a hand", offers, offering(func(s club.State, own *club.Own) {
			if s.StageName() == club.VoteStage && !own.Alive && own.Seat != game.Nobody {
				own.Offers = append(own.Offers, club.Offer{Command: "touch"})
			}
		})},
		{"the last offer is forgotten", offers, offering(func(_ club.State, own *club.Own) {
			own.Offers = own.Offers[:max(0, len(own.Offers)-1)]
		})},
		{"an empty chair may be nominated", offers, offering(func(s club.State, own *club.Own) {
			for i := range own.Offers {
				if own.Offers[i].Command == "nominate" {
					own.Offers[i].Seats = append(own.Offers[i].Seats, game.Seat(s.Seats()+1))
				}
			}
		})},
		{"only the Don is offered the Don's window", offers, offering(func(s club.State, own *club.Own) {
			if s.StageName() == club.NDon && s.Role(own.Seat) != club.Don {
				own.Offers = nil
			}
		})},
		{"a second hand is taken", offers, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			var refusal game.Refusal
			if errors.As(err, &refusal) && refusal.Code == club.AlreadyVoted {
				if _, hand := m.Command.(club.Touch); hand {
					c := s.(club.State)
					return []game.Event{club.Touched{At: m.At, Seat: own(c, m.By.Person), For: c.Stage().Candidate}}, nil
				}
			}
			return events, err
		}}},
		{"anybody may warn", offers, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if _, warn := m.Command.(club.Warn); warn && s != nil {
				m.By.Person = s.(club.State).Host()
			}
			return rules.Decide(s, m, d)
		}}},
		{"the Sheriff can't be shot at", offers, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if pick, ok := m.Command.(club.Pick); ok && s != nil {
				if c := s.(club.State); c.StageName() == club.NShot && c.Role(pick.Seat) == club.Sheriff {
					return nil, game.Refuse(game.BadValue)
				}
			}
			return rules.Decide(s, m, d)
		}}},
		{"late hands are taken", timely, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if c, ok := s.(club.State); ok && m.By.Kind == game.ByPerson && c.Stage().ClosesAt != 0 {
				m.At = min(m.At, c.Stage().ClosesAt-1)
			}
			return rules.Decide(s, m, d)
		}}},
		{"a hand at the close is still in time", timely, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if c, ok := s.(club.State); ok && m.By.Kind == game.ByPerson && m.At == c.Stage().ClosesAt {
				m.At--
			}
			return rules.Decide(s, m, d)
		}}},
		{"a command for another stage is carried out", timely, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if c, ok := s.(club.State); ok {
				m.Stage = c.Stage().ID
			}
			return rules.Decide(s, m, d)
		}}},
		{"anybody may be the clock", offices, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if _, ok := m.Command.(game.TimeUp); ok && s != nil {
				m.By.Kind = game.ByClock
				if at, timed := rules.Deadline(s); timed {
					m.At = max(m.At, at)
				}
			}
			return rules.Decide(s, m, d)
		}}},
		{"anybody may report a connection", offices, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if _, ok := m.Command.(game.Presence); ok {
				m.By.Kind = game.ByRoom
			}
			return rules.Decide(s, m, d)
		}}},
		{"the clock may speak before its time", offices, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if at, timed := rules.Deadline(s); timed && m.By.Kind == game.ByClock {
				m.At = max(m.At, at)
			}
			return rules.Decide(s, m, d)
		}}},
	}
}

// own is the seat of a person.
func own(s club.State, p game.Person) game.Seat {
	for seat := game.Seat(1); int(seat) <= s.Seats(); seat++ {
		if s.Person(seat) == p {
			return seat
		}
	}
	return game.Nobody
}
