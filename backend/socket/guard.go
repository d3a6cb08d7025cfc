package socket

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"gorod/backend/protocol"
)

// longestFrame is the longest message a client may send with its frame header.
const longestFrame = protocol.MaxFrame + 8

// errFlood says that the client sends more bytes than the longest messages at
// the highest rate would take: endless fragments, or frames behind no message.
var errFlood = errors.New("socket: too many bytes")

// guard is the network connection as both writers see it: the mailbox, which
// writes prepared frames, and the library, which writes control frames. It puts
// their writes in order, whole frames at a time, and lets nothing out behind a
// close frame. The library never writes data: it flushes data in pieces.
type guard struct {
	net.Conn
	writeWithin time.Duration
	inflow      allowance // of bytes; the reader's
	// heard is when the last byte came in, in Unix nanoseconds.
	heard atomic.Int64
	// ending is when everything on the connection is to be over, in Unix
	// nanoseconds; 0 while it lives.
	ending atomic.Int64

	mu     sync.Mutex
	sealed bool      // a close frame is out
	fresh  time.Time // when the write deadline was set last
}

func newGuard(conn net.Conn, l *Limits, now time.Time) *guard {
	g := &guard{
		Conn: conn, writeWithin: l.WriteWithin,
		inflow: newAllowance(l.Burst*longestFrame, l.Rate*longestFrame, now),
	}
	g.heard.Store(now.UnixNano())
	return g
}

// Read notes that the client lives, and counts what he sends.
func (g *guard) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	if n > 0 && g.ending.Load() == 0 {
		now := time.Now()
		g.heard.Store(now.UnixNano())
		if !g.inflow.take(n, now) {
			return 0, errFlood
		}
	}
	return n, err
}

// Write writes whole frames in one call. Behind a close frame it swallows them.
// Setting a deadline costs a tenth of a write, so it is refreshed once a second
// at most: a stuck write lasts between writeWithin less one second and
// writeWithin.
func (g *guard) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.sealed {
		return len(p), nil
	}
	g.sealed = isClose(p)
	if now := time.Now(); now.Sub(g.fresh) >= time.Second && g.ending.Load() == 0 {
		g.fresh = now
		_ = g.SetWriteDeadline(now.Add(g.writeWithin)) // fails only once closed, as the write will
	}
	return g.Conn.Write(p)
}

// expect bounds the wait for the next bytes; the zero time means no bound.
func (g *guard) expect(by time.Time) {
	_ = g.SetReadDeadline(by) // fails only once closed, as the read will
	if end := g.ending.Load(); end != 0 {
		_ = g.SetReadDeadline(time.Unix(0, end)) // the end came in between
	}
}

// end bounds everything that still goes on, also what is stuck now.
func (g *guard) end(by time.Time) {
	g.ending.Store(by.UnixNano())
	_ = g.SetDeadline(by) // fails only once closed
}

// ended says that the connection only lingers.
func (g *guard) ended() bool { return g.ending.Load() != 0 }

// lastHeard says when the client was heard last.
func (g *guard) lastHeard() time.Time { return time.Unix(0, g.heard.Load()) }
