package room

import (
	"encoding/json"
	"log/slog"
	"sync/atomic"
	"time"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// Visitor is a person who enters a room over one connection.
type Visitor struct {
	Person game.Person // empty for an unknown spectator
	Nick   string
	Watch  bool // the delayed spectators' line
	Have   int  // lines of the chronicle he still has
}

// Incoming is one command frame of a person.
type Incoming struct {
	Head    protocol.Head
	Payload []byte // the whole frame
	// At is when the server read the frame.
	At game.Instant
}

// Room is one table: a goroutine that owns one game. Its methods may be called
// from anywhere and never wait for a reader.
type Room struct {
	code  string
	rules game.Rules
	log   Log
	dice  game.Dice
	minds Minds

	inbox   chan any
	stopped chan struct{}
	gone    func(*Room)            // tells the registry that this room has stopped
	again   func(*Room, game.Card) // asks the registry for the table of a rematch
	cards   atomic.Pointer[Cards]

	// What follows belongs to the goroutine.
	state    game.State
	card     game.Card // of the state
	version  int
	fence    int64
	ended    bool // the log knows that the game is over; people still talk
	archived bool // the game was over before this room woke: it is only shown
	keys     keyring
	lines    []json.RawMessage // the chronicle as it is sent
	spoken   []game.Line       // the chronicle as bots read it
	members  map[Outbox]*member
	players  map[game.Person]*member // the one connection that plays
	seen     presence
	asked    bool // for the table of a rematch
	// newcomers says that somebody has begun to take part since the last report.
	newcomers bool
	held      game.Instant // since when the log could not write; 0 when it can
	retryAt   game.Instant
	veil      veil
	stand     stand
	bots      map[game.Person]*bot
	public    json.RawMessage // the public part last shown
	idle      game.Instant    // since when nobody is connected; 0 when somebody is
	timer     *time.Timer
}

// Cards is what lists may tell about a table: as it is, for its own people and
// for gathering tables, and as spectators know it by now.
type Cards struct {
	Code, Rules string
	Now, Aired  game.Card
	Watchers    int
}

// The messages of the inbox.
type (
	enter struct {
		visitor Visitor
		out     Outbox
		refused chan error
	}
	depart struct{ out Outbox }
	submit struct {
		out Outbox
		in  Incoming
		cmd game.Command
		err error
	}
	order struct { // from the server itself
		move game.Move
		done chan error
	}
	stop struct{ code int }
)

// Now is the server's clock. Rooms under test run in a bubble of virtual time.
func Now() game.Instant { return game.Instant(time.Now().UnixMilli()) }

// inboxSize bounds what waits for a room; a full inbox holds back the readers
// of its own members, nobody else.
const inboxSize = 256

func newRoom(code string, g *Registry, rules game.Rules) *Room {
	return &Room{
		code: code, rules: rules, log: g.log, dice: g.dice, minds: g.minds, gone: g.forget, again: g.rematch,
		inbox: make(chan any, inboxSize), stopped: make(chan struct{}),
		members: map[Outbox]*member{}, players: map[game.Person]*member{},
		seen: presence{}, bots: map[game.Person]*bot{}, keys: keyring{},
		timer: time.NewTimer(time.Hour),
	}
}

// Code is the table's code.
func (r *Room) Code() string { return r.code }

// Cards is the newest summary for lists.
func (r *Room) Cards() Cards { return *r.cards.Load() }

// Enter shows the room to a connection from now on. It returns a game.Refusal
// when this visitor may not.
func (r *Room) Enter(v Visitor, out Outbox) error {
	e := enter{visitor: v, out: out, refused: make(chan error, 1)}
	if !r.post(e) {
		return errStopped
	}
	select {
	case err := <-e.refused:
		return err
	case <-r.stopped:
		return errStopped
	}
}

// Submit hands a command over. The answer, an acknowledgement or a refusal,
// goes to the connection it came from.
func (r *Room) Submit(out Outbox, in Incoming) {
	cmd, err := r.rules.DecodeCommand(in.Head.Type, in.Payload)
	r.post(submit{out: out, in: in, cmd: cmd, err: err})
}

// Depart forgets a connection.
func (r *Room) Depart(out Outbox) { r.post(depart{out}) }

// Order makes a move of the server's own or on behalf of a person outside the
// socket, and waits until it is durable or refused.
func (r *Room) Order(m game.Move) error {
	o := order{move: m, done: make(chan error, 1)}
	if !r.post(o) {
		return errStopped
	}
	select {
	case err := <-o.done:
		return err
	case <-r.stopped:
		return errStopped
	}
}

// post leaves a message unless the room has stopped.
func (r *Room) post(m any) bool {
	select {
	case r.inbox <- m:
		return true
	case <-r.stopped:
		return false
	}
}

// run is the room's goroutine.
func (r *Room) run() {
	defer func() {
		r.timer.Stop()
		close(r.stopped)
		r.gone(r)
	}()
	r.settle()
	for {
		select {
		case m := <-r.inbox:
			if s, ok := m.(stop); ok {
				r.leaveAll(s.code)
				return
			}
			r.take(m)
		case <-r.timer.C:
			// What was received before the bell counts before the bell, even if it
			// is still waiting here.
			if !r.drain() {
				return
			}
			r.due(Now())
		}
		if r.fence < 0 {
			r.leaveAll(protocol.CloseRestarting)
			return
		}
		r.arm()
	}
}

// drain takes everything that waits; it returns false if the room was stopped.
func (r *Room) drain() bool {
	for {
		select {
		case m := <-r.inbox:
			if s, ok := m.(stop); ok {
				r.leaveAll(s.code)
				return false
			}
			r.take(m)
		default:
			return true
		}
	}
}

func (r *Room) take(m any) {
	switch m := m.(type) {
	case enter:
		m.refused <- r.enter(m.visitor, m.out)
	case depart:
		r.depart(m.out)
	case submit:
		r.submitted(m)
	case order:
		m.done <- r.step(m.move, "")
	}
	if r.newcomers {
		r.newcomers = false
		r.report(Now())
	}
}

// settleSpan is how long after a deadline the room waits for what was received
// before it and is still on its way through the process.
const settleSpan = 20 * game.Millisecond

// due does everything whose time has come.
func (r *Room) due(t game.Instant) {
	if r.held != 0 {
		if t >= r.retryAt {
			r.resume(t)
		}
		return
	}
	if d, ok := r.rules.Deadline(r.state); ok && !r.archived && t >= d.Add(settleSpan) {
		if err := r.step(game.Move{By: game.Actor{Kind: game.ByClock}, At: t, Command: game.TimeUp{}}, ""); err != nil {
			r.complain("the clock's move was refused", err)
		}
	}
	r.report(t)
	r.runBots(t)
	r.tick(t)
	r.air(t)
	r.closeIdle(t)
}

// arm sets the timer to the next thing to do.
func (r *Room) arm() {
	var next game.Instant
	sooner := func(t game.Instant) {
		if t != 0 && (next == 0 || t < next) {
			next = t
		}
	}
	if r.held != 0 {
		sooner(r.retryAt)
	} else {
		if d, ok := r.rules.Deadline(r.state); ok && !r.archived {
			sooner(d.Add(settleSpan))
		}
		sooner(r.seen.next())
		sooner(r.nextBot())
		sooner(r.veil.next)
		sooner(r.nextAir())
		sooner(r.idleEnd())
	}
	if next == 0 {
		r.timer.Stop()
		return
	}
	r.timer.Reset(max(time.Duration(next.Sub(Now()))*time.Millisecond, 0))
}

// complain logs a fault of the server without anything of the game in it.
func (r *Room) complain(what string, err error) {
	slog.Error(what, "room", r.code, "err", err)
}
