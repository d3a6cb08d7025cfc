package club_test

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// These edge cases need a millisecond, a lost connection or the time after the
// end, which the fixture language does not say.

func TestE05_OneMillisecondDecidesAboutAHand(t *testing.T) {
	for _, c := range []struct {
		before game.Span // the close
		want   string
		hands  int
	}{{1, "accepted", 1}, {0, "late", 0}, {-1, "late", 0}} {
		g := seat(t, usual).day().ballot(8, 6, 4).to(club.VoteStage)
		g.Now = g.Stage().ClosesAt.Add(-c.before)
		g.wantReply(g.Command(7, club.Touch{}), c.want)
		g.next()
		if got := len(g.Club().Vote().Rounds[0].Candidates[0].Hands); got != c.hands {
			t.Errorf("hands for 8, %d ms before the close: got %d, want %d", c.before, got, c.hands)
		}
		if c.hands == 1 {
			g.refuse(7, club.Touch{}, club.AlreadyVoted)
		} else {
			g.do(7, club.Touch{}) // still free for the next candidate
		}
	}
}

func TestE05_AHandForTheWindowThatHasClosedIsNotTakenForTheNextOne(t *testing.T) {
	g := seat(t, usual).day().ballot(8, 6, 4).to(club.VoteStage)
	old := g.Stage().ID
	g.next().at(club.VoteStage)
	g.wantReply(g.Send(g.Club().Person(7), old, club.Touch{}), "late")
	if got := len(g.next().Club().Vote().Rounds[0].Candidates[1].Hands); got != 0 {
		t.Errorf("hands for 6: got %d, want 0", got)
	}
}

func TestE07_ALostConnectionKeepsTheHandOnTheTable(t *testing.T) {
	g := seat(t, usual).day().ballot(8, 4).to(club.VoteStage)
	g.do(3, club.Touch{}).online(3, false).touch(1, 2, 5, 6, 7)
	wantSeats(t, "out", g.Club().Vote().Out, []game.Seat{8})
	wantSeats(t, "hands", g.Club().Vote().Rounds[0].Candidates[0].Hands, []game.Seat{1, 2, 3, 5, 6, 7})
}

func TestE33_AnOffenceAfterTheLastWordIsAPenaltyWinOfTheOpponents(t *testing.T) {
	g := seat(t, usual).day().ballot(5, 4).to(club.VoteStage).touch(1, 2, 3, 4, 6, 7).to(club.LastWord, 5).to(club.NightFall)
	g.host(club.AwardVictory{Team: club.Black, Clause: "10.4", Text: "Знак после последнего слова"})
	g.won(club.BlackWins).at(club.ProtestOpen)
	result := g.Public().Result
	if result == nil || !result.ByPenalty || result.Clause != "10.4" || result.Reason != "penalty" {
		t.Errorf("result: got %+v, want a penalty under 10.4", result)
	}
}

// ended brings the usual table to a red victory: the blacks are voted out.
func ended(t *testing.T, change ...func(*club.Options)) *table {
	t.Helper()
	return middle(t, usual, 4, 1, []game.Seat{1, 2, 3, 4}, change...).day().ballot(2).to(club.ProtestOpen).won(club.RedWins)
}

func TestE34_ABlackProtestPassesWithTheWholeTeamAndOneRed(t *testing.T) {
	g := ended(t)
	g.do(7, club.Protest{Text: "Подсказка из зала", Clause: "10.1.4", Outcome: "change"})
	g.host(club.AdmitProtest{Protest: 1}).at(club.ProtestVote)
	for _, yes := range []game.Seat{2, 7, 9, 10} {
		g.do(yes, club.ProtestBallot{Yes: true})
	}
	g.do(1, club.ProtestBallot{Yes: false})
	g.to(club.Closed).won(club.BlackWins)
}

func TestE35_ARedProtestFailsWhenOneOfTheTeamIsSilent(t *testing.T) {
	g := ended(t)
	g.do(1, club.Protest{Text: "Подсказка из зала", Clause: "10.1.4", Outcome: "annul"})
	g.host(club.AdmitProtest{Protest: 1}).online(10, false)
	for _, yes := range []game.Seat{1, 3, 4, 5, 6, 8, 2, 7, 9} {
		g.do(yes, club.ProtestBallot{Yes: true})
	}
	g.to(club.Closed).won(club.RedWins)
	if got := g.Public().Protests[0].Status; got != "failed" {
		t.Errorf("protest: got %s, want failed", got)
	}
}

func TestE36_AProtestDuringTheGameIsRefusedAndChangesNothing(t *testing.T) {
	g := seat(t, usual).day().day()
	before := g.Club()
	g.refuse(4, club.Protest{Text: "Так нельзя", Clause: "4.5", Outcome: "change"}, club.GameNotFinished)
	if got := g.Club().Stage(); got != before.Stage() || len(g.Public().Protests) > 0 {
		t.Errorf("after the refusal: got %+v and %d protests, want nothing changed", got, len(g.Public().Protests))
	}
	g.host(club.Remove{Seat: 4, Clause: "10.1.8", Text: "Протест вслух"}).alive(1, 2, 3, 5, 6, 7, 8, 9, 10)
}

func TestE39_WhoeverLeavesThePageInHisSpeechLosesItsTimeAndNothingElse(t *testing.T) {
	for _, host := range []func(*club.Options){func(*club.Options) {}, automatic} {
		g := seat(t, usual, host).day().to(club.Speech, 3)
		opened := g.Stage().OpenedAt
		g.online(3, false).next().at(club.Speech, 4)
		if got := g.Stage().OpenedAt.Sub(opened); got != 60*game.Second {
			t.Errorf("the speech of seat 3 took %d ms, want 60000", got)
		}
		if got := g.Club().Warnings(3); got != 0 {
			t.Errorf("warnings of seat 3: got %d, want 0", got)
		}
		g.alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	}
}

func TestE40_ABlackWithoutConnectionDoesNotShootAndTheNightIsAMiss(t *testing.T) {
	g := seat(t, usual).day().to(club.NShot).online(9, false)
	g.do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3}).to(club.Morning)
	g.alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	if got := g.Club().Dry(); got != 1 {
		t.Errorf("dry nights: got %d, want 1", got)
	}
}
