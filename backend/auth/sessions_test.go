package auth_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

// browserRig is Sessions on a real database, with a clock that only the test
// moves, and one person, ann.
type browserRig struct {
	*auth.Sessions
	store *store.Store

	mu     sync.Mutex
	now    time.Time
	closed []auth.Family
}

func (r *browserRig) CloseFamily(f auth.Family) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = append(r.closed, f)
}

func (r *browserRig) clock() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.now
}

func (r *browserRig) pass(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now = r.now.Add(d)
}

func newBrowserRig(t *testing.T) *browserRig {
	t.Helper()
	r := &browserRig{
		store: storetest.Open(t, store.Config{DataDir: t.TempDir()}),
		now:   time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC),
	}
	r.Sessions = auth.NewSessions(r.store, r, r.clock)
	if err := r.store.AddPerson(t.Context(), account.Person{ID: "ann", Nick: "Осина", Fold: "osina"}); err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *browserRig) start(t *testing.T) auth.Ticket {
	t.Helper()
	ticket, err := r.Start(t.Context(), "ann")
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

// use exchanges a token that has to be good.
func (r *browserRig) use(t *testing.T, token string) auth.Ticket {
	t.Helper()
	ticket, err := r.Exchange(context.WithoutCancel(t.Context()), token)
	if err != nil {
		t.Fatalf("exchange: %v", err)
	}
	return ticket
}

func (r *browserRig) wantEnded(t *testing.T, f auth.Family, want bool) {
	t.Helper()
	if got := r.Ended(f); got != want {
		t.Errorf("family ended: got %v, want %v", got, want)
	}
	if got := slices.Contains(r.closed, f); got != want {
		t.Errorf("connections closed: got %v, want %v", got, want)
	}
}

func TestATokenIsUsedOnceAndTheNextOneGoesOn(t *testing.T) {
	t.Parallel()
	r := newBrowserRig(t)
	ticket := r.start(t)
	seen := map[string]bool{ticket.Token: true}
	for range 5 {
		next := r.use(t, ticket.Token)
		if seen[next.Token] || next.Family != ticket.Family || next.Person != "ann" {
			t.Fatalf("got %+v after %+v, want a new token of the same family", next, ticket)
		}
		seen[next.Token] = true
		ticket = next
		r.pass(10 * time.Minute)
	}
	r.wantEnded(t, ticket.Family, false)
}

func TestTwoTabsThatRefreshTogetherBothGoOn(t *testing.T) {
	t.Parallel()
	// Whichever answer the browser keeps, it must be good.
	for name, keep := range map[string]int{"the first answer": 0, "the second answer": 1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newBrowserRig(t)
			ticket := r.start(t)
			var answers [2]auth.Ticket
			var tabs sync.WaitGroup
			for i := range answers {
				tabs.Go(func() { answers[i] = r.use(t, ticket.Token) })
			}
			tabs.Wait()
			if answers[0].Token == answers[1].Token || answers[0].Family != answers[1].Family {
				t.Fatalf("got %+v, want two tokens of one family", answers)
			}
			r.pass(10 * time.Minute)
			kept := r.use(t, answers[keep].Token)
			r.pass(10 * time.Minute)
			r.use(t, kept.Token)
			r.wantEnded(t, ticket.Family, false)
		})
	}
}

func TestTheGraceEndsToTheMillisecond(t *testing.T) {
	t.Parallel()
	r := newBrowserRig(t)
	ticket := r.start(t)
	next := r.use(t, ticket.Token)
	r.pass(auth.RefreshGrace)
	late := r.use(t, ticket.Token)
	if _, err := r.Find(t.Context(), late.Token); err != nil {
		t.Errorf("the answer in its last moment: got %v", err)
	}
	if _, err := r.Find(t.Context(), ticket.Token); err != nil {
		t.Errorf("in its last moment: got %v", err)
	}
	r.wantEnded(t, ticket.Family, false)

	r.pass(time.Millisecond)
	if _, err := r.Find(t.Context(), ticket.Token); !errors.Is(err, auth.ErrNoToken) {
		t.Errorf("find: got %v, want %v", err, auth.ErrNoToken)
	}
	if _, err := r.Exchange(t.Context(), ticket.Token); !errors.Is(err, auth.ErrReplayed) {
		t.Errorf("exchange: got %v, want %v", err, auth.ErrReplayed)
	}
	r.wantEnded(t, ticket.Family, true)
	if _, err := r.Exchange(t.Context(), next.Token); !errors.Is(err, auth.ErrNoToken) {
		t.Errorf("the family's head: got %v, want %v", err, auth.ErrNoToken)
	}
}

func TestAThiefWhoWasInTimeIsFoundAtTheNextUse(t *testing.T) {
	t.Parallel()
	r := newBrowserRig(t)
	ticket := r.start(t)
	owner := r.use(t, ticket.Token)
	thief := r.use(t, ticket.Token) // within the grace
	other := r.start(t)

	r.pass(10 * time.Minute)
	r.use(t, owner.Token) // ends the thief's branch with his own
	r.pass(10 * time.Minute)
	if _, err := r.Exchange(t.Context(), thief.Token); !errors.Is(err, auth.ErrReplayed) {
		t.Errorf("got %v, want %v", err, auth.ErrReplayed)
	}
	r.wantEnded(t, ticket.Family, true)
	r.wantEnded(t, other.Family, false)
	r.use(t, other.Token)
}

func TestAnUnusedTokenLivesSixtyDays(t *testing.T) {
	t.Parallel()
	r := newBrowserRig(t)
	ticket := r.start(t)
	r.pass(auth.RefreshLife - time.Millisecond)
	if _, err := r.Find(t.Context(), ticket.Token); err != nil {
		t.Errorf("in its last moment: got %v", err)
	}
	r.pass(time.Millisecond)
	for what, err := range map[string]error{
		"find":     second(r.Find(t.Context(), ticket.Token)),
		"exchange": second(r.Exchange(t.Context(), ticket.Token)),
	} {
		if !errors.Is(err, auth.ErrNoToken) {
			t.Errorf("%s: got %v, want %v", what, err, auth.ErrNoToken)
		}
	}
	r.wantEnded(t, ticket.Family, false)
}

func second[T any](_ T, err error) error { return err }

func TestTheDatabaseKnowsNoToken(t *testing.T) {
	t.Parallel()
	r := newBrowserRig(t)
	ticket := r.start(t)
	row, err := r.Find(t.Context(), ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	if len(ticket.Token) != 43 || len(row.Hash) != 64 || row.Hash == ticket.Token {
		t.Errorf("got token %q and hash %q, want 32 random bytes and a SHA-256", ticket.Token, row.Hash)
	}
	if _, err := r.Find(t.Context(), row.Hash); !errors.Is(err, auth.ErrNoToken) {
		t.Errorf("a hash taken from the database is a token: %v", err)
	}
}

func TestASweepKeepsWhatIsNeeded(t *testing.T) {
	t.Parallel()
	r := newBrowserRig(t)
	ticket := r.start(t)
	next := r.use(t, ticket.Token)
	r.pass(time.Hour)
	if err := r.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	next = r.use(t, next.Token)
	if _, err := r.Exchange(t.Context(), ticket.Token); !errors.Is(err, auth.ErrReplayed) {
		t.Errorf("an hour later: got %v, want %v", err, auth.ErrReplayed)
	}
	r.wantEnded(t, next.Family, true)
	r.pass(auth.AccessLife + time.Second)
	if err := r.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if r.Ended(next.Family) {
		t.Error("a family is remembered longer than its access tokens live")
	}
}
