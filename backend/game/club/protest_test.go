package club_test

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// Protests (§8).

func filed(outcome string) club.Protest {
	return club.Protest{Text: "Подсказка из зала", Clause: "10.1.4", Outcome: outcome}
}

func TestEveryDealtPlayerFilesOneProtest(t *testing.T) {
	g := ended(t).do(10, filed("annul")) // long exited
	g.refuse(10, filed("change"), game.AlreadyUsed).do(2, filed("change"))
	g.wantReply(g.Send("stranger", g.Stage().ID, filed("annul")), string(game.NoRight))
	g.wantReply(g.Host(filed("annul")), string(game.NoRight))
	g.refuse(3, filed("revenge"), game.BadValue)
	g.refuse(3, club.Protest{Clause: "10.1.4", Outcome: "annul"}, game.BadValue)
	if got := len(g.Public().Protests); got != 2 {
		t.Errorf("protests: got %d, want 2", got)
	}
}

func TestTheFirstAdmittedProtestFreezesTheOthers(t *testing.T) {
	g := ended(t).do(10, filed("annul")).do(2, filed("change")).do(3, filed("annul"))
	g.host(club.RefuseProtest{Protest: 1, Text: "Не было такого"}).host(club.AdmitProtest{Protest: 2})
	var got []string
	for _, p := range g.Public().Protests {
		got = append(got, p.Status)
	}
	for i, want := range []string{"refused", "admitted", "frozen"} {
		if got[i] != want {
			t.Errorf("status of protest %d: got %s, want %s", i+1, got[i], want)
		}
	}
	g.refuseHost(club.AdmitProtest{Protest: 3}, game.WrongStage)
	g.refuse(4, filed("annul"), game.Late)
}

func TestARefusedProtestNeedsAReasonAndMayNotBeFiledAgain(t *testing.T) {
	g := ended(t).do(10, filed("annul")).refuseHost(club.RefuseProtest{Protest: 1}, game.BadValue)
	g.host(club.RefuseProtest{Protest: 1, Text: "Нет оснований"}).refuseHost(club.AdmitProtest{Protest: 1}, game.BadValue)
	g.refuse(10, filed("change"), game.AlreadyUsed)
}

// TestAProtestPassesWithTheWholeTeamAndAnOpponent is the threshold of 11.3.
func TestAProtestPassesWithTheWholeTeamAndAnOpponent(t *testing.T) {
	for _, c := range []struct {
		name   string
		by     game.Seat
		yes    []game.Seat
		passes bool
	}{
		{"three blacks and one red", 7, []game.Seat{2, 7, 9, 1}, true},
		{"three blacks alone", 7, []game.Seat{2, 7, 9}, false},
		{"two blacks and all reds", 7, []game.Seat{2, 7, 1, 3, 4, 5, 6, 8, 10}, false},
		{"seven reds and one black", 1, []game.Seat{1, 3, 4, 5, 6, 8, 10, 9}, true},
		{"seven reds alone", 1, []game.Seat{1, 3, 4, 5, 6, 8, 10}, false},
		{"nobody", 1, nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := ended(t).do(c.by, filed("change")).host(club.AdmitProtest{Protest: 1})
			for _, x := range c.yes {
				g.do(x, club.ProtestBallot{Yes: true}).refuse(x, club.ProtestBallot{Yes: false}, club.AlreadyVoted)
			}
			p := g.Public().Protests[0]
			if p.Voted != len(c.yes) || len(p.For)+len(p.Against) > 0 {
				t.Errorf("while it runs: got %d voted, %v for, %v against, want %d and nobody named", p.Voted, p.For, p.Against, len(c.yes))
			}
			g.to(club.Closed)
			want := club.RedWins
			if c.passes {
				want = club.BlackWins
			}
			g.won(want)
			if p = g.Public().Protests[0]; len(p.For) != len(c.yes) || len(p.For)+len(p.Against) != 10 {
				t.Errorf("afterwards: got %v for, %v against, want %d of ten for", p.For, p.Against, len(c.yes))
			}
		})
	}
}

func TestTheOutcomeOfAPassedProtestIsTheOneAskedFor(t *testing.T) {
	draw := func(t *testing.T) *table {
		g := middle(t, usual, 3, 1, []game.Seat{1, 2, 3, 4, 6, 7})
		return g.to(club.ProtestOpen).won(club.Draw)
	}
	for _, c := range []struct {
		name    string
		ended   func(*testing.T) *table
		by      game.Seat
		outcome string
		want    club.Winner
	}{
		{"change", func(t *testing.T) *table { return ended(t) }, 7, "change", club.BlackWins},
		{"annul", func(t *testing.T) *table { return ended(t) }, 7, "annul", club.NoResult},
		{"replay", func(t *testing.T) *table { return ended(t) }, 7, "replay", club.NoResult},
		{"change of a draw, by a black", draw, 7, "change", club.BlackWins},
		{"change of a draw, by a red", draw, 1, "change", club.RedWins},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := c.ended(t).do(c.by, filed(c.outcome)).host(club.AdmitProtest{Protest: 1})
			for x := game.Seat(1); x <= 10; x++ {
				g.do(x, club.ProtestBallot{Yes: true})
			}
			g.to(club.Closed).won(c.want)
			if got, want := len(g.Rules.Card(g.State).Rematch) > 0, c.outcome == "replay"; got != want {
				t.Errorf("a new table with the same people: got %v, want %v", got, want)
			}
		})
	}
}

func TestAProtestIsAvailableAfterAPenaltyWin(t *testing.T) {
	g := seat(t, usual).day().host(club.AwardVictory{Team: club.Red, Clause: "15"}).do(2, filed("annul"))
	g.host(club.AdmitProtest{Protest: 1}).at(club.ProtestVote)
}

func TestAProtestAfterTenMinutesIsLate(t *testing.T) {
	g := ended(t)
	g.Now = g.Stage().ClosesAt
	g.refuse(3, filed("annul"), game.Late)
	g.next().at(club.Closed).refuse(3, filed("annul"), game.Late)
}

func TestAProtestsVotesAreSecretUntilTheEnd(t *testing.T) {
	open := ended(t).do(7, filed("change")).host(club.AdmitProtest{Protest: 1}).do(3, club.ProtestBallot{Yes: false})
	yes, no := &table{open.Fork(), t}, &table{open.Fork(), t}
	yes.do(2, club.ProtestBallot{Yes: true})
	no.do(2, club.ProtestBallot{Yes: false})
	for _, who := range []game.Person{"", "host", "stranger", open.Club().Person(1), open.Club().Person(7)} {
		a, b := gametest.See(yes.Rules, yes.State, who), gametest.See(no.Rules, no.State, who)
		if !a.Equal(b) {
			t.Errorf("%q can tell a yes from a no: %s", who, a.Differs(b))
		}
	}
}
