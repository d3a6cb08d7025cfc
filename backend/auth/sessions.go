package auth

import (
	"context"
	"errors"
	"sync"
	"time"

	"gorod/backend/game"
)

// Sockets are the live connections, as Sessions sees them.
type Sockets interface {
	// CloseFamily closes every connection that said hello with an access token
	// of the family. It does not wait.
	CloseFamily(Family)
}

// ErrReplayed says that a refresh token was used again after its grace. Its
// family has ended.
var ErrReplayed = errors.New("auth: refresh token was replayed")

// Ticket is a fresh refresh token on its way to the browser.
type Ticket struct {
	Token   string
	Family  Family
	Person  game.Person
	Expires game.Instant
}

// Sessions keeps browsers logged in: one family of refresh tokens each.
type Sessions struct {
	families Families
	sockets  Sockets
	now      func() time.Time

	mu sync.Mutex
	// ended remembers families for as long as an access token of theirs may
	// live. It is bounded by the rate at which people log out.
	ended map[Family]time.Time
}

// NewSessions returns the sessions kept in families.
func NewSessions(families Families, sockets Sockets, now func() time.Time) *Sessions {
	return &Sessions{families: families, sockets: sockets, now: now, ended: map[Family]time.Time{}}
}

// Start begins a family for a person.
func (s *Sessions) Start(ctx context.Context, p game.Person) (Ticket, error) {
	t := s.ticket()
	t.Family, t.Person = newFamily(), p
	return t, s.families.StartFamily(ctx, s.row(t))
}

// Find tells whose a token is, without using it: ErrNoToken unless Exchange
// would give it a valid answer.
func (s *Sessions) Find(ctx context.Context, token string) (Refresh, error) {
	found, err := s.families.Refresh(ctx, hashRefresh(token))
	if err != nil {
		return Refresh{}, err
	}
	now := s.instant()
	if found.Expires <= now || found.Used != 0 && found.Used < s.usedSince(now) {
		return Refresh{}, ErrNoToken
	}
	return found, nil
}

// Exchange uses a token and gives the next one of its family. A token that was
// used less than RefreshGrace ago still gets one, of the same family. Used
// again later, it was stolen, from the browser or by it: the family ends, its
// connections are closed, and the error is ErrReplayed. ErrNoToken is the error
// of an unknown or expired token.
func (s *Sessions) Exchange(ctx context.Context, token string) (Ticket, error) {
	t := s.ticket()
	next := s.row(t)
	found, err := s.families.Exchange(ctx, hashRefresh(token), next, s.usedSince(next.Issued))
	if err != nil {
		return Ticket{}, err
	}
	switch {
	case found.Expires <= next.Issued:
		return Ticket{}, ErrNoToken
	case found.Used != 0 && found.Used < s.usedSince(next.Issued):
		if err := s.End(ctx, found.Family); err != nil {
			return Ticket{}, err
		}
		return Ticket{}, ErrReplayed
	}
	t.Family, t.Person = found.Family, found.Person
	return t, nil
}

// End ends a family: its refresh tokens are deleted, its access tokens refused
// and its connections closed.
func (s *Sessions) End(ctx context.Context, f Family) error {
	if err := s.families.EndFamily(ctx, f); err != nil {
		return err
	}
	s.remember(f)
	s.sockets.CloseFamily(f)
	return nil
}

// Ended says that a family ended less than AccessLife ago, so that an access
// token of it must not be taken although it is otherwise valid.
func (s *Sessions) Ended(f Family) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, ended := s.ended[f]
	return ended
}

// Sweep deletes tokens that nothing depends on any more. It is to be called now
// and then, about once an hour.
func (s *Sessions) Sweep(ctx context.Context) error {
	s.mu.Lock()
	s.forget()
	s.mu.Unlock()
	now := s.instant()
	return s.families.DropRefresh(ctx, now, now-game.Instant(refreshMemory.Milliseconds()))
}

func (s *Sessions) remember(f Family) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forget()
	s.ended[f] = s.now()
}

func (s *Sessions) forget() {
	now := s.now()
	for f, at := range s.ended {
		if now.Sub(at) > AccessLife {
			delete(s.ended, f)
		}
	}
}

func (s *Sessions) instant() game.Instant { return game.Instant(s.now().UnixMilli()) }

func (s *Sessions) usedSince(now game.Instant) game.Instant {
	return now - game.Instant(RefreshGrace.Milliseconds())
}

func (s *Sessions) ticket() Ticket {
	return Ticket{Token: newRefreshToken(), Expires: s.instant() + game.Instant(RefreshLife.Milliseconds())}
}

func (s *Sessions) row(t Ticket) Refresh {
	return Refresh{
		Hash:    hashRefresh(t.Token),
		Family:  t.Family,
		Person:  t.Person,
		Issued:  t.Expires - game.Instant(RefreshLife.Milliseconds()),
		Expires: t.Expires,
	}
}
