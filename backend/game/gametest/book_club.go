package gametest

import (
	"slices"
	"strconv"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// ClubBook generates and questions games of the club rulebook.
type ClubBook struct {
	// Under is the rulebook under test; its zero value is club.Rules.
	Under game.Rules
}

var _ Book = ClubBook{}

// Rules implements Book.
func (b ClubBook) Rules() game.Rules {
	if b.Under == nil {
		return club.Rules{}
	}
	return b.Under
}

// clubGuest is somebody who has no business at the table.
const clubGuest game.Person = "stranger"

// Open implements Book: a table of any size with any options, that is still
// gathering, has just been dealt, or is in the middle of a game.
func (b ClubBook) Open(d Draw) *Table {
	o := drawOptions(d)
	t := &Table{Rules: b.Rules(), Now: firstInstant, Dice: &Dice{Seed: uint64(d(1<<16, "dice"))}}
	if d.One(4, "from the lobby") {
		opener := clubHost
		if !o.HumanHost {
			opener = "p1"
		}
		m := game.Move{By: byPerson(opener), At: t.Now, Command: club.Open{Options: o}}
		var err error
		if t.Prelude, err = t.Do(m); err != nil {
			panic("generated options are refused: " + err.Error())
		}
		return t
	}
	setup := club.Setup{Options: o, Host: clubHost, Roles: drawRoles(d, o.Seats), Start: firstInstant}
	if d.One(4, "in the middle") {
		setup.Alive, setup.Day = drawAlive(d, setup.Roles), 1+d(5, "day")
		setup.Opener = game.Seat(1 + d(o.Seats, "opener"))
	}
	t.Prelude = club.StartEvents(setup)
	t.State = game.Fold(t.Rules, nil, t.Prelude)
	return t
}

// drawOptions draws a table's options around the defaults.
func drawOptions(d Draw) club.Options {
	o := club.Defaults()
	if o.Seats = club.RatedSeats; d.One(2, "another size") {
		o.Seats = club.LeastSeats + d(club.MostSeats-club.LeastSeats+1, "seats")
	}
	o.HumanHost = d.One(2, "human host")
	if d.One(2, "default options") {
		return o
	}
	choose := func(label string, words ...string) string { return words[d(len(words), label)] }
	o.Rotation = choose("rotation", "opener", "closer")
	o.VoteHand = choose("hand", "latched", "hold")
	o.LiftAtFour = d.One(2, "lift at four")
	o.LiftThreeAtNine = d.One(2, "lift three at nine")
	o.RemovalCancelsVote = d.One(2, "removal cancels the vote")
	o.FinalSpeech = d.One(2, "final speech")
	o.ShortSpeechAtEnd = d.One(2, "short speech at the end")
	o.AutoWarn = choose("auto warn", "apply", "suggest")
	o.AutoObscenity = choose("auto obscenity", "remove", "warn", "off")
	if o.OpenStream = o.HumanHost && d.One(4, "open stream"); o.OpenStream {
		o.SpectatorDelay = 10 * 60 * game.Second
	}
	o.Practice = !o.HumanHost && d.One(4, "practice")
	return o
}

// drawRoles shuffles the cards of a table.
func drawRoles(d Draw, n int) []club.Role {
	cards := club.Derive([32]byte{}, nil, n).Roles
	return shuffled(d, cards, "cards")
}

// drawAlive draws who is left of a game that is not decided.
func drawAlive(d Draw, roles []club.Role) []game.Seat {
	var red, black, alive []game.Seat
	for i, r := range roles {
		if r.Team() == club.Black {
			black = append(black, game.Seat(i+1))
		} else {
			red = append(red, game.Seat(i+1))
		}
	}
	blacks := 1 + d(len(black), "blacks")
	reds := blacks + 1 + d(len(red)-blacks, "reds")
	alive = append(alive, shuffled(d, black, "black")[:blacks]...)
	alive = append(alive, shuffled(d, red, "red")[:reds]...)
	slices.Sort(alive)
	return alive
}

// shuffled returns the list in a drawn order.
func shuffled[T any](d Draw, list []T, label string) []T {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := d(i+1, label)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// Revealed implements Book.
func (ClubBook) Revealed(s game.State) bool {
	c, ok := s.(club.State)
	return ok && c.Over()
}

// Ended implements Book.
func (ClubBook) Ended(s game.State) bool {
	c, ok := s.(club.State)
	return ok && c.StageName() == club.Closed
}

// Stage implements Book.
func (ClubBook) Stage(s game.State) int {
	c, _ := s.(club.State)
	return c.Stage().ID
}

// People implements Book.
func (ClubBook) People(s game.State) []game.Person {
	people := []game.Person{clubHost, clubGuest}
	c, ok := s.(club.State)
	if !ok {
		return people
	}
	for seat := 1; seat <= c.Seats(); seat++ {
		if p := c.Person(game.Seat(seat)); !slices.Contains(people, p) {
			people = append(people, p)
		}
	}
	return people
}

// Living implements Book.
func (ClubBook) Living(s game.State) []game.Person {
	c, ok := s.(club.State)
	if !ok {
		return nil
	}
	var people []game.Person
	for _, seat := range c.Alive() {
		people = append(people, c.Person(seat))
	}
	return people
}

// Carded implements Book.
func (ClubBook) Carded(s game.State) []game.Person {
	c, ok := s.(club.State)
	if !ok {
		return nil
	}
	var people []game.Person
	for seat := game.Seat(1); int(seat) <= c.Seats(); seat++ {
		if c.Role(seat) != "" {
			people = append(people, c.Person(seat))
		}
	}
	return people
}

// seatOf is the seat or chair of a person, Nobody if he has none.
func seatOf(c club.State, p game.Person) game.Seat {
	for seat := game.Seat(1); int(seat) <= c.Seats(); seat++ {
		if c.Person(seat) == p {
			return seat
		}
	}
	return game.Nobody
}

// newcomer is the n-th person who would like to join.
func newcomer(n int) game.Person { return game.Person("p" + strconv.Itoa(n)) }
