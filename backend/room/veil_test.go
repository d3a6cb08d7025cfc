package room

import (
	"errors"
	"fmt"
	"testing"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// rhythm is what a neighbour on the network sees: when frames come and how
// long they are.
func rhythm(letters []letter) string {
	out := ""
	for _, l := range letters {
		out += fmt.Sprintf("%d:%d ", l.at, l.size)
	}
	return out
}

func TestUnderTheVeilActorsAndOthersAreSentTheSameRhythm(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.do(ana, "veil", `{"On":true}`)
		pass(gridSpan + 300)
		ana.clear()
		boris.clear()
		tab.do(ana, "keep", `{"Text":"a secret"}`)
		pass(50)
		if got := ana.waiting(); len(got) != 0 {
			t.Errorf("at once the actor was sent %v, want nothing before the beat", got)
		}
		pass(5 * gridSpan)
		acks := ana.take("ack")
		if len(acks) != 1 {
			t.Fatalf("acks: got %v, want one at the beat", acks)
		}
		got, want := rhythm(ana.take("view")), rhythm(boris.take("view"))
		if got != want || got == "" {
			t.Errorf("views of the actor come as %s, of the other as %s", got, want)
		}
	})
}

func TestUnderTheVeilARefusalIsAsLongAsAnAcknowledgement(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.do(ana, "veil", `{"On":true}`)
		pass(gridSpan)
		ana.clear()
		tab.do(ana, "keep", `{"Text":"a secret"}`)
		tab.do(boris, "bogus", `{}`)
		pass(gridSpan + 100)
		ack, refusal := ana.take("ack"), boris.take("refusal")
		if len(ack) != 1 || len(refusal) != 1 {
			t.Fatalf("answers: got %v and %v, want one each", ack, refusal)
		}
		if ack[0].size != refusal[0].size || ack[0].at != refusal[0].at {
			t.Errorf("answers: got %d bytes at %d and %d bytes at %d, want no difference",
				ack[0].size, ack[0].at, refusal[0].size, refusal[0].at)
		}
	})
}

func TestLiftingTheVeilDeliversWhatWaited(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.do(ana, "veil", `{"On":true}`)
		tab.do(ana, "keep", `{"Text":"a secret"}`)
		ana.clear()
		tab.do(boris, "veil", `{"On":false}`)
		if got := len(ana.take("ack")); got < 1 {
			t.Errorf("acks: got %d, want those that waited", got)
		}
		views := ana.take("view")
		if got := views[len(views)-1]; got.Secret.Kept != "a secret" || got.Public.Veiled {
			t.Errorf("view: got %v, want the secret and no veil", got)
		}
		ana.clear()
		pass(3 * gridSpan)
		if got := ana.take("view"); len(got) != 0 {
			t.Errorf("after the veil: got %v, want no beat", got)
		}
	})
}

func TestSpectatorsSeeEachMomentOneDelayLaterAndNeverThePresent(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.do(ana, "begin", `{}`)
		pass(100_000)
		tab.do(ana, "say", `{"Text":"first"}`)
		first := Now()
		pass(10_000)
		tab.do(ana, "say", `{"Text":"second"}`)

		box := &mailbox{}
		if err := tab.room.Enter(Visitor{Watch: true}, box); err != nil {
			t.Fatal(err)
		}
		views := box.take("view")
		if len(views) != 1 || len(views[0].Public.Words) != 0 {
			t.Fatalf("a newcomer was shown %v, want the newest moment already due, without words", views)
		}
		pass(first.Add(toyDelay).Sub(Now()) - 1)
		if got := box.take("view"); len(got) != 0 {
			t.Errorf("one millisecond early: got %v, want nothing", got)
		}
		pass(1)
		got := box.take("view")
		if len(got) != 1 || len(got[0].Public.Words) != 1 || got[0].At != first || got[0].Secret != nil {
			t.Errorf("after the delay: got %v, want the first word as of its time", got)
		}
		if got := box.take("lines"); len(got) != 1 || len(got[0].Lines) != 1 {
			t.Errorf("lines: got %v, want the first alone", got)
		}
		pass(10_000)
		if got := box.take("view"); len(got) != 1 || len(got[0].Public.Words) != 2 {
			t.Errorf("ten seconds later: got %v, want the second word", got)
		}
		if got := tab.room.Cards(); got.Aired.Day != 2 || got.Watchers != 1 {
			t.Errorf("cards: got %+v", got)
		}
	})
}

func TestAPlayerMayNotWatchHisOwnTable(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.do(ana, "begin", `{}`)
		err := tab.room.Enter(Visitor{Person: "boris", Watch: true}, &mailbox{})
		if want := (game.Refusal{Code: protocol.OwnTable}); !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
	})
}

func TestTheListTellsOfARunningGameWhatSpectatorsKnow(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.do(ana, "begin", `{}`)
		pass(1000)
		tab.do(ana, "say", `{"Text":"first"}`)
		if got := tab.room.Cards().Aired.Day; got != 0 {
			t.Errorf("day in the list: got %d, want 0 before the delay is over", got)
		}
		pass(toyDelay)
		if got := tab.room.Cards().Aired.Day; got != 1 {
			t.Errorf("day in the list: got %d, want 1", got)
		}
	})
}

func TestASpectatorHasNoChannelIntoTheTable(t *testing.T) {
	play(t, func(t *testing.T, tab *table, _, boris *mailbox) {
		box := &mailbox{}
		if err := tab.room.Enter(Visitor{Person: "guest", Watch: true}, box); err != nil {
			t.Fatal(err)
		}
		before := len(tab.log.games[tab.room.Code()].events)
		tab.do(box, "say", `{"Text":"it is number three"}`)
		if got := len(tab.log.games[tab.room.Code()].events); got != before {
			t.Errorf("events: got %d, want %d", got, before)
		}
		if got := boris.take("view"); len(got) != 0 {
			t.Errorf("a player was shown %v", got)
		}
	})
}
