package gametest_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// rewrite makes the golden file anew. Only a new version of an event's payload
// is a reason to do so, and then the old file stays beside the new one: what
// was stored once has to replay for ever.
var rewrite = flag.Bool("rewrite", false, "make testdata/club_games.v1.golden anew")

var (
	golden     = filepath.Join("testdata", "club_games.v1.golden")
	eventNames = filepath.Join("..", "club", "event_names.go")
)

// TestGamesStoredOnceReplayForEver replays whole stored games, which hold every
// type of event, and compares how they end.
func TestGamesStoredOnceReplayForEver(t *testing.T) {
	if *rewrite {
		if err := os.WriteFile(golden, freeze(t), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, stored := range strings.Split(strings.TrimSpace(string(data)), "\n\n") {
		lines := strings.Split(stored, "\n")
		name, want := lines[0], lines[len(lines)-1]
		var s game.State
		for _, line := range lines[1 : len(lines)-1] {
			e, err := rules.DecodeEvent([]byte(line))
			if err != nil {
				t.Fatalf("%s: %s: %v", name, line, err)
			}
			again, err := rules.EncodeEvent(e)
			if err != nil || !bytes.Equal(again, []byte(line)) {
				t.Errorf("%s: stored again: got %s, %v, want %s", name, again, err, line)
			}
			seen[e.EventName()] = true
			s = rules.Apply(s, e)
		}
		if got := ending(s); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	for _, name := range declaredEvents(t) {
		if !seen[name] {
			t.Errorf("event %s is in no stored game", name)
		}
	}
}

// ending is what has to come out of a stored game.
func ending(s game.State) string {
	c := s.(club.State)
	var exits, roles []string
	for _, p := range rules.View(s, game.Viewer{}).Public.(club.Public).Seats {
		exit := "alive"
		if p.Exit != nil {
			exit = fmt.Sprintf("%s %d/%d %s", p.Exit.Manner, p.Exit.Day, p.Exit.Night, p.Exit.Clause)
		}
		exits = append(exits, fmt.Sprintf("%s, %d warnings", strings.TrimSpace(exit), p.Warnings))
		roles = append(roles, string(c.Role(p.Seat)))
	}
	end, err := json.Marshal(map[string]any{
		"stage": c.StageName(), "id": c.Stage().ID, "day": c.Stage().Day, "winner": c.Winner(), "roles": roles, "exits": exits,
	})
	if err != nil {
		panic(err)
	}
	return string(end)
}

// declaredEvents are the type tags that the rulebook declares.
func declaredEvents(t *testing.T) (names []string) {
	t.Helper()
	source, err := os.ReadFile(eventNames)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`EventName\(\) string { return "(\w+)" }`).FindAllSubmatch(source, -1) {
		names = append(names, string(m[1]))
	}
	if len(names) < 40 {
		t.Fatalf("events in %s: got %d, want more", eventNames, len(names))
	}
	return names
}

// freeze generates games until every type of event is in one of them, and keeps
// the short ones if it can.
func freeze(t *testing.T) []byte {
	t.Helper()
	missing := map[string]bool{}
	for _, name := range declaredEvents(t) {
		missing[name] = true
	}
	var out bytes.Buffer
	for seed := uint64(1); len(missing) > 0 && seed < 5000; seed++ {
		play, err := gametest.NewPlay(gametest.ClubBook{}, gametest.Seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		events := play.Table.Prelude
		for _, step := range play.Steps {
			events = append(events, step.Events...)
		}
		news := 0
		for _, e := range events {
			if missing[e.EventName()] {
				news++
			}
		}
		if news == 0 || len(events) > 60+int(seed)/5 {
			continue
		}
		for _, e := range events {
			delete(missing, e.EventName())
		}
		fmt.Fprintf(&out, "game %d\n", seed)
		for _, e := range events {
			payload, err := rules.EncodeEvent(e)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "%s\n", payload)
		}
		fmt.Fprintf(&out, "%s\n\n", ending(play.Table.State))
	}
	if len(missing) > 0 {
		t.Fatalf("no game has %v", missing)
	}
	return out.Bytes()
}
