package game

// State is a rulebook's whole knowledge of one game. Only its rulebook looks
// inside; the zero game is nil.
type State any

// Dice is the only source of chance. Decide may roll; what was rolled is
// written into the events.
type Dice interface {
	// Secret returns 256 fresh random bits.
	Secret() [32]byte
}

// Rules is a rulebook.
type Rules interface {
	// Name is the ruleset id, such as "club".
	Name() string

	// Decide says what a move means in a state: the events that follow, or a
	// Refusal and no events. It is pure but for dice.
	Decide(State, Move, Dice) ([]Event, error)
	// Apply is total: a fact can't be refused. The given state is not changed.
	Apply(State, Event) State

	// View builds, from nothing, everything one viewer may know now.
	View(State, Viewer) View
	// Lines returns the public lines of the chronicle that an event adds, given
	// the state before it. A secret event adds none.
	Lines(before State, e Event) []Line
	// Floor says who may be heard, and by whom. Text and voice ask the same.
	Floor(State) Floor
	// Veiled says that a secret act may be going on: the room then shows every
	// seat frames of equal size on a fixed grid instead of showing changes.
	Veiled(State) bool
	// Deadline is the next instant at which the clock must say TimeUp, if any.
	Deadline(State) (Instant, bool)
	// Card is what the lobby may tell about the table.
	Card(State) Card

	// EncodeEvent and DecodeEvent are the log's codec; the payload carries its
	// type tag and version.
	EncodeEvent(Event) ([]byte, error)
	DecodeEvent([]byte) (Event, error)
	// DecodeCommand reads a person's command of the given name from its wire
	// form. Unknown names and unknown fields are Refusals.
	DecodeCommand(name string, payload []byte) (Command, error)
}

// Fold applies events in order.
func Fold(r Rules, s State, events []Event) State {
	for _, e := range events {
		s = r.Apply(s, e)
	}
	return s
}

// Phase is where a table stands, as the lobby tells it.
type Phase string

// The phases of a table.
const (
	Gathering Phase = "gathering"
	Playing   Phase = "playing"
	Over      Phase = "over"
)

// Card is the public summary of a table for lists: no secrets, no persons but
// for the room's own bookkeeping.
type Card struct {
	Title    string
	Phase    Phase
	Listed   bool // appears in the public list
	Practice bool
	Rated    bool
	Language string // what is spoken at the table
	Seats    int    // places at the table
	Taken    int    // places taken by people and bots
	Living   int
	Day      int
	Night    int
	Delay    Span // of the spectators' line
	// Bots are the persons the room must find minds for.
	Bots []Person
	// Persons are everybody who takes part: barred from the spectators' line,
	// shown "my tables". Never sent anywhere.
	Persons []Person
	// Rematch are those who ask for another game with the same people; empty
	// again once the rulebook was told of the new table. Again is the command
	// that opens it.
	Rematch []Person
	Again   Command
	// Winner and Outcomes tell how it ended, once Phase is Over.
	Winner   string
	Outcomes []Outcome
}

// Outcome is what one person's finished game was, for his history.
type Outcome struct {
	Person Person
	Seat   Seat
	Role   string
	Won    bool
}
