package store_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"gorod/backend/room"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

func TestMariaDBKeepsTheContract(t *testing.T) {
	server := storetest.SharedMariaDB(t)
	storetest.Run(t, func(t *testing.T) store.Config { return server.Database(t) })
}

func TestMariaDBLosesNothingWhenAGameServerIsKilled(t *testing.T) {
	server := storetest.SharedMariaDB(t)
	c := server.Database(t)
	storetest.Crashes(t, c, 20, func() { endLeases(t, server, c) })
}

func TestMariaDBLosesNothingWhenItIsKilledItself(t *testing.T) {
	server := storetest.StartMariaDB(t)
	s := storetest.Open(t, server.Database(t))
	storetest.Outages(t, s, 3, func() {
		server.Kill()
		err := s.Append(t.Context(), room.Entry{Code: "AWAY"})
		if !errors.Is(err, room.ErrUnavailable) {
			t.Errorf("Append without a database: got error %v", err)
		}
		if err := s.Ping(t.Context()); !errors.Is(err, room.ErrUnavailable) {
			t.Errorf("Ping without a database: got error %v", err)
		}
		server.Start(t)
	})
}

func TestAnOwnerIsTakenForDeadThreeSecondsAfterItsLastSign(t *testing.T) {
	server := storetest.SharedMariaDB(t)
	c := server.Database(t)
	s := storetest.Open(t, c)
	ch := storetest.StartChild(t, c)
	acknowledged := ch.Kill(t)
	killed := time.Now()
	var code string
	for code = range acknowledged {
		break
	}
	if _, err := s.Claim(t.Context(), code); !errors.Is(err, room.ErrOwned) {
		t.Fatalf("Claim at once: got error %v, want %v", err, room.ErrOwned)
	}
	poll := time.NewTicker(20 * time.Millisecond)
	defer poll.Stop()
	for range poll.C {
		claimed, err := s.Claim(t.Context(), code)
		if errors.Is(err, room.ErrOwned) && time.Since(killed) < 4*time.Second {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if waited := time.Since(killed); waited < time.Second {
			t.Errorf("claimed %v after the crash", waited)
		}
		if dead := time.Duration(killed.UnixMilli()-int64(claimed.AliveAt)) * time.Millisecond; dead < 0 || dead > time.Second {
			t.Errorf("last known to be alive %v before it was killed", dead)
		}
		return
	}
}

func TestAPausedOwnerCanNotWriteAfterItsGameWasTaken(t *testing.T) {
	server := storetest.SharedMariaDB(t)
	c := server.Database(t)
	paused, next := storetest.Open(t, c), storetest.Open(t, c)
	fence, err := paused.Create(t.Context(), room.NewGame{Code: "ZOMB", Rules: "club"})
	if err != nil {
		t.Fatal(err)
	}
	entry := room.Entry{Code: "ZOMB", Fence: fence, Events: [][]byte{[]byte("x")}}
	if _, err := next.Claim(t.Context(), "ZOMB"); !errors.Is(err, room.ErrOwned) {
		t.Fatalf("Claim of a living owner's game: got error %v, want %v", err, room.ErrOwned)
	}
	paused.StopBeating()
	execute(t, server, c, "UPDATE owners SET renewed_at = renewed_at - 3000 WHERE id = (SELECT owner FROM games)")
	claimed, err := next.Claim(t.Context(), "ZOMB")
	if err != nil {
		t.Fatal(err)
	}
	if err := paused.Append(t.Context(), entry); !errors.Is(err, room.ErrStale) {
		t.Errorf("Append of the paused owner: got error %v, want %v", err, room.ErrStale)
	}
	if _, err := paused.Claim(t.Context(), "ZOMB"); !errors.Is(err, room.ErrOwned) {
		t.Errorf("Claim of the paused owner: got error %v, want %v", err, room.ErrOwned)
	}
	entry.Fence = claimed.Fence
	if err := next.Append(t.Context(), entry); err != nil {
		t.Errorf("Append of the new owner: %v", err)
	}
}

func TestServersThatStartAtOnceMakeTheTablesOnce(t *testing.T) {
	server := storetest.SharedMariaDB(t)
	c := server.Database(t)
	var all sync.WaitGroup
	ran := make([][]string, 4)
	for i := range ran {
		all.Go(func() {
			var err error
			if ran[i], err = store.Migrate(t.Context(), c); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	var total []string
	for _, names := range ran {
		total = append(total, names...)
	}
	if got := strings.Join(total, " "); !strings.HasPrefix(got, "0001_start") || strings.Count(got, "0001_start") != 1 {
		t.Errorf("migrations run: got %q", got)
	}
	execute(t, server, c, "INSERT INTO schema_migrations VALUES (9999, 'from the future', 0)")
	if _, err := store.Open(t.Context(), c); !strings.Contains(errorText(err), "newer server") {
		t.Errorf("a database of a newer server: got error %v", err)
	}
}

// endLeases does what three seconds of silence do.
func endLeases(t *testing.T, server *storetest.MariaDB, c store.Config) {
	t.Helper()
	execute(t, server, c, "UPDATE owners SET renewed_at = renewed_at - 3000")
}

func execute(t *testing.T, server *storetest.MariaDB, c store.Config, statement string) {
	t.Helper()
	if _, err := server.Connect(t, c).Exec(statement); err != nil {
		t.Fatal(err)
	}
}
