package club

import (
	"encoding/hex"
	"strconv"

	"gorod/backend/game"
)

// Setup describes a game that starts with known cards: right after the deal,
// or in the middle, when Day days are over and the next night is about to fall.
type Setup struct {
	// Options default to Defaults with as many seats as there are roles.
	Options Options
	// Host is the human host's person; "host" if empty and Options.HumanHost.
	Host game.Person
	// Persons[i] sits on seat i+1 under the nick Nicks[i]; missing ones are
	// called p1, p2, …
	Persons []game.Person
	Nicks   []string
	// Bots are those of the persons who are bots.
	Bots []game.Person
	// Roles[i] is the card of seat i+1.
	Roles []Role
	// Alive are those still in the game; empty means everybody and a game right
	// after the deal.
	Alive []game.Seat
	// Day is how many days are over, Opener the seat that opened the last one;
	// used with Alive.
	Day    int
	Opener game.Seat
	// Start is the instant at which the first stage of the setup opens.
	Start game.Instant
	// Secret and Salts are revealed at the end. They are not checked against
	// Roles.
	Secret [32]byte
	Salts  []string
}

// StartAt returns the genuine state that StartEvents leads to.
func StartAt(s Setup) State {
	return game.Fold(Rules{}, nil, StartEvents(s)).(State)
}

// StartEvents returns the genuine events of a game up to the moment of the
// setup, so that a log may begin with them.
func StartEvents(s Setup) []game.Event {
	n, at := len(s.Roles), s.Start
	o := s.Options
	if o == (Options{}) {
		o = Defaults()
		o.Seats = n
	}
	opener := s.person(0)
	host := ""
	if o.HumanHost {
		host = "Ведущий"
		if opener = s.Host; opener == "" {
			opener = "host"
		}
	}
	events := []game.Event{Opened{At: at, Opener: opener, Host: host, Version: o.Version(), Options: o}}
	for i := range n {
		p := s.person(i)
		events = append(events,
			Joined{At: at, Person: p, Nick: s.nick(i), Bot: contains(s.Bots, p)},
			Acknowledged{At: at, Person: p}, Readied{At: at, Person: p, Ready: true})
	}
	events = append(events, SeatingOpened{
		At: at, Seats: n, Rated: o.Rated, Secret: hex.EncodeToString(s.Secret[:]), Commitment: Commit(s.Secret),
	}, StageOpened{At: at, Name: Seating, ClosesAt: at.Add(o.Times.SeatDraw)})
	for i := range n {
		salt := ""
		if i < len(s.Salts) {
			salt = s.Salts[i]
		}
		events = append(events, TokenDrawn{At: at, Person: s.person(i), Token: i, Seat: game.Seat(i + 1), Salt: salt})
	}
	events = append(events, Dealt{At: at, Roles: s.Roles},
		StageOpened{At: at, Name: Deal, ClosesAt: at.Add(o.Times.RoleCard)})
	if len(s.Alive) == 0 {
		return events
	}
	return append(events, s.middle(o)...)
}

// middle is the short chronicle of the days that are over: those who are not
// alive have left by the last day's vote.
func (s Setup) middle(o Options) []game.Event {
	at := s.Start
	var order, gone []game.Seat
	for i := range s.Roles {
		seat := game.Seat((int(s.Opener)-1+i)%len(s.Roles) + 1)
		order = append(order, seat)
	}
	for i := range s.Roles {
		if seat := game.Seat(i + 1); !contains(s.Alive, seat) {
			gone = append(gone, seat)
		}
	}
	events := []game.Event{DayBegan{At: at, Day: s.Day, Opener: s.Opener, Order: order}}
	if len(gone) > 0 {
		events = append(events, VotedOut{At: at, Seats: gone, Lift: len(gone) > 1})
	}
	return append(events, StageOpened{At: at, Name: NightFall, ClosesAt: at.Add(o.Times.NightFall)})
}

func (s Setup) person(i int) game.Person {
	if i < len(s.Persons) {
		return s.Persons[i]
	}
	return game.Person("p" + strconv.Itoa(i+1))
}

func (s Setup) nick(i int) string {
	if i < len(s.Nicks) {
		return s.Nicks[i]
	}
	return "Игрок " + strconv.Itoa(i+1)
}

func contains[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}
