package club_test

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Removals and the vote (§5.8), warnings (§7), victory and dry nights (§5.9).

func removed(x game.Seat) club.Remove { return club.Remove{Seat: x, Clause: "10.1.3"} }

// TestARemovalCancelsTheComingVote goes through §5.8 stage by stage: which vote
// is cancelled when seat 10 is removed there.
func TestARemovalCancelsTheComingVote(t *testing.T) {
	voted := func(g *table) *table { return g.day().ballot(8, 4).to(club.VoteStage) }
	for _, c := range []struct {
		name string
		to   func(*table) *table
		flag bool // the coming vote is cancelled
		next club.StageName
	}{
		{"in the agreement", func(g *table) *table { return g.to(club.N0Mafia) }, true, club.N0Mafia},
		{"in the circle", func(g *table) *table { return g.day() }, true, club.Speech},
		{"in the review", func(g *table) *table { return g.day().ballot(8, 4) }, true, club.NomReview},
		{"in a vote", voted, false, club.NightFall},
		{"in a shoot-out", func(g *table) *table { return voted(g).touch(1, 2, 3, 5, 6).at(club.TieSpeech) }, false, club.NightFall},
		{"in the lift vote", func(g *table) *table {
			return voted(g).touch(1, 2, 3, 5, 6).to(club.VoteStage).touch(1, 2, 3, 5, 6).at(club.LiftStage)
		}, false, club.NightFall},
		{"in a last word by day", func(g *table) *table { return voted(g).touch(1, 2, 3, 5, 6, 7).at(club.LastWord) }, true, club.LastWord},
		{"at nightfall", func(g *table) *table { return g.day().to(club.NightFall) }, true, club.NightFall},
		{"during the shots", func(g *table) *table { return g.day().to(club.NShot) }, true, club.NShot},
		{"in the Sheriff's window", func(g *table) *table { return g.day().to(club.NSheriff) }, true, club.NSheriff},
		{"in the morning", func(g *table) *table { return g.day().shoot(3) }, true, club.Morning},
		{"in the victim's last word", func(g *table) *table { return g.day().shoot(3).to(club.LastWord, 3) }, true, club.LastWord},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := c.to(seat(t, usual)).host(removed(10)).at(c.next)
			if got := g.Club().SkipVote(); got != c.flag {
				t.Errorf("the coming vote is cancelled: got %v, want %v", got, c.flag)
			}
			if v := g.Club().Vote(); c.next == club.NightFall && v != nil && (v.Outcome != "aborted" || len(v.Out) > 0) {
				t.Errorf("vote: got %s, out %v, want aborted and nobody", v.Outcome, v.Out)
			}
		})
	}
}

func TestARemovalOfTheNightsTargetMakesTheNightAMissThatIsNotDry(t *testing.T) {
	for _, stage := range []club.StageName{club.NShot, club.NDon, club.NSheriff, club.NBestMove} {
		g := seat(t, usual).day().to(club.NShot)
		g.do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3}).do(9, club.Pick{Seat: 3})
		g.to(stage).host(removed(3)).to(club.Morning).alive(1, 2, 4, 5, 6, 7, 8, 9, 10)
		if got := g.Club().Dry(); got != 0 {
			t.Errorf("dry nights after %s: got %d, want 0", stage, got)
		}
		if got := g.Public().Seats[2].Exit.Manner; got != "removed" {
			t.Errorf("exit of seat 3: got %s, want removed", got)
		}
		g.next().at(club.Speech)
	}
}

func TestARemovedBlackNeitherSpoilsNorMakesAShot(t *testing.T) {
	g := seat(t, usual).day().to(club.NShot)
	g.do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3}).do(9, club.Pick{Seat: 4})
	g.to(club.NDon).host(removed(9)).to(club.Morning).alive(1, 2, 4, 5, 6, 7, 8, 10)

	silent := seat(t, usual).day().to(club.NShot).do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3})
	silent.to(club.NSheriff).host(removed(9)).to(club.Morning).alive(1, 2, 4, 5, 6, 7, 8, 10)

	alone := seat(t, usual).day().to(club.NShot).do(9, club.Pick{Seat: 3})
	alone.to(club.NSheriff).host(removed(9)).to(club.Morning).alive(1, 2, 3, 4, 5, 6, 7, 8, 10)
}

func TestTheNominationOfARemovedPlayerStays(t *testing.T) {
	g := seat(t, usual, func(o *club.Options) { o.RemovalCancelsVote = false })
	g.day().do(1, club.Nominate{Seat: 8}).host(removed(1)).at(club.Speech, 2)
	wantSeats(t, "ballot", g.Club().Ballot(), []game.Seat{8})
}

func TestOfTwoRemovalsOneEndsTheGameAndIsFinal(t *testing.T) {
	g := middle(t, usual, 2, 1, []game.Seat{1, 2, 3, 4, 7}).day().host(removed(3)).won(club.BlackWins).at(club.ProtestOpen)
	g.refuseHost(removed(4), game.WrongStage)
}

func TestTheLeavingPlayersResultStandsWhateverHeSays(t *testing.T) {
	g := middle(t, usual, 4, 1, []game.Seat{1, 2, 3, 4}).day().ballot(2).to(club.LastWord, 2).won(club.RedWins)
	g.warn(2, 4).at(club.ProtestOpen).won(club.RedWins)
}

func TestAFixedResultIsNotToldByWhatFollowsFromARemoval(t *testing.T) {
	decided := middle(t, usual, 4, 1, []game.Seat{1, 2, 3, 4}).day().ballot(2).to(club.LastWord, 2).won(club.RedWins).host(removed(4))
	open := middle(t, usual, 2, 1, []game.Seat{1, 2, 3, 4, 5, 6, 9}).day().ballot(2).to(club.LastWord, 2).won("").host(removed(4))
	if got, want := decided.Public().VoteCancelled, open.Public().VoteCancelled; got != want {
		t.Errorf("the coming vote is shown as cancelled: got %v in a decided game, %v in an open one", got, want)
	}
}

func TestBlackWinsWithMoreThanEquality(t *testing.T) {
	// Two reds and two blacks would be equal; two of four reds leave at once.
	g := middle(t, usual, 2, 1, []game.Seat{1, 3, 4, 5, 2, 7}).day().ballot(3, 4).to(club.VoteStage)
	g.touch(1, 2, 3).to(club.VoteStage).touch(1, 2, 3).at(club.LiftStage).touch(1, 2, 3, 7).won(club.BlackWins)
}

func TestAnEqualityAfterTheShotIsBlackAndTheVictimStillSpeaks(t *testing.T) {
	g := middle(t, usual, 3, 1, []game.Seat{1, 2, 3}).shoot(3).won(club.BlackWins).next().at(club.LastWord, 3)
	g.do(3, club.Say{Text: "Я знал"}).next().at(club.ProtestOpen)
}

func TestThreeDryNightsOfEverySize(t *testing.T) {
	for _, c := range []struct {
		alive []game.Seat
		want  club.Winner
	}{
		{[]game.Seat{1, 2, 3}, club.Draw},
		{[]game.Seat{1, 2, 3, 4}, club.RedWins},
		{[]game.Seat{1, 2, 3, 4, 5}, club.Draw},
		{[]game.Seat{1, 3, 4, 5, 6, 8, 10, 2, 7, 9}, club.Draw},
	} {
		g := middle(t, usual, 2, 1, c.alive)
		for night := 1; night <= 3; night++ {
			g.to(club.Morning)
			if got := g.Club().Dry(); got != night {
				t.Errorf("dry nights: got %d, want %d", got, night)
			}
			if night < 3 {
				g.won("").day()
			}
		}
		g.won(c.want).next().at(club.ProtestOpen)
	}
}

// TestTheThirdWarningTakesWhatItsCaseSays is §7 stage by stage, for seat 6 on
// day 1: does it miss the circle of day 1, and that of day 2?
func TestTheThirdWarningTakesWhatItsCaseSays(t *testing.T) {
	voted := func(g *table) *table { return g.day().ballot(8, 4).to(club.VoteStage) }
	for _, c := range []struct {
		name     string
		to       func(*table) *table
		now, day bool // silenced at once, on the day after
	}{
		{"at night 0", func(g *table) *table { return g.to(club.N0Free) }, false, true},
		{"before his speech", func(g *table) *table { return g.day().to(club.Speech, 2) }, true, false},
		{"in his speech", func(g *table) *table { return g.day().to(club.Speech, 6) }, false, false},
		{"after his speech", func(g *table) *table { return g.day().to(club.Speech, 7) }, false, true},
		{"in the review", func(g *table) *table { return g.day().ballot(8, 4) }, false, true},
		{"in a vote", voted, false, true},
		{"in a shoot-out", func(g *table) *table { return voted(g).touch(1, 2, 3, 5, 6).at(club.TieSpeech, 8) }, false, true},
		{"in another's last word", func(g *table) *table { return voted(g).touch(1, 2, 3, 5, 6, 7).at(club.LastWord, 8) }, false, true},
		{"at nightfall", func(g *table) *table { return g.day().to(club.NightFall) }, false, true},
		{"in the Don's window", func(g *table) *table { return g.day().to(club.NDon) }, false, true},
		{"in the morning", func(g *table) *table { return g.day().shoot(3) }, false, true},
		{"in the victim's last word", func(g *table) *table { return g.day().shoot(3).to(club.LastWord, 3) }, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := c.to(seat(t, usual)).warn(6, 3)
			if got := contains(g.Club().Silenced(), 6); got != c.now {
				t.Errorf("silenced at once: got %v, want %v", got, c.now)
			}
			g.day()
			if got := contains(g.Club().Silenced(), 6); got != c.day {
				t.Errorf("silenced in the next circle: got %v, want %v", got, c.day)
			}
			g.day()
			wantSeats(t, "silenced a circle later", g.Club().Silenced(), nil)
		})
	}
}

func TestAMissedCircleTakesNeitherTheVoteNorTheLastWord(t *testing.T) {
	g := seat(t, usual).day().warn(6, 3).ballot(6, 4).to(club.VoteStage)
	g.do(6, club.Touch{}).touch(1, 2, 3, 5, 7).at(club.LastWord, 6)
	g.do(6, club.Say{Text: "Зря"})
}

func TestThePenaltyLapsesWithWhoeverLeavesFirst(t *testing.T) {
	g := seat(t, usual).day().ballot(6, 4).warn(6, 3).to(club.VoteStage).touch(1, 2, 3, 5, 7, 8).at(club.LastWord, 6)
	g.day()
	wantSeats(t, "silenced", g.Club().Silenced(), nil)
}

func TestEveryWarningIsAnnouncedWithItsReasonAndClause(t *testing.T) {
	for reason, clause := range map[string]string{
		"N_SING": "3.4", "D_ADDRESS": "4.2", "D_OUT_OF_TURN": "4.5", "D_OATH": "4.7.1", "D_ARGUE": "4.7.8", "W_ETHICS": "6.1", "W_CRY": "6.2",
	} {
		g := seat(t, usual).day().host(club.Warn{Seat: 3, Reason: reason})
		line := g.Lines[len(g.Lines)-1].(club.Line)
		if line.Kind != club.LineWarned || line.Clause != clause || line.Reason != reason || line.Seat != 3 || line.Count != 1 {
			t.Errorf("line of %s: got %+v, want clause %s", reason, line, clause)
		}
	}
}

func TestTheFourthWarningRemovesUnderItsOwnClause(t *testing.T) {
	g := seat(t, usual).day().warn(6, 4)
	if exit := g.Public().Seats[5].Exit; exit == nil || exit.Clause != "10.1.1" {
		t.Errorf("exit: got %+v, want removed under 10.1.1", exit)
	}
	g.refuseHost(club.Warn{Seat: 6, Reason: "W_ETHICS"}, game.NotAtTable)
}
