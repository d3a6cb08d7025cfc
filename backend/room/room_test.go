package room

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

func TestAnAcknowledgedCommandIsInTheLogAndShownToEverybody(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		before := len(tab.log.games[tab.room.Code()].events)
		key := tab.do(ana, "say", `{"Text":"hello"}`)
		if got := ana.take("ack"); len(got) != 1 || got[0].Key != key {
			t.Errorf("acks: got %v, want one for %s", got, key)
		}
		if got := len(tab.log.games[tab.room.Code()].events); got != before+1 {
			t.Errorf("events: got %d, want %d", got, before+1)
		}
		for name, box := range map[string]*mailbox{"ana": ana, "boris": boris} {
			views, lines := box.take("view"), box.take("lines")
			if len(views) != 1 || views[0].Public.Words[0] != "hello" {
				t.Errorf("%s's views: got %v, want one with the word", name, views)
			}
			if len(lines) != 1 || lines[0].Lines[0] != "hello" {
				t.Errorf("%s's lines: got %v, want the word", name, lines)
			}
		}
	})
}

func TestARefusedCommandChangesNothingAndIsToldToItsSenderAlone(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		before := len(tab.log.games[tab.room.Code()].events)
		key := tab.do(ana, "say", `{"Text":""}`)
		got := ana.take("refusal")
		if len(got) != 1 || got[0].Key != key || got[0].Code != game.BadValue {
			t.Errorf("refusals: got %v, want one bad_value for %s", got, key)
		}
		if got := len(tab.log.games[tab.room.Code()].events); got != before {
			t.Errorf("events: got %d, want %d", got, before)
		}
		if got := boris.waiting(); len(got) != 0 {
			t.Errorf("the other player was told %v, want nothing", got)
		}
	})
}

func TestTheSameKeyIsCarriedOutOnce(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.send(ana, "say", "the-same-key", `{"Text":"once"}`)
		tab.send(ana, "say", "the-same-key", `{"Text":"once"}`)
		if got := len(ana.take("ack")); got != 2 {
			t.Errorf("acks: got %d, want 2", got)
		}
		if got := len(boris.take("view")); got != 1 {
			t.Errorf("views of the other: got %d, want 1", got)
		}
	})
}

func TestAKeyIsRememberedAcrossARestart(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.send(ana, "say", "the-same-key", `{"Text":"once"}`)
		tab.restart()
		ana = tab.enter("ana")
		tab.send(ana, "say", "the-same-key", `{"Text":"once"}`)
		if got := len(ana.take("ack")); got != 1 {
			t.Errorf("acks: got %d, want 1", got)
		}
		if got := ana.take("view"); len(got[len(got)-1].Public.Words) != 1 {
			t.Errorf("words: got %v, want one", got[len(got)-1].Public.Words)
		}
	})
}

// restart stops every room as a crash would and wakes them again.
func (tab *table) restart() {
	tab.registry.Close()
	tab.registry = New(tab.log, nil, toy{})
	if _, err := tab.registry.Restore(tab.t.Context()); err != nil {
		tab.t.Fatal(err)
	}
	room, err := tab.registry.Find(tab.t.Context(), tab.room.Code())
	if err != nil {
		tab.t.Fatal(err)
	}
	tab.room = room
}

func TestASecretActIsShownToNobodyElse(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.do(ana, "keep", `{"Text":"mine"}`)
		if got := ana.take("view"); len(got) != 1 || got[0].Secret.Kept != "mine" || got[0].Public != nil {
			t.Errorf("own views: got %v, want one private one", got)
		}
		if got := boris.waiting(); len(got) != 0 {
			t.Errorf("the other player was sent %v, want nothing", got)
		}
	})
}

func TestTheClockRingsAtItsDeadlineAndNotBefore(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.do(ana, "bell", string(toyPayload(`{"At":%d}`, Now().Add(5000))))
		ana.clear()
		pass(5000)
		if got := ana.take("view"); len(got) != 0 {
			t.Errorf("views at the deadline: got %v, want none before what was received has settled", got)
		}
		pass(settleSpan)
		if got := ana.take("view"); len(got) != 1 || got[0].Public.Rings != 1 {
			t.Errorf("views after it: got %v, want one ring", got)
		}
	})
}

func TestWhatWasReceivedBeforeTheBellCountsThoughItArrivesAfterIt(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		closes := Now().Add(5000)
		tab.do(ana, "bell", string(toyPayload(`{"At":%d}`, closes)))
		ana.clear()
		pass(5010)
		in := Incoming{Head: protocol.Head{Type: "say", Key: "in-time-1"}, Payload: []byte(`{"Text":"in time"}`), At: closes - 1}
		tab.room.Submit(ana, in)
		in.Head.Key, in.At = "too-late-1", closes
		tab.room.Submit(ana, in)
		if got := ana.take("ack"); len(got) != 1 || got[0].Key != "in-time-1" {
			t.Errorf("acks: got %v, want the one received a millisecond before", got)
		}
		if got := ana.take("refusal"); len(got) != 1 || got[0].Code != game.Late {
			t.Errorf("refusals: got %v, want late", got)
		}
	})
}

func TestTheNewestConnectionOfAPersonPlays(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		second := tab.enter("ana")
		synctest.Wait()
		if got := ana.endedWith(); got != protocol.CloseElsewhere {
			t.Errorf("the older connection: closed with %d, want %d", got, protocol.CloseElsewhere)
		}
		tab.room.Depart(ana)
		pass(lostSpan + 100)
		tab.do(second, "say", `{"Text":"still here"}`)
		if got := len(second.take("ack")); got != 1 {
			t.Errorf("acks: got %d, want 1", got)
		}
		views := boris.take("view")
		if got := views[len(views)-1].Public.Online; got != 2 {
			t.Errorf("online: got %d, want 2", got)
		}
	})
}

func TestAReloadIsNobodysBusinessButAnAbsenceIs(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.room.Depart(ana)
		pass(lostSpan - 100)
		ana = tab.enter("ana")
		pass(lostSpan)
		if got := boris.take("view"); len(got) != 0 {
			t.Errorf("after a reload the other was shown %v, want nothing", got)
		}
		tab.room.Depart(ana)
		pass(lostSpan)
		if got := boris.take("view"); len(got) != 1 || got[0].Public.Online != 1 {
			t.Errorf("after a loss the other was shown %v, want one online", got)
		}
	})
}

func TestAnOutsiderMayNotSeeARunningGameLive(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		guest := tab.enter("guest")
		tab.do(ana, "begin", `{}`)
		synctest.Wait()
		if got := guest.endedWith(); got != protocol.CloseWatchOnly {
			t.Errorf("a visitor of the lobby at the start: closed with %d, want %d", got, protocol.CloseWatchOnly)
		}
		for _, l := range guest.take("view") {
			if l.Public != nil && l.Public.Phase != game.Gathering {
				t.Errorf("the visitor was shown %v", l.Public)
			}
		}
		err := tab.room.Enter(Visitor{Person: "late"}, &mailbox{})
		if want := (game.Refusal{Code: protocol.WatchOnly}); !errors.Is(err, want) {
			t.Errorf("entering later: got %v, want %v", err, want)
		}
	})
}

func TestTheClockIsHeldWhileTheLogIsAway(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.do(ana, "bell", string(toyPayload(`{"At":%d}`, Now().Add(10_000))))
		ana.clear()
		pass(4000)
		tab.log.fail(true)
		tab.do(ana, "say", `{"Text":"lost"}`)
		if got := ana.take("refusal"); len(got) != 1 || got[0].Code != protocol.Unavailable {
			t.Fatalf("refusals: got %v, want unavailable", got)
		}
		pass(60_000)
		if got := ana.take("view"); len(got) != 0 {
			t.Errorf("while the log was away: shown %v, want nothing", got)
		}
		tab.log.fail(false)
		pass(1500)
		ana.clear()
		pass(4000)
		if got := ana.take("view"); len(got) != 0 {
			t.Errorf("the clock rang after %v, want six seconds from the return", got)
		}
		pass(2000)
		if got := ana.take("view"); len(got) != 1 || got[0].Public.Rings != 1 {
			t.Errorf("after the six seconds: got %v, want one ring", got)
		}
	})
}

func TestARestartGivesTheTableBackWithTheTimeThatWasLeft(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		tab.do(ana, "bell", string(toyPayload(`{"At":%d}`, Now().Add(10_000))))
		tab.registry.Close()
		pass(3_600_000)
		tab.restart()
		ana = tab.enter("ana")
		ana.clear()
		pass(9_900)
		if got := ana.take("view"); len(got) != 0 {
			t.Errorf("before the rest of the time: shown %v, want nothing", got)
		}
		pass(200)
		views := ana.take("view")
		if len(views) == 0 || views[len(views)-1].Public.Rings != 1 {
			t.Errorf("after it: got %v, want one ring", views)
		}
	})
}

func TestAnOwnerWhoseTableWasTakenStopsAndWritesNothing(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, _ *mailbox) {
		if _, err := tab.log.Claim(t.Context(), tab.room.Code()); err != nil {
			t.Fatal(err)
		}
		before := len(tab.log.games[tab.room.Code()].events)
		tab.do(ana, "say", `{"Text":"zombie"}`)
		if got := len(ana.take("ack")); got != 0 {
			t.Errorf("acks: got %d, want none", got)
		}
		if got := ana.endedWith(); got != protocol.CloseRestarting {
			t.Errorf("closed with %d, want %d", got, protocol.CloseRestarting)
		}
		if got := len(tab.log.games[tab.room.Code()].events); got != before {
			t.Errorf("events: got %d, want %d", got, before)
		}
		if again, err := tab.registry.Find(t.Context(), strings.ToLower(tab.room.Code())); err != nil || again == tab.room {
			t.Errorf("finding the table again: got the dead room or %v", err)
		}
	})
}

func TestClosingTheRegistryTellsEverybodyToComeBack(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.registry.Close()
		for _, box := range []*mailbox{ana, boris} {
			if got := box.endedWith(); got != protocol.CloseRestarting {
				t.Errorf("closed with %d, want %d", got, protocol.CloseRestarting)
			}
		}
		if _, err := tab.registry.Open(t.Context(), "toy", game.Actor{}, toyOpen{}); err == nil {
			t.Error("a table was opened while the server goes down")
		}
	})
}

func TestAFinishedGameIsShownAndTakesNothing(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.do(ana, "say", `{"Text":"last"}`)
		tab.do(ana, "end", `{}`)
		tab.room.Depart(ana)
		tab.room.Depart(boris)
		pass(archivedSpan + 30_000)
		room, err := tab.registry.Find(t.Context(), tab.room.Code())
		if err != nil {
			t.Fatal(err)
		}
		tab.room = room
		ana = tab.enter("ana")
		views := ana.take("view")
		if got := views[0].Public.Words; len(got) != 1 || got[0] != "last" {
			t.Errorf("words: got %v, want the last one", got)
		}
		if got := views[0].Secret; got != nil {
			t.Errorf("secret: got %v, want none: nobody has anything to do here", got)
		}
		if err := room.Enter(Visitor{Person: "stranger"}, &mailbox{}); err != nil {
			t.Errorf("a stranger looks at an old game: got %v, want no error", err)
		}
		watcher := &mailbox{}
		if err := room.Enter(Visitor{Watch: true}, watcher); err != nil {
			t.Fatal(err)
		}
		pass(settleSpan)
		if got := watcher.take("view"); len(got) != 1 {
			t.Errorf("a spectator of an old game was shown %v, want its end at once", got)
		}
		tab.do(ana, "say", `{"Text":"too late"}`)
		if got := ana.take("refusal"); len(got) != 1 {
			t.Errorf("refusals: got %v, want one", got)
		}
	})
}

func TestAnAbandonedLobbyIsClosed(t *testing.T) {
	play(t, func(t *testing.T, tab *table, ana, boris *mailbox) {
		tab.room.Depart(ana)
		tab.room.Depart(boris)
		pass(gatheringSpan + 10_000)
		if got, _ := tab.log.Unfinished(t.Context()); len(got) != 0 {
			t.Errorf("unfinished: got %v, want none", got)
		}
		if got := len(tab.registry.Cards()); got != 0 {
			t.Errorf("rooms: got %d, want none", got)
		}
	})
}
