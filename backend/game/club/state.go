package club

import "gorod/backend/game"

// State is the whole knowledge of one game. It is a value: a copy is a
// snapshot. What it points to is never written to again.
type State struct {
	options *Options
	version string
	opener  game.Person
	// host is the human host, hostNick how he is called.
	host     game.Person
	hostNick string

	stage Stage
	// called are the seats that have called the host in this stage.
	called seatSet
	// people are the chairs 1..n before the deal and the seats 1..n after it.
	people [MostSeats + 1]player
	n      int
	dealt  bool

	secret, commitment string

	// Today.
	dayOpener, dayCloser game.Seat
	order                seatList
	ballot               [MostSeats]Nominee
	nominees             int
	skipVote             bool
	waiting              seatSet // the vote waits for them
	waited               bool
	vote                 vote

	// words are those whose last words are still to come.
	words seatList

	// whispers are the lines of the agreement, those of red players included.
	whispers []Whisper

	night nightWork
	dry   int
	// nights are those that are over.
	nights []NightTrace

	lastWarning lastWarning
	suspicions  []Suspicion

	decided *Decided // nil while the game is open
	over    bool     // everything is revealed
	endsAt  game.Instant

	protests []protest
	admitted int // the protest voted on, or 0

	rematch     []game.Person
	rematchCode string
}

// player is a person at the table. What seldom changes hangs on pointers, so
// that a state is quick to copy; what they point to is replaced, not changed.
type player struct {
	*identity
	*notebook
	exit *Exit // nil while alive
	role Role
	// awaySince is when the last connection was lost, 0 while there is one.
	awaySince game.Instant

	acknowledged, ready      bool
	online, shownOnline      bool
	cardSeen                 bool
	alive                    bool
	hadTurn                  bool // in today's circle
	silenced, skipsNext, cut bool
	nominated                bool
	acted                    bool // in this window
	ballot                   int8 // on the protest: 1 yes, -1 no
	whispered                int8 // lines sent in the agreement
	warnings                 int8
	token                    int8 // from 1; 0 not drawn
	seat                     game.Seat
}

// identity is who a player is.
type identity struct {
	person game.Person
	nick   string
	salt   string // his part in the deal
	bot    bool
}

// notebook is what a player has done in secret: his night acts, and his
// shooting plan.
type notebook struct {
	notes []OwnPick
	plan  []game.Seat
}

// lastWarning is what Unwarn may take back.
type lastWarning struct {
	seat   game.Seat
	stage  int
	effect Effect
}

// vote is today's vote.
type vote struct {
	open    bool // from its first window until the next day
	past    []round
	now     round
	tied    seatList // the set of the last tie
	lift    round
	lifted  bool // the lift vote has begun
	outcome string
	out     seatList
}

// round is one pass over candidates: whose hand lies on which candidate.
type round struct {
	candidates seatList
	// hand[s] is the index of the candidate from 1, 0 for no hand yet.
	hand   [MostSeats + 1]int8
	closed int8 // how many windows are closed
}

// nightWork is what the running night has seen.
type nightWork struct {
	shots    [MostSeats + 1]game.Seat
	don      Act
	sheriff  Act
	victim   game.Seat // who learns in the best-move window that he was shot
	bestMove seatList
	exits    int  // how many had left before this night's shots
	loss     bool // somebody has left since the shots began
}

// protest is a filed protest.
type protest struct {
	ID      int
	by      game.Seat
	text    string
	clause  string
	outcome string
	line    int
	status  string
	reason  string
}

// seatList is a short ordered list of seats that is copied with its owner.
type seatList struct {
	at [MostSeats]game.Seat
	n  int8
}

func listOf(seats []game.Seat) seatList {
	var l seatList
	l.n = int8(copy(l.at[:], seats))
	return l
}

// copied returns a slice of its own, never nil.
func (l *seatList) copied() []game.Seat {
	return append(make([]game.Seat, 0, l.n), l.at[:l.n]...)
}

func (l *seatList) index(s game.Seat) int {
	for i := range l.n {
		if l.at[i] == s {
			return int(i)
		}
	}
	return -1
}

func (l *seatList) has(s game.Seat) bool { return l.index(s) >= 0 }

func (l *seatList) drop(s game.Seat) {
	i := l.index(s)
	if i < 0 {
		return
	}
	copy(l.at[i:], l.at[i+1:l.n])
	l.n--
	l.at[l.n] = game.Nobody
}

// seatSet is a set of seats.
type seatSet uint16

func (s seatSet) has(x game.Seat) bool { return s&(1<<x) != 0 }

func (s *seatSet) add(x game.Seat) { *s |= 1 << x }

func (s *seatSet) drop(x game.Seat) { *s &^= 1 << x }

// slice returns the seats in increasing order, never nil.
func (s seatSet) slice() []game.Seat {
	seats := make([]game.Seat, 0, MostSeats)
	for x := game.Seat(1); x <= MostSeats; x++ {
		if s.has(x) {
			seats = append(seats, x)
		}
	}
	return seats
}

// find returns the chair (before the deal) or seat of a person, or 0.
func (s *State) find(p game.Person) game.Seat {
	if p == "" {
		return game.Nobody
	}
	for i := 1; i <= s.n; i++ {
		if s.people[i].person == p {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// isDecided says that the result is fixed.
func (s *State) isDecided() bool { return s.decided != nil }

// isSeat says that x is a seat of this table.
func (s *State) isSeat(x game.Seat) bool { return x >= 1 && int(x) <= s.n }

// living returns how many are alive, and how many of them are black.
func (s *State) living() (all, black int) {
	for i := 1; i <= s.n; i++ {
		if s.people[i].alive {
			all++
			if s.people[i].role.Team() == Black {
				black++
			}
		}
	}
	return all, black
}

// in says whether the game stands at one of the stages.
func (s *State) in(names ...StageName) bool {
	for _, n := range names {
		if s.stage.Name == n {
			return true
		}
	}
	return false
}

// running says that cards are dealt and the end is not revealed.
func (s *State) running() bool { return s.dealt && !s.over }

// circle says that the speeches of a day are running.
func (s *State) circle() bool { return s.in(Speech, Silence) }

// voting says that a vote is running: a removal aborts it (§5.8).
func (s *State) voting() bool { return s.in(VoteStage, TieSpeech, LiftStage) }

// veiled says that the blindfolds are on.
func (s *State) veiled() bool {
	return s.in(N0Mafia, N0Sheriff, N0Free, NightFall, NShot, NDon, NSheriff, NBestMove)
}
