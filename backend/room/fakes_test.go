package room

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// memory is a Log in memory that can be told to fail.
type memory struct {
	mu     sync.Mutex
	games  map[string]*stored
	broken bool
	alive  game.Instant
}

type stored struct {
	rules  string
	fence  int64
	events [][]byte
	keys   []Key
	ended  *Ending
}

func newMemory() *memory { return &memory{games: map[string]*stored{}} }

func (l *memory) Create(_ context.Context, g NewGame) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken {
		return 0, ErrUnavailable
	}
	if l.games[g.Code] != nil {
		return 0, ErrTaken
	}
	l.games[g.Code] = &stored{rules: g.Rules, fence: 1}
	return 1, nil
}

func (l *memory) Append(_ context.Context, e Entry) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	g := l.games[e.Code]
	switch {
	case l.broken:
		return ErrUnavailable
	case g.fence != e.Fence || len(g.events) != e.Version:
		return ErrStale
	case e.Key != "" && slices.Contains(g.keys, Key{e.Person, e.Key}):
		return ErrCarriedOut
	}
	g.events = append(g.events, e.Events...)
	if e.Key != "" {
		g.keys = append(g.keys, Key{e.Person, e.Key})
	}
	if e.Ending != nil {
		g.ended = e.Ending
	}
	l.alive = Now()
	return nil
}

func (l *memory) Claim(_ context.Context, code string) (Claimed, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	g := l.games[code]
	g.fence++
	return Claimed{
		Stored: Stored{Code: code, Rules: g.rules, Events: g.events},
		Fence:  g.fence, AliveAt: l.alive, Keys: g.keys,
	}, nil
}

func (l *memory) Unfinished(context.Context) ([]string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var codes []string
	for code, g := range l.games {
		if g.ended == nil {
			codes = append(codes, code)
		}
	}
	return codes, nil
}

func (l *memory) Read(_ context.Context, code string) (Stored, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	g := l.games[code]
	if g == nil {
		return Stored{}, ErrUnknown
	}
	return Stored{Code: code, Rules: g.rules, Ended: g.ended != nil, Events: g.events}, nil
}

func (l *memory) fail(broken bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = broken
}

// mailbox is a connection that remembers what it was sent and when.
type mailbox struct {
	mu     sync.Mutex
	got    []letter
	closed int
}

type letter struct {
	at   game.Instant
	size int
	Type string
	Key  string
	Code game.Code
	From int
	// Lines and the parts of a view.
	Lines  []string
	Public *toyPublic
	Secret *toySecret
	At     game.Instant
	Delay  game.Span
}

func (b *mailbox) Send(f protocol.Frame) {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := letter{at: Now(), size: len(f)}
	if err := json.Unmarshal(f.Payload(), &l); err != nil {
		panic(err)
	}
	b.got = append(b.got, l)
}

func (b *mailbox) Close(code int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = code
}

func (b *mailbox) endedWith() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.closed
}

// take returns the letters of a type that have come since the last take.
func (b *mailbox) take(kind string) []letter {
	synctest.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	var out, rest []letter
	for _, l := range b.got {
		if l.Type == kind {
			out = append(out, l)
		} else {
			rest = append(rest, l)
		}
	}
	b.got = rest
	return out
}

// waiting returns every letter that has not been taken.
func (b *mailbox) waiting() []letter {
	synctest.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.got)
}

func (b *mailbox) clear() {
	synctest.Wait()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.got = nil
}

// table is a running toy table in a bubble of virtual time.
type table struct {
	t        *testing.T
	log      *memory
	registry *Registry
	room     *Room
	keys     int
}

// play runs a test in a bubble with a table that ana and boris have joined.
func play(t *testing.T, test func(t *testing.T, table *table, ana, boris *mailbox)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		log := newMemory()
		tab := &table{t: t, log: log, registry: New(log, nil, toy{})}
		room, err := tab.registry.Open(t.Context(), "toy", game.Actor{Person: "ana"}, toyOpen{})
		if err != nil {
			t.Fatal(err)
		}
		tab.room = room
		defer func() { tab.registry.Close() }()
		ana, boris := tab.enter("ana"), tab.enter("boris")
		tab.do(ana, "join", `{}`)
		tab.do(boris, "join", `{}`)
		ana.clear()
		boris.clear()
		test(t, tab, ana, boris)
	})
}

func (tab *table) enter(p game.Person) *mailbox {
	tab.t.Helper()
	box := &mailbox{}
	if err := tab.room.Enter(Visitor{Person: p, Nick: string(p)}, box); err != nil {
		tab.t.Fatalf("%s could not enter: %v", p, err)
	}
	return box
}

// do sends a command and returns its key; the answer waits in the mailbox.
func (tab *table) do(box *mailbox, name, payload string) string {
	tab.keys++
	key := "key-" + time.Now().Format("150405.000") + "-" + string(rune('a'+tab.keys))
	tab.send(box, name, key, payload)
	return key
}

func (tab *table) send(box *mailbox, name, key, payload string) {
	tab.room.Submit(box, Incoming{Head: protocol.Head{Type: name, Key: key}, Payload: []byte(payload), At: Now()})
	synctest.Wait()
}

// pass lets virtual time go by.
func pass(d game.Span) {
	time.Sleep(time.Duration(d) * time.Millisecond)
	synctest.Wait()
}
