package account_test

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

// rig is a Service on a real database, with a clock that only the test moves.
type rig struct {
	*account.Service
	store  *store.Store
	hasher *auth.Hasher
	closed *closings

	mu  sync.Mutex
	now time.Time
}

// closings remembers which families' sockets were closed.
type closings struct {
	mu       sync.Mutex
	families []auth.Family
}

func (c *closings) CloseFamily(f auth.Family) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.families = append(c.families, f)
}

func (c *closings) has(f auth.Family) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Contains(c.families, f)
}

func newRig(t *testing.T) *rig {
	t.Helper()
	r := &rig{
		store:  storetest.Open(t, store.Config{DataDir: t.TempDir()}),
		hasher: auth.NewHasher(),
		closed: &closings{},
		now:    time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC),
	}
	r.people(t, r.store)
	return r
}

// people makes the service anew on other people.
func (r *rig) people(t *testing.T, people account.People) {
	t.Helper()
	signer, err := auth.NewSigner([]byte("a secret of the tests, 32 bytes or more"), r.clock)
	if err != nil {
		t.Fatal(err)
	}
	r.Service = account.NewService(account.Config{
		People:   people,
		Sessions: auth.NewSessions(r.store, r.closed, r.clock),
		Signer:   signer,
		Hasher:   r.hasher,
		Now:      r.clock,
		Reserved: []string{"Торшер"},
	})
}

func (r *rig) clock() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.now
}

func (r *rig) pass(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now = r.now.Add(d)
}

// must returns the entry of a call that has to succeed.
func must(t *testing.T) func(account.Entry, error) account.Entry {
	return func(e account.Entry, err error) account.Entry {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
}

func wantRefusal(t *testing.T, what string, err error, want game.Code) {
	t.Helper()
	var refused game.Refusal
	if !errors.As(err, &refused) || refused.Code != want {
		t.Errorf("%s: got %v, want %s", what, err, want)
	}
}
