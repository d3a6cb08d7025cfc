package storetest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/store"
)

// childEnv tells a test binary to be the server of a crash test; its value is
// the store's configuration.
const childEnv = "GOROD_STORETEST_CHILD"

// crashRooms is how many rooms a child plays at once.
const crashRooms = 8

func crashCode(r int) string { return fmt.Sprint("CRASH", r) }

// child appends to its rooms as fast as it can and prints what was
// acknowledged, a code and a version a line, until it is killed.
func child(config string) error {
	var c store.Config
	if err := json.Unmarshal([]byte(config), &c); err != nil {
		return err
	}
	s, err := store.Open(context.Background(), c)
	if err != nil {
		return err
	}
	failed := make(chan error)
	for r := range crashRooms {
		go func() {
			failed <- play(context.Background(), s, crashCode(r), func(version int) {
				fmt.Printf("%s %d\n", crashCode(r), version) // one write: not torn
			})
		}()
	}
	return <-failed
}

// play takes a game, makes it if it is new, and appends to it until an append
// fails. The entry that follows a version is known from the version alone:
// see nextEntry.
func play(ctx context.Context, s *store.Store, code string, acknowledged func(version int)) error {
	claimed, err := s.Claim(ctx, code)
	if errors.Is(err, room.ErrUnknown) {
		claimed.Fence, err = s.Create(ctx, room.NewGame{Code: code, Rules: "club"})
	}
	if err != nil {
		return err
	}
	e := room.Entry{Code: code, Version: len(claimed.Events), Fence: claimed.Fence}
	for {
		e = nextEntry(e)
		if err := s.Append(ctx, e); err != nil {
			return err
		}
		e = after(e)
		acknowledged(e.Version)
	}
}

// nextEntry fills in the entry that follows a version: one to three events that
// tell their versions, and a key of its own.
func nextEntry(e room.Entry) room.Entry {
	e = with(e, "anna", fmt.Sprintf("key-%06d", e.Version), numbered(e.Code, e.Version, 1+e.Version%3)...)
	e.At, e.Deadline = game.Instant(e.Version), game.Instant(1000+e.Version)
	return e
}

// Child is a server process of a crash test.
type Child struct {
	command *exec.Cmd
	lines   chan string // closed after its last line
}

// StartChild starts a process that plays games on a database and returns once
// it has acknowledged something.
func StartChild(tb testing.TB, c store.Config) *Child {
	tb.Helper()
	config, err := json.Marshal(c)
	if err != nil {
		tb.Fatal(err)
	}
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), childEnv+"="+string(config))
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := command.Start(); err != nil {
		tb.Fatal(err)
	}
	ch := &Child{command: command, lines: make(chan string, 1<<20)}
	begun := make(chan bool, 1)
	go func() {
		defer close(ch.lines)
		scan := bufio.NewScanner(out)
		first := scan.Scan()
		begun <- first
		for more := first; more; more = scan.Scan() {
			ch.lines <- scan.Text()
		}
	}()
	select {
	case ok := <-begun:
		if !ok {
			tb.Fatalf("the child ended before it had acknowledged anything: %v", command.Wait())
		}
	case <-time.After(startFor):
		_ = command.Process.Signal(syscall.SIGQUIT) // tells where it hangs
		_ = command.Wait()
		tb.Fatalf("the child acknowledges nothing within %v", startFor)
	}
	return ch
}

// Kill ends the process at once and returns the last acknowledged version of
// every game.
func (ch *Child) Kill(tb testing.TB) map[string]int {
	tb.Helper()
	if err := ch.command.Process.Kill(); err != nil {
		tb.Fatal(err)
	}
	acknowledged := map[string]int{}
	for line := range ch.lines {
		var code string
		var version int
		if _, err := fmt.Sscanf(line, "%s %d", &code, &version); err != nil {
			tb.Fatalf("the child said %q", line)
		}
		acknowledged[code] = version
	}
	_ = ch.command.Wait() // it was killed
	return acknowledged
}

// Crashes kills a server that plays at random moments and finds after each time
// that everything acknowledged is there, whole, once and in order. The leases of
// dead processes are ended by endLeases, so that nobody has to wait for them.
func Crashes(t *testing.T, c store.Config, rounds int, endLeases func()) {
	for round := range rounds {
		ch := StartChild(t, c)
		<-time.After(rand.N(60 * time.Millisecond)) // the moment of the crash
		acknowledged := ch.Kill(t)
		endLeases()
		s, err := store.Open(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		for code, version := range acknowledged {
			Whole(t, s, code, version)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			t.Fatalf("in round %d", round)
		}
	}
}

// Whole checks a game that play wrote: it has at least the acknowledged events,
// at most one entry more, and nothing but whole entries with their keys.
func Whole(tb testing.TB, s *store.Store, code string, acknowledged int) {
	tb.Helper()
	claimed, err := s.Claim(tb.Context(), code)
	if err != nil {
		tb.Fatalf("Claim of %s: %v", code, err)
	}
	var events, keys []string
	e := room.Entry{Code: code}
	for e.Version < acknowledged || len(events) < len(claimed.Events) {
		e = nextEntry(e)
		events = append(events, texts(e.Events)...)
		keys = append(keys, e.Key)
		e = after(e)
	}
	if got, want := strings.Join(texts(claimed.Events), ","), strings.Join(events, ","); got != want {
		tb.Errorf("events of %s with %d acknowledged: got %q, want %q", code, acknowledged, got, want)
	}
	if most := acknowledged + len(nextEntry(room.Entry{Code: code, Version: acknowledged}).Events); len(claimed.Events) > most {
		tb.Errorf("events of %s: got %d, want at most %d with %d acknowledged", code, len(claimed.Events), most, acknowledged)
	}
	keys = keys[max(0, len(keys)-1024):]
	var got []string
	for _, k := range claimed.Keys {
		got = append(got, k.Key)
	}
	if got, want := strings.Join(got, ","), strings.Join(keys, ","); got != want {
		tb.Errorf("keys of %s: got %q, want %q", code, got, want)
	}
}

// Outages plays while the database is taken away and brought back several
// times: rooms are told that it is unavailable, go on by themselves, and keep
// everything acknowledged.
func Outages(t *testing.T, s *store.Store, outages int, outage func()) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var mu sync.Mutex
	acknowledged := map[string]int{}
	refused, progress := 0, make(chan struct{}, 1)
	var rooms sync.WaitGroup
	for r := range crashRooms {
		rooms.Go(func() {
			code := crashCode(r)
			for ctx.Err() == nil {
				err := play(ctx, s, code, func(version int) {
					mu.Lock()
					defer mu.Unlock()
					acknowledged[code] = version
					select {
					case progress <- struct{}{}:
					default:
					}
				})
				switch {
				case errors.Is(err, room.ErrUnavailable):
					mu.Lock()
					refused++
					mu.Unlock()
					<-time.After(10 * time.Millisecond) // as a room that tries again
				case errors.Is(err, room.ErrStale): // what looked unavailable had been written
				default:
					t.Errorf("%s: %v", code, err)
					return
				}
			}
		})
	}
	for range outages {
		for range 50 { // it plays
			<-progress
		}
		outage()
	}
	for range 50 {
		<-progress
	}
	stop()
	rooms.Wait()
	if refused < outages {
		t.Errorf("refusals: got %d in %d outages", refused, outages)
	}
	for code, version := range acknowledged {
		Whole(t, s, code, version)
	}
}
