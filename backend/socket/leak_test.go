package socket

import (
	"bytes"
	"io"
	"net"
	"runtime"
	"runtime/pprof"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

func TestConnectionsOfEveryKindLeaveNoGoroutineBehind(t *testing.T) {
	h := open(t, Limits{PerPerson: 1000, HelloWithin: 50 * time.Millisecond, CloseWithin: 50 * time.Millisecond})
	kinds := map[string]func(t *testing.T){
		"orderly":           func(t *testing.T) { _ = h.sit(t, "person-a").ws.Close(websocket.StatusNormalClosure, "") },
		"cut off":           func(t *testing.T) { _ = h.sit(t, "person-a").ws.CloseNow() },
		"refused by token":  func(t *testing.T) { g := h.dial(t); g.say(hello("stranger")); g.hearClose() },
		"refused by origin": func(t *testing.T) { h.request(t, Path, h.upgradeHeaders("Origin", "null"), "") },
		"refused by key":    func(t *testing.T) { h.request(t, Path, h.upgradeHeaders("Sec-WebSocket-Key", "x"), "") },
		"without hello":     func(t *testing.T) { h.meet(t).last() },
		"gone before hello": func(t *testing.T) { _ = h.meet(t).Close() },
		"half a handshake": func(t *testing.T) {
			conn, err := net.Dial("tcp", h.address)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.WriteString(conn, "GET /ws HTTP/1.1\r\nHost: x\r\nUpgr")
			_ = conn.Close()
		},
		"half a frame": func(t *testing.T) {
			s := h.meet(t)
			_, _ = s.Write(frame(opText, hello("person-a"))[:9])
			_ = s.Close()
		},
		"half closed": func(t *testing.T) {
			s := h.meet(t)
			_ = s.Conn.(*net.TCPConn).CloseWrite()
			s.last()
		},
		"never reads the close": func(t *testing.T) {
			s := h.meet(t)
			_, _ = s.Write(frame(opText, hello("stranger")))
		},
	}
	round := func(n int) {
		for range n {
			for _, connect := range kinds {
				connect(t)
			}
		}
		h.waitFor(t, 0)
	}
	round(2) // fasthttp's workers and the pools come to life
	before := ours()
	round(40)
	for until := time.Now().Add(10 * time.Second); ours() > before; {
		if time.Now().After(until) {
			t.Fatalf("goroutines of the socket: got %d, want %d as before\n%s", ours(), before, stacks())
		}
		yield()
	}
}

// ours counts the goroutines that are of this package's or of the library's
// making; those of the app and of the test's clients live by other rules.
func ours() int {
	n := 0
	for _, stack := range strings.Split(stacks(), "\n\n") {
		if strings.Contains(stack, "gorod/backend/socket.(*") && !strings.Contains(stack, "_test.go") {
			n++
		}
	}
	return n
}

func stacks() string {
	var b bytes.Buffer
	_ = pprof.Lookup("goroutine").WriteTo(&b, 2)
	return b.String()
}

func TestTheGoroutinesOfAServerEndWithIt(t *testing.T) {
	before := runtime.NumGoroutine()
	s := New(Config{Auth: tokens{}, Tables: hall{newTable()}})
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; yield() {
		if time.Now().After(until) {
			t.Fatalf("goroutines: got %d, want %d\n%s", runtime.NumGoroutine(), before, stacks())
		}
	}
}
