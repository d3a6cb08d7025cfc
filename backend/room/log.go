package room

import (
	"context"
	"errors"

	"gorod/backend/game"
)

// Log is the durable memory of rooms.
type Log interface {
	// Create makes an empty game. The code is free or ErrTaken is returned.
	Create(ctx context.Context, g NewGame) (fence int64, err error)
	// Append writes an entry in one transaction: version and fence are checked,
	// events, key, timer and outcome are written, all or nothing. When it
	// returns nil the entry survives any crash. It may be called from many rooms
	// at once; their entries may be committed together.
	Append(ctx context.Context, e Entry) error
	// Claim makes this process the owner of an unfinished game and reads it
	// whole. It returns ErrOwned while another process is alive and owns it.
	Claim(ctx context.Context, code string) (Claimed, error)
	// Unfinished lists the codes of games that have not ended.
	Unfinished(ctx context.Context) ([]string, error)
	// Read reads a game without owning it, finished or not.
	Read(ctx context.Context, code string) (Stored, error)
}

// NewGame is what Create is told.
type NewGame struct {
	Code    string
	Rules   string
	Created game.Instant
}

// Entry is one durable step of a game.
type Entry struct {
	Code string
	// Version is how many events the game has before this entry.
	Version int
	Fence   int64
	// Person and Key make a person's command idempotent; Key is empty for the
	// clock and the room.
	Person game.Person
	Key    string
	At     game.Instant
	// Events are encoded by the rulebook. An entry without events only records
	// its key.
	Events [][]byte
	// Deadline replaces the game's timer; 0 means none.
	Deadline game.Instant
	// Ending is set by the one entry that ends the game; others may follow.
	Ending *Ending
}

// Ending is what the history keeps of a finished game.
type Ending struct {
	At       game.Instant
	Winner   string
	Outcomes []game.Outcome
}

// Stored is a game as the log holds it.
type Stored struct {
	Code   string
	Rules  string
	Ended  bool
	Events [][]byte
}

// Claimed is a game this process now owns.
type Claimed struct {
	Stored
	Fence int64
	// AliveAt is when its last owner was last known to be alive; the time since
	// then counts against nobody.
	AliveAt game.Instant
	// Keys are the newest command keys that were carried out, oldest first, at
	// most 1024.
	Keys []Key
}

// Key names one carried-out command.
type Key struct {
	Person game.Person
	Key    string
}

var (
	// ErrStale says that somebody else has written since: another version or
	// fence. The room stops; it is not the owner any more.
	ErrStale = errors.New("room: another owner has written")
	// ErrCarriedOut says that the game has the entry's command key already: the
	// command was carried out before. Nothing was written.
	ErrCarriedOut = errors.New("room: the command has been carried out before")
	// ErrUnavailable says that the log could not write now. Nothing was written.
	ErrUnavailable = errors.New("room: the log is unavailable")
	// ErrTaken says that the code names a game already.
	ErrTaken = errors.New("room: code is taken")
	// ErrOwned says that another living process owns the game.
	ErrOwned = errors.New("room: another process owns the game")
	// ErrUnknown says that there is no such game.
	ErrUnknown = errors.New("room: unknown game")
)
