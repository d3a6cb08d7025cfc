package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
)

// Language is what a rulebook brings to the scenario language: how a game is
// set up from the head of a fixture, and its operations.
type Language interface {
	// Begin sets a game up as the head of a fixture says. It reads every key of
	// the head that it knows; "name" and "steps" are read already.
	Begin(head *Object) (Script, error)
}

// Script is one game being played step by step.
type Script interface {
	// Play carries one operation out through the real rulebook and returns what
	// can be said about it afterwards. It reads every key of the step that the
	// operation knows; "op" and "expect" are read already.
	Play(op string, step *Object) (Facts, error)
}

// Facts are what a step can be asked about: a function for each key that an
// expectation may name.
type Facts map[string]func() any

// Set is a fact whose order says nothing: it is compared without it.
type Set[T any] []T

// Failure is where a fixture and the rulebook differ, or what is wrong with
// the fixture itself. Step counts from 1; 0 is the head.
type Failure struct {
	Step int
	Key  string
	Text string
}

// Error implements error: "step 4: kill: got 3, want null".
func (f *Failure) Error() string { return fmt.Sprintf("step %d: %s: %s", f.Step, f.Key, f.Text) }

// Fixtures reads scenario games: a JSON list of them, one object, or several
// values one after another.
func Fixtures(r io.Reader) ([]json.RawMessage, error) {
	var games []json.RawMessage
	for d := json.NewDecoder(r); ; {
		var raw json.RawMessage
		if err := d.Decode(&raw); errors.Is(err, io.EOF) {
			return games, nil
		} else if err != nil {
			return nil, err
		}
		switch raw[0] {
		case '[':
			var list []json.RawMessage
			if err := json.Unmarshal(raw, &list); err != nil {
				return nil, err
			}
			games = append(games, list...)
		case '{':
			games = append(games, raw)
		default:
			return nil, fmt.Errorf("want a game or a list of games, got %.40s", raw)
		}
	}
}

// PlayFixture plays one game and compares every key of every expectation. It
// returns the game's name, and a *Failure for the first difference.
func PlayFixture(l Language, fixture json.RawMessage) (name string, err error) {
	head, err := NewObject(fixture)
	if err != nil {
		return "?", &Failure{Key: "game", Text: err.Error()}
	}
	if name = head.Text("name"); name == "" {
		name = "?"
	}
	var steps []json.RawMessage
	head.Read("steps", &steps)
	script, err := l.Begin(head)
	if err != nil {
		return name, at(0, err)
	}
	if err := head.Done(); err != nil {
		return name, at(0, err)
	}
	for i, raw := range steps {
		if err := playStep(script, raw); err != nil {
			return name, at(i+1, err)
		}
	}
	return name, nil
}

func playStep(script Script, raw json.RawMessage) error {
	step, err := NewObject(raw)
	if err != nil {
		return &Failure{Key: "step", Text: err.Error()}
	}
	op, expect := step.Text("op"), step.Object("expect")
	facts, err := script.Play(op, step)
	if err != nil {
		return err
	}
	if err := step.Done(); err != nil {
		return err
	}
	if expect == nil {
		return nil
	}
	for _, key := range sortedKeys(expect.fields) {
		fact, ok := facts[key]
		switch {
		case ok:
			if err := compare(key, fact(), expect.fields[key]); err != nil {
				return err
			}
		case !slices.Contains(ignored, key):
			return &Failure{Key: key, Text: "unknown key of expect"}
		}
	}
	return nil
}

// compare holds a fact against the JSON that was wanted. An empty list equals
// an empty list however Go holds it; null equals only null.
func compare(key string, fact any, want json.RawMessage) error {
	got, err := json.Marshal(fact)
	if err != nil {
		return &Failure{Key: key, Text: err.Error()}
	}
	var g, w any
	if err := errors.Join(json.Unmarshal(got, &g), json.Unmarshal(want, &w)); err != nil {
		return &Failure{Key: key, Text: err.Error()}
	}
	if reflect.ValueOf(fact).Kind() == reflect.Slice && g == nil {
		g, got = []any{}, []byte("[]")
	}
	if _, unordered := fact.(interface{ unordered() }); unordered {
		g, w = sorted(g), sorted(w)
	}
	if reflect.DeepEqual(g, w) {
		return nil
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, want); err != nil {
		return &Failure{Key: key, Text: err.Error()}
	}
	return &Failure{Key: key, Text: fmt.Sprintf("got %s, want %s", got, compact.Bytes())}
}

func (Set[T]) unordered() {}

// sorted orders a JSON list by the text of its members.
func sorted(v any) any {
	list, ok := v.([]any)
	if !ok {
		return v
	}
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b any) int { return bytes.Compare([]byte(fmt.Sprint(a)), []byte(fmt.Sprint(b))) })
	return list
}

// at says in which step an error happened.
func at(step int, err error) error {
	var f *Failure
	if !errors.As(err, &f) {
		return &Failure{Step: step, Key: "play", Text: err.Error()}
	}
	return &Failure{Step: step, Key: f.Key, Text: f.Text}
}
