package socket

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"time"

	"github.com/coder/websocket"

	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

// errOversized says that a message is longer than protocol.MaxFrame.
var errOversized = errors.New("socket: the message is too long")

// message is one message of the client. It goes back to the pool once it is
// understood, so that an idle connection holds no buffer.
type message struct {
	bytes [protocol.MaxFrame + 1]byte
	size  int
	text  bool
	at    time.Time // when its last byte was read
}

func (m *message) payload() []byte { return m.bytes[:m.size] }

var messages = sync.Pool{New: func() any { return new(message) }}

// next reads one message. The caller puts it back into the pool.
func (c *connection) next() (*message, error) {
	kind, r, err := c.ws.Reader(context.Background())
	if err != nil {
		return nil, err
	}
	m := messages.Get().(*message)
	m.size, m.text = 0, kind == websocket.MessageText
	for {
		n, err := r.Read(m.bytes[m.size:])
		m.size += n
		switch {
		case m.size > protocol.MaxFrame:
			messages.Put(m)
			return nil, errOversized
		case err == io.EOF: // the library returns it bare, and only at the end of a message
			m.at = time.Now()
			return m, nil
		case err != nil:
			messages.Put(m)
			return nil, err
		}
	}
}

// read is the reader's life: hello, then commands until the end, then the wait
// for the client to have read why it ended.
func (c *connection) read() {
	if table := c.greet(); table != nil {
		for c.turn(table) {
		}
		table.Depart(c)
	}
	c.linger()
}

// greet takes the hello and brings the client to his table, or ends the
// connection and returns nil.
func (c *connection) greet() Table {
	c.guard.expect(time.Now().Add(c.server.limits.HelloWithin))
	m, err := c.next()
	if err != nil {
		c.endAfter(err)
		return nil
	}
	hello, code := readHello(m)
	messages.Put(m)
	if code != 0 {
		c.Close(code)
		return nil
	}
	who, code := c.server.identify(hello)
	if code != 0 {
		c.Close(code)
		return nil
	}
	c.guard.expect(time.Time{})
	if !c.server.admit(c, who) {
		return nil
	}
	table, err := c.server.tables.Find(c.server.life, hello.Table)
	if err == nil {
		err = table.Enter(room.Visitor{Person: who.Person, Nick: who.Nick, Watch: hello.Watch, Have: hello.Lines}, c)
	}
	if err != nil {
		var refusal game.Refusal
		if errors.As(err, &refusal) {
			c.Send(protocol.EncodeRefusal("", refusal.Code, 0))
		}
		c.Close(closeCode(err))
		return nil
	}
	return table
}

// turn takes one message; it returns false when there will be no other.
func (c *connection) turn(table Table) bool {
	m, err := c.next()
	if err != nil {
		c.endAfter(err)
		return false
	}
	defer messages.Put(m)
	if c.guard.ended() {
		return false
	}
	head, readable := readHead(m)
	switch {
	case !c.messages.take(1, m.at):
		c.refuse(head.Key, protocol.TooManyRequests)
	case !readable:
		c.refuse(head.Key, protocol.Malformed)
	case head.Type == "ping":
		c.pong(m)
	default:
		table.Submit(c, incoming(head, m))
	}
	return true
}

// endAfter ends the connection for a failed read. For most failures nobody is
// left to be told.
func (c *connection) endAfter(err error) {
	switch {
	case errors.Is(err, errOversized):
		c.Send(protocol.EncodeRefusal("", protocol.Oversized, 0))
		c.Close(protocol.CloseFlood)
	case errors.Is(err, errFlood):
		c.Send(protocol.EncodeRefusal("", protocol.TooManyRequests, 0))
		c.Close(protocol.CloseFlood)
	case errors.Is(err, os.ErrDeadlineExceeded):
		c.Close(protocol.CloseNoHello) // later there is no deadline but that of the end
	default:
		c.Close(int(websocket.StatusProtocolError))
	}
}

// linger keeps a connection open, at most CloseWithin, until the client has
// closed it: a connection closed with unread bytes of the client in it would
// lose the close frame on its way.
func (c *connection) linger() {
	for {
		_, r, err := c.ws.Reader(context.Background())
		if err != nil {
			break
		}
		_, _ = io.Copy(io.Discard, r)
	}
	// Where the library could not read on, the frames are beyond understanding.
	_, _ = io.Copy(io.Discard, &c.guard)
}
