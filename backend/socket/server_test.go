package socket

import (
	"context"
	"testing"
	"time"

	"gorod/backend/protocol"
)

func TestTheOldestConnectionOfAPersonGivesWay(t *testing.T) {
	h := open(t, Limits{PerPerson: 3})
	first, second, third := h.sit(t, "person-a"), h.sit(t, "person-a"), h.sit(t, "person-a")
	other := h.sit(t, "person-b")
	fourth := h.sit(t, "person-a")
	if got := first.hearClose(); got != protocol.CloseTooMany {
		t.Errorf("the oldest: got %d, want %d", got, protocol.CloseTooMany)
	}
	for name, g := range map[string]*guest{"second": second, "third": third, "fourth": fourth, "other person": other} {
		g.say(`{"type":"ping","sent":1}`)
		if got := g.hear(); got["type"] != "pong" {
			t.Errorf("the %s: got %v, want a pong", name, got)
		}
	}
}

func TestAClosedConnectionDoesNotCountAgainstItsPerson(t *testing.T) {
	h := open(t, Limits{PerPerson: 2})
	kept := h.sit(t, "person-a")
	for range 5 {
		g := h.sit(t, "person-a")
		if err := g.ws.CloseNow(); err != nil {
			t.Fatal(err)
		}
		<-h.table.departed
		h.waitFor(t, 1)
	}
	kept.say(`{"type":"ping","sent":1}`)
	if got := kept.hear(); got["type"] != "pong" {
		t.Errorf("the oldest: got %v, want a pong", got)
	}
}

func TestTheEndOfALoginClosesItsConnectionsAndNoOthers(t *testing.T) {
	h := open(t, Limits{})
	phone, laptop := h.sit(t, "person-a/phone"), h.sit(t, "person-a/laptop")
	h.Revoke("phone")
	if got := phone.hearClose(); got != protocol.CloseRevoked {
		t.Errorf("code: got %d, want %d", got, protocol.CloseRevoked)
	}
	laptop.say(`{"type":"ping","sent":1}`)
	if got := laptop.hear(); got["type"] != "pong" {
		t.Errorf("the other login: got %v, want a pong", got)
	}
}

func TestASpectatorWithoutALoginOutlivesEveryLogin(t *testing.T) {
	h := open(t, Limits{})
	g := h.dial(t)
	g.say(`{"type":"hello","version":1,"token":"","table":"HALL","watch":true,"lines":0}`)
	g.hear()
	h.Revoke("")
	g.say(`{"type":"ping","sent":1}`)
	if got := g.hear(); got["type"] != "pong" {
		t.Errorf("answer: got %v, want a pong", got)
	}
}

func TestAClosingServerTellsEverybodyToComeBack(t *testing.T) {
	h := open(t, Limits{})
	seated, silent := h.sit(t, "person-a"), h.dial(t)
	h.waitFor(t, 2)
	closed := make(chan error, 1)
	go func() { closed <- h.Close(context.Background()) }()
	for name, g := range map[string]*guest{"at the table": seated, "without hello": silent} {
		if got := g.hearClose(); got != protocol.CloseRestarting {
			t.Errorf("a client %s: got %d, want %d", name, got, protocol.CloseRestarting)
		}
	}
	if err := <-closed; err != nil {
		t.Errorf("Close: got %v", err)
	}
	if got := h.Connections(); got != 0 {
		t.Errorf("connections: got %d, want 0", got)
	}
}

func TestWhatIsQueuedGoesOutBeforeTheClose(t *testing.T) {
	h := open(t, Limits{})
	g := h.sit(t, "person-a")
	out := h.table.outbox("person-a")
	out.Send(protocol.EncodeAck("the-last-word", 0))
	out.Close(protocol.CloseElsewhere)
	out.Send(protocol.EncodeAck("too-late", 0))
	if got := g.hear(); got["key"] != "the-last-word" {
		t.Errorf("answer: got %v, want the last word", got)
	}
	if _, got := g.read(); got != protocol.CloseElsewhere {
		t.Errorf("code: got %d, want %d", got, protocol.CloseElsewhere)
	}
}

// waitFor waits until so many connections are open.
func (h *house) waitFor(t testing.TB, want int) {
	t.Helper()
	for until := time.Now().Add(10 * time.Second); h.Connections() != want; {
		if time.Now().After(until) {
			t.Fatalf("connections: got %d, want %d", h.Connections(), want)
		}
		yield()
	}
}
