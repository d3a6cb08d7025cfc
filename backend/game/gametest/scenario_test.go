package gametest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gorod/backend/game/gametest"
)

// fixtures are the club's worked example games.
var fixtures = filepath.Join("..", "..", "..", "shared", "fixtures", "club.json")

func TestTheWorkedExampleGamesPlayAsWritten(t *testing.T) {
	f, err := os.Open(fixtures)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	games, err := gametest.Fixtures(f)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(games), 4; got != want {
		t.Errorf("games in the file: got %d, want %d", got, want)
	}
	for _, g := range games {
		if name, err := gametest.PlayFixture(gametest.Club{}, g); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFixturesAreReadAsAListAsOneGameAndOneAfterAnother(t *testing.T) {
	for text, want := range map[string]int{
		`[{"name": "a"}, {"name": "b"}]`: 2, `{"name": "a"}`: 1, "{}\n{} [{}, {}]": 4, ``: 0, `[]`: 0,
	} {
		games, err := gametest.Fixtures(strings.NewReader(text))
		if err != nil || len(games) != want {
			t.Errorf("games in %q: got %d, %v, want %d", text, len(games), err, want)
		}
	}
	for _, text := range []string{`{`, `7`, `[{}`, `[{}] x`} {
		if games, err := gametest.Fixtures(strings.NewReader(text)); err == nil {
			t.Errorf("games in %q: got %d, want an error", text, len(games))
		}
	}
}
