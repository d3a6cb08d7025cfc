package socket

import (
	"context"
	"errors"

	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/room"
)

// Who is the person behind an access token.
type Who struct {
	Person game.Person
	Nick   string
	// Family is the login that the token descends from; its end closes the
	// connection.
	Family auth.Family
	Guest  bool
}

// Auth tells who came.
type Auth interface {
	// Access checks an access token. It returns ErrTokenOld for a token that was
	// good and has expired, and any other error for one that is no good.
	Access(token string) (Who, error)
}

// ErrTokenOld says that an access token has expired: the client refreshes it
// and comes back.
var ErrTokenOld = errors.New("socket: the access token has expired")

// Tables finds the table that a hello names.
type Tables interface {
	// Find returns a game.Refusal when the table can't be entered now.
	Find(ctx context.Context, code string) (Table, error)
}

// Table is a room as the socket sees it. *room.Room is one.
type Table interface {
	// Enter shows the table to a connection until it departs. It returns a
	// game.Refusal when this visitor may not.
	Enter(room.Visitor, room.Outbox) error
	// Submit hands a command over; the answer comes through the outbox.
	Submit(room.Outbox, room.Incoming)
	// Depart forgets a connection; one that it does not know is no error.
	Depart(room.Outbox)
}

// Rooms are the tables of a registry.
type Rooms struct{ Registry *room.Registry }

// Find implements Tables.
func (r Rooms) Find(ctx context.Context, code string) (Table, error) {
	found, err := r.Registry.Find(ctx, code)
	if err != nil {
		return nil, err // not a nil *room.Room inside a Table
	}
	return found, nil
}
