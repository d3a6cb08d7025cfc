package account

import (
	"context"
	"errors"
	"time"

	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/protocol"
)

const (
	// freeTries are failed log-ins to one account that cost no delay, and
	// freeTriesHere those from one address, behind which a whole club may sit.
	freeTries     = 5
	freeTriesHere = 20
	// guestShelter is how long a new guest keeps his nick although his refresh
	// token is not stored yet.
	guestShelter = time.Hour
)

// Config is what Service needs.
type Config struct {
	People   People
	Sessions *auth.Sessions
	Signer   *auth.Signer
	Hasher   *auth.Hasher
	Now      func() time.Time
	// Reserved are more nicks that nobody may take, such as the bots'.
	Reserved []string
}

// Service decides about people. It is safe for concurrent use. Besides
// refusals, its methods return the errors of what it is made of.
type Service struct {
	people   People
	sessions *auth.Sessions
	signer   *auth.Signer
	hasher   *auth.Hasher
	now      func() time.Time
	reserved map[string]bool

	byNick    *auth.Delay
	byAddress *auth.Delay
}

// NewService returns a Service.
func NewService(c Config) *Service {
	return &Service{
		people:    c.People,
		sessions:  c.Sessions,
		signer:    c.Signer,
		hasher:    c.Hasher,
		now:       c.Now,
		reserved:  foldAll(c.Reserved...),
		byNick:    auth.NewDelay(freeTries, c.Now),
		byAddress: auth.NewDelay(freeTriesHere, c.Now),
	}
}

// Entry is what a person who comes in gets: who he is, an access token to keep
// in memory, and a refresh token for the browser's cookie.
type Entry struct {
	Person  Person
	Games   int
	Access  string
	Expires game.Instant
	Refresh auth.Ticket
}

// Who is a person as one request or connection knows him.
type Who struct {
	Person Person
	Family auth.Family
}

// TooSoon is the error of a log-in that has to wait after failed ones. Nothing
// was tried.
type TooSoon struct{ Wait time.Duration }

// Error implements error.
func (TooSoon) Error() string { return "account: too many failed log-ins" }

// Identify tells whose an access token is. The error is auth.ErrOldToken for one
// that has expired, and a Refusal with BadToken if it is not valid, its session
// has ended, or its person is gone.
func (s *Service) Identify(ctx context.Context, access string) (Who, error) {
	claims, err := s.signer.Read(access)
	if errors.Is(err, auth.ErrOldToken) {
		return Who{}, err
	}
	if err != nil || s.sessions.Ended(claims.Family) {
		return Who{}, game.Refuse(protocol.BadToken)
	}
	p, err := s.people.Person(ctx, claims.Person)
	if errors.Is(err, ErrNoPerson) {
		return Who{}, game.Refuse(protocol.BadToken)
	}
	if err != nil {
		return Who{}, err
	}
	return Who{Person: p, Family: claims.Family}, nil
}

// Games counts the finished games of a person.
func (s *Service) Games(ctx context.Context, p game.Person) (int, error) {
	return s.people.GamesOf(ctx, p)
}

// Sweep forgets what nobody can come back to: spent refresh tokens, and the
// nicks of guests whose session is over. It is to be called about once an hour.
func (s *Service) Sweep(ctx context.Context) error {
	if err := s.sessions.Sweep(ctx); err != nil {
		return err
	}
	return s.people.ReleaseNicks(ctx, game.Instant(s.now().Add(-guestShelter).UnixMilli()))
}

// enter gives a person the tokens of a family.
func (s *Service) enter(ctx context.Context, p Person, t auth.Ticket) (Entry, error) {
	games, err := s.people.GamesOf(ctx, p.ID)
	if err != nil {
		return Entry{}, err
	}
	access, expires, err := s.signer.Sign(p.ID, t.Family)
	if err != nil {
		return Entry{}, err
	}
	return Entry{Person: p, Games: games, Access: access, Expires: expires, Refresh: t}, nil
}

// checkNick is CheckNick and the nicks reserved besides.
func (s *Service) checkNick(nick string) (shown, fold string, err error) {
	shown, err = CheckNick(nick)
	if err != nil {
		return "", "", err
	}
	fold = Fold(shown)
	if s.reserved[fold] {
		return "", "", game.Refuse(protocol.NickTaken)
	}
	return shown, fold, nil
}
