package gametest_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gorod/backend/game"
	"gorod/backend/game/gametest"
)

// TestNoFrameBreaksTheRulebook sends bent commands through the whole way of a
// person's frame: what is not refused when it is read is refused or carried out
// when it is decided, and never breaks anything.
func TestNoFrameBreaksTheRulebook(t *testing.T) {
	t.Parallel()
	book := gametest.ClubBook{}
	var states []game.State
	for seed := uint64(1); seed <= 12; seed++ {
		play, err := gametest.NewPlay(book, gametest.Seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(play.Steps); i += 9 {
			states = append(states, play.Steps[i].After)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		for range 40 {
			s := rapid.SampledFrom(states).Draw(t, "state")
			c := rapid.SampledFrom(book.Universe(s)).Draw(t, "command")
			payload := bend(t, c)
			command, err := rules.DecodeCommand(c.CommandName(), payload)
			if err != nil {
				wantRefusal(t, err, payload)
				continue
			}
			people := book.People(s)
			m := game.Move{
				By: game.Actor{Person: rapid.SampledFrom(people).Draw(t, "who")},
				At: game.Instant(rapid.Int64().Draw(t, "at")), Stage: book.Stage(s) + rapid.IntRange(-1, 1).Draw(t, "stage"), Command: command,
			}
			events, err := rules.Decide(s, m, &gametest.Dice{})
			if err != nil {
				wantRefusal(t, err, payload)
				continue
			}
			after := game.Fold(rules, s, events)
			gametest.SeeAll(rules, after, []game.Person{m.By.Person, people[0]})
		}
	})
}

func wantRefusal(t *rapid.T, err error, payload []byte) {
	var refusal game.Refusal
	if !errors.As(err, &refusal) || refusal.Code == "" {
		t.Fatalf("%s: got %v, want a refusal with a code", payload, err)
	}
}

// bend encodes a command with some of its values replaced by others.
func bend(t *rapid.T, c game.Command) []byte {
	fields := map[string]any{}
	raw, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &fields); err != nil {
		t.Fatal(err)
	}
	any := rapid.SampledFrom([]any{
		nil, true, -1, 0, 1, 5, 12, 13, 127, 128, -129, 1 << 40, 1.5, "", "слово", "\u202e\x00", "12", "10.1.", ".",
		[]any{},
		[]any{1, 1},
		[]any{-1},
		[]any{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
		map[string]any{},
		map[string]any{"seat": 1},
	})
	for key := range fields {
		if rapid.Bool().Draw(t, "bend "+key) {
			fields[key] = any.Draw(t, key)
		}
	}
	if rapid.IntRange(0, 9).Draw(t, "another field") == 0 {
		fields["another"] = 1
	}
	bent, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return bent
}

// FuzzAnyBytesAreReadOrRefused is run for longer by hand, with -fuzz.
func FuzzAnyBytesAreReadOrRefused(f *testing.F) {
	for _, seed := range []string{`{"seat":9}`, `{`, `[]`, `null`, `{"seat":"9"}`, `{"seats":[1,2,3]}`, `{"by":99999999999999999999}`, ``, `{"SEAT":1}`, `7`} {
		for _, name := range []string{"nominate", "bestMove", "extend", "say", "join", "warn", "open", "timeUp", "", "rematched"} {
			f.Add(name, []byte(seed))
		}
	}
	f.Fuzz(func(t *testing.T, name string, payload []byte) {
		c, err := rules.DecodeCommand(name, payload)
		var refusal game.Refusal
		switch {
		case err != nil && !errors.As(err, &refusal):
			t.Errorf("%s %s: got %v, want a refusal", name, payload, err)
		case err == nil && c.CommandName() != name:
			t.Errorf("%s is read as %s", name, c.CommandName())
		case err == nil && reflect.TypeOf(c).Kind() != reflect.Struct:
			t.Errorf("%s is read as %T, want a value", name, c)
		}
	})
}
