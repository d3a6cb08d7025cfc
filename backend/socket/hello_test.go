package socket

import (
	"context"
	"testing"

	"github.com/coder/websocket"

	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

func TestAWrongHelloIsClosedWithItsReason(t *testing.T) {
	h := open(t, Limits{})
	for _, c := range []struct {
		name, frame string
		want        int
	}{
		{"no JSON", `hello`, protocol.CloseNoHello},
		{"another message", `{"type":"ping","sent":1}`, protocol.CloseNoHello},
		{"an unknown field", `{"type":"hello","version":1,"token":"person-a","table":"HALL","watch":false,"lines":0,"admin":true}`, protocol.CloseNoHello},
		{"two values", hello("person-a") + hello("person-a"), protocol.CloseNoHello},
		{"no table", `{"type":"hello","version":1,"token":"person-a"}`, protocol.CloseNoHello},
		{"less than no lines", `{"type":"hello","version":1,"token":"person-a","table":"HALL","lines":-1}`, protocol.CloseNoHello},
		{"another version", `{"type":"hello","version":2,"news":true}`, protocol.CloseOldPage},
		{"no token", hello(""), protocol.CloseBadToken},
		{"a bad token", hello("stranger"), protocol.CloseBadToken},
		{"an old token", hello("old"), protocol.CloseTokenOld},
		{"no such table", `{"type":"hello","version":1,"token":"person-a","table":"NONE"}`, protocol.CloseNoTable},
	} {
		g := h.dial(t)
		g.say(c.frame)
		if got := g.hearClose(); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

func TestABinaryHelloIsNone(t *testing.T) {
	g := open(t, Limits{}).dial(t)
	if err := g.ws.Write(context.Background(), websocket.MessageBinary, []byte(hello("person-a"))); err != nil {
		t.Fatal(err)
	}
	if got := g.hearClose(); got != protocol.CloseNoHello {
		t.Errorf("code: got %d, want %d", got, protocol.CloseNoHello)
	}
}

func TestATableThatRefusesAVisitorSaysWhy(t *testing.T) {
	h := open(t, Limits{})
	for code, want := range map[game.Code]int{
		protocol.OwnTable:     protocol.CloseOwnTable,
		protocol.WatchOnly:    protocol.CloseWatchOnly,
		protocol.UnknownTable: protocol.CloseNoTable,
		protocol.Restarting:   protocol.CloseRestarting,
		protocol.Unavailable:  protocol.CloseRestarting,
	} {
		h.table.mu.Lock()
		h.table.refuse = game.Refuse(code)
		h.table.mu.Unlock()
		g := h.dial(t)
		g.say(hello("person-a"))
		if got := g.hear(); got["type"] != "refusal" || got["code"] != string(code) {
			t.Errorf("%s: got %v, want the refusal", code, got)
		}
		if got := g.hearClose(); got != want {
			t.Errorf("%s: got %d, want %d", code, got, want)
		}
	}
}

func TestASpectatorNeedsNoToken(t *testing.T) {
	h := open(t, Limits{})
	g := h.dial(t)
	g.say(`{"type":"hello","version":1,"token":"","table":"HALL","watch":true,"lines":7}`)
	if got := g.hear(); got["type"] != "welcome" || got["watch"] != true {
		t.Fatalf("answer: got %v, want a spectator's welcome", got)
	}
	if err := g.ws.CloseNow(); err != nil {
		t.Fatal(err)
	}
	got, want := <-h.table.departed, room.Visitor{Watch: true, Have: 7}
	if got != want {
		t.Errorf("visitor: got %+v, want %+v", got, want)
	}
}

func TestATableLearnsWhoCameAndThatHeIsGone(t *testing.T) {
	h := open(t, Limits{})
	g := h.sit(t, "person-a/family-a")
	if err := g.ws.Close(websocket.StatusNormalClosure, ""); err != nil {
		t.Fatal(err)
	}
	got, want := <-h.table.departed, room.Visitor{Person: "person-a", Nick: "person-a"}
	if got != want {
		t.Errorf("visitor: got %+v, want %+v", got, want)
	}
}
