package account

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"

	"gorod/backend/game"
)

// Person is an account: a guest or a registered person.
type Person struct {
	// ID is 32 random hex digits.
	ID   game.Person
	Nick string
	// Fold is Nick's folded form, Fold(Nick); no two persons share one.
	Fold string
	// Password is the argon2id string; empty for a guest.
	Password string
	Created  game.Instant
}

// Guest says that the person has not registered.
func (p Person) Guest() bool { return p.Password == "" }

// People is the durable memory of persons.
type People interface {
	// AddPerson stores a new person; ErrFoldTaken if the folded nick is in use.
	AddPerson(ctx context.Context, p Person) error
	// Person finds a person by id; ErrNoPerson if there is none.
	Person(ctx context.Context, id game.Person) (Person, error)
	// PersonByFold finds a person by his folded nick; ErrNoPerson if there is
	// none.
	PersonByFold(ctx context.Context, fold string) (Person, error)
	// RenameGuest changes a guest's nick; ErrFoldTaken if it is another's,
	// ErrNoPerson if there is no guest with the id.
	RenameGuest(ctx context.Context, id game.Person, nick, fold string) error
	// RegisterGuest gives a guest a nick and a password; errors as in
	// RenameGuest. Of two registrations of one guest only the first succeeds.
	RegisterGuest(ctx context.Context, id game.Person, nick, fold, password string) error
	// ReleaseNicks frees the nicks of guests made before the instant that have no
	// refresh token: their only credential is gone, nobody can come back as them.
	// Their rows and games stay.
	ReleaseNicks(ctx context.Context, before game.Instant) error
	// GamesOf counts the finished games of a person.
	GamesOf(ctx context.Context, id game.Person) (int, error)
}

var (
	// ErrNoPerson says that there is no such person.
	ErrNoPerson = errors.New("account: unknown person")
	// ErrFoldTaken says that the nick, or one that looks like it, is in use.
	ErrFoldTaken = errors.New("account: nick is taken")
)

// newPersonID makes a person's id.
func newPersonID() game.Person {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the process instead
	return game.Person(hex.EncodeToString(b[:]))
}
