package club_test

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Every option away from its default.

func TestTheRotationByTheCloserMovesTheLastSpeech(t *testing.T) {
	g := seat(t, usual, func(o *club.Options) { o.Rotation = "closer" }).day()
	if got := g.Club().Opener(); got != 1 {
		t.Errorf("opener of day 1: got %d, want 1", got)
	}
	// Day 1 is closed by 10, so day 2 by the next living seat, 1; if it falls
	// that night, by 2.
	calm := &table{g.Fork(), t}
	calm.day()
	wantSeats(t, "order after a calm night", calm.Club().Order(), []game.Seat{2, 3, 4, 5, 6, 7, 8, 9, 10, 1})
	g.shoot(1).day()
	wantSeats(t, "order after the fall of seat 1", g.Club().Order(), []game.Seat{3, 4, 5, 6, 7, 8, 9, 10, 2})
}

func TestTheRotationByTheOpenerIsTheDefault(t *testing.T) {
	g := seat(t, usual).day().shoot(1).day()
	wantSeats(t, "order", g.Club().Order(), []game.Seat{2, 3, 4, 5, 6, 7, 8, 9, 10})
}

func TestAHandThatIsHeldIsTakenOffByTheSameCommand(t *testing.T) {
	for _, hand := range []string{"latched", "hold"} {
		g := seat(t, usual, func(o *club.Options) { o.VoteHand = hand }).day().ballot(8, 4).to(club.VoteStage)
		g.do(3, club.Touch{}).online(3, false).online(3, true).at(club.VoteStage)
		g.do(3, club.Lift{}).at(club.NightFall).alive(1, 2, 4, 5, 6, 7, 8, 9, 10)
	}
}

// tiedTwice brings two (or three) seats to their second tie.
func tiedTwice(g *table, ballot []game.Seat, hands ...[]game.Seat) *table {
	g.t.Helper()
	g.day().ballot(ballot...).to(club.VoteStage)
	for range 2 {
		g.to(club.VoteStage)
		for _, h := range hands {
			g.touch(h...)
		}
	}
	return g
}

func TestTwoOfFourAreNotLiftedWhereTheTableForbidsIt(t *testing.T) {
	for _, allowed := range []bool{true, false} {
		g := middle(t, usual, 5, 1, []game.Seat{1, 2, 3, 4}, func(o *club.Options) { o.LiftAtFour = allowed })
		tiedTwice(g, []game.Seat{3, 4}, []game.Seat{1, 2})
		want := club.NightFall
		if allowed {
			want = club.LiftStage
		}
		g.at(want)
	}
}

func TestThreeOfNineAreNotLiftedWhereTheTableForbidsIt(t *testing.T) {
	for _, allowed := range []bool{true, false} {
		g := middle(t, usual, 1, 1, []game.Seat{1, 2, 3, 4, 5, 6, 7, 8, 9}, func(o *club.Options) { o.LiftThreeAtNine = allowed })
		tiedTwice(g, []game.Seat{8, 4, 6}, []game.Seat{1, 2, 3}, []game.Seat{4, 5, 6})
		want := club.NightFall
		if allowed {
			want = club.LiftStage
		}
		g.at(want)
	}
}

func TestARemovalLeavesTheVoteWhereTheTableWantsItSo(t *testing.T) {
	keep := func(o *club.Options) { o.RemovalCancelsVote = false }
	g := seat(t, usual, keep).day().ballot(8, 4).host(removed(10)).next().at(club.VoteStage)
	g.touch(1, 2, 3, 5, 6).at(club.LastWord, 8)
	struck := seat(t, usual, keep).day().ballot(8, 4, 6).host(removed(4)).next().at(club.VoteStage)
	wantSeats(t, "ballot without the removed", struck.Club().Ballot(), []game.Seat{8, 6})
}

func TestWithoutAFinalSpeechTheGameEndsAtTheExit(t *testing.T) {
	silent := func(o *club.Options) { o.FinalSpeech = false }
	middle(t, usual, 4, 1, []game.Seat{1, 2, 3, 4}, silent).day().ballot(2).next().won(club.RedWins).at(club.ProtestOpen)
	middle(t, usual, 3, 1, []game.Seat{1, 2, 3}, silent).shoot(1).won(club.BlackWins).next().at(club.ProtestOpen)
	// A last word that decides nothing is still given.
	seat(t, usual, silent).day().ballot(8, 4).to(club.VoteStage).touch(1, 2, 3, 5, 6, 7).at(club.LastWord, 8)
}

func TestWithThreeOrFourAliveTheSilencedSpeakHalfAMinuteWhereTheTableWantsItSo(t *testing.T) {
	short := func(o *club.Options) { o.ShortSpeechAtEnd = true }
	g := middle(t, usual, 5, 1, []game.Seat{1, 2, 3, 4}, short).day().at(club.Speech, 2).warn(3, 3).next()
	g.at(club.Speech, 3).lasts(30_000).refuse(3, club.Nominate{Seat: 1}, game.NoRight)
	g.do(3, club.Say{Text: "Коротко"})
	five := middle(t, usual, 4, 1, []game.Seat{1, 2, 3, 4, 5}, short).day().warn(3, 3).next()
	five.at(club.Silence, 3)
	middle(t, usual, 5, 1, []game.Seat{1, 2, 3, 4}).day().warn(3, 3).next().at(club.Silence, 3)
}

func TestTheAutomaticHostWarnsForWordsWhereItMay(t *testing.T) {
	for _, c := range []struct {
		change   func(*club.Options)
		warnings int
		pointed  int // suspicions on the host's screen
	}{
		{automatic, 1, 0},
		{func(o *club.Options) { o.HumanHost, o.AutoWarn = false, "suggest" }, 0, 0},
		{func(o *club.Options) {}, 0, 1},
	} {
		g := seat(t, usual, c.change).day().do(1, club.Say{Text: "Клянусь, я красный"})
		if got := g.Club().Warnings(1); got != c.warnings {
			t.Errorf("warnings with %+v: got %d, want %d", g.Club().Options().AutoWarn, got, c.warnings)
		}
		overview, _ := g.Rules.View(g.State, game.Viewer{Person: g.Club().Host()}).Secret.(club.Overview)
		if got := len(overview.Suspicions); got != c.pointed {
			t.Errorf("suspicions: got %d, want %d", got, c.pointed)
		}
	}
}

func TestObscenityIsJudgedAsTheTableWants(t *testing.T) {
	for _, c := range []struct {
		option   string
		alive    int
		warnings int
	}{{"remove", 9, 0}, {"warn", 10, 1}, {"off", 10, 0}} {
		g := seat(t, usual, automatic, func(o *club.Options) { o.AutoObscenity = c.option }).day()
		g.do(1, club.Say{Text: "Какого хуя"})
		if got := len(g.Club().Alive()); got != c.alive || g.Club().Warnings(1) != c.warnings {
			t.Errorf("%s: got %d alive, %d warnings, want %d and %d", c.option, got, g.Club().Warnings(1), c.alive, c.warnings)
		}
	}
}

func TestAnOpenStreamShowsTheCardsToSpectatorsAlone(t *testing.T) {
	open := func(o *club.Options) { o.OpenStream, o.SpectatorDelay = true, 600*game.Second }
	g := seat(t, usual, open).day()
	if _, shown := g.Rules.View(g.State, game.Viewer{}).Secret.(club.Overview); !shown {
		t.Error("cards on an open stream: got hidden, want shown")
	}
	if v := g.Rules.View(g.State, game.Viewer{Person: "stranger"}); v.Secret != nil {
		t.Errorf("a stranger at the table: got %+v, want nothing", v.Secret)
	}
	if _, own := g.View(1).Secret.(club.Secret); !own {
		t.Error("a player on an open stream: got more than his own card")
	}
	if v := seat(t, usual).day(); v.Rules.View(v.State, game.Viewer{}).Secret != nil {
		t.Error("cards without an open stream: got shown, want hidden")
	}
}

func TestOptionsThatCanNotBePlayedAreRefused(t *testing.T) {
	for name, change := range map[string]func(*club.Options){
		"an unknown rotation":           func(o *club.Options) { o.Rotation = "random" },
		"an unknown hand":               func(o *club.Options) { o.VoteHand = "" },
		"an unknown filter":             func(o *club.Options) { o.AutoWarn = "shout" },
		"an unknown judgement":          func(o *club.Options) { o.AutoObscenity = "bleep" },
		"a bonus above one":             func(o *club.Options) { o.BestMoveBonusTwo = 1.5 },
		"a negative bonus":              func(o *club.Options) { o.BestMoveBonusThree = -0.1 },
		"an open stream without delay":  func(o *club.Options) { o.OpenStream = true },
		"a negative delay":              func(o *club.Options) { o.SpectatorDelay = -1 },
		"no time to speak":              func(o *club.Options) { o.Times.Speech = 0 },
		"a speech of an hour":           func(o *club.Options) { o.Times.Speech = 3600 * game.Second },
		"a rated table with other time": func(o *club.Options) { o.Rated, o.Times.Speech = true, 30*game.Second },
		"a rated table of nine":         func(o *club.Options) { o.Rated, o.Seats = true, 9 },
		"a rated practice":              func(o *club.Options) { o.Rated, o.Practice = true, true },
	} {
		o := club.Defaults()
		if change(&o); o.Check() == nil {
			t.Errorf("%s: got accepted, want refused", name)
		}
	}
	if err := club.Defaults().Check(); err != nil {
		t.Errorf("the defaults: got %v, want accepted", err)
	}
}

func TestEveryTimerOfTheTestProfileIsAHundredth(t *testing.T) {
	o := club.Defaults().Scale(1)
	for _, c := range []struct {
		name      string
		got, want game.Span
	}{
		{"speech", o.Times.Speech, 600},
		{"tieSpeech", o.Times.TieSpeech, 300},
		{"agreement", o.Times.Agreement, 600},
		{"voteWindow", o.Times.VoteWindow, 30},
		{"shot", o.Times.Shot, 150},
		{"protestVote", o.Times.ProtestVote, 3000},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %d ms, want %d", c.name, c.got, c.want)
		}
	}
	if err := o.Check(); err != nil {
		t.Errorf("the test profile: got %v, want accepted", err)
	}
}

func TestTheAcknowledgedVersionChangesWithTheRulesAndNotWithTheTitle(t *testing.T) {
	base := club.Defaults()
	title, hand := base, base
	title.Title, hand.VoteHand = "Пятничный стол", "hold"
	if base.Version() != title.Version() {
		t.Error("version: got another for another title, want the same")
	}
	if base.Version() == hand.Version() {
		t.Error("version: got the same for another rule, want another")
	}
}
