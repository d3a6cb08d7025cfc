package socket

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gorod/backend/protocol"
)

// fuzzed is how many frames the test run throws at a server.
const fuzzed = 10_000

// TestTenThousandRandomFramesAreAnsweredAndHurtNobody throws messages at one
// connection after another. Each is answered, or it is the last: then the
// connection ends with a code. A player at the same table notices nothing.
func TestTenThousandRandomFramesAreAnsweredAndHurtNobody(t *testing.T) {
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 1))
	h := open(t, Limits{Rate: 1e6, Burst: 1e6, Offences: 1e6, PerPerson: 1e6})
	player := h.sit(t, "person-player")
	sent, connections := 0, 0
	for sent < fuzzed {
		s := h.meet(t)
		connections++
		_, _ = s.Write(frame(opText, hello("person-a")))
		if _, _, err := s.next(); err != nil {
			t.Fatalf("seed %d: welcome: got %v", seed, err)
		}
		for alive := true; alive && sent < fuzzed; sent++ {
			message, whole := randomFrame(random)
			behind := frame(opPing, "?")
			if !whole { // these fill the longest frame, and are none themselves
				behind = make([]byte, protocol.MaxFrame+64)
			}
			// The server may have hung up on the first bytes already.
			_, _ = s.Write(append(message, behind...))
			alive = s.answered(t, message) && whole
		}
		_ = s.Close()
	}
	player.say(`{"type":"say","key":"key-0001","stage":1}`)
	if got := player.hear(); got["type"] != "ack" {
		t.Errorf("seed %d: the player's answer: got %v, want an ack", seed, got)
	}
	if connections < 100 {
		t.Errorf("seed %d: got %d connections, want more: hardly a frame was wrong", seed, connections)
	}
}

// answered reads up to the pong; it reports whether the connection lives on. A
// connection that ends must say why.
func (s *stranger) answered(t *testing.T, message []byte) bool {
	t.Helper()
	for {
		first, payload, err := s.next()
		switch {
		case err != nil:
			t.Errorf("%q: got %v, want an answer or a close frame", message, err)
			return false
		case first == opClose:
			return false
		case first == opPong && string(payload) == "?":
			return true
		}
	}
}

// randomFrame makes a client's frame: sometimes a good one, mostly one with
// something wrong in its header or in its text. One that is not whole may lie
// about where it ends.
func randomFrame(r *rand.Rand) (b []byte, whole bool) {
	text := randomText(r)
	switch r.IntN(12) {
	case 0: // any first byte
		return frame(byte(r.Uint32()), text), true
	case 1: // not masked
		b = frame(opText, text[:min(len(text), 125)])
		b[1] &^= 0x80
		return b, true
	case 2: // a length that lies
		b = frame(opText, text)
		b[1] = 0x80 | byte(r.UintN(128))
		return b, false
	case 3: // a length beyond all bounds
		return []byte{opText, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, false
	case 4: // a control frame, maybe too long
		return frame(opPing, text), true
	case 5: // a close frame with any code
		return frame(opClose, text[:min(len(text), 125)]), true
	case 6: // fragments
		return append(frame(0x01, text), frame(0x80, text)...), true
	case 7: // noise
		b = make([]byte, 1+r.IntN(64))
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		return b, false
	default:
		return frame(opText, text), true
	}
}

func randomText(r *rand.Rand) string {
	pieces := []string{
		`{"type":"say","key":"key-0001","stage":1}`, `{"type":"ping","sent":1}`, `{`, `}`, `"`, `[[[[`, `null`, `:`, `,`,
		`"type":"vote"`, `"key":"\u0000"`, `"stage":1e400`, "\xff", "\x00", `\ud800`, "ночь", strings.Repeat("9", 400),
	}
	switch r.IntN(5) {
	case 0:
		return ""
	case 1:
		return pieces[r.IntN(len(pieces))]
	case 2:
		return fmt.Sprintf(`{"type":%q,"key":"key-%04d","stage":%d,"seat":%d}`, pieces[r.IntN(len(pieces))], r.IntN(1e4), r.IntN(99)-9, r.IntN(99))
	case 3:
		return strings.Repeat(pieces[r.IntN(len(pieces))], 1+r.IntN(protocol.MaxFrame/8))
	default:
		var b strings.Builder
		for range r.IntN(9) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		return b.String()
	}
}

// FuzzAMessageIsUnderstoodOrRefused looks for a text that breaks what reads it.
func FuzzAMessageIsUnderstoodOrRefused(f *testing.F) {
	for _, text := range []string{``, `{"type":"say","key":"key-0001","stage":1}`, `{"type":"ping","sent":1}`, hello("person-a")} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m := &message{text: true}
		m.size = copy(m.bytes[:protocol.MaxFrame], text)
		if head, readable := readHead(m); readable && head.Type != "ping" && !wellFormedKey(head.Key) {
			t.Errorf("head %+v: got readable, want a well-formed key first", head)
		}
		if h, code := readHello(m); code == 0 && (h.Version != protocol.Version || h.Table == "") {
			t.Errorf("hello %+v: got it accepted, want a version and a table first", h)
		}
	})
}
