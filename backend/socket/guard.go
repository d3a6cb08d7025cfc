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
// their writes in order, whole frames at a time. The library never writes data:
// it flushes data in pieces.
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
	direct direct
	fresh  time.Time // when the write deadline was set last
	sealed bool      // the library has written a close frame

	// half says that TryWrite has stopped inside a frame and holds mu until
	// Finish. It belongs to the mailbox, where only one writes at a time.
	half bool
}

func (g *guard) init(conn net.Conn, l *Limits, now time.Time) {
	g.Conn, g.writeWithin = conn, l.WriteWithin
	g.direct.init(conn)
	g.inflow = newAllowance(l.Burst*longestFrame, l.Rate*longestFrame, now)
	g.heard.Store(now.UnixNano())
	if c, ok := conn.(interface{ SetWriteBuffer(int) error }); ok {
		_ = c.SetWriteBuffer(l.SendBuffer) // the kernel's own bound is only a larger one
	}
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

// Write writes a control frame of the library. Once the connection ends, the
// last word is the mailbox's, and the library's are swallowed.
func (g *guard) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.sealed || g.ended() {
		return len(p), nil
	}
	g.sealed = isClose(p)
	g.refresh()
	return g.Conn.Write(p)
}

// TryWrite writes of the mailbox's frames what can be written without waiting,
// maybe nothing. Finish must be called with what is left over. Behind a close
// frame of the library frames are swallowed.
func (g *guard) TryWrite(p []byte) (int, error) {
	if !g.direct.possible() || !g.mu.TryLock() {
		return 0, nil
	}
	if g.sealed {
		g.mu.Unlock()
		return len(p), nil
	}
	g.refresh()
	n, err := g.direct.write(p)
	if g.half = err == nil && 0 < n && n < len(p); !g.half {
		g.mu.Unlock()
	}
	return n, err
}

// Finish writes what TryWrite has left over, and waits until it is out.
func (g *guard) Finish(p []byte) error {
	if !g.half {
		g.mu.Lock()
	}
	g.half = false
	defer g.mu.Unlock()
	if g.sealed {
		return nil
	}
	g.refresh()
	_, err := g.Conn.Write(p)
	return err
}

// refresh sets the write deadline anew. That costs a tenth of a write, so it is
// done once a second at most: a stuck write lasts between writeWithin less one
// second and writeWithin. The caller holds mu.
func (g *guard) refresh() {
	if now := time.Now(); now.Sub(g.fresh) >= time.Second && !g.ended() {
		g.fresh = now
		_ = g.SetWriteDeadline(now.Add(g.writeWithin)) // fails only once closed, as the write will
	}
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
