package club_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// play plays one script, says where it differs from the rules, and returns the
// stages the game went through.
func play(t *testing.T, script string) *stages {
	t.Helper()
	var log *stages
	name, err := gametest.PlayFixture(gametest.Club{Seated: func(table *gametest.ClubTable) { log = watch(table) }}, json.RawMessage(script))
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return log
}

// stages are the stages of a game in order.
type stages struct{ list []club.Stage }

// watch keeps every stage that a table goes through, also those that last no
// time, with its final opening and closing instants.
func watch(table *gametest.ClubTable) *stages {
	log := &stages{}
	note := func(s game.State) {
		stage := table.Rules.View(s, game.Viewer{}).Public.(club.Public).Stage
		if n := len(log.list); n > 0 && log.list[n-1].ID == stage.ID {
			log.list[n-1] = stage
			return
		}
		log.list = append(log.list, stage)
	}
	note(table.State)
	table.Seen = func(s game.State, _ game.Move, events []game.Event, _ error) {
		for _, e := range events {
			s = table.Rules.Apply(s, e)
			note(s)
		}
	}
	return log
}

// which describes a stage by its name and, if it matters, its seat.
type which struct {
	name club.StageName
	seat int
}

func (w which) String() string { return fmt.Sprintf("%s(%d)", w.name, w.seat) }

func (w which) is(s club.Stage) bool {
	return s.Name == w.name && (w.seat == 0 || int(s.Seat) == w.seat)
}

func speechOf(seat int) which    { return which{club.Speech, seat} }
func tieSpeechOf(seat int) which { return which{club.TieSpeech, seat} }
func lastWordOf(seat int) which  { return which{club.LastWord, seat} }

var (
	nightFall     = which{name: club.NightFall}
	donWindow     = which{name: club.NDon}
	sheriffWindow = which{name: club.NSheriff}
	protestOpen   = which{name: club.ProtestOpen}
)

// the returns the n-th stage of a kind and the one after it.
func (l *stages) the(t *testing.T, n int, w which) (stage, next club.Stage) {
	t.Helper()
	if l == nil {
		t.Fatalf("no game for %v", w)
	}
	for i, s := range l.list {
		if !w.is(s) {
			continue
		}
		if n--; n > 0 {
			continue
		}
		if i+1 < len(l.list) {
			next = l.list[i+1]
		}
		return s, next
	}
	t.Fatalf("no stage %v among %s", w, l)
	return stage, next
}

// count says how often a stage was entered.
func (l *stages) count(w which) (n int) {
	for _, s := range l.list {
		if w.is(s) {
			n++
		}
	}
	return n
}

// String lists the stages for a failing test.
func (l *stages) String() (text string) {
	for _, s := range l.list {
		text += fmt.Sprintf("%s(%d) ", s.Name, s.Seat)
	}
	return text
}

func wantStage(t *testing.T, got club.Stage, want which) {
	t.Helper()
	if !want.is(got) {
		t.Errorf("stage: got %s(%d), want %v", got.Name, got.Seat, want)
	}
}

// wantSpan says how long a stage was planned to last.
func wantSpan(t *testing.T, s club.Stage, want game.Span) {
	t.Helper()
	if got := s.ClosesAt.Sub(s.OpenedAt); got != want {
		t.Errorf("length of %s(%d): got %d ms, want %d", s.Name, s.Seat, got, want)
	}
}
