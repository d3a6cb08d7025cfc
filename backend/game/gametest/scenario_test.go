package gametest_test

import (
	"encoding/json"
	"errors"
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

// exampleGames reads the fixtures as plain values, to bend them.
func exampleGames(t *testing.T) (games []map[string]any) {
	t.Helper()
	data, err := os.ReadFile(fixtures)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &games); err != nil {
		t.Fatal(err)
	}
	return games
}

// fails plays a bent game and says where the failure has to be.
func fails(t *testing.T, g map[string]any, step int, key string) {
	t.Helper()
	raw, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	name, err := gametest.PlayFixture(gametest.Club{}, raw)
	var failure *gametest.Failure
	if !errors.As(err, &failure) || failure.Step != step || failure.Key != key {
		t.Errorf("%s: got %v, want a failure at step %d: %s", name, err, step, key)
	}
}

func TestEveryKeyOfEveryExpectationIsCompared(t *testing.T) {
	for n, g := range exampleGames(t) {
		for i := range g["steps"].([]any) {
			expect, _ := g["steps"].([]any)[i].(map[string]any)["expect"].(map[string]any)
			for key := range expect {
				bent := exampleGames(t)[n]
				values := bent["steps"].([]any)[i].(map[string]any)["expect"].(map[string]any)
				values[key] = another(values[key])
				fails(t, bent, i+1, key)
			}
		}
	}
}

// another is a value of the same kind that differs.
func another(v any) any {
	switch v := v.(type) {
	case nil:
		return 7
	case bool:
		return !v
	case float64:
		return v + 1
	case string:
		return v + "?"
	case []any:
		return append([]any{12}, v...)
	default:
		return map[string]any{"12": 1}
	}
}

func TestUnknownOperationsAndKeysAreFailures(t *testing.T) {
	for n, g := range exampleGames(t) {
		for i := range g["steps"].([]any) {
			bend := func(change func(step map[string]any)) map[string]any {
				bent := exampleGames(t)[n]
				change(bent["steps"].([]any)[i].(map[string]any))
				return bent
			}
			fails(t, bend(func(s map[string]any) { s["op"] = "dance" }), i+1, "op")
			fails(t, bend(func(s map[string]any) { delete(s, "op") }), i+1, "op")
			fails(t, bend(func(s map[string]any) { s["colour"] = "red" }), i+1, "colour")
			fails(t, bend(func(s map[string]any) { s["expect"] = map[string]any{"colour": "red"} }), i+1, "colour")
		}
		bent := exampleGames(t)[n]
		bent["colour"] = "red"
		fails(t, bent, 0, "colour")
	}
}

func TestKeysThatOnlyTellTheReaderSomethingAreIgnored(t *testing.T) {
	for _, g := range exampleGames(t) {
		g["source"], g["note"], g["tag"] = "club.md", "", []string{"a"}
		for _, s := range g["steps"].([]any) {
			step := s.(map[string]any)
			step["source"], step["note"], step["tag"], step["clause"], step["absent"] = 1, "x", nil, "5.1", []int{1}
		}
		raw, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		if name, err := gametest.PlayFixture(gametest.Club{}, raw); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatAFixtureSaysWrongIsToldWhereItStands(t *testing.T) {
	const dawn = `"name": "x", "roles": "CMCCSCDCMC"`
	for _, c := range []struct {
		fixture string
		step    int
		key     string
	}{
		{`{"name": "x"}`, 0, "roles"},
		{`{"roles": ["C", "X"]}`, 0, "roles"},
		{`{"roles": "CMD"}`, 0, "roles"},
		{`{"roles": 7}`, 0, "roles"},
		{`7`, 0, "game"},
		{`{` + dawn + `, "steps": 7}`, 0, "steps"},
		{`{` + dawn + `, "steps": [7]}`, 1, "step"},
		{`{` + dawn + `, "alive": [1, 2, 3]}`, 0, "alive"},
		{`{` + dawn + `, "day": 2}`, 0, "day"},
		{`{` + dawn + `, "day": 2, "opener": 11}`, 0, "roles"},
		{`{` + dawn + `, "options": {"speed": 2}}`, 0, "options"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "nominate", "by": "four", "target": 9}]}`, 2, "by"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "warn", "seat": 1, "when": "before"}]}`, 2, "when"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "warn", "seat": 4, "when": "never"}]}`, 2, "when"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "warn", "seat": 44}]}`, 2, "warn"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "remove", "seat": 44}]}`, 2, "remove"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "night", "shots": {"two": 3}}]}`, 2, "two"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
			{"op": "vote", "rounds": [{"8": [1, 1]}]}]}`, 4, "rounds[0][8]"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
			{"op": "vote", "abort": {"round": 1, "cand": 8, "seat": 44}}]}`, 4, "abort"},
		{`{` + dawn + `, "steps": [{"op": "dawn"}, {"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
			{"op": "vote", "abort": {"round": 1, "cand": 4, "seat": 1, "clause": "10.1.3"}}]}`, 4, "abort"},
		{`{` + dawn + `, "day": 5, "opener": 1, "alive": [1, 2, 3], "steps": [{"op": "night", "shots": {"2": 1}}, {"op": "dawn"}]}`, 2, "dawn"},
	} {
		name, err := gametest.PlayFixture(gametest.Club{}, json.RawMessage(c.fixture))
		var failure *gametest.Failure
		if !errors.As(err, &failure) || failure.Step != c.step || failure.Key != c.key {
			t.Errorf("%s %s: got %v, want a failure at step %d: %s", name, c.fixture, err, c.step, c.key)
		}
	}
}

func TestARoundIsBrokenOffWhetherRoundsAreCountedFromZeroOrFromOne(t *testing.T) {
	const (
		tie  = `{"8": [1, 2, 3, 5, 6]}`
		rest = `"expect": {"result": "aborted", "out": [], "alive": [1, 2, 4, 5, 6, 7, 8, 9, 10], "skipVote": false, "tally": `
	)
	for _, vote := range []string{
		`"rounds": [{"8": [1, 3]}], "abort": {"round": 1, "cand": 8, "seat": 3, "clause": "10.1.5"}, ` + rest + `[]}`,
		`"rounds": [{"8": [1, 3]}], "abort": {"round": 0, "cand": 8, "seat": 3, "clause": "10.1.5"}, ` + rest + `[]}`,
		`"abort": {"round": 1, "cand": 8, "seat": 3, "clause": "10.1.3"}, ` + rest + `[]}`,
		`"rounds": [` + tie + `, {"8": [3]}], "abort": {"round": 2, "cand": 8, "seat": 3, "clause": "10.1.5"}, ` + rest + `[{"8": 5, "4": 5}]}`,
		`"rounds": [` + tie + `, {"8": [3]}], "abort": {"round": 1, "cand": 8, "seat": 3, "clause": "10.1.1"}, ` + rest + `[{"8": 5, "4": 5}]}`,
	} {
		script := `{"name": "abort", "roles": "CMCCSCDCMC", "steps": [{"op": "dawn"},
			{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
			{"op": "vote", ` + vote + `}, {"op": "night", "expect": {"dry": 1}}]}`
		if _, err := gametest.PlayFixture(gametest.Club{}, json.RawMessage(script)); err != nil {
			t.Errorf("%s: %v", vote, err)
		}
	}
}
