package room

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// Registry is every room of this process by its table's code.
type Registry struct {
	log       Log
	rulebooks map[string]game.Rules
	minds     Minds
	dice      game.Dice

	mu      sync.Mutex
	rooms   map[string]*Room
	closing bool
	running sync.WaitGroup

	// waking lets one table wake at a time, so that none is claimed twice.
	waking sync.Mutex
}

// New makes an empty registry. Minds may be nil where no bots play.
func New(log Log, minds Minds, rulebooks ...game.Rules) *Registry {
	g := &Registry{log: log, minds: minds, dice: dice{}, rulebooks: map[string]game.Rules{}, rooms: map[string]*Room{}}
	for _, r := range rulebooks {
		g.rulebooks[r.Name()] = r
	}
	return g
}

// dice rolls the operating system's randomness.
type dice struct{}

func (dice) Secret() (s [32]byte) {
	_, _ = rand.Read(s[:]) // crypto/rand.Read never fails
	return s
}

// Open makes a table: the command creates the game and is its first entry.
func (g *Registry) Open(ctx context.Context, rules string, by game.Actor, open game.Command) (*Room, error) {
	rulebook := g.rulebooks[rules]
	if rulebook == nil {
		return nil, game.Refuse(game.BadValue)
	}
	t := Now()
	move := game.Move{By: by, At: t, Command: open}
	if _, err := rulebook.Decide(nil, move, g.dice); err != nil {
		return nil, err // before a code is spent on it
	}
	for attempt := range 20 {
		code := newCode(4 + attempt/5)
		fence, err := g.log.Create(ctx, NewGame{Code: code, Rules: rules, Created: t})
		if errors.Is(err, ErrTaken) {
			continue
		}
		if err != nil {
			slog.Error("a table was not created", "err", err)
			return nil, game.Refuse(protocol.Unavailable)
		}
		r := newRoom(code, g, rulebook)
		r.fence = fence
		if err := r.step(move, ""); err != nil {
			return nil, err
		}
		return r, g.start(r)
	}
	return nil, game.Refuse(protocol.Unavailable)
}

// Find returns the room of a table, waking it if it sleeps in the log.
func (g *Registry) Find(ctx context.Context, code string) (*Room, error) {
	code = Normal(code)
	if r := g.awake(code); r != nil {
		return r, nil
	}
	g.waking.Lock()
	defer g.waking.Unlock()
	if r := g.awake(code); r != nil {
		return r, nil
	}
	return g.wake(ctx, code)
}

func (g *Registry) awake(code string) *Room {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.rooms[code]
}

// wake brings a table back from the log: as its owner, or read-only when its
// game has ended.
func (g *Registry) wake(ctx context.Context, code string) (*Room, error) {
	stored, err := g.log.Read(ctx, code)
	switch {
	case errors.Is(err, ErrUnknown):
		return nil, game.Refuse(protocol.UnknownTable)
	case err != nil:
		return nil, game.Refuse(protocol.Unavailable)
	case len(stored.Events) == 0:
		return nil, game.Refuse(protocol.UnknownTable)
	}
	rulebook := g.rulebooks[stored.Rules]
	if rulebook == nil {
		return nil, game.Refuse(protocol.UnknownTable)
	}
	r := newRoom(code, g, rulebook)
	if stored.Ended {
		if err := r.restore(stored); err != nil {
			return nil, fmt.Errorf("table %s does not replay: %w", code, err)
		}
		return g.join(r)
	}
	claimed, err := g.log.Claim(ctx, code)
	if err != nil {
		return nil, game.Refuse(protocol.Unavailable)
	}
	if err := r.restore(claimed.Stored); err != nil {
		return nil, fmt.Errorf("table %s does not replay: %w", code, err)
	}
	r.fence = claimed.Fence
	for _, k := range claimed.Keys {
		r.keys.add(k)
	}
	// The time since the last owner died counts against nobody.
	r.held = claimed.AliveAt
	return g.join(r)
}

// Restore wakes every unfinished table, as after a restart, and returns how
// many came back. A table that does not is reported and left alone.
func (g *Registry) Restore(ctx context.Context) (int, error) {
	codes, err := g.log.Unfinished(ctx)
	if err != nil {
		return 0, err
	}
	back := 0
	for _, code := range codes {
		if _, err := g.Find(ctx, code); err != nil {
			slog.Error("a table did not come back", "room", code, "err", err)
			continue
		}
		back++
	}
	return back, nil
}

// Cards lists every room's summary, in no order.
func (g *Registry) Cards() []Cards {
	g.mu.Lock()
	defer g.mu.Unlock()
	cards := make([]Cards, 0, len(g.rooms))
	for _, r := range g.rooms {
		cards = append(cards, r.Cards())
	}
	return cards
}

// Close stops every room: its people are told to come back later.
func (g *Registry) Close() {
	g.mu.Lock()
	g.closing = true
	rooms := make([]*Room, 0, len(g.rooms))
	for _, r := range g.rooms {
		rooms = append(rooms, r)
	}
	g.mu.Unlock()
	for _, r := range rooms {
		r.post(stop{protocol.CloseRestarting})
	}
	g.running.Wait()
}

func (g *Registry) start(r *Room) error {
	_, err := g.join(r)
	return err
}

// join adds a room that is ready to run, unless one with its code runs already.
func (g *Registry) join(r *Room) (*Room, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closing {
		return nil, game.Refuse(protocol.Restarting)
	}
	if other := g.rooms[r.code]; other != nil {
		return other, nil
	}
	r.publishCard()
	g.rooms[r.code] = r
	g.running.Go(r.run)
	return r, nil
}

func (g *Registry) forget(r *Room) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.rooms[r.code] == r {
		delete(g.rooms, r.code)
	}
}
