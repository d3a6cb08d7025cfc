//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

func TestAMessageHasTheSizeThatTheWorkloadNames(t *testing.T) {
	s := newState(1)
	null := json.RawMessage("null")
	player := protocol.EncodeView(1_764_540_000_000, s.public, s.own[0], null).Payload()
	spectator := protocol.EncodeView(1_764_540_000_000, s.public, null, null).Payload()
	if got := (len(player) + len(spectator)) / 2; got != viewSize {
		t.Errorf("a view: got %d and %d bytes, %d on average, want %d", len(player), len(spectator), got, viewSize)
	}
	if got := len(protocol.Frame(rawView(0)).Payload()); got != viewSize {
		t.Errorf("the baseline's view: got %d bytes, want %d", got, viewSize)
	}
	frame, keyAt := actionTemplate()
	if got := len(frame) - 6; got != actionSize {
		t.Errorf("an action: got %d bytes, want %d", got, actionSize)
	}
	if got := string(frame[keyAt : keyAt+keyDigits]); got != "000000000000" {
		t.Errorf("the key's place: got %q, want zeroes", got)
	}
	for name, b := range map[string][]byte{"action": frame[6:], "player's view": player, "spectator's view": spectator} {
		if !json.Valid(b) {
			t.Errorf("%s: got %s, want JSON", name, b)
		}
	}
}

func TestEveryMemberHasOneOfTheDistinctViews(t *testing.T) {
	got := map[int]int{}
	for m := range members {
		got[group(m)]++
	}
	if len(got) != views {
		t.Errorf("distinct views: got %v, want %d", got, views)
	}
}

// deaf is a connection that throws away what it is sent, and tells of acks.
type deaf struct{ acked chan struct{} }

func (d *deaf) Send(f protocol.Frame) {
	if d.acked != nil && f.Payload()[9] == 'a' { // {"type":"ack"
		d.acked <- struct{}{}
	}
}

func (d *deaf) Close(int) {}

// BenchmarkAStepOfARoom is what the hub alone costs for one action, shown to
// twenty members.
func BenchmarkAStepOfARoom(b *testing.B) {
	registry := room.New(forgetful{}, nil, table{})
	defer registry.Close()
	r, err := registry.Open(b.Context(), "bench", game.Actor{Person: persons[0]}, open{})
	if err != nil {
		b.Fatal(err)
	}
	sender := &deaf{acked: make(chan struct{})}
	for m := range members {
		out, v := &deaf{}, room.Visitor{Watch: true}
		if m < players {
			v = room.Visitor{Person: persons[m], Nick: string(persons[m])}
		}
		if m == 0 {
			out = sender
		}
		if err := r.Enter(v, out); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		key := fmt.Sprint(firstKey + n)
		r.Submit(sender, room.Incoming{Head: protocol.Head{Type: "act", Key: key, Stage: 1}, At: 1})
		<-sender.acked
	}
}
