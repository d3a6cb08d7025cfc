package club_test

import (
	"fmt"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// The transitions of §4, one arrow of the diagram after another, each with the
// length of the stage it leads to (§3).

func TestTheZeroNightLeadsFromTheDealToTheFirstSpeech(t *testing.T) {
	g := seat(t, usual).at(club.Deal).lasts(15_000)
	g.next().at(club.N0Mafia).lasts(60_000)
	g.next().at(club.N0Sheriff).lasts(10_000)
	g.next().at(club.N0Free).lasts(5_000)
	g.next().at(club.Speech, 1).lasts(60_000)
	if got := g.Stage().Day; got != 1 {
		t.Errorf("day: got %d, want 1", got)
	}
}

func TestTheZeroNightHasNoShotAndNoCheck(t *testing.T) {
	g := seat(t, usual)
	for _, stage := range []club.StageName{club.Deal, club.N0Mafia, club.N0Sheriff, club.N0Free} {
		g.to(stage)
		for _, by := range []game.Seat{2, 7, 5, 1} {
			g.refuse(by, club.Pick{Seat: 3}, game.WrongStage)
		}
	}
}

func TestTheZeroNightIsNeverShortened(t *testing.T) {
	g := seat(t, usual).to(club.N0Mafia)
	for _, by := range []game.Seat{2, 7, 9} {
		g.do(by, club.Say{Text: "Стреляем по порядку"})
	}
	g.do(7, club.Plan{Seats: []game.Seat{3, 4, 5}}).at(club.N0Mafia).lasts(60_000)
	g.refuseHost(club.Extend{By: -1000}, game.BadValue)
	g.refuseHost(club.SkipSpeech{}, game.WrongStage)
}

func TestASpeechEndsByTheClockByPassByTheThirdWarningAndByRemoval(t *testing.T) {
	for name, end := range map[string]func(*table){
		"clock":         func(g *table) { g.next() },
		"pass":          func(g *table) { g.do(3, club.Pass{}) },
		"third warning": func(g *table) { g.warn(3, 3) },
		"removal":       func(g *table) { g.host(club.Remove{Seat: 3, Clause: "10.1.3"}) },
		"leaving":       func(g *table) { g.do(3, club.Leave{}) },
		"cut":           func(g *table) { g.host(club.Cut{Seat: 3}) },
		"skip":          func(g *table) { g.host(club.SkipSpeech{}) },
	} {
		t.Run(name, func(t *testing.T) {
			g := seat(t, usual).day().to(club.Speech, 3)
			end(g)
			g.at(club.Speech, 4).lasts(60_000)
		})
	}
}

func TestTheLastSpeechLeadsToTheReviewOfTheBallot(t *testing.T) {
	g := seat(t, usual).day().to(club.Speech, 10).do(10, club.Pass{})
	g.at(club.NomReview).lasts(5_000)
}

func TestASilencedPlayerIsAnnouncedAndDoesNotSpeak(t *testing.T) {
	g := seat(t, usual).day().warn(2, 3).next()
	g.at(club.Silence, 2).lasts(3_000)
	g.refuse(2, club.Say{Text: "Позвольте"}, game.NotYourTurn)
	g.refuse(2, club.Nominate{Seat: 3}, game.NoRight)
	g.next().at(club.Speech, 3)
}

// TestTheReviewLeadsWhereTheBallotSays is the table of §5.3.
func TestTheReviewLeadsWhereTheBallotSays(t *testing.T) {
	one, two := []game.Seat{8}, []game.Seat{8, 4}
	for _, c := range []struct {
		name   string
		days   int
		ballot []game.Seat
		cancel bool
		want   club.StageName
		out    int
	}{
		{"nobody nominated", 1, nil, false, club.NightFall, 0},
		{"nobody nominated later", 2, nil, false, club.NightFall, 0},
		{"one nominee on day 1", 1, one, false, club.NightFall, 0},
		{"one nominee on day 2", 2, one, false, club.LastWord, 1},
		{"two nominees", 1, two, false, club.VoteStage, 0},
		{"a removal cancels the vote", 1, two, true, club.NightFall, 0},
		{"a removal saves a single nominee too", 2, one, true, club.NightFall, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := seat(t, usual)
			for range c.days {
				g.day()
			}
			living := 10
			if c.cancel {
				g.host(club.Remove{Seat: 10, Clause: "10.1.3"})
				living--
			}
			g.ballot(c.ballot...).next().at(c.want)
			if got := len(g.Club().Alive()); got != living-c.out {
				t.Errorf("alive: got %d, want %d", got, living-c.out)
			}
			if g.Club().SkipVote() {
				t.Error("the flag of the cancelled vote: got set, want cleared")
			}
		})
	}
}

func TestAVoteLeadsThroughShootOutAndLiftToTheLastWords(t *testing.T) {
	g := seat(t, usual).day().ballot(8, 4).next()
	g.at(club.VoteStage).lasts(3_000)
	g.touch(1, 2, 3, 5, 6).at(club.TieSpeech, 8).lasts(30_000)
	g.do(8, club.Pass{}).at(club.TieSpeech, 4)
	g.refuse(4, club.Nominate{Seat: 1}, game.NoRight)
	g.next().at(club.VoteStage)
	if got := g.Stage().Round; got != 2 {
		t.Errorf("round: got %d, want 2", got)
	}
	g.touch(1, 2, 3, 5, 6).at(club.LiftStage).lasts(5_000)
	g.touch(1, 2, 3, 5, 6, 7).at(club.LastWord, 8).lasts(60_000)
	g.do(8, club.Pass{}).at(club.LastWord, 4)
	g.next().at(club.NightFall).lasts(3_000)
}

func TestALiftWithoutAMajorityLeadsToTheNight(t *testing.T) {
	g := seat(t, usual).day().ballot(8, 4).to(club.VoteStage).touch(1, 2, 3, 5, 6)
	g.to(club.VoteStage).touch(1, 2, 3, 5, 6).at(club.LiftStage)
	g.touch(1, 2, 3).at(club.NightFall).alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
}

func TestTheNightsWindowsRunTheirFullLengthWhoeverActs(t *testing.T) {
	for _, acting := range []bool{true, false} {
		g := seat(t, usual).day().to(club.NightFall).lasts(3_000)
		g.next().at(club.NShot).lasts(15_000)
		if acting {
			g.do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3}).do(9, club.Pick{Seat: 3}).at(club.NShot).lasts(15_000)
		}
		g.next().at(club.NDon).lasts(15_000)
		if acting {
			g.do(7, club.Pick{Seat: 5}).at(club.NDon)
		}
		g.next().at(club.NSheriff).lasts(15_000)
		if acting {
			g.do(5, club.Pick{Seat: 7}).at(club.NSheriff)
			g.next().at(club.NBestMove).lasts(20_000)
			g.do(3, club.BestMove{Seats: []game.Seat{2, 7, 9}}).at(club.NBestMove)
		}
		g.next().at(club.Morning).lasts(6_000)
		if acting {
			g.next().at(club.LastWord, 3).lasts(60_000)
		}
		g.next().at(club.Speech, 2)
	}
}

func TestTheMorningOfAWonGameGoesThroughTheLastWordToTheEnd(t *testing.T) {
	g := middle(t, usual, 3, 1, []game.Seat{1, 2, 3}).shoot(1).won(club.BlackWins)
	if g.Public().Result != nil {
		t.Error("the result before the last word: got shown, want hidden")
	}
	g.next().at(club.LastWord, 1).next().at(club.ProtestOpen).lasts(600_000)
	if g.Public().Result == nil {
		t.Error("the result after the last word: got hidden, want shown")
	}
	g.next().at(club.Closed)
	if _, timed := g.Rules.Deadline(g.State); timed {
		t.Error("the closed table: got a deadline, want none")
	}
}

func TestAnAdmittedProtestIsVotedForFiveMinutes(t *testing.T) {
	g := ended(t).do(3, club.Protest{Text: "Подсказка", Clause: "10.1.4", Outcome: "annul"})
	g.host(club.AdmitProtest{Protest: 1}).at(club.ProtestVote).lasts(300_000)
	g.next().at(club.Closed)
}

func TestTheAutomaticHostAdmitsAProtestAtOnce(t *testing.T) {
	g := ended(t, automatic).do(3, club.Protest{Text: "Подсказка", Clause: "10.1.4", Outcome: "annul"})
	g.at(club.ProtestVote)
}

// TestEveryActHasItsStage is the matrix of §4.1: who may do what, where.
func TestEveryActHasItsStage(t *testing.T) {
	acts := map[string]struct {
		by    game.Seat
		act   game.Command
		taken []club.StageName
	}{
		"speak":     {1, club.Say{Text: "Слово"}, []club.StageName{club.N0Mafia, club.Speech}},
		"nominate":  {1, club.Nominate{Seat: 2}, []club.StageName{club.Speech}},
		"pass":      {1, club.Pass{}, []club.StageName{club.Speech}},
		"touch":     {1, club.Touch{}, []club.StageName{club.VoteStage, club.LiftStage}},
		"shot":      {2, club.Pick{Seat: 3}, []club.StageName{club.NShot, club.NDon, club.NSheriff}},
		"plan":      {7, club.Plan{Seats: []game.Seat{1}}, []club.StageName{club.N0Mafia}},
		"best move": {3, club.BestMove{Seats: []game.Seat{1}}, []club.StageName{club.NBestMove}},
		"card":      {3, club.SeeCard{}, []club.StageName{club.Deal}},
		"protest":   {3, club.Protest{Text: "Нет", Clause: "1", Outcome: "annul"}, []club.StageName{club.ProtestOpen}},
	}
	g := seat(t, usual)
	for range 60 {
		stage := g.Stage()
		for name, a := range acts {
			fork := &table{g.Fork(), t}
			err := fork.Command(a.by, a.act)
			speaking := stage.Name != club.Speech || stage.Seat == a.by
			if got, want := err == nil, contains(a.taken, stage.Name) && speaking; got != want {
				t.Errorf("%s by seat %d in %s(%d): got %v, want taken: %v", name, a.by, stage.Name, stage.Seat, err, want)
			}
		}
		switch stage.Name {
		case club.Speech:
			if stage.Day == 1 && stage.Seat > 1 && stage.Seat < 4 {
				g.do(stage.Seat, club.Nominate{Seat: stage.Seat + 5})
			}
		case club.NShot:
			g.do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3}).do(9, club.Pick{Seat: 3})
		case club.VoteStage:
			g.touch(1, 2, 3, 4, 5)
			continue
		}
		g.next()
	}
}

func contains[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

func TestAnybodyWhoHasNoRightIsRefused(t *testing.T) {
	g := seat(t, usual).day().ballot(3, 4).to(club.VoteStage).touch(1, 2, 4, 5, 6, 7).to(club.LastWord, 3).to(club.NShot)
	for name, person := range map[string]game.Person{"the exited": g.Club().Person(3), "a stranger": "stranger", "the host": "host"} {
		if err := g.Send(person, g.Stage().ID, club.Pick{Seat: 1}); fmt.Sprint(err) != "refused: no_right" {
			t.Errorf("a shot of %s: got %v, want no_right", name, err)
		}
	}
}

func TestTheExitedHaveNothingToSayUntilTheEnd(t *testing.T) {
	g := seat(t, usual).day().ballot(3, 4).to(club.VoteStage).touch(1, 2, 4, 5, 6, 7).to(club.LastWord, 3)
	g.do(3, club.Say{Text: "Прощайте"}).do(3, club.Pass{}).at(club.NightFall)
	g.to(club.Speech)
	for _, act := range []game.Command{
		club.Say{Text: "Я ещё тут"}, club.Nominate{Seat: 1}, club.Pass{}, club.CallHost{}, club.Leave{}, club.Touch{}, club.Lift{},
	} {
		if err := g.Command(3, act); err == nil {
			t.Errorf("%s of the exited: got accepted, want refused", act.CommandName())
		}
	}
}
