package club

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"gorod/backend/game"
)

func encodedSizeOf(t testing.TB, v any) int {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return len(b)
}

// kinds are the kinds of the lines from an index on.
func (b *table) kinds(from int) []LineKind {
	kinds := []LineKind{}
	for _, l := range b.lines[from:] {
		kinds = append(kinds, l.(Line).Kind)
	}
	return kinds
}

func TestTheAutomaticHostWarnsForAForbiddenWordAndSaysWhich(t *testing.T) {
	b := seated(t, Defaults(), "CMCCSCDCMC", 0)
	b.speech(1)
	from := len(b.lines)
	b.must("p1", Say{Text: "Честно, я мирный"})
	want := []LineKind{LineSaid, LineWarned}
	if got := b.kinds(from); !slices.Equal(got, want) {
		t.Fatalf("lines: got %v, want %v", got, want)
	}
	l := b.lines[from+1].(Line)
	if l.Clause != "4.7.3" || l.Text != "Честно" || l.Count != 1 || l.Reason != string(ReasonHonesty) {
		t.Errorf("the warning: got %+v, want number 1 for «Честно» under 4.7.3", l)
	}
	b.must("p1", Say{Text: "Клянусь!"})
	b.must("p1", Say{Text: "Держу пари!"})
	if got, want := b.club().Stage().Seat, game.Seat(2); got != want {
		t.Errorf("after the third in the own speech: got the floor at %d, want %d", got, want)
	}
}

func TestObscenityIsTreatedAsTheTableChose(t *testing.T) {
	tests := map[string]struct {
		warnings int
		alive    bool
	}{"remove": {0, false}, "warn": {1, true}, "off": {0, true}}
	for choice, want := range tests {
		o := Defaults()
		o.AutoObscenity = choice
		b := seated(t, o, "CMCCSCDCMC", 0)
		b.speech(1)
		b.must("p1", Say{Text: "да пиздец просто"})
		s := b.club()
		if got := s.Warnings(1); got != want.warnings {
			t.Errorf("%s: got %d warnings, want %d", choice, got, want.warnings)
		}
		if got := slices.Contains(s.Alive(), 1); got != want.alive {
			t.Errorf("%s: got alive %v, want %v", choice, got, want.alive)
		}
	}
}

func TestAHumanHostIsPointedAtAWordAndJudgesHimself(t *testing.T) {
	o := Defaults()
	o.HumanHost = true
	b := seated(t, o, "CMCCSCDCMC", 0)
	b.speech(1)
	from := len(b.lines)
	b.must("p1", Say{Text: "Клянусь!"})
	if got, want := b.kinds(from), []LineKind{LineSaid}; !slices.Equal(got, want) {
		t.Errorf("lines: got %v, want %v", got, want)
	}
	view := b.rules.View(b.state, game.Viewer{Person: "host"}).Secret.(Overview)
	if len(view.Suspicions) != 1 || view.Suspicions[0].Reason != ReasonOath || view.Suspicions[0].Seat != 1 {
		t.Errorf("suspicions: got %+v, want one of seat 1 for an oath", view.Suspicions)
	}
	if got, want := len(view.Roles), 10; got != want {
		t.Errorf("the host sees %d cards, want %d", got, want)
	}
	lost := b.now
	if err := b.do(game.Move{By: game.Actor{Kind: game.ByRoom}, Command: game.Presence{Person: "p6"}}); err != nil {
		t.Fatal(err)
	}
	view = b.rules.View(b.state, game.Viewer{Person: "host"}).Secret.(Overview)
	if got, want := view.Away, []Away{{Seat: 6, Since: lost}}; !slices.Equal(got, want) {
		t.Errorf("without connection: got %+v, want %+v", got, want)
	}
}

func TestConnectionsAreNotShownUntilTheMorning(t *testing.T) {
	b := seated(t, Defaults(), "CMCCSCDCMC", 0)
	b.until(NShot)
	from := len(b.lines)
	if err := b.do(game.Move{By: game.Actor{Kind: game.ByRoom}, Command: game.Presence{Person: "p4"}}); err != nil {
		t.Fatal(err)
	}
	if !b.public().Seats[3].Online || len(b.lines) != from {
		t.Error("the table learns at night who has no connection")
	}
	b.until(Morning)
	if b.public().Seats[3].Online {
		t.Error("the morning does not show the lost connection")
	}
	if got, want := b.kinds(from)[0], LineLost; got != want {
		t.Errorf("first line of the morning: got %s, want %s", got, want)
	}
}

func TestTheWordsOfTheAgreementVanishWithIt(t *testing.T) {
	b := seated(t, Defaults(), "CMCCSCDCMC", 0)
	b.until(N0Mafia)
	b.must("p2", Say{Text: "Стреляем в пятого"})
	b.must("p7", Plan{Seats: []game.Seat{5, 1, 3}})
	b.must("p1", Say{Text: "Сплю"})
	secret := func(p game.Person) Secret { return b.rules.View(b.state, game.Viewer{Person: p}).Secret.(Secret) }
	if got, want := len(secret("p9").Whispers), 1; got != want {
		t.Errorf("a black hears %d lines, want %d", got, want)
	}
	if got := secret("p1").Whispers; len(got) != 1 || got[0].Text != "Сплю" {
		t.Errorf("a red hears %v, want the own line only", got)
	}
	b.until(N0Free)
	if got := secret("p9"); len(got.Whispers) != 0 || !slices.Equal(got.Plan, []game.Seat{5, 1, 3}) || len(got.Mates) != 2 {
		t.Errorf("after the agreement: got %+v, want no lines, the plan and two mates", got)
	}
	if got := secret("p1").Plan; len(got) != 0 {
		t.Errorf("a red sees the plan %v", got)
	}
}

func TestAnAgreementFullOfAnyLettersFitsItsFrames(t *testing.T) {
	b := seated(t, Defaults(), "DMMMSCCCCCCC", 0)
	b.until(N0Mafia)
	longest := ""
	for range 42 {
		longest += "<"
	}
	for x := game.Seat(1); x <= 4; x++ {
		for range MostWhispers {
			b.must(seatOf(x), Say{Text: longest})
		}
	}
	if got, want := b.send("p1", Say{Text: longest}), game.Refuse(game.AlreadyUsed); !errors.Is(got, want) {
		t.Errorf("a seventh line: got %v, want %v", got, want)
	}
	v := b.rules.View(b.state, game.Viewer{Person: "p1"})
	if got, most := encodedSizeOf(t, v.Secret), v.SecretSize; got > most {
		t.Errorf("size: got %d bytes, want at most %d", got, most)
	}
}

func TestAPracticeGameIsPausedByItsPersonAndGoesOnWithoutHim(t *testing.T) {
	b := opened(t, Practice(100))
	b.must("a", Join{Nick: "Гость"})
	b.until(Speech)
	b.must("a", Pause{})
	if _, ok := b.rules.Deadline(b.state); ok {
		t.Error("a paused table has a deadline")
	}
	b.now += 60_000
	if err := b.do(game.Move{By: game.Actor{Kind: game.ByRoom}, Command: game.Presence{Person: "a"}}); err != nil {
		t.Fatal(err)
	}
	s := b.club().Stage()
	if s.PausedAt != 0 || s.ClosesAt <= b.now {
		t.Errorf("the person is gone: got %+v at %d, want the speech to go on", s, b.now)
	}
}

func TestTheOpenStreamShowsCardsToSpectatorsOnly(t *testing.T) {
	o := Defaults()
	o.OpenStream, o.SpectatorDelay = true, 600_000
	b := seated(t, o, "CMCCSCDCMC", 0)
	if _, ok := b.rules.View(b.state, game.Viewer{}).Secret.(Overview); !ok {
		t.Error("a spectator of the open stream sees no cards")
	}
	if got, ok := b.rules.View(b.state, game.Viewer{Person: "stranger"}).Secret.(Overview); ok {
		t.Errorf("a stranger at the table sees %v", got)
	}
	b = seated(t, Defaults(), "CMCCSCDCMC", 0)
	if got := b.rules.View(b.state, game.Viewer{}).Secret; got != nil {
		t.Errorf("a spectator of a usual table sees %v", got)
	}
}

func TestTheEndGivesOutcomesAndRematch(t *testing.T) {
	b := seated(t, Defaults(), "CMCCSCDCMC", 4, 1, 2, 4, 6, 8)
	b.speech(2)
	b.must("p2", Nominate{Seat: 2})
	b.until(ProtestOpen)
	b.must("p1", Rematch{})
	if got, want := b.send("p1", Rematch{}), game.Refuse(game.AlreadyUsed); !errors.Is(got, want) {
		t.Errorf("asking twice: got %v, want %v", got, want)
	}
	if got, want := b.rules.Card(b.state).Rematch, []game.Person{"p1"}; !slices.Equal(got, want) {
		t.Errorf("who asks: got %v, want %v", got, want)
	}
	if err := b.do(game.Move{By: game.Actor{Kind: game.ByRoom}, Command: game.Rematched{Code: "ABCD"}}); err != nil {
		t.Fatal(err)
	}
	if got, want := b.public().Rematch, "ABCD"; got != want {
		t.Errorf("the next table: got %q, want %q", got, want)
	}
	b.must("p5", Say{Text: "Спасибо за игру"})
	b.until(Closed)
	c := b.rules.Card(b.state)
	if c.Phase != game.Over || c.Winner != "red" || len(c.Rematch) != 0 {
		t.Errorf("the card: got %+v, want over, red and nobody asking", c)
	}
	won := 0
	for _, o := range c.Outcomes {
		if o.Won {
			won++
		}
	}
	if want := 7; won != want {
		t.Errorf("winners: got %d, want %d", won, want)
	}
}
