package gametest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"gorod/backend/game"
)

// ignored are the keys of scenario objects that only tell the reader something.
// An operation may still read one of them, such as the clause of a removal.
var ignored = []string{"source", "note", "tag", "clause", "absent"}

// Object is one JSON object of a scenario, read key by key. A key that nobody
// has read when the object is done is unknown, and so is an error.
type Object struct {
	fields map[string]json.RawMessage
	read   map[string]bool
	err    error
}

// NewObject reads a JSON object.
func NewObject(data json.RawMessage) (*Object, error) {
	o := &Object{read: map[string]bool{}}
	if err := json.Unmarshal(data, &o.fields); err != nil {
		return nil, fmt.Errorf("not an object: %s", data)
	}
	return o, nil
}

// Has says whether the key is there and not null.
func (o *Object) Has(key string) bool {
	raw, ok := o.fields[key]
	return ok && !bytes.Equal(bytes.TrimSpace(raw), []byte("null"))
}

// Read decodes a key into v, which stays as it is when the key is absent. The
// first error is kept for Done.
func (o *Object) Read(key string, v any) {
	o.read[key] = true
	raw, ok := o.fields[key]
	if !ok {
		return
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil && o.err == nil {
		o.err = &Failure{Key: key, Text: fmt.Sprintf("got %s, want %s", raw, kind(v))}
	}
}

// Text reads a string, "" when absent.
func (o *Object) Text(key string) (s string) {
	o.Read(key, &s)
	return s
}

// Seat reads a seat, Nobody when absent or null.
func (o *Object) Seat(key string) (s game.Seat) {
	o.Read(key, &s)
	return s
}

// Seats reads a list of seats.
func (o *Object) Seats(key string) (s []game.Seat) {
	o.Read(key, &s)
	return s
}

// Object reads a nested object, nil when absent.
func (o *Object) Object(key string) *Object {
	o.read[key] = true
	if !o.Has(key) {
		return nil
	}
	n, err := NewObject(o.fields[key])
	if err != nil && o.err == nil {
		o.err = &Failure{Key: key, Text: err.Error()}
	}
	return n
}

// Done says what was wrong with the object: the first key that could not be
// read, or the first one in order that nobody asked for.
func (o *Object) Done() error {
	if o == nil {
		return nil
	}
	if o.err != nil {
		return o.err
	}
	for _, key := range sortedKeys(o.fields) {
		if !o.read[key] && !slices.Contains(ignored, key) {
			return &Failure{Key: key, Text: "unknown key"}
		}
	}
	return nil
}

// kind names what a key should have held.
func kind(v any) string {
	switch v.(type) {
	case *string:
		return "a text"
	case *int:
		return "a number"
	case *game.Seat:
		return "a seat"
	case *[]game.Seat:
		return "a list of seats"
	default:
		return fmt.Sprintf("%T", v)[1:]
	}
}

// seatKey reads a seat that is written as the key of an object.
func seatKey(key string) (game.Seat, error) {
	n, err := strconv.ParseInt(key, 10, 8)
	if err != nil || n < 1 {
		return game.Nobody, &Failure{Key: key, Text: "not a seat"}
	}
	return game.Seat(n), nil
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
