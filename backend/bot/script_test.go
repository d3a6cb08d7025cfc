package bot

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

func speaker(now game.Instant) Sight {
	return Sight{
		Public: tableOfTen(speech(3, 1)), Own: club.Own{Seat: 3, Alive: true, Offers: speechOffers},
		Secret: civilian(), Now: now,
	}
}

func TestAnActKeepsItsMomentWhileOtherThingsHappen(t *testing.T) {
	m := New(4, Settings{})
	first, _ := m.See(speaker(1000))
	due := game.Instant(1000).Add(first.After)
	later := speaker(1200)
	later.Lines = []club.Line{{Kind: club.LineLost, Seat: 9}, {Kind: "somethingNew", Seat: 40, Text: "?"}}
	second, ok := m.See(later)
	if !ok || second.Command != first.Command {
		t.Fatalf("got %v, want %v again", second, first)
	}
	if got := game.Instant(1200).Add(second.After); got != due {
		t.Errorf("due at %d, want %d", got, due)
	}
}

func TestAPauseMovesAllThatIsLeft(t *testing.T) {
	m := New(4, Settings{})
	first, _ := m.See(speaker(1000))
	paused := speaker(1100)
	paused.Public.Stage.PausedAt = 1100
	if act, ok := m.See(paused); ok {
		t.Fatalf("got %v during a pause", act)
	}
	resumed := speaker(31_100)
	resumed.Public.Stage.ClosesAt = resumed.Public.Stage.ClosesAt.Add(30_000)
	second, ok := m.See(resumed)
	if !ok || second.Command != first.Command {
		t.Fatalf("got %v, want %v after the pause", second, first)
	}
	if got, want := second.After, first.After-100; got != want {
		t.Errorf("after the pause: due in %d ms, want %d", got, want)
	}
}

func TestARefusedStepIsTriedAgainAndThenGivenUp(t *testing.T) {
	m := New(4, Settings{})
	now := game.Instant(1000)
	first, _ := m.See(speaker(now))
	for try := 0; ; try++ {
		act, ok := m.See(speaker(now))
		if !ok {
			t.Fatal("the whole script is given up")
		}
		if act.Command != first.Command {
			if try < 2 || try > 5 {
				t.Errorf("given up after %d tries, want a few", try)
			}
			return
		}
		if try > 10 {
			t.Fatalf("tried %d times", try)
		}
		now = now.Add(act.After)
	}
}

func TestANewStageEndsTheScript(t *testing.T) {
	m := New(4, Settings{})
	if _, ok := m.See(speaker(1000)); !ok {
		t.Fatal("no speech")
	}
	v := speaker(2000)
	v.Public.Stage = speech(4, 1)
	v.Public.Stage.ID = 8
	v.Own.Offers = nil
	if act, ok := m.See(v); ok {
		t.Errorf("got %v while another speaks", act)
	}
}

func TestAMindWokenInItsOwnSpeechOnlyEndsIt(t *testing.T) {
	v := speaker(5000)
	v.Lines = []club.Line{{Kind: club.LineDayBegan, Day: 1}, {Kind: club.LineSaid, Seat: 3, Text: "Доброе утро, город."}}
	act, ok := New(4, Settings{}).See(v)
	if _, pass := act.Command.(club.Pass); !ok || !pass {
		t.Errorf("got %v %v, want a pass", act, ok)
	}
}
