package club

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"gorod/backend/game"
)

// seated starts a game of p1…pn with the cards right after the deal; with alive
// seats, at the fall of the night after a day opened by seat 1.
func seated(t testing.TB, o Options, cards string, day int, alive ...game.Seat) *table {
	b := newTable(t, 1)
	o.Seats = len(cards)
	s := Setup{Options: o, Day: day, Opener: 1, Alive: alive, Start: b.now}
	for _, c := range cards {
		s.Roles = append(s.Roles, map[rune]Role{'C': Civilian, 'S': Sheriff, 'M': Mafioso, 'D': Don}[c])
	}
	b.state = StartAt(s)
	return b
}

func seatOf(x game.Seat) game.Person { return game.Person("p" + strconv.Itoa(int(x))) }

// speech goes to the speech of a seat.
func (b *table) speech(x game.Seat) {
	b.t.Helper()
	for range 200 {
		if s := b.club(); s.StageName() == Speech && s.stage.Seat == x {
			return
		}
		b.tick()
	}
	b.t.Fatalf("seat %d never speaks", x)
}

// vote lays the hands on the candidate of the open window and closes it.
func (b *table) vote(hands ...game.Seat) {
	b.t.Helper()
	for _, x := range hands {
		b.must(seatOf(x), Touch{})
	}
	b.tick()
}

func TestTheRotationOfTheCloserMovesTheLastSeat(t *testing.T) {
	for rotation, want := range map[string]game.Seat{"opener": 2, "closer": 3} {
		o := Defaults()
		o.Rotation = rotation
		b := seated(t, o, "CMCCSCDCMC", 0)
		b.until(NShot)
		for _, x := range []game.Seat{2, 7, 9} {
			b.must(seatOf(x), Pick{Seat: 1})
		}
		b.until(Speech)
		if got := b.club().Opener(); got != want {
			t.Errorf("rotation %s, seat 1 shot: got opener %d, want %d", rotation, got, want)
		}
	}
}

// tieTwice nominates two seats on a day and ties them in two rounds.
func (b *table) tieTwice(first, second game.Seat, by [2]game.Seat, hands []game.Seat) {
	b.t.Helper()
	b.speech(by[0])
	b.must(seatOf(by[0]), Nominate{Seat: first})
	b.speech(by[1])
	b.must(seatOf(by[1]), Nominate{Seat: second})
	for range 2 {
		b.until(VoteStage)
		b.vote(hands...)
	}
}

func TestTwoOfFourAreLiftedOnlyIfTheTableAllowsIt(t *testing.T) {
	for allowed, want := range map[bool]StageName{true: LiftStage, false: NightFall} {
		o := Defaults()
		o.LiftAtFour = allowed
		b := seated(t, o, "CMCCSCDCMC", 4, 1, 2, 4, 6)
		b.tieTwice(4, 2, [2]game.Seat{2, 4}, []game.Seat{2, 6})
		if got := b.club().StageName(); got != want {
			t.Errorf("liftAtFour %v: got %s after the second tie, want %s", allowed, got, want)
		}
	}
}

func TestThreeOfNineAreLiftedOnlyIfTheTableAllowsIt(t *testing.T) {
	for allowed, want := range map[bool]StageName{true: LiftStage, false: NightFall} {
		o := Defaults()
		o.LiftThreeAtNine = allowed
		b := seated(t, o, "CMCCSCDCC", 0)
		for x := game.Seat(1); x <= 3; x++ {
			b.speech(x)
			b.must(seatOf(x), Nominate{Seat: x})
		}
		for range 2 {
			b.until(VoteStage)
			b.vote(1, 2, 3)
			b.vote(4, 5, 6)
		}
		if got := b.club().StageName(); got != want {
			t.Errorf("liftThreeAtNine %v: got %s after the second tie, want %s", allowed, got, want)
		}
	}
}

func TestWithoutTheFinalSpeechTheGameEndsAtOnce(t *testing.T) {
	o := Defaults()
	o.FinalSpeech = false
	b := seated(t, o, "CMCCSCDCMC", 4, 1, 2, 4, 6, 8)
	b.speech(2)
	b.must("p2", Nominate{Seat: 2})
	b.until(NomReview)
	b.tick()
	if got, want := b.club().StageName(), ProtestOpen; got != want {
		t.Errorf("the last black is voted out: got %s, want %s", got, want)
	}
}

func TestARemovalThatCancelsNoVoteStrikesTheRemovedFromTheBallot(t *testing.T) {
	o := Defaults()
	o.RemovalCancelsVote = false
	b := seated(t, o, "CMCCSCDCMC", 0)
	for x := game.Seat(1); x <= 3; x++ {
		b.speech(x)
		b.must(seatOf(x), Nominate{Seat: x + 3})
	}
	b.must("p5", Leave{})
	if got, want := b.club().Ballot(), []game.Seat{4, 6}; !slices.Equal(got, want) {
		t.Errorf("ballot: got %v, want %v", got, want)
	}
	if b.club().SkipVote() {
		t.Error("the vote is cancelled, want it held")
	}
	b.until(VoteStage)
	if got, want := b.club().Stage().Candidate, game.Seat(4); got != want {
		t.Errorf("first window: got %d, want %d", got, want)
	}
}

func TestTheShortSpeechAtTheEndIsHalfAMinuteWithoutANomination(t *testing.T) {
	o := Defaults()
	o.ShortSpeechAtEnd, o.HumanHost = true, true
	b := seated(t, o, "CMCCSCDCMC", 4, 1, 2, 4, 6)
	for range 3 {
		b.must("host", Warn{Seat: 4, Reason: string(ReasonNightTalk)})
	}
	b.speech(4)
	s := b.club().Stage()
	if got, want := s.ClosesAt.Sub(s.OpenedAt), o.Times.TieSpeech; got != want {
		t.Errorf("length: got %d ms, want %d", got, want)
	}
	if got, want := b.send("p4", Nominate{Seat: 2}), game.Refuse(game.NoRight); !errors.Is(got, want) {
		t.Errorf("nomination: got %v, want %v", got, want)
	}
}

func TestOptionsOutOfBoundsAreRefused(t *testing.T) {
	bad := map[string]func(*Options){
		"six seats":                        func(o *Options) { o.Seats = 6 },
		"thirteen seats":                   func(o *Options) { o.Seats = 13 },
		"a timer of 9 ms":                  func(o *Options) { o.Times.Shot = 9 },
		"a timer of over ten defaults":     func(o *Options) { o.Times.Speech = 600_001 },
		"an unknown rotation":              func(o *Options) { o.Rotation = "random" },
		"a rated table of nine":            func(o *Options) { o.Rated, o.Seats = true, 9 },
		"a rated table with other timers":  func(o *Options) { o.Rated, o.Times.Speech = true, 30_000 },
		"a rated practice table":           func(o *Options) { o.Rated, o.Practice = true, true },
		"a practice table with a host":     func(o *Options) { o.Practice, o.HumanHost = true, true },
		"an open stream after two minutes": func(o *Options) { o.OpenStream = true },
		"a rated open stream without host": func(o *Options) { o.Rated, o.OpenStream, o.SpectatorDelay = true, true, 600_000 },
		"spectators within a speech":       func(o *Options) { o.SpectatorDelay = 59_999 },
		"an untidy title":                  func(o *Options) { o.Title = " a\u202eb" },
	}
	for name, change := range bad {
		o := Defaults()
		change(&o)
		if got, want := o.Check(), game.Refuse(game.BadValue); !errors.Is(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
	good := map[string]Options{"defaults": Defaults(), "practice": Practice(100), "fast practice": Practice(1), "scaled": Defaults().Scale(1)}
	rated := Defaults()
	rated.Rated, rated.Title, rated.HumanHost = true, "Вечерний стол", true
	good["rated"] = rated
	for name, o := range good {
		if err := o.Check(); err != nil {
			t.Errorf("%s: got %v, want no refusal", name, err)
		}
	}
}

func TestTheVersionIsThatOfTheRulesAndNotOfTheTable(t *testing.T) {
	o := Defaults()
	o.Title, o.Seats, o.Listed = "Другой", 8, false
	if got, want := o.Version(), Defaults().Version(); got != want {
		t.Errorf("another title: got %s, want %s", got, want)
	}
	o.LiftAtFour = false
	if got, other := o.Version(), Defaults().Version(); got == other {
		t.Errorf("another rule: got %s twice, want another version", got)
	}
}
