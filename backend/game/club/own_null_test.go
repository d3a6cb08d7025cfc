package club

import (
	"encoding/json"
	"slices"
	"testing"

	"gorod/backend/game"
)

// nulls collects the names under which a JSON value has null.
func nulls(v any, name string, found map[string]bool) {
	switch v := v.(type) {
	case nil:
		found[name] = true
	case []any:
		for _, x := range v {
			nulls(x, name, found)
		}
	case map[string]any:
		for k, x := range v {
			nulls(x, k, found)
		}
	}
}

func TestEmptyListsInViewsAreListsAndNotNull(t *testing.T) {
	allowed := []string{"Own", "Secret", "exit", "vote", "lift", "result", "don", "sheriff", "seats", "tokens"}
	found := map[string]bool{}
	for seed := range uint64(6) {
		b := newTable(t, seed)
		o := Defaults()
		o.HumanHost = seed%2 == 0
		b.play(o)
		var s game.State
		for i, e := range b.events {
			s = b.rules.Apply(s, e)
			if i%7 != 0 {
				continue
			}
			for _, p := range []game.Person{"", "a", "b", "z"} {
				var v any
				if err := json.Unmarshal([]byte(asJSON(t, b.rules.View(s, game.Viewer{Person: p}))), &v); err != nil {
					t.Fatal(err)
				}
				nulls(v, "", found)
			}
		}
	}
	for name := range found {
		if !slices.Contains(allowed, name) {
			t.Errorf("%s is null in some view, want an empty list", name)
		}
	}
}
