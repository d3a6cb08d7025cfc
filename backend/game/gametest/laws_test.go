package gametest_test

import (
	"testing"

	"pgregory.net/rapid"

	"gorod/backend/game/gametest"
)

func TestEveryGameKeepsTheLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if law, err := judge(gametest.ClubBook{}, rapid.Uint64().Draw(t, "seed")); err != nil {
			t.Fatalf("%s: %v", law, err)
		}
	})
}

// judge plays the game of a seed and returns the first law it breaks.
func judge(b gametest.Book, seed uint64) (law string, err error) {
	draw := gametest.Seeded(seed)
	play, err := gametest.NewPlay(b, draw)
	if err != nil {
		return "every game ends", err
	}
	for _, law := range gametest.Laws {
		if err := law.Check(play, draw); err != nil {
			return law.Name, err
		}
	}
	return "", nil
}
