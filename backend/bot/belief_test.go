package bot

import (
	"math"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

func remember(lines ...club.Line) *memory {
	m := newMemory()
	m.see(Sight{Public: tableOfTen(club.Stage{Day: 2, Night: 1}), Own: club.Own{Seat: 1}, Lines: lines})
	return &m
}

func TestWithoutNewsEveryOtherSeatIsEquallyLikelyBlack(t *testing.T) {
	b := remember().weigh(certainty{red: maskOf(1)})
	for s := game.Seat(2); s <= 10; s++ {
		if got, want := b[s], 3.0/9; math.Abs(got-want) > 1e-9 {
			t.Errorf("seat %d: got %.3f, want %.3f", s, got, want)
		}
	}
	if b[1] != 0 {
		t.Errorf("the own seat: got %.3f, want 0", b[1])
	}
}

func TestAShotSeatIsHardlyBlack(t *testing.T) {
	m := remember(club.Line{Kind: club.LineNightFalls, Night: 1}, club.Line{Kind: club.LineKilled, Seat: 5})
	if got := m.weigh(certainty{red: maskOf(1)})[5]; got > 0.05 {
		t.Errorf("got %.3f, want at most 0.05", got)
	}
}

func TestALoneSheriffIsFollowed(t *testing.T) {
	m := remember(club.Line{Kind: club.LineSaid, Seat: 4, Text: "Я Шериф. Проверка: №7 — чёрный цвет."})
	b := m.weigh(certainty{red: maskOf(1)})
	if b[7] < 0.65 || b[4] > 0.3 {
		t.Errorf("got %.2f for the checked and %.2f for the Sheriff, want above 0.65 and below 0.3", b[7], b[4])
	}
}

func TestAShotSheriffIsBelieved(t *testing.T) {
	m := remember(
		club.Line{Kind: club.LineSaid, Seat: 4, Text: "Я Шериф. Проверка: №7 — чёрный цвет."},
		club.Line{Kind: club.LineNightFalls, Night: 1}, club.Line{Kind: club.LineKilled, Seat: 4},
	)
	if got := m.weigh(certainty{red: maskOf(1)})[7]; got < 0.95 {
		t.Errorf("got %.3f, want at least 0.95", got)
	}
}

func TestTheTrueSheriffKnowsAnotherToBeFalse(t *testing.T) {
	m := remember(club.Line{Kind: club.LineSaid, Seat: 4, Text: "Я Шериф. Проверка: №1 — чёрный цвет."})
	if got := m.weigh(certainty{red: maskOf(1), sheriff: 1})[4]; got < 0.97 {
		t.Errorf("got %.3f, want at least 0.97", got)
	}
}

func TestOfTwoSheriffsOneIsBlack(t *testing.T) {
	m := remember(
		club.Line{Kind: club.LineSaid, Seat: 4, Text: "Я Шериф. Проверка: №7 — чёрный цвет."},
		club.Line{Kind: club.LineSaid, Seat: 7, Text: "Я Шериф. Проверка: №4 — чёрный цвет."},
	)
	b := m.weigh(certainty{red: maskOf(1)})
	if got := b[4] + b[7]; got < 0.97 || got > 1.1 {
		t.Errorf("got %.3f blacks in the pair, want one", got)
	}
}

func TestAHandOnAMateIsUnlikely(t *testing.T) {
	m := remember(
		club.Line{Kind: club.LineDayBegan, Day: 1},
		club.Line{Kind: club.LineHands, Seat: 5, Seats: seats(2, 3, 4)},
		club.Line{Kind: club.LineHands, Seat: 6, Seats: seats(5, 6, 7, 8, 9, 10, 1), Reason: "rest"},
	)
	// If 5 is known to be black, those who voted for 5 look better than the rest.
	b := m.weigh(certainty{red: maskOf(1), black: maskOf(5)})
	if b[2] >= b[8] {
		t.Errorf("got %.3f for a hand on the black and %.3f for another, want less", b[2], b[8])
	}
}

func TestBeliefsSumToTheNumberOfBlackCards(t *testing.T) {
	m := remember(
		club.Line{Kind: club.LineSaid, Seat: 4, Text: "Я Шериф. Проверка: №7 — чёрный цвет."},
		club.Line{Kind: club.LineNominated, Seat: 3, By: 2},
	)
	sum := 0.0
	for _, p := range m.weigh(certainty{red: maskOf(1)}) {
		sum += p
	}
	if math.Abs(sum-3) > 1e-9 {
		t.Errorf("got %.3f, want 3", sum)
	}
}

func TestEverySetOfBlacksIsWeighedOnce(t *testing.T) {
	for _, c := range []struct{ n, size, want int }{{7, 2, 21}, {10, 3, 120}, {12, 4, 495}} {
		seen := map[mask]bool{}
		for s := range subsets(c.n, c.size) {
			size := 0
			for seat := game.Seat(0); seat < 16; seat++ {
				if s.has(seat) {
					size++
				}
			}
			if size != c.size || s.has(0) || s >= 1<<(c.n+1) || seen[s] {
				t.Errorf("%d of %d: odd set %b", c.size, c.n, s)
			}
			seen[s] = true
		}
		if got := len(seen); got != c.want {
			t.Errorf("%d of %d: got %d sets, want %d", c.size, c.n, got, c.want)
		}
	}
}
