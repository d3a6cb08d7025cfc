package socket

import (
	"context"
	"net"
	"time"

	"github.com/coder/websocket"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// connection is one client. It is the room's Outbox. Its parts lie in one piece
// of memory: to send to a thousand connections in turn is mostly to wait for
// memory.
type connection struct {
	server  *Server
	mailbox mailbox
	guard   guard
	pinged  time.Time // when a ping was sent last; owned by the server's pulse
	who     Who       // zero before hello and for an unknown spectator; guarded by server.mu

	// What follows belongs to the reader.
	ws       *websocket.Conn // reads, and answers the client's pings and closes
	messages allowance
	offences allowance
}

func newConnection(s *Server, conn net.Conn, now time.Time) *connection {
	l := &s.limits
	c := &connection{
		server: s, pinged: now,
		messages: newAllowance(l.Burst, l.Rate, now),
		offences: newAllowance(l.Offences, 1, now),
	}
	c.guard.init(conn, l, now)
	c.mailbox.init(&c.guard, l, s.nextPostman())
	return c
}

// Send implements room.Outbox.
func (c *connection) Send(f protocol.Frame) {
	if full := c.mailbox.put(f); full {
		c.Close(protocol.CloseSlow)
	}
}

// Close implements room.Outbox. What is queued still goes out, except to a slow
// reader. The client has CloseWithin to read it and to answer.
func (c *connection) Close(code int) {
	if c.mailbox.close(code) {
		c.guard.end(time.Now().Add(c.server.limits.CloseWithin))
	}
}

// refuse answers a message that the socket itself refuses. Whoever goes on and
// on is closed.
func (c *connection) refuse(key string, code game.Code) {
	c.Send(protocol.EncodeRefusal(key, code, 0))
	if !c.offences.take(1, time.Now()) {
		c.Close(protocol.CloseFlood)
	}
}

// control counts a client's ping or pong like a message; a ping too many is not
// answered.
func (c *connection) control() bool {
	now := time.Now()
	if c.messages.take(1, now) {
		return true
	}
	if !c.offences.take(1, now) {
		c.Close(protocol.CloseFlood)
	}
	return false
}

func (c *connection) onPing(context.Context, []byte) bool { return c.control() }
func (c *connection) onPong(context.Context, []byte)      { c.control() }
