package club

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"reflect"
	"slices"
	"testing"

	"gorod/backend/game"
)

var rewrite = flag.Bool("rewrite", false, "write the golden files anew")

// samples is one event of every type with every field set.
func samples() []game.Event {
	tags := make([]string, 0, len(eventTypes))
	for tag := range eventTypes {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	events := make([]game.Event, 0, len(tags))
	for _, tag := range tags {
		v := reflect.New(eventTypes[tag]).Elem()
		fill(v, 1)
		events = append(events, v.Interface().(game.Event))
	}
	return events
}

// fill sets every field to a value that is not zero.
func fill(v reflect.Value, n int) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n+i)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n+1)
	case reflect.String:
		v.SetString("слово" + string(rune('0'+n%10)))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(float64(n) / 4)
	default:
		v.SetInt(int64(n))
	}
}

func TestStoredEventsOfVersionOneAreReadForEver(t *testing.T) {
	const golden = "testdata/events.v1.jsonl"
	var b bytes.Buffer
	for _, e := range samples() {
		raw, err := encodeEvent(e)
		if err != nil {
			t.Fatal(err)
		}
		back, err := decodeEvent(raw)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(back, e) {
			t.Errorf("decoded: got %#v, want %#v", back, e)
		}
		b.Write(append(raw, '\n'))
	}
	if *rewrite {
		if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	stored, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(bytes.TrimSpace(stored), []byte("\n")) {
		e, err := decodeEvent(line)
		if err != nil {
			t.Errorf("%s is not read any more: %v", line, err)
			continue
		}
		again, err := encodeEvent(e)
		if err != nil {
			t.Fatal(err)
		}
		var got, want any
		if err := errors.Join(json.Unmarshal(again, &got), json.Unmarshal(line, &want)); err != nil {
			t.Fatal(err)
		}
		if !holds(got, want) {
			t.Errorf("a stored event loses something when it is read:\n got %s\nwant %s", again, line)
		}
	}
	if got, want := len(eventTypes), bytes.Count(stored, []byte("\n")); got > want {
		t.Errorf("%d event types, but %d in the golden file: write the new ones down with -rewrite", got, want)
	}
}

// holds says that got has everything that want has; fields may have been added.
func holds(got, want any) bool {
	fields, ok := want.(map[string]any)
	if !ok {
		return reflect.DeepEqual(got, want)
	}
	have, ok := got.(map[string]any)
	for name, value := range fields {
		ok = ok && holds(have[name], value)
	}
	return ok
}

func TestCommandsAreReadStrictly(t *testing.T) {
	tests := []struct {
		name, payload string
		want          game.Command
		code          game.Code
	}{
		{"nominate", `{"seat":9}`, Nominate{Seat: 9}, ""},
		{"nominate", `{"type":"nominate","key":"abcdefgh","stage":17,"seat":9}`, Nominate{Seat: 9}, ""},
		{"plan", `{"seats":[1,2]}`, Plan{Seats: []game.Seat{1, 2}}, ""},
		{"pass", ``, Pass{}, ""},
		{"pass", `{}`, Pass{}, ""},
		{"nominate", `{"seat":9,"by":4}`, nil, game.BadValue},
		{"nominate", `{"seat":"9"}`, nil, game.BadValue},
		{"nominate", `{"seat":900}`, nil, game.BadValue},
		{"nominate", `[9]`, nil, game.BadValue},
		{"nominate", `{"seat":9} {}`, nil, game.BadValue},
		{"join", `{"nick":"Осина","bot":true}`, nil, game.BadValue},
		{"open", `{}`, nil, game.UnknownCommand},
		{"rematched", `{"code":"ABCD"}`, nil, game.UnknownCommand},
		{"timeUp", `{}`, nil, game.UnknownCommand},
		{"shoot", `{"seat":9}`, nil, game.UnknownCommand},
	}
	for _, test := range tests {
		got, err := decodeCommand(test.name, []byte(test.payload))
		var want error
		if test.code != "" {
			want = game.Refuse(test.code)
		}
		if !errors.Is(err, want) || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s %s: got %#v and %v, want %#v and %v", test.name, test.payload, got, err, test.want, want)
		}
	}
}
