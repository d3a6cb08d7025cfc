package club_test

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// The tools of the host (§6.1) and what stops a clock.

func TestAPauseFreezesEveryTimerAndEveryAct(t *testing.T) {
	g := seat(t, usual).day().wait(20_000).host(club.Pause{})
	left := g.Stage().ClosesAt.Sub(g.Now)
	if at, timed := g.Rules.Deadline(g.State); timed {
		t.Errorf("deadline of a paused table: got %d, want none", at)
	}
	g.refuse(1, club.Say{Text: "Слово"}, game.Paused)
	g.refuse(1, club.Nominate{Seat: 2}, game.Paused)
	g.refuseHost(club.Pause{}, game.AlreadyUsed)
	g.wait(3_600_000).host(club.Resume{})
	if got := g.Stage().ClosesAt.Sub(g.Now); got != left {
		t.Errorf("time left after the pause: got %d ms, want %d", got, left)
	}
	g.do(1, club.Say{Text: "Слово"}).refuseHost(club.Resume{}, game.WrongStage)
}

func TestAPauseIsAvailableOnEveryTimedStage(t *testing.T) {
	g := seat(t, usual)
	for range 40 {
		name := g.Stage().Name
		paused := &table{g.Fork(), t}
		paused.host(club.Pause{}).wait(1000).host(club.Resume{}).at(name)
		g.next()
	}
}

func TestTheHostExtendsAndShortensAStage(t *testing.T) {
	g := seat(t, usual).day().host(club.Extend{By: 10_000}).lasts(70_000).host(club.Extend{By: -30_000}).lasts(40_000)
	g.refuseHost(club.Extend{By: -40_000}, game.BadValue)
	g.refuseHost(club.Extend{By: 0}, game.BadValue)
	g.refuseHost(club.Extend{By: 601_000}, game.BadValue)
	opened := g.Stage().OpenedAt
	g.next()
	if got := g.Now.Sub(opened); got != 40_000 {
		t.Errorf("the speech took %d ms, want 40000", got)
	}
}

func TestNoNightWindowIsShortened(t *testing.T) {
	g := seat(t, usual).day()
	for _, window := range []club.StageName{club.NightFall, club.NShot, club.NDon, club.NSheriff} {
		g.to(window).refuseHost(club.Extend{By: -1000}, game.BadValue)
	}
}

func TestTimeInWhichTheServerWasAwayCountsAgainstNobody(t *testing.T) {
	g := seat(t, usual).day().to(club.Speech, 2).wait(15_000)
	from := g.Now
	g.wait(7_200_000)
	if err := g.Report(game.Held{From: from}); err != nil {
		t.Fatal(err)
	}
	if got := g.Stage().ClosesAt.Sub(g.Now); got != 45_000 {
		t.Errorf("time left after two hours without a server: got %d ms, want 45000", got)
	}
	g.do(2, club.Nominate{Seat: 3}).next().at(club.Speech, 3)
}

func TestAnAbsenceIsNotCountedWhileTheServerWasAway(t *testing.T) {
	g := seat(t, usual, automatic).day().online(9, false).wait(10_000)
	from := g.Now
	g.wait(7_200_000)
	if err := g.Report(game.Held{From: from}); err != nil {
		t.Fatal(err)
	}
	g.next().next().alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) // 120 s of absence so far
	g.next().alive(1, 2, 3, 4, 5, 6, 7, 8, 10)           // and 180
}

func TestTheAutomaticHostRemovesAfterThreeMinutesWithoutConnection(t *testing.T) {
	g := seat(t, usual, automatic).day().to(club.Speech, 4)
	lost := g.Now
	g.online(9, false)
	if err := g.Until(func(c club.State) bool { return len(c.Alive()) < 10 }); err != nil {
		t.Fatal(err)
	}
	if got := g.Now.Sub(lost); got != 180_000 {
		t.Errorf("removed after %d ms, want 180000", got)
	}
	g.alive(1, 2, 3, 4, 5, 6, 7, 8, 10)
	if exit := g.Public().Seats[8].Exit; exit == nil || exit.Clause != "10.1.7" || exit.Manner != "removed" {
		t.Errorf("exit: got %+v, want removed under 10.1.7", exit)
	}
	if !g.Club().SkipVote() {
		t.Error("the vote of the day: got held, want cancelled")
	}
}

func TestAConnectionThatComesBackInTimeCostsNothing(t *testing.T) {
	g := seat(t, usual, automatic).day().to(club.Speech, 4).online(9, false).wait(59_000).online(9, true)
	g.to(club.NomReview).alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
}

func TestAHumanHostJudgesAbsenceHimself(t *testing.T) {
	g := seat(t, usual).day().online(9, false).to(club.NShot)
	g.alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
}

func TestTheVoteWaitsOnceForTheLivingWithoutConnection(t *testing.T) {
	g := seat(t, usual, automatic).day().ballot(8, 4).online(6, false).tick().at(club.NomReview)
	wantSeats(t, "waiting for", g.Public().Waiting, []game.Seat{6})
	if got := g.Stage().ClosesAt.Sub(g.Now); got != 20_000 {
		t.Errorf("the wait: got %d ms, want 20000", got)
	}
	back := &table{g.Fork(), t}
	back.wait(5_000).online(6, true).at(club.VoteStage)
	g.next().at(club.VoteStage)
}

func TestTheVoteDoesNotWaitWithAHumanHostNorForTheExited(t *testing.T) {
	seat(t, usual).day().ballot(8, 4).online(6, false).next().at(club.VoteStage)
	g := seat(t, usual, automatic).day().do(1, club.Leave{}).to(club.NShot).online(1, false)
	g.day().ballot(8, 4).next().at(club.VoteStage)
}

func TestAWarningIsTakenBackOnlyInItsStageOnlyTheLastAndNeverTheFourth(t *testing.T) {
	g := seat(t, usual).day().warn(5, 1).warn(6, 1)
	g.refuseHost(club.Unwarn{Seat: 5}, game.BadValue) // not the last one
	g.host(club.Unwarn{Seat: 6})
	if got := g.Club().Warnings(6); got != 0 {
		t.Errorf("warnings of seat 6: got %d, want 0", got)
	}
	g.refuseHost(club.Unwarn{Seat: 6}, game.Late) // there is no last one any more
	g.warn(6, 1).next().refuseHost(club.Unwarn{Seat: 6}, game.Late)
	g.warn(6, 3).refuseHost(club.Unwarn{Seat: 6}, game.Late) // the fourth
}

func TestTakingBackTheThirdWarningGivesTheSpeechBack(t *testing.T) {
	g := seat(t, usual).day().warn(5, 3)
	wantSeats(t, "silenced", g.Club().Silenced(), []game.Seat{5})
	g.host(club.Unwarn{Seat: 5})
	wantSeats(t, "silenced", g.Club().Silenced(), nil)
	g.to(club.Speech, 5).do(5, club.Nominate{Seat: 6})
	later := seat(t, usual).day().to(club.NShot).warn(5, 3).host(club.Unwarn{Seat: 5}).day()
	wantSeats(t, "silenced on day 2", later.Club().Silenced(), nil)
}

func TestAWarningNeedsAReasonAndTheOtherReasonNeedsWords(t *testing.T) {
	g := seat(t, usual).day()
	g.refuseHost(club.Warn{Seat: 3, Reason: "BECAUSE"}, game.BadValue)
	g.refuseHost(club.Warn{Seat: 3, Reason: "W_OTHER"}, game.BadValue)
	g.refuseHost(club.Warn{Seat: 11, Reason: "W_ETHICS"}, game.NotAtTable)
	g.host(club.Warn{Seat: 3, Reason: "W_OTHER", Text: "Свистит"})
	line := g.Lines[len(g.Lines)-1].(club.Line)
	if line.Kind != club.LineWarned || line.Seat != 3 || line.Count != 1 || line.Clause != "6.5" || line.Text != "Свистит" {
		t.Errorf("line: got %+v, want seat 3, count 1, clause 6.5 and the words", line)
	}
}

func TestTheRoundIsHeldAgainWithFreeHands(t *testing.T) {
	g := seat(t, usual).day().ballot(8, 6, 4).to(club.VoteStage).touch(1, 2, 3).do(5, club.Touch{})
	g.refuseHost(club.RerunWindow{Candidate: 8}, game.BadValue)               // no reason
	g.refuseHost(club.RerunWindow{Candidate: 4, Text: "сбой"}, game.BadValue) // its window was not open
	g.host(club.RerunWindow{Candidate: 8, Text: "сбой связи"}).at(club.VoteStage)
	if got := g.Stage().Candidate; got != 8 {
		t.Errorf("open window: got %d, want 8", got)
	}
	g.touch(5, 6, 7, 8).touch(1, 2, 3, 9, 10, 4)
	wantSeats(t, "out", g.Club().Vote().Out, []game.Seat{6})
	g.refuseHost(club.RerunWindow{Candidate: 8, Text: "сбой"}, game.WrongStage) // after the tally
}

func TestTheLiftVoteIsHeldAgain(t *testing.T) {
	g := seat(t, usual).day().ballot(8, 4).to(club.VoteStage).touch(1, 2, 3, 5, 6).to(club.VoteStage).touch(1, 2, 3, 5, 6)
	g.at(club.LiftStage).do(1, club.Touch{}).host(club.RerunWindow{Text: "сбой"}).at(club.LiftStage)
	g.touch(1, 2, 3, 4, 5).at(club.NightFall)
}

func TestTheBallotIsCorrectedInItsReviewOnly(t *testing.T) {
	g := seat(t, usual).day().do(1, club.Nominate{Seat: 8})
	g.refuseHost(club.FixBallot{Seats: []game.Seat{8}}, game.WrongStage)
	g.to(club.NomReview)
	g.refuseHost(club.FixBallot{Seats: []game.Seat{8, 8}}, game.BadValue)
	g.refuseHost(club.FixBallot{Seats: []game.Seat{8, 11}}, game.BadValue)
	g.host(club.FixBallot{Seats: []game.Seat{4, 8}})
	wantSeats(t, "ballot", g.Club().Ballot(), []game.Seat{4, 8})
	g.next().at(club.VoteStage)
}

func TestACutTakesTheNomination(t *testing.T) {
	g := seat(t, usual).day().refuseHost(club.Cut{Seat: 2}, game.BadValue).host(club.Cut{Seat: 1}).at(club.Speech, 2)
	g.do(2, club.Nominate{Seat: 9}).host(club.Cut{Seat: 2})
	wantSeats(t, "the nomination of the cut stays", g.Club().Ballot(), []game.Seat{9})
}

func TestThePenaltyWinStopsTheGameAnywhere(t *testing.T) {
	for _, stage := range []club.StageName{club.N0Mafia, club.Speech, club.NomReview, club.NShot} {
		g := seat(t, usual).to(stage).host(club.AwardVictory{Team: club.Red, Clause: "15", Text: "Подсказка"})
		g.won(club.RedWins).at(club.ProtestOpen)
		if r := g.Public().Result; !r.ByPenalty || r.Clause != "15" {
			t.Errorf("result after %s: got %+v, want by penalty under 15", stage, r)
		}
	}
	g := seat(t, usual).day()
	g.refuseHost(club.AwardVictory{Team: "draw", Clause: "15"}, game.BadValue)
	g.refuseHost(club.AwardVictory{Team: club.Red, Clause: "часть 15"}, game.BadValue)
}

func TestOnlyTheHostHoldsTheToolsOfTheHost(t *testing.T) {
	tools := []game.Command{
		club.Pause{},
		club.Resume{},
		club.Extend{By: 1000},
		club.SkipSpeech{},
		club.Cut{Seat: 1},
		club.Warn{Seat: 1, Reason: "W_ETHICS"},
		club.Unwarn{Seat: 1},
		club.Remove{Seat: 1, Clause: "10.1.3"},
		club.AwardVictory{Team: club.Red, Clause: "15"},
		club.FixBallot{},
		club.RerunWindow{Candidate: 1, Text: "сбой"},
		club.Announce{Text: "Тише"},
		club.AdmitProtest{Protest: 1},
		club.RefuseProtest{Protest: 1, Text: "нет"},
	}
	for _, host := range []func(*club.Options){func(*club.Options) {}, automatic} {
		g := seat(t, usual, host).day()
		for _, tool := range tools {
			for _, who := range []game.Person{g.Club().Person(1), g.Club().Person(7), "stranger"} {
				if got := gametest.Reply(g.Send(who, g.Stage().ID, tool)); got != string(game.NoRight) {
					t.Errorf("%s by %s: got %s, want %s", tool.CommandName(), who, got, game.NoRight)
				}
			}
		}
	}
}

func TestLeavingTheTableIsARemoval(t *testing.T) {
	g := seat(t, usual).day().do(4, club.Leave{}).alive(1, 2, 3, 5, 6, 7, 8, 9, 10)
	if exit := g.Public().Seats[3].Exit; exit.Clause != "10.1.7" {
		t.Errorf("clause: got %s, want 10.1.7", exit.Clause)
	}
}
