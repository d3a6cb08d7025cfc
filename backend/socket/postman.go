package socket

import (
	"runtime"
	"sync"

	"gorod/backend/protocol"
)

// postman empties the mailboxes of many connections. One who goes from box to
// box costs less than a goroutine in each, and while he is on his round the
// boxes behind him gather what he takes in one go the next time.
type postman struct {
	mu    sync.Mutex
	due   []*mailbox
	round bool // he is on a round and will look again
	bell  chan struct{}

	joint []byte // in which he joins frames into one write; his alone
}

func newPostman() *postman { return &postman{bell: make(chan struct{}, 1)} }

// call asks him to come to a mailbox. It never waits.
func (p *postman) call(m *mailbox) {
	p.mu.Lock()
	p.due = append(p.due, m)
	ring := !p.round
	p.round = true
	p.mu.Unlock()
	if ring {
		p.bell <- struct{}{} // he rests, so the bell is silent
	}
}

// work is his life. It ends with done; what is queued then stays.
func (p *postman) work(done <-chan struct{}) {
	var visits []*mailbox
	for {
		select {
		case <-done:
			return
		case <-p.bell:
		}
		for {
			// Rooms that have something to say may say it first.
			runtime.Gosched()
			clear(visits)
			if visits = p.next(visits[:0]); len(visits) == 0 {
				break
			}
			for _, m := range visits {
				m.deliver()
			}
		}
	}
}

// join makes one write of a batch. The bytes are good until the next batch.
func (p *postman) join(batch []protocol.Frame) []byte {
	bytes := join(p.joint[:0], batch)
	if len(batch) > 1 {
		p.joint = bytes
	}
	return bytes
}

// next takes what is due, and leaves an empty slice in its place. When nothing
// is due he rests until the bell.
func (p *postman) next(empty []*mailbox) []*mailbox {
	p.mu.Lock()
	defer p.mu.Unlock()
	due := p.due
	p.due = empty
	p.round = len(due) > 0
	return due
}
