package socket

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/gofiber/fiber/v2"

	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

// tokens is an Auth in which the token is the person's id and the family's.
type tokens struct{}

var errNoToken = errors.New("no such token")

func (tokens) Access(token string) (Who, error) {
	switch {
	case token == "old":
		return Who{}, ErrTokenOld
	case !strings.HasPrefix(token, "person-"):
		return Who{}, errNoToken
	}
	person, family, _ := strings.Cut(token, "/")
	return Who{Person: game.Person(person), Nick: person, Family: auth.Family(family)}, nil
}

// hall is Tables with one table, "HALL".
type hall struct{ table *table }

func (h hall) Find(_ context.Context, code string) (Table, error) {
	if code != "HALL" {
		return nil, game.Refuse(protocol.UnknownTable)
	}
	return h.table, nil
}

// table is a table that acknowledges every command and remembers it.
type table struct {
	mu       sync.Mutex
	refuse   error // to the next visitor
	members  map[room.Outbox]room.Visitor
	incoming []room.Incoming
	departed chan room.Visitor
}

func newTable() *table {
	return &table{members: map[room.Outbox]room.Visitor{}, departed: make(chan room.Visitor, 64)}
}

func (t *table) Enter(v room.Visitor, out room.Outbox) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.refuse != nil {
		return t.refuse
	}
	t.members[out] = v
	out.Send(protocol.EncodeWelcome(protocol.Welcome{Table: "HALL", Nick: v.Nick, Watch: v.Watch}))
	return nil
}

func (t *table) Submit(out room.Outbox, in room.Incoming) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.incoming = append(t.incoming, in)
	out.Send(protocol.EncodeAck(in.Head.Key, 0))
}

func (t *table) Depart(out room.Outbox) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if v, ok := t.members[out]; ok {
		delete(t.members, out)
		select {
		case t.departed <- v:
		default: // a test that counts more of them than these does not look
		}
	}
}

// outbox waits for nobody: it returns the connection of a person, or nil.
func (t *table) outbox(p game.Person) room.Outbox {
	t.mu.Lock()
	defer t.mu.Unlock()
	for out, v := range t.members {
		if v.Person == p {
			return out
		}
	}
	return nil
}

// everybody sends a frame to all members.
func (t *table) everybody(f protocol.Frame) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for out := range t.members {
		out.Send(f)
	}
}

func (t *table) submitted() []room.Incoming {
	t.mu.Lock()
	defer t.mu.Unlock()
	return append([]room.Incoming(nil), t.incoming...)
}

// house is a server on a port of its own.
type house struct {
	*Server
	table   *table
	address string
}

// open starts a house; the test's end closes it and checks that it closes.
func open(t testing.TB, l Limits, origins ...string) *house {
	t.Helper()
	h := &house{table: newTable()}
	h.Server = New(Config{Origins: origins, Auth: tokens{}, Tables: hall{h.table}, Limits: l})
	app := fiber.New(fiber.Config{DisableStartupMessage: true})
	h.Mount(app)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.address = listener.Addr().String()
	serving := make(chan error, 1)
	go func() { serving <- app.Listener(listener) }()
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := h.Close(ctx); err != nil {
			t.Errorf("Close: got %v, want every connection gone", err)
		}
		if err := app.Shutdown(); err != nil {
			t.Errorf("Shutdown: got %v", err)
		}
		if err := <-serving; err != nil {
			t.Errorf("serving: got %v", err)
		}
	})
	return h
}

// guest is a client of the library.
type guest struct {
	t  testing.TB
	ws *websocket.Conn
}

// dial connects without saying hello.
func (h *house) dial(t testing.TB) *guest {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	ws, _, err := websocket.Dial(ctx, "ws://"+h.address+Path, &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {"http://" + h.address}},
	})
	if err != nil {
		t.Fatalf("dial: got %v", err)
	}
	ws.SetReadLimit(-1)
	t.Cleanup(func() { _ = ws.CloseNow() })
	return &guest{t: t, ws: ws}
}

// sit connects a person and brings him to the table.
func (h *house) sit(t testing.TB, token string) *guest {
	t.Helper()
	g := h.dial(t)
	g.say(hello(token))
	if got := g.hear()["type"]; got != "welcome" {
		t.Fatalf("answer to hello: got %v, want a welcome", got)
	}
	return g
}

func hello(token string) string {
	b, _ := json.Marshal(protocol.Hello{Type: "hello", Version: protocol.Version, Token: token, Table: "HALL"})
	return string(b)
}

func (g *guest) say(text string) {
	g.t.Helper()
	if err := g.ws.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		g.t.Fatalf("write: got %v", err)
	}
}

// read takes the next message, or the close code.
func (g *guest) read() (message map[string]any, code int) {
	g.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	_, b, err := g.ws.Read(ctx)
	if code := websocket.CloseStatus(err); code != -1 {
		return nil, int(code)
	}
	if err != nil {
		g.t.Fatalf("read: got %v", err)
	}
	if err := json.Unmarshal(b, &message); err != nil {
		g.t.Fatalf("message %q: got %v", b, err)
	}
	return message, 0
}

func (g *guest) hear() map[string]any {
	g.t.Helper()
	m, code := g.read()
	if code != 0 {
		g.t.Fatalf("closed: got %d, want a message", code)
	}
	return m
}

// hearClose reads on until the connection is closed, and returns the code.
func (g *guest) hearClose() int {
	g.t.Helper()
	for {
		if _, code := g.read(); code != 0 {
			return code
		}
	}
}

// yield lets other goroutines go on.
func yield() { time.Sleep(time.Millisecond) }
