package socket

import (
	"io"
	"net"
	"testing"

	"gorod/backend/protocol"
)

// TestAFrameForATableAllocatesNothing takes the whole way of frames to twenty
// connections: queued, joined, written to the kernel.
func TestAFrameForATableAllocatesNothing(t *testing.T) {
	p := newPostman()
	limits := Limits{}.withDefaults()
	var boxes []*mailbox
	var readers []net.Conn
	for range 20 {
		near, far := pair(t)
		readers = append(readers, far)
		box := &mailbox{}
		box.init(newGuard(near), &limits, p)
		boxes = append(boxes, box)
	}
	view, line := protocol.MakeFrame(make([]byte, 3000)), protocol.MakeFrame(make([]byte, 200))
	received := make([]byte, len(view)+len(line))
	var visits []*mailbox
	fanOut := func() {
		for _, m := range boxes {
			if m.put(view) || m.put(line) {
				t.Fatal("a mailbox is full, want it emptied every time")
			}
		}
		visits = p.next(visits[:0])
		for _, m := range visits {
			m.deliver()
		}
		for _, r := range readers {
			if _, err := io.ReadFull(r, received); err != nil {
				t.Fatal(err)
			}
		}
	}
	for range 3 { // slices grow to their size
		fanOut()
	}
	if got := testing.AllocsPerRun(200, fanOut); got >= 1 {
		t.Errorf("allocations for 40 frames to 20 connections: got %v, want 0", got)
	}
}

// pair is both ends of a connection over the kernel.
func pair(t testing.TB) (near, far net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	far, err = net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	near, err = l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = near.Close(), far.Close() })
	return near, far
}
