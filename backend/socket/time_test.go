package socket

import (
	"bufio"
	"context"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"gorod/backend/protocol"
)

// inBubble runs a test with a client that has shaken hands over a pipe, under
// virtual time and with the limits as they are in service.
func inBubble(t *testing.T, test func(t *testing.T, s *Server, c *stranger)) {
	synctest.Test(t, func(t *testing.T) {
		s := New(Config{Auth: tokens{}, Tables: hall{newTable()}})
		near, far := net.Pipe()
		go s.start(func() {
			request, err := http.ReadRequest(bufio.NewReader(near))
			if err != nil {
				t.Errorf("request: got %v", err)
				return
			}
			s.serve(near, request)
		})
		c, err := shake(far, "gorod.example")
		if err != nil {
			t.Fatal(err)
		}
		test(t, s, c)
		_ = c.Close()
		if err := s.Close(context.Background()); err != nil {
			t.Errorf("Close: got %v", err)
		}
	})
}

// greet says hello and hears the welcome.
func (s *stranger) greet(t *testing.T) {
	t.Helper()
	if _, err := s.Write(frame(opText, hello("person-a"))); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.next(); err != nil {
		t.Fatal(err)
	}
}

func TestAConnectionWithoutHelloIsClosedAfterFiveSeconds(t *testing.T) {
	inBubble(t, func(t *testing.T, _ *Server, c *stranger) {
		begun := time.Now()
		if got, _ := c.last(); got != protocol.CloseNoHello {
			t.Errorf("code: got %d, want %d", got, protocol.CloseNoHello)
		}
		if got := time.Since(begun); got != 5*time.Second {
			t.Errorf("after: got %v, want 5s", got)
		}
	})
}

func TestAHelloThatTricklesInIsTooLate(t *testing.T) {
	inBubble(t, func(t *testing.T, _ *Server, c *stranger) {
		begun := time.Now()
		for _, b := range frame(opText, hello("person-a"))[:4] {
			time.Sleep(time.Second)
			if _, err := c.Write([]byte{b}); err != nil {
				t.Fatal(err)
			}
		}
		if got, _ := c.last(); got != protocol.CloseNoHello {
			t.Errorf("code: got %d, want %d", got, protocol.CloseNoHello)
		}
		if got := time.Since(begun); got != 5*time.Second {
			t.Errorf("after: got %v, want 5s", got)
		}
	})
}

func TestTheServerPingsEveryFifteenSecondsAndAnAnswerKeepsTheConnection(t *testing.T) {
	inBubble(t, func(t *testing.T, s *Server, c *stranger) {
		c.greet(t)
		begun := time.Now()
		for n := 1; n <= 8; n++ { // two minutes
			first, _, err := c.next()
			if err != nil || first != opPing {
				t.Fatalf("frame %d: got %#x, %v, want a ping", n, first, err)
			}
			if got, want := time.Since(begun), time.Duration(n)*15*time.Second; got < want || got > want+time.Second {
				t.Errorf("ping %d: got it after %v, want %v", n, got, want)
			}
			if _, err := c.Write(frame(opPong, "")); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.Connections(); got != 1 {
			t.Errorf("connections: got %d, want 1", got)
		}
	})
}

func TestAClientThatIsSilentForThirtySecondsIsClosed(t *testing.T) {
	inBubble(t, func(t *testing.T, _ *Server, c *stranger) {
		c.greet(t)
		begun := time.Now()
		if got, _ := c.last(); got != protocol.CloseSilent {
			t.Errorf("code: got %d, want %d", got, protocol.CloseSilent)
		}
		if got := time.Since(begun); got < 30*time.Second || got > 31*time.Second {
			t.Errorf("after: got %v, want 30s", got)
		}
	})
}

func TestAClientThatDoesNotAnswerTheCloseIsLeftAfterTwoSeconds(t *testing.T) {
	inBubble(t, func(t *testing.T, s *Server, c *stranger) {
		c.greet(t)
		begun := time.Now()
		if err := s.Close(context.Background()); err != nil {
			t.Errorf("Close: got %v", err)
		}
		// Nobody reads the pipe: even the close frame is stuck.
		if got := time.Since(begun); got != 2*time.Second {
			t.Errorf("after: got %v, want 2s", got)
		}
	})
}

func TestAWriteThatIsStuckEndsTheConnectionAfterTenSeconds(t *testing.T) {
	inBubble(t, func(t *testing.T, s *Server, c *stranger) {
		c.greet(t)
		begun := time.Now()
		for out := range s.tables.(hall).table.members {
			out.Send(protocol.EncodeAck("key-0001", 0)) // nobody reads the pipe
		}
		for s.Connections() > 0 {
			time.Sleep(100 * time.Millisecond)
		}
		if got := time.Since(begun); got < 9*time.Second || got > 10*time.Second+100*time.Millisecond {
			t.Errorf("after: got %v, want 9s to 10s", got)
		}
	})
}

func TestOffencesAreForgivenOneASecond(t *testing.T) {
	now := time.Unix(0, 0)
	a := newAllowance(3, 1, now)
	for range 3 {
		if !a.take(1, now) {
			t.Fatal("take: got false, want three at once")
		}
	}
	if a.take(1, now.Add(999*time.Millisecond)) {
		t.Error("take before a second: got true, want false")
	}
	if !a.take(1, now.Add(time.Second)) {
		t.Error("take after a second: got false, want true")
	}
	if !a.take(3, now.Add(time.Hour)) || a.take(1, now.Add(time.Hour)) {
		t.Error("after an hour: want three and no more")
	}
}
