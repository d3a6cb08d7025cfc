package socket

import (
	"sync"

	"gorod/backend/protocol"
)

// outlet is where a mailbox sends to.
type outlet interface {
	// TryWrite writes what can be written without waiting, maybe nothing.
	TryWrite([]byte) (int, error)
	// Finish writes what TryWrite has left over, and waits for it.
	Finish([]byte) error
	// Close ends the connection at once.
	Close() error
}

// mailbox is what waits to be sent on one connection. Anybody may put in and
// never waits. The postman takes out whatever has gathered by the time he comes
// by, and sends it in one write. Where the kernel does not take all of it, the
// client is slow: the rest is left to a goroutine that waits for him, and the
// postman goes on to the others.
type mailbox struct {
	out     outlet
	limits  *Limits
	postman *postman

	mu     sync.Mutex
	queue  []protocol.Frame
	taken  []protocol.Frame // what is being sent now
	bytes  int              // of both
	shut   bool             // nothing more is let in
	called bool             // the postman, or the goroutine that waits, will come

	// first is where queue and taken begin to grow: most of the time a frame or
	// two are waiting.
	first [2][2]protocol.Frame
}

func (m *mailbox) init(out outlet, l *Limits, p *postman) {
	m.out, m.limits, m.postman = out, l, p
	m.queue, m.taken = m.first[0][:0], m.first[1][:0]
}

// put queues a frame. It reports whether the mailbox is too full for it; one
// frame alone is never too large. A mailbox that is shut drops it.
func (m *mailbox) put(f protocol.Frame) (full bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.shut {
		return false
	}
	waiting := len(m.queue) + len(m.taken)
	if waiting > 0 && (waiting >= m.limits.MailboxFrames || m.bytes+len(f) > m.limits.MailboxBytes) {
		return true
	}
	m.add(f)
	return false
}

// close lets nothing more in but the close frame, behind what is queued. To a
// slow client nothing of the queue is worth the wait. It reports false if the
// mailbox was shut before.
func (m *mailbox) close(code int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.shut {
		return false
	}
	m.shut = true
	if code == protocol.CloseSlow {
		m.empty()
	}
	m.add(closeFrame(code))
	return true
}

// add queues a frame and calls the postman unless he will come anyway. The
// caller holds mu.
func (m *mailbox) add(f protocol.Frame) {
	m.queue = append(m.queue, f)
	m.bytes += len(f)
	if !m.called {
		m.called = true
		m.postman.call(m)
	}
}

// empty throws the queue away. The caller holds mu.
func (m *mailbox) empty() {
	for _, f := range m.queue {
		m.bytes -= len(f)
	}
	clear(m.queue)
	m.queue = m.queue[:0]
}

// take says that what was taken before is sent, and takes everything that is
// queued. When that is nothing, whoever called take has nothing more to do.
func (m *mailbox) take() []protocol.Frame {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, f := range m.taken {
		m.bytes -= len(f)
	}
	clear(m.taken) // the frames are the garbage collector's now
	m.taken, m.queue = m.queue, m.taken[:0]
	m.called = len(m.taken) > 0
	return m.taken
}

// deliver is the postman's visit. It never waits.
func (m *mailbox) deliver() {
	for {
		batch := m.take()
		if len(batch) == 0 {
			return
		}
		bytes := m.postman.join(batch)
		n, err := m.out.TryWrite(bytes)
		if err != nil {
			m.fail()
			return
		}
		if n < len(bytes) {
			m.postman.joint = nil // it stays with the bytes
			go m.wait(bytes[n:])
			return
		}
	}
}

// wait sends to a slow client: the rest of a batch, and then what has gathered
// meanwhile.
func (m *mailbox) wait(rest []byte) {
	for {
		if err := m.out.Finish(rest); err != nil {
			m.fail()
			return
		}
		batch := m.take()
		if len(batch) == 0 {
			return
		}
		rest = join(nil, batch)
	}
}

// fail ends a connection to which a write has failed or was not taken in time,
// maybe in the middle of a frame: nothing can be said any more.
func (m *mailbox) fail() {
	m.mu.Lock()
	m.shut = true
	m.empty()
	m.mu.Unlock()
	_ = m.out.Close() // wakes the reader, who cleans up
}

// join makes one write of a batch, in the buffer if there is more than a frame.
func join(buffer []byte, batch []protocol.Frame) []byte {
	if len(batch) == 1 {
		return batch[0]
	}
	for _, f := range batch {
		buffer = append(buffer, f...)
	}
	return buffer
}
