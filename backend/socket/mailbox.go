package socket

import (
	"io"
	"sync"

	"gorod/backend/protocol"
)

// mailbox is what waits to be sent on one connection. Anybody may put in and
// never waits; a writer goroutine takes out as long as something is in.
type mailbox struct {
	out    io.Writer
	limits *Limits
	// drain is the method value, kept so that starting the writer allocates
	// nothing.
	drain func()

	mu      sync.Mutex
	queue   []protocol.Frame
	spare   []protocol.Frame // the slice that the writer does not use now
	frames  int              // queued and being written
	bytes   int              // of the frames
	code    int              // why the connection ends; 0 while it lives
	writing bool             // the writer runs
}

func newMailbox(out io.Writer, limits *Limits) *mailbox {
	m := &mailbox{out: out, limits: limits}
	m.drain = m.write
	return m
}

// put queues a frame. It reports whether the mailbox is too full for it; one
// frame alone is never too large. A mailbox that is shut drops it.
func (m *mailbox) put(f protocol.Frame) (full bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.code != 0 {
		return false
	}
	if m.frames > 0 && (m.frames >= m.limits.MailboxFrames || m.bytes+len(f) > m.limits.MailboxBytes) {
		return true
	}
	m.queue = append(m.queue, f)
	m.frames++
	m.bytes += len(f)
	m.wake()
	return false
}

// shut lets nothing more in. What is queued still goes out, then the close
// frame. It reports false if the mailbox was shut before.
func (m *mailbox) shut(code int) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.code != 0 {
		return false
	}
	m.code = code
	if code == protocol.CloseSlow {
		for _, f := range m.queue {
			m.bytes -= len(f)
		}
		m.frames -= len(m.queue)
		clear(m.queue)
		m.queue = m.queue[:0]
	}
	m.wake()
	return true
}

// wake starts the writer unless it runs. The caller holds mu.
func (m *mailbox) wake() {
	if !m.writing {
		m.writing = true
		go m.drain()
	}
}

// write is the writer: it takes out and writes, all that is queued at once,
// until nothing is left. After a failed write it only empties the mailbox: the
// reader meets the same failure, and it owns the connection.
func (m *mailbox) write() {
	var batch []protocol.Frame
	var failed bool
	for {
		var code int
		batch, code = m.take(batch)
		if len(batch) == 0 {
			if code != 0 && !failed {
				_, _ = m.out.Write(closeFrame(code)) // nobody is left to tell
			}
			return
		}
		if !failed {
			failed = m.send(batch) != nil
		}
	}
}

// take hands the written batch back and takes everything that is queued. When
// that is nothing, the writer's work is over: the next put starts a new one.
func (m *mailbox) take(written []protocol.Frame) (batch []protocol.Frame, code int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, f := range written {
		m.bytes -= len(f)
	}
	m.frames -= len(written)
	if written != nil {
		clear(written) // the frames are the garbage collector's
		m.spare = written[:0]
	}
	if len(m.queue) == 0 {
		m.writing = false
		return nil, m.code
	}
	batch, m.queue = m.queue, m.spare
	return batch, m.code
}

// joints are the buffers in which frames are joined into one write.
var joints = sync.Pool{New: func() any { return new([]byte) }}

// send writes a batch in one call.
func (m *mailbox) send(batch []protocol.Frame) error {
	if len(batch) == 1 {
		_, err := m.out.Write(batch[0])
		return err
	}
	joint := joints.Get().(*[]byte)
	defer joints.Put(joint)
	b := (*joint)[:0]
	for _, f := range batch {
		b = append(b, f...)
	}
	*joint = b
	_, err := m.out.Write(b)
	return err
}
