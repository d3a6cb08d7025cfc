package auth

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func TestAPasswordFitsItsHashAndNoOther(t *testing.T) {
	t.Parallel()
	h := NewHasher()
	stored, err := h.Hash(t.Context(), "осенний лес 7")
	if err != nil {
		t.Fatal(err)
	}
	if want := "$argon2id$v=19$m=19456,t=2,p=1$"; !strings.HasPrefix(stored, want) {
		t.Errorf("got %q, want the prefix %q", stored, want)
	}
	for password, want := range map[string]bool{"осенний лес 7": true, "осенний лес 8": false, "": false} {
		got, err := h.Check(t.Context(), stored, password)
		if err != nil || got != want {
			t.Errorf("%q: got %v, %v, want %v", password, got, err, want)
		}
	}
	again, err := h.Hash(t.Context(), "осенний лес 7")
	if err != nil || again == stored {
		t.Errorf("got the same string twice, want a fresh salt: %v", err)
	}
}

func TestACheckWithoutAnAccountDoesTheSameWork(t *testing.T) {
	t.Parallel()
	h := NewHasher()
	var costs []cost
	h.derive = func(_, _ []byte, c cost, n uint32) []byte {
		costs = append(costs, c)
		return make([]byte, n)
	}
	stored, err := h.Hash(t.Context(), "password")
	if err != nil {
		t.Fatal(err)
	}
	costs = nil
	_, errKnown := h.Check(t.Context(), stored, "wrong")
	fits, errUnknown := h.Check(t.Context(), "", "wrong")
	if errKnown != nil || errUnknown != nil || fits {
		t.Fatalf("got %v, %v, %v", errKnown, errUnknown, fits)
	}
	if len(costs) != 2 || costs[0] != costs[1] {
		t.Errorf("got work %v, want twice the same", costs)
	}
}

func TestADamagedHashIsAnErrorAndCostsNothing(t *testing.T) {
	t.Parallel()
	h := NewHasher()
	salt, key := "c29tZSBzYWx0IGhlcmU", strings.Repeat("A", 43)
	for _, stored := range []string{
		"x", "$argon2i$v=19$m=19456,t=2,p=1$" + salt + "$" + key,
		"$argon2id$v=16$m=19456,t=2,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=99999999,t=2,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=19456,t=0,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=19456,t=2,p=0$" + salt + "$" + key,
		"$argon2id$v=19$m=19456,t=2,p=1$$" + key,
		"$argon2id$v=19$m=19456,t=2,p=1$" + salt + "$AAAA",
		"$argon2id$v=19$m=19456,t=2,p=1$" + salt + "$" + key + "$",
	} {
		if fits, err := h.Check(t.Context(), stored, "password"); fits || !errors.Is(err, ErrBadHash) {
			t.Errorf("%q: got %v, %v, want %v", stored, fits, err, ErrBadHash)
		}
	}
	if got := h.Runs(); got != 0 {
		t.Errorf("got %d runs, want none", got)
	}
}

func TestNoMoreThanTwoPasswordsAreHashedAtOnce(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := NewHasher()
		var running, most atomic.Int32
		h.derive = func(_, _ []byte, _ cost, n uint32) []byte {
			most.Store(max(most.Load(), running.Add(1)))
			time.Sleep(time.Second)
			running.Add(-1)
			return make([]byte, n)
		}
		var all sync.WaitGroup
		var done, busy atomic.Int32
		for range 80 {
			all.Go(func() {
				switch _, err := h.Hash(t.Context(), "password"); {
				case err == nil:
					done.Add(1)
				case errors.Is(err, ErrBusy):
					busy.Add(1)
				default:
					t.Errorf("got %v", err)
				}
			})
		}
		all.Wait()
		if got, want := most.Load(), int32(hashersAtOnce); got != want {
			t.Errorf("got %d at once, want %d", got, want)
		}
		// Two run at once, five seconds are waited: 2 at 0 s, 2 more each second
		// until the patience of the rest ends at 5 s.
		if got := done.Load(); got < 10 || got > 12 {
			t.Errorf("got %d done, want 10 to 12", got)
		}
		if got, want := busy.Load(), 80-done.Load(); got != want {
			t.Errorf("got %d busy, want %d", got, want)
		}
	})
}

func TestAVisitorWhoLeavesIsNotHashedFor(t *testing.T) {
	t.Parallel()
	h := NewHasher()
	for range hashersAtOnce {
		h.slots <- struct{}{}
	}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	if _, err := h.Hash(ctx, "password"); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if got := h.Runs(); got != 0 {
		t.Errorf("got %d runs, want none", got)
	}
}
