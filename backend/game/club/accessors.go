package club

import "gorod/backend/game"

// The accessors below let tests and tools look into a state. Views never go
// through them.

// Stage returns where the game stands.
func (s State) Stage() Stage { return s.stage }

// StageName returns the name of the running stage.
func (s State) StageName() StageName { return s.stage.Name }

// Options returns the options in force.
func (s State) Options() Options { return *s.options }

// Seats returns how many seats the table has, or chairs before the deal.
func (s State) Seats() int { return s.n }

// Alive returns the living seats in increasing order.
func (s State) Alive() []game.Seat {
	alive := make([]game.Seat, 0, s.n)
	for i := 1; i <= s.n; i++ {
		if s.people[i].alive {
			alive = append(alive, game.Seat(i))
		}
	}
	return alive
}

// Winner returns the result once it is fixed, "" before.
func (s State) Winner() Winner {
	if s.decided == nil {
		return ""
	}
	return s.decided.Winner
}

// Over says that the result is revealed.
func (s State) Over() bool { return s.over }

// Dry returns how many nights in a row nobody has died (§5.9).
func (s State) Dry() int { return s.dry }

// SkipVote says that a removal has cancelled the coming vote (§5.8).
func (s State) SkipVote() bool { return s.skipVote }

// Ballot returns today's nominees in order.
func (s State) Ballot() []game.Seat {
	seats := make([]game.Seat, s.nominees)
	for i := range seats {
		seats[i] = s.ballot[i].Seat
	}
	return seats
}

// Opener returns the seat that opened the day.
func (s State) Opener() game.Seat { return s.dayOpener }

// Order returns today's order of speeches.
func (s State) Order() []game.Seat { return s.order.copied() }

// Silenced returns the living seats that miss today's speech.
func (s State) Silenced() []game.Seat {
	seats := []game.Seat{}
	for i := 1; i <= s.n; i++ {
		if p := &s.people[i]; p.silenced && p.alive {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Spoken says whether a seat has had its turn in today's circle.
func (s State) Spoken(x game.Seat) bool { return s.isSeat(x) && s.people[x].hadTurn }

// SkipsNext says whether a seat misses the speech of the next circle.
func (s State) SkipsNext(x game.Seat) bool { return s.isSeat(x) && s.people[x].skipsNext }

// Warnings returns the warnings of a seat, 0..4.
func (s State) Warnings(x game.Seat) int {
	if !s.isSeat(x) {
		return 0
	}
	return int(s.people[x].warnings)
}

// Role returns the card of a seat, "" before the deal.
func (s State) Role(x game.Seat) Role {
	if !s.isSeat(x) {
		return ""
	}
	return s.people[x].role
}

// Vote returns today's vote with every hand, also after it; nil if none was
// held.
func (s State) Vote() *Vote { return s.vote.view(true) }

// Nights returns the nights that are over, and what has been done in the
// running one.
func (s State) Nights() []NightTrace { return s.traces() }

// Host returns the human host, or "".
func (s State) Host() game.Person { return s.host }

// Person returns who sits on a seat, or on a chair before the deal.
func (s State) Person(x game.Seat) game.Person {
	if !s.isSeat(x) {
		return ""
	}
	return s.people[x].person
}
