package socket

import (
	"bytes"
	"io"
	"net"
	"testing"
	"time"

	"gorod/backend/protocol"
)

func newGuard(conn net.Conn) *guard {
	limits := Limits{}.withDefaults()
	g := &guard{}
	g.init(conn, &limits, time.Now())
	return g
}

// halfWritten returns a guard whose TryWrite has stopped inside a frame.
func halfWritten(t *testing.T) (g *guard, far io.Reader, frame protocol.Frame, n int) {
	t.Helper()
	near, reader := pair(t)
	g = newGuard(near)
	frame = protocol.MakeFrame(bytes.Repeat([]byte("x"), 32<<20)) // more than the kernel takes
	n, err := g.TryWrite(frame)
	if err != nil || n == 0 || n == len(frame) {
		t.Fatalf("TryWrite: got %d of %d bytes and %v, want a part", n, len(frame), err)
	}
	return g, reader, frame, n
}

func TestAControlFrameDoesNotStandInsideAHalfWrittenFrame(t *testing.T) {
	g, far, frame, n := halfWritten(t)
	pong := []byte{opPong, 0}
	written := make(chan error, 1)
	go func() {
		_, err := g.Write(pong)
		written <- err
	}()
	go func() { written <- g.Finish(frame[n:]) }()
	got := make([]byte, len(frame)+len(pong))
	if _, err := io.ReadFull(far, got); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := <-written; err != nil {
			t.Errorf("write: got %v", err)
		}
	}
	if !bytes.Equal(got[:len(frame)], frame) || !bytes.Equal(got[len(frame):], pong) {
		t.Error("the far end: got frames inside each other, want the whole frame and then the pong")
	}
}

func TestTheMailboxDoesNotWaitForAControlFrameThatIsStuck(t *testing.T) {
	g, _, _, _ := halfWritten(t)
	// Somebody holds the guard: the postman goes on and leaves it all to Finish.
	if n, err := g.TryWrite(frames("next")[0]); n != 0 || err != nil {
		t.Errorf("TryWrite: got %d, %v, want nothing written and no error", n, err)
	}
}

func TestNothingFollowsACloseFrameOfTheLibrary(t *testing.T) {
	near, far := pair(t)
	g := newGuard(near)
	goodbye := []byte(closeFrame(1002))
	if _, err := g.Write(goodbye); err != nil {
		t.Fatal(err)
	}
	if n, err := g.TryWrite([]byte("frame")); n != 5 || err != nil {
		t.Errorf("TryWrite: got %d, %v, want it swallowed whole", n, err)
	}
	if err := g.Finish([]byte("frame")); err != nil {
		t.Errorf("Finish: got %v, want it swallowed", err)
	}
	if _, err := g.Write([]byte{opPong, 0}); err != nil {
		t.Errorf("Write: got %v, want it swallowed", err)
	}
	_ = near.Close()
	if got, _ := io.ReadAll(far); !bytes.Equal(got, goodbye) {
		t.Errorf("sent: got %q, want %q", got, goodbye)
	}
}

func TestTheLibraryIsSilentOnceTheConnectionEnds(t *testing.T) {
	near, far := pair(t)
	g := newGuard(near)
	g.end(time.Now().Add(time.Minute))
	if n, err := g.Write([]byte{opPong, 0}); n != 2 || err != nil {
		t.Errorf("Write: got %d, %v, want it swallowed whole", n, err)
	}
	last := []byte(closeFrame(protocol.CloseRestarting))
	if err := g.Finish(last); err != nil {
		t.Fatal(err)
	}
	_ = near.Close()
	if got, _ := io.ReadAll(far); !bytes.Equal(got, last) {
		t.Errorf("sent: got %q, want the mailbox's close frame alone", got)
	}
}
