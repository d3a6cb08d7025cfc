package store_test

import (
	"errors"
	"strings"
	"testing"

	"gorod/backend/room"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

func embedded(tb testing.TB) store.Config { return store.Config{DataDir: tb.TempDir()} }

func TestSQLiteKeepsTheContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Config { return embedded(t) })
}

func TestSQLiteLosesNothingWhenItsServerIsKilled(t *testing.T) {
	storetest.Crashes(t, embedded(t), 20, func() {}) // its lease ends with its process
}

func TestASecondServerOnTheDataDirectoryIsRefused(t *testing.T) {
	c := embedded(t)
	storetest.Open(t, c)
	_, err := store.Open(t.Context(), c)
	if got, want := errorText(err), "store: another server is running on the data directory "+c.DataDir; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestADataDirectoryOfAnyNameIsMade(t *testing.T) {
	c := store.Config{DataDir: t.TempDir() + "/a ?mode=memory&#%20 город/b"}
	s, err := store.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Create(t.Context(), room.NewGame{Code: "KEPT"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if codes, err := storetest.Open(t, c).Unfinished(t.Context()); err != nil || len(codes) != 1 {
		t.Errorf("after opening again: got %q, %v", codes, err)
	}
}

func TestAFullDiskRefusesAndWritesNothingByHalves(t *testing.T) {
	s := storetest.Open(t, embedded(t))
	fence, err := s.Create(t.Context(), room.NewGame{Code: "FULL"})
	if err != nil {
		t.Fatal(err)
	}
	entry := func(version int) room.Entry {
		payload := []byte(strings.Repeat("x", 3000))
		return room.Entry{Code: "FULL", Version: version, Fence: fence, Events: [][]byte{payload, payload}}
	}
	s.LimitPages(t, 100)
	version := 0
	for err == nil {
		if err = s.Append(t.Context(), entry(version)); err == nil {
			version += 2
		}
	}
	if !errors.Is(err, room.ErrUnavailable) || version == 0 || version > 400 {
		t.Fatalf("the disk is full after %d events: got error %v", version, err)
	}
	if err := s.Append(t.Context(), entry(version)); !errors.Is(err, room.ErrUnavailable) {
		t.Errorf("again: got error %v", err)
	}
	if stored, err := s.Read(t.Context(), "FULL"); err != nil || len(stored.Events) != version {
		t.Errorf("events: got %d, %v, want %d", len(stored.Events), err, version)
	}
	s.LimitPages(t, 1<<20)
	if err := s.Append(t.Context(), entry(version)); err != nil {
		t.Errorf("with room again: got error %v", err)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
