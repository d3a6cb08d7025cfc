package gametest

import (
	"errors"
	"fmt"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// ClubStart is how a club game begins: right after the deal, or, when Day days
// are over and Opener opened the last of them, at the fall of the next night.
type ClubStart struct {
	Options club.Options
	Roles   []club.Role
	Alive   []game.Seat
	Day     int
	Opener  game.Seat
}

// ClubTable is a table of the club rulebook with known cards.
type ClubTable struct {
	*Table
	// Roles[i] is the card of seat i+1.
	Roles []club.Role
}

// clubHost is who leads a table whose options ask for a human host.
const clubHost game.Person = "host"

// firstInstant is when generated and scripted games begin: 2025-01-01, so that
// no time is zero by chance.
const firstInstant game.Instant = 1_735_689_600_000

// NewClubTable seats a game.
func NewClubTable(start ClubStart) (*ClubTable, error) {
	n := len(start.Roles)
	if n < club.LeastSeats || n > club.MostSeats {
		return nil, fmt.Errorf("got %d seats, want %d to %d", n, club.LeastSeats, club.MostSeats)
	}
	for _, seat := range append([]game.Seat{start.Opener}, start.Alive...) {
		if seat < 0 || int(seat) > n {
			return nil, fmt.Errorf("there is no seat %d", seat)
		}
	}
	if start.Day > 0 && len(start.Alive) == 0 {
		for i := range n {
			start.Alive = append(start.Alive, game.Seat(i+1))
		}
	}
	state := club.StartAt(club.Setup{
		Options: start.Options, Host: clubHost, Roles: start.Roles,
		Alive: start.Alive, Day: start.Day, Opener: start.Opener, Start: firstInstant,
	})
	return &ClubTable{
		Table: &Table{Rules: club.Rules{}, State: state, Now: firstInstant, Dice: &Dice{Seed: 1}},
		Roles: start.Roles,
	}, nil
}

// Fork returns a table that goes its own way from here.
func (t *ClubTable) Fork() *ClubTable { return &ClubTable{Table: t.Table.Fork(), Roles: t.Roles} }

// Club is the state behind the table.
func (t *ClubTable) Club() club.State { return t.State.(club.State) }

// Stage is where the game stands.
func (t *ClubTable) Stage() club.Stage { return t.Club().Stage() }

// Command is sent by a seat now, for the running stage.
func (t *ClubTable) Command(seat game.Seat, c game.Command) error {
	return t.Send(t.Club().Person(seat), t.Stage().ID, c)
}

// Host is a command of the human host, now.
func (t *ClubTable) Host(c game.Command) error {
	return t.Send(t.Club().Host(), t.Stage().ID, c)
}

// Next lets the running stage run out.
func (t *ClubTable) Next() error {
	stage := t.Stage().ID
	for t.Stage().ID == stage {
		going, err := t.Tick()
		if err != nil {
			return err
		}
		if !going {
			return fmt.Errorf("no timer runs in %s", t.Stage().Name)
		}
	}
	return nil
}

// Until lets time pass until the table is as wanted.
func (t *ClubTable) Until(wanted func(club.State) bool) error {
	for range longest {
		if wanted(t.Club()) {
			return nil
		}
		going, err := t.Tick()
		if err != nil {
			return err
		}
		if !going {
			return fmt.Errorf("the game stops in %s", t.Stage().Name)
		}
	}
	return errors.New("the game goes on for ever")
}

// View is what a seat sees.
func (t *ClubTable) View(seat game.Seat) game.View {
	return t.Rules.View(t.State, game.Viewer{Person: t.Club().Person(seat)})
}

// Public is what everybody sees.
func (t *ClubTable) Public() club.Public {
	return t.Rules.View(t.State, game.Viewer{}).Public.(club.Public)
}

// Secret is what a seat is told by its card; the zero value for no seat.
func (t *ClubTable) Secret(seat game.Seat) club.Secret {
	secret, _ := t.View(seat).Secret.(club.Secret)
	return secret
}

// Accepted is the reply to a command that was carried out.
const Accepted = "accepted"

// Reply is how fixtures write what became of a command: Accepted, or the code
// of its refusal.
func Reply(err error) string {
	var refusal game.Refusal
	switch {
	case err == nil:
		return Accepted
	case errors.As(err, &refusal):
		return string(refusal.Code)
	default:
		return err.Error()
	}
}
