package socket

import (
	"bytes"
	"errors"
	"sync"
	"testing"
	"testing/synctest"

	"gorod/backend/protocol"
)

// drawer is an outlet in memory. It takes as many bytes without waiting as there
// is room; what has to wait goes on when the room is made.
type drawer struct {
	mu     sync.Mutex
	room   int
	broken error
	calls  []int // the size of every write
	got    bytes.Buffer
	more   chan struct{} // lets one waiting write go on
	closed bool
}

func newDrawer(room int) *drawer { return &drawer{room: room, more: make(chan struct{})} }

func (d *drawer) TryWrite(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.broken != nil {
		return 0, d.broken
	}
	n := min(len(p), d.room)
	d.room -= n
	d.calls = append(d.calls, n)
	d.got.Write(p[:n])
	return n, nil
}

func (d *drawer) Finish(p []byte) error {
	<-d.more
	d.mu.Lock()
	defer d.mu.Unlock()
	d.calls = append(d.calls, len(p))
	d.got.Write(p)
	return d.broken
}

func (d *drawer) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	return nil
}

// boxed runs a test with a postman at work, in a bubble.
func boxed(t *testing.T, test func(t *testing.T, box func(*drawer, *Limits) *mailbox)) {
	synctest.Test(t, func(t *testing.T) {
		p, done := newPostman(), make(chan struct{})
		var work sync.WaitGroup
		work.Go(func() { p.work(done) })
		test(t, func(d *drawer, l *Limits) *mailbox {
			m := &mailbox{}
			m.init(d, l, p)
			return m
		})
		close(done)
		work.Wait()
	})
}

func frames(texts ...string) []protocol.Frame {
	var f []protocol.Frame
	for _, text := range texts {
		f = append(f, protocol.MakeFrame([]byte(text)))
	}
	return f
}

func joined(f []protocol.Frame, more ...protocol.Frame) (b []byte) {
	for _, f := range append(f[:len(f):len(f)], more...) {
		b = append(b, f...)
	}
	return b
}

var roomy = Limits{MailboxFrames: 64, MailboxBytes: 1 << 20}

func TestWhatIsQueuedTogetherGoesOutInOneWrite(t *testing.T) {
	boxed(t, func(t *testing.T, box func(*drawer, *Limits) *mailbox) {
		d := newDrawer(1 << 20)
		m := box(d, &roomy)
		queued := frames("one", "two", "three")
		m.mu.Lock() // the postman comes, and waits at the box
		for _, f := range queued {
			m.add(f)
		}
		m.mu.Unlock()
		synctest.Wait()
		if want := joined(queued); !bytes.Equal(d.got.Bytes(), want) {
			t.Errorf("sent: got %q, want %q", d.got.Bytes(), want)
		}
		if got := len(d.calls); got != 1 {
			t.Errorf("writes: got %d, want 1", got)
		}
		if m.bytes != 0 || m.called {
			t.Errorf("afterwards: got %d bytes waiting and called %t, want an empty box at rest", m.bytes, m.called)
		}
	})
}

func TestThePostmanLeavesASlowClientToWaitForAndGoesOn(t *testing.T) {
	boxed(t, func(t *testing.T, box func(*drawer, *Limits) *mailbox) {
		slow, fast := newDrawer(5), newDrawer(1<<20)
		queued := frames("a long message for the slow one")
		first, other := box(slow, &roomy), box(fast, &roomy)
		first.put(queued[0])
		other.put(queued[0])
		synctest.Wait()
		if got := slow.got.Len(); got != 5 {
			t.Errorf("the slow client: got %d bytes, want the 5 there was room for", got)
		}
		if !bytes.Equal(fast.got.Bytes(), queued[0]) {
			t.Errorf("the fast client: got %q, want the message", fast.got.Bytes())
		}
		later := frames("second", "third")
		first.put(later[0])
		first.put(later[1])
		slow.more <- struct{}{} // the rest of the first
		slow.more <- struct{}{} // both others, in one write
		synctest.Wait()
		if want := joined(append(queued, later...)); !bytes.Equal(slow.got.Bytes(), want) {
			t.Errorf("the slow client in the end: got %q, want %q", slow.got.Bytes(), want)
		}
		if got := len(slow.calls); got != 3 {
			t.Errorf("writes to the slow client: got %d, want 3", got)
		}
	})
}

func TestAMailboxIsFullAtItsFramesOrItsBytesWhicheverComesFirst(t *testing.T) {
	ten := protocol.Frame(make([]byte, 10))
	for _, c := range []struct {
		name   string
		limits Limits
		frame  protocol.Frame
		want   int
	}{
		{"frames", Limits{MailboxFrames: 7, MailboxBytes: 1 << 20}, ten, 7},
		{"bytes", Limits{MailboxFrames: 64, MailboxBytes: 55}, ten, 5},
		{"one frame longer than the box", Limits{MailboxFrames: 64, MailboxBytes: 5}, ten, 1},
	} {
		boxed(t, func(t *testing.T, box func(*drawer, *Limits) *mailbox) {
			d := newDrawer(0)
			m := box(d, &c.limits)
			got := 0
			for ; !m.put(c.frame); got++ {
				synctest.Wait() // what is being written counts as well
			}
			if got != c.want {
				t.Errorf("%s: got %d frames in, want %d", c.name, got, c.want)
			}
			d.broken = errors.New("gone")
			d.more <- struct{}{}
		})
	}
}

func TestTheCloseFrameIsTheLastAndComesOnce(t *testing.T) {
	boxed(t, func(t *testing.T, box func(*drawer, *Limits) *mailbox) {
		d := newDrawer(1 << 20)
		m := box(d, &roomy)
		queued := frames("before")
		m.put(queued[0])
		if !m.close(protocol.CloseElsewhere) {
			t.Error("the first close: got false, want true")
		}
		if m.close(protocol.CloseFlood) {
			t.Error("the second close: got true, want false")
		}
		m.put(frames("behind")[0])
		synctest.Wait()
		if want := joined(queued, closeFrame(protocol.CloseElsewhere)); !bytes.Equal(d.got.Bytes(), want) {
			t.Errorf("sent: got %q, want %q", d.got.Bytes(), want)
		}
	})
}

func TestASlowClientIsToldThatHeIsSlowInsteadOfWhatHeMissed(t *testing.T) {
	boxed(t, func(t *testing.T, box func(*drawer, *Limits) *mailbox) {
		d := newDrawer(3)
		m := box(d, &roomy)
		queued := frames("being written", "missed", "missed too")
		m.put(queued[0])
		synctest.Wait()
		m.put(queued[1])
		m.put(queued[2])
		m.close(protocol.CloseSlow)
		d.more <- struct{}{}
		d.more <- struct{}{}
		synctest.Wait()
		if want := joined(queued[:1], closeFrame(protocol.CloseSlow)); !bytes.Equal(d.got.Bytes(), want) {
			t.Errorf("sent: got %q, want %q", d.got.Bytes(), want)
		}
	})
}

func TestAFailedWriteEndsTheConnection(t *testing.T) {
	boxed(t, func(t *testing.T, box func(*drawer, *Limits) *mailbox) {
		at, later := newDrawer(1<<20), newDrawer(0)
		at.broken = errors.New("reset")
		m, n := box(at, &roomy), box(later, &roomy)
		m.put(frames("one")[0])
		n.put(frames("one")[0])
		synctest.Wait()
		n.put(frames("two")[0])
		later.broken = errors.New("timed out")
		later.more <- struct{}{}
		synctest.Wait()
		for name, d := range map[string]*drawer{"at once": at, "after waiting": later} {
			if !d.closed {
				t.Errorf("a write that failed %s: got an open connection, want it closed", name)
			}
		}
		if m.put(frames("more")[0]); len(m.queue) != 0 {
			t.Errorf("queue of a dead connection: got %d frames, want 0", len(m.queue))
		}
	})
}
