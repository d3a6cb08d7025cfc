package socket

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"gorod/backend/protocol"
)

func TestACommandReachesTheTableAsItWasSent(t *testing.T) {
	h := open(t, Limits{})
	g := h.sit(t, "person-a")
	before := time.Now().UnixMilli()
	text := `{"type":"nominate","key":"key-0001","stage":17,"seat":9}`
	g.say(text)
	if got := g.hear(); got["type"] != "ack" || got["key"] != "key-0001" {
		t.Fatalf("answer: got %v, want the acknowledgement", got)
	}
	got := h.table.submitted()
	if len(got) != 1 {
		t.Fatalf("commands: got %d, want 1", len(got))
	}
	if want := (protocol.Head{Type: "nominate", Key: "key-0001", Stage: 17}); got[0].Head != want {
		t.Errorf("head: got %+v, want %+v", got[0].Head, want)
	}
	if string(got[0].Payload) != text {
		t.Errorf("payload: got %s, want %s", got[0].Payload, text)
	}
	if at := int64(got[0].At); at < before || at > time.Now().UnixMilli() {
		t.Errorf("received at: got %d, want between %d and now", at, before)
	}
}

func TestThePayloadsOfTwoCommandsAreTwoPayloads(t *testing.T) {
	h := open(t, Limits{})
	g := h.sit(t, "person-a")
	g.say(`{"type":"say","key":"key-0001","stage":1,"text":"first"}`)
	g.hear()
	g.say(`{"type":"say","key":"key-0002","stage":1,"text":"other"}`)
	g.hear()
	if got := string(h.table.submitted()[0].Payload); !strings.Contains(got, "first") {
		t.Errorf("the first payload later: got %s, want it unchanged", got)
	}
}

func TestAPingIsAnsweredAtOnceWithTheServersTime(t *testing.T) {
	h := open(t, Limits{})
	g := h.sit(t, "person-a")
	g.say(`{"type":"ping","sent":1234.5}`)
	got := g.hear()
	if got["type"] != "pong" || got["sent"] != 1234.5 {
		t.Errorf("answer: got %v, want a pong with the client's time", got)
	}
	if now, _ := got["now"].(float64); time.Since(time.UnixMilli(int64(now))).Abs() > time.Minute {
		t.Errorf("server's time: got %v, want the present", got["now"])
	}
	if got := len(h.table.submitted()); got != 0 {
		t.Errorf("commands: got %d, want none", got)
	}
}

func TestAMalformedMessageIsRefusedAndTheConnectionLives(t *testing.T) {
	h := open(t, Limits{Rate: 1e6, Burst: 1e6, Offences: 1e6})
	g := h.sit(t, "person-a")
	for _, text := range []string{
		``, ` `, `null`, `[]`, `7`, `"ping"`, `{`, `{}`, `not JSON`, "\xff\xfe",
		`{"type":"say"}`,
		`{"type":"say","key":"short","stage":1}`,
		`{"type":"say","key":"` + strings.Repeat("k", 41) + `","stage":1}`,
		`{"type":"say","key":"key-0001\u0000","stage":1}`,
		`{"type":"say","key":"ключ-001","stage":1}`,
		`{"type":"say","key":"key-0001","stage":1.5}`,
		`{"type":"say","key":"key-0001","stage":-1}`,
		`{"type":"say","key":"key-0001","stage":1} {}`,
		`{"type":"","key":"key-0001","stage":1}`,
		`{"type":7,"key":"key-0001","stage":1}`,
		`{"type":"ping","sent":1,"more":2}`,
		`{"type":"ping","sent":"now"}`,
		hello("person-a"),
	} {
		g.say(text)
		got := g.hear()
		if got["type"] != "refusal" || got["code"] != "malformed" || got["ru"] == "" || got["en"] == "" {
			t.Errorf("%q: got %v, want malformed with a sentence", text, got)
		}
	}
	if err := g.ws.Write(context.Background(), websocket.MessageBinary, []byte(`{"type":"say","key":"key-0001","stage":1}`)); err != nil {
		t.Fatal(err)
	}
	if got := g.hear(); got["code"] != "malformed" {
		t.Errorf("a binary command: got %v, want malformed", got)
	}
	if got := len(h.table.submitted()); got != 0 {
		t.Errorf("commands: got %d, want none", got)
	}
	g.say(`{"type":"say","key":"key-0001","stage":1}`)
	if got := g.hear(); got["type"] != "ack" {
		t.Errorf("a command after all this: got %v, want an ack", got)
	}
}

func TestTheHeadIsTheSameWhicheverWayItIsRead(t *testing.T) {
	for _, text := range []string{
		`{"type":"say","key":"key-0001","stage":17,"text":"hi"}`,
		`{"type":"say","key":"key-0001","stage":17}`,
		`{"type":"pass","key":"ABCDEFGH_-012345","stage":0}`,
		`{"type":"say","key":"key-0001","stage":999999999}`,
		`{"type":"say","key":"key-0001","stage":9999999999}`,
		`{"type":"say","key":"key-0001","stage":01}`,
		`{"type":"say","key":"key-0001","stage":1.0}`,
		`{"type":"say","key":"key-0001","stage":1`,
		`{"type":"say","key":"key-0001","stage":1}}`,
		`{"type":"say","key":"key-0001","stage":1,}`,
		`{"type":"say","key":"short","stage":1}`,
		`{"type":"ping","key":"key-0001","stage":1}`,
		`{"type":"hello","key":"key-0001","stage":1}`,
		`{"type":"","key":"key-0001","stage":1}`,
	} {
		// A blank in front of the text keeps it from the short way.
		short, shortOK := readHead(messageOf(text))
		long, longOK := readHead(messageOf(" " + text))
		if shortOK != longOK || shortOK && short != long {
			t.Errorf("%s: got %+v, %t, want %+v, %t", text, short, shortOK, long, longOK)
		}
	}
}

func messageOf(text string) *message {
	m := &message{text: true}
	m.size = copy(m.bytes[:], text)
	return m
}

func TestARefusalNamesTheCommandItAnswers(t *testing.T) {
	g := open(t, Limits{}).sit(t, "person-a")
	g.say(`{"type":"say","key":"key-0001","stage":-5}`)
	if got := g.hear(); got["key"] != "key-0001" {
		t.Errorf("refusal: got %v, want the key", got)
	}
}

func TestTheLongestMessageIsTakenAndALongerOneEndsTheConnection(t *testing.T) {
	h := open(t, Limits{})
	g := h.sit(t, "person-a")
	head, tail := `{"type":"say","key":"key-0001","stage":1,"text":"`, `"}`
	longest := head + strings.Repeat("x", protocol.MaxFrame-len(head)-len(tail)) + tail
	g.say(longest)
	if got := g.hear(); got["type"] != "ack" {
		t.Fatalf("the longest message: got %v, want an ack", got)
	}
	g.say(longest + " ")
	if got := g.hear(); got["code"] != "oversized" {
		t.Errorf("a longer one: got %v, want oversized", got)
	}
	if got := g.hearClose(); got != protocol.CloseFlood {
		t.Errorf("code: got %d, want %d", got, protocol.CloseFlood)
	}
}

func TestWhoSendsTooFastIsToldAndWhoGoesOnIsClosed(t *testing.T) {
	h := open(t, Limits{Rate: 1, Burst: 5, Offences: 3})
	g := h.sit(t, "person-a")
	// Writes may fail once the server has closed; what it said is still read.
	for range 20 {
		_ = g.ws.Write(context.Background(), websocket.MessageText, []byte(`{"type":"say","key":"key-0001","stage":1}`))
	}
	acks, refusals := 0, 0
	for {
		m, code := g.read()
		if code != 0 {
			if code != protocol.CloseFlood {
				t.Errorf("code: got %d, want %d", code, protocol.CloseFlood)
			}
			break
		}
		switch {
		case m["type"] == "ack":
			acks++
		case m["code"] == "too_many_requests" && m["key"] == "key-0001":
			refusals++
		default:
			t.Errorf("answer: got %v, want an ack or too_many_requests with the key", m)
		}
	}
	if acks != 5 || refusals != 4 {
		t.Errorf("answers: got %d acks and %d refusals, want 5 and 4", acks, refusals)
	}
}

func TestAFloodOfControlFramesIsClosed(t *testing.T) {
	h := open(t, Limits{Rate: 1, Burst: 5, Offences: 5})
	for name, first := range map[string]byte{"pings": opPing, "pongs": opPong} {
		s := h.meet(t)
		go func() {
			for {
				if _, err := s.Write(frame(first, "")); err != nil {
					return
				}
			}
		}()
		if got, _ := s.last(); got != protocol.CloseFlood {
			t.Errorf("%s: got %d, want %d", name, got, protocol.CloseFlood)
		}
		_ = s.Close()
	}
}

func TestAFloodOfEmptyFragmentsIsClosed(t *testing.T) {
	h := open(t, Limits{Rate: 1, Burst: 1})
	s := h.meet(t)
	if _, err := s.Write(frame(0x01, "")); err != nil { // the first fragment of a text
		t.Fatal(err)
	}
	go func() {
		for {
			if _, err := s.Write(frame(0x00, "")); err != nil {
				return
			}
		}
	}()
	if got, _ := s.last(); got != protocol.CloseFlood {
		t.Errorf("code: got %d, want %d", got, protocol.CloseFlood)
	}
	_ = s.Close()
}
