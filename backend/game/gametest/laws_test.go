package gametest_test

import (
	"flag"
	"os"
	"testing"

	"pgregory.net/rapid"

	"gorod/backend/game/gametest"
)

// TestMain keeps rapid from writing files: a seed is all that a game needs.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("rapid.nofailfile", "true"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// TestEveryGameKeepsTheLaws plays a hundred games; more by hand with
// -rapid.checks.
func TestEveryGameKeepsTheLaws(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		if law, err := judge(gametest.ClubBook{}, rapid.Uint64().Draw(t, "seed")); err != nil {
			t.Fatalf("%s: %v", law, err) // rapid tells the seed
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
