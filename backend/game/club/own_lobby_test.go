package club

import (
	"errors"
	"testing"

	"gorod/backend/game"
)

// opened is a table in its lobby, opened by "a".
func opened(t testing.TB, o Options) *table {
	b := newTable(t, 4)
	b.must("a", Open{Options: o})
	return b
}

// come joins, acknowledges and readies a person.
func (b *table) come(p game.Person) {
	b.t.Helper()
	b.must(p, Join{Nick: "Гость"})
	b.must(p, Acknowledge{Version: b.club().version})
	b.must(p, Ready{Ready: true})
}

func (b *table) public() Public { return b.rules.View(b.state, game.Viewer{}).Public.(Public) }

func TestAPracticeTableStartsAsSoonAsItsPersonJoins(t *testing.T) {
	b := opened(t, Practice(100))
	b.must("a", Join{Nick: "Гость-417"})
	if got, want := b.club().StageName(), Seating; got != want {
		t.Fatalf("stage: got %s, want %s", got, want)
	}
	nicks := map[string]bool{}
	for _, c := range b.public().Chairs {
		nicks[c.Nick] = true
	}
	if got, want := len(nicks), 10; got != want {
		t.Errorf("different nicks: got %d, want %d", got, want)
	}
	if got, want := len(b.rules.Card(b.state).Bots), 9; got != want {
		t.Errorf("bots: got %d, want %d", got, want)
	}
	if got, want := b.send("z", Join{Nick: "Ещё"}), game.Refuse(game.WrongStage); !errors.Is(got, want) {
		t.Errorf("a second person: got %v, want %v", got, want)
	}
}

func TestTheAutomaticHostStartsWhenEveryChairIsReady(t *testing.T) {
	o := Defaults()
	o.Seats = 8
	b := opened(t, o)
	for _, p := range []game.Person{"b", "c", "d", "e", "f", "g", "h"} {
		b.come(p)
	}
	b.must("a", Join{Nick: "Осина"})
	if got, want := b.send("a", Ready{Ready: true}), game.Refuse(NotAcknowledged); !errors.Is(got, want) {
		t.Errorf("ready without the rules: got %v, want %v", got, want)
	}
	if got, want := b.send("a", Acknowledge{Version: "old"}), game.Refuse(OldRules); !errors.Is(got, want) {
		t.Errorf("other rules: got %v, want %v", got, want)
	}
	b.must("a", Acknowledge{Version: b.club().version})
	if got, want := b.club().StageName(), Lobby; got != want {
		t.Errorf("before the last is ready: got %s, want %s", got, want)
	}
	b.must("a", Ready{Ready: true})
	if got, want := b.club().StageName(), Seating; got != want {
		t.Errorf("when all are ready: got %s, want %s", got, want)
	}
}

func TestTheOpenerStartsWithThoseWhoAreReady(t *testing.T) {
	b := opened(t, Defaults())
	for _, p := range []game.Person{"a", "b", "c", "d", "e", "f"} {
		b.come(p)
	}
	b.must("y", Join{Nick: "Читает правила"})
	if got, want := b.send("a", Start{}), game.Refuse(NotReady); !errors.Is(got, want) {
		t.Errorf("six are ready: got %v, want %v", got, want)
	}
	b.come("g")
	if got, want := b.send("b", Start{}), game.Refuse(game.NoRight); !errors.Is(got, want) {
		t.Errorf("somebody else starts: got %v, want %v", got, want)
	}
	b.must("a", Start{})
	s := b.club()
	if got, want := s.Seats(), 7; got != want {
		t.Errorf("seats: got %d, want %d", got, want)
	}
	if s.find("y") != game.Nobody {
		t.Error("who was not ready still has a chair")
	}
	if got, want := s.Options().Seats, 7; got != want {
		t.Errorf("size of the table: got %d, want %d", got, want)
	}
}

func TestReadinessFallsAwayWithTheConnection(t *testing.T) {
	b := opened(t, Defaults())
	b.come("a")
	report := func(online bool) {
		_ = b.do(game.Move{By: game.Actor{Kind: game.ByRoom}, Command: game.Presence{Person: "a", Online: online}})
	}
	report(false)
	if c := b.public().Chairs[0]; c.Ready || c.Online || !c.Acknowledged {
		t.Errorf("without connection: got %+v, want acknowledged only", c)
	}
	report(true)
	if c := b.public().Chairs[0]; c.Ready || !c.Online {
		t.Errorf("back again: got %+v, want online and not ready", c)
	}
}

func TestTwoOfOneNickAreToldApart(t *testing.T) {
	b := opened(t, Defaults())
	b.must("a", Join{Nick: "  Осина "})
	b.must("b", Join{Nick: "осина"})
	b.must("c", Join{Nick: "Осина"})
	want := []string{"Осина", "осина 2", "Осина 3"}
	for i, c := range b.public().Chairs {
		if c.Nick != want[i] {
			t.Errorf("chair %d: got %q, want %q", i+1, c.Nick, want[i])
		}
	}
}

func TestBotsTakeTheTableOutOfTheRatings(t *testing.T) {
	o := Defaults()
	o.Rated = true
	b := opened(t, o)
	if got, want := b.send("a", FillBots{}), game.Refuse(NotReady); !errors.Is(got, want) {
		t.Errorf("bots before anybody sits: got %v, want %v", got, want)
	}
	b.come("a")
	b.must("a", FillBots{})
	if b.rules.Card(b.state).Rated {
		t.Error("a table with bots is rated")
	}
	if got, want := b.club().StageName(), Seating; got != want {
		t.Errorf("full and ready: got %s, want %s", got, want)
	}
}

func TestLeavingTheLobbyGivesTheChairUp(t *testing.T) {
	b := opened(t, Defaults())
	b.must("a", Join{Nick: "А"})
	b.must("b", Join{Nick: "Б"})
	b.must("a", Leave{})
	if got, want := b.own("b").Chair, 1; got != want {
		t.Errorf("the next chair moves up: got %d, want %d", got, want)
	}
	if got, want := b.send("a", Leave{}), game.Refuse(game.NoRight); !errors.Is(got, want) {
		t.Errorf("leaving twice: got %v, want %v", got, want)
	}
}
