package game

// ActorKind says in which capacity a move is made.
type ActorKind uint8

const (
	// ByPerson is a person acting for himself: a player, a guest of the lobby
	// or a human host. The rulebook finds his seat or office in its state.
	ByPerson ActorKind = iota
	// ByClock is the room's timer.
	ByClock
	// ByRoom is the room itself reporting a fact: presence, or time during
	// which the server could not serve.
	ByRoom
)

// Actor is whoever makes a move.
type Actor struct {
	Kind   ActorKind
	Person Person
	// Nick is how the person is called, for the command that introduces him.
	Nick string
}

// Move is one command with its author and the moment the server received it.
type Move struct {
	By Actor
	// At is when the server received the command. A window that closes at T
	// takes the command if and only if At < T.
	At Instant
	// Stage is the stage the command was meant for; a command for another stage
	// is refused as late rather than reinterpreted. Zero means any stage and is
	// used by the clock's and the room's moves and before the deal.
	Stage   int
	Command Command
}

// Command is what an actor asks for, in the imperative. CommandName is its
// name on the wire.
type Command interface{ CommandName() string }

// Event is a fact that has happened, in the past tense. EventName is its type
// tag in the log and never changes once a game has been stored with it.
type Event interface{ EventName() string }

// TimeUp is the clock's command: the deadline that Deadline named has come.
type TimeUp struct{}

// CommandName implements Command.
func (TimeUp) CommandName() string { return "timeUp" }

// Held is the room's command after a stretch in which it could not serve (a
// restart, a lost database): everything that was running at From goes on with
// the time it had left then.
type Held struct{ From Instant }

// CommandName implements Command.
func (Held) CommandName() string { return "held" }

// Rematched is the room's report that the table for another game with the same
// people is open.
type Rematched struct{ Code string }

// CommandName implements Command.
func (Rematched) CommandName() string { return "rematched" }

// Presence is the room's report that a person has, or no longer has, at least
// one live connection.
type Presence struct {
	Person Person
	Online bool
}

// CommandName implements Command.
func (Presence) CommandName() string { return "presence" }
