package club_test

import (
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// The best move (§5.7) and the night's acts (§5.6).

func TestTheFirstVictimNamesThreeSeatsAndTheListIsAnnouncedInTheMorning(t *testing.T) {
	g := seat(t, usual).day().to(club.NShot)
	g.do(2, club.Pick{Seat: 3}).do(7, club.Pick{Seat: 3}).do(9, club.Pick{Seat: 3}).to(club.NBestMove)
	g.refuse(3, club.BestMove{Seats: []game.Seat{3, 2}}, game.BadValue)       // his own
	g.refuse(3, club.BestMove{Seats: []game.Seat{2, 2}}, game.BadValue)       // twice
	g.refuse(3, club.BestMove{Seats: []game.Seat{2, 7, 9, 1}}, game.BadValue) // too many
	lines := len(g.Lines)
	g.do(3, club.BestMove{Seats: []game.Seat{2, 7, 8}}).refuse(3, club.BestMove{Seats: []game.Seat{1}}, game.AlreadyUsed)
	g.do(4, club.BestMove{Seats: []game.Seat{5, 6}}) // everybody's screen is alike
	if got := len(g.Lines); got != lines {
		t.Errorf("lines at night: got %d new ones, want none", got-lines)
	}
	g.to(club.Morning)
	var announced []game.Seat
	for _, l := range g.Lines {
		if line := l.(club.Line); line.Kind == club.LineBestMove {
			announced = line.Seats
		}
	}
	wantSeats(t, "announced", announced, []game.Seat{2, 7, 8})
	if got := g.Club().Nights()[0].Hits; got != 2 {
		t.Errorf("hits: got %d, want 2", got)
	}
}

func TestABlackFirstVictimMayLeaveABestMoveToo(t *testing.T) {
	g := seat(t, usual).day().to(club.NShot)
	g.do(2, club.Pick{Seat: 9}).do(7, club.Pick{Seat: 9}).do(9, club.Pick{Seat: 9}).to(club.NBestMove)
	g.do(9, club.BestMove{Seats: []game.Seat{1}}).to(club.Morning).alive(1, 2, 3, 4, 5, 6, 7, 8, 10)
}

func TestOnlyTheFirstNightWithAtMostOneGoneHasABestMove(t *testing.T) {
	for _, c := range []struct {
		name string
		g    func() *table
		want bool
	}{
		{"night 1", func() *table { return seat(t, usual).day() }, true},
		{"night 1 after one vote", func() *table {
			return seat(t, usual).day().ballot(8, 4).to(club.VoteStage).touch(1, 2, 3, 5, 6, 7)
		}, true},
		{"night 1 after a removal at night 0", func() *table { return seat(t, usual).host(removed(8)).day() }, true},
		{"night 1 after two removals", func() *table { return seat(t, usual).day().host(removed(8)).host(removed(10)) }, false},
		{"night 2", func() *table { return seat(t, usual).day().day() }, false},
		{"night 2 after a miss", func() *table { return seat(t, usual).day().to(club.Morning).day() }, false},
	} {
		g := c.g().to(club.NShot)
		for _, black := range []game.Seat{2, 7, 9} {
			g.do(black, club.Pick{Seat: 3})
		}
		g.to(club.NSheriff).next()
		if got := g.Stage().Name == club.NBestMove; got != c.want {
			t.Errorf("%s: got a best move: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestEachNightActIsDoneOnce(t *testing.T) {
	g := seat(t, usual).day().to(club.NShot)
	g.do(2, club.Pick{Seat: 2}).refuse(2, club.Pick{Seat: 3}, club.AlreadyShot) // one's own seat may be named
	g.to(club.NDon).refuse(7, club.Pick{Seat: 7}, game.BadValue)                // but not checked
	g.do(7, club.Pick{Seat: 1}).refuse(7, club.Pick{Seat: 5}, club.AlreadyChecked)
	g.to(club.NSheriff).do(5, club.Pick{Seat: 7}).refuse(5, club.Pick{Seat: 9}, club.AlreadyChecked)
}

func TestAnExitedSeatMayBeCheckedAndShotAt(t *testing.T) {
	g := seat(t, usual).day().ballot(9, 4).to(club.VoteStage).touch(1, 2, 3, 5, 6, 8).to(club.NShot)
	g.do(2, club.Pick{Seat: 9}).do(7, club.Pick{Seat: 9}).to(club.NSheriff).do(5, club.Pick{Seat: 9})
	picks := g.Secret(5).Picks
	if got := picks[len(picks)-1].Answer; got != "black" {
		t.Errorf("check of the exited seat 9: got %s, want black", got)
	}
	g.to(club.Morning).alive(1, 2, 3, 4, 5, 6, 7, 8, 10)
}

func TestADeadSheriffHasNoWindowAndADyingOneHas(t *testing.T) {
	g := seat(t, usual).day().shoot(5).day().to(club.NSheriff)
	g.refuse(5, club.Pick{Seat: 2}, game.NoRight)
}

func TestARedPlayersPickIsHisOwnGuess(t *testing.T) {
	g := seat(t, usual).day().to(club.NShot)
	for _, red := range []game.Seat{1, 3, 4, 5, 6, 8, 10} {
		g.do(red, club.Pick{Seat: 2})
	}
	g.to(club.Morning).alive(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
	if picks := g.Secret(1).Picks; len(picks) != 1 || picks[0].Seat != 2 || picks[0].Answer != "" {
		t.Errorf("notebook of seat 1: got %+v, want one guess without an answer", picks)
	}
	if shots := g.Club().Nights()[0].Shots; len(shots) != 0 {
		t.Errorf("shots: got %+v, want none", shots)
	}
}

func TestBlacksKnowEachOtherAndThePlanOfTheDonFromTheAgreementOn(t *testing.T) {
	g := seat(t, usual)
	if mates := g.Secret(2).Mates; len(mates) != 0 {
		t.Errorf("mates in the deal: got %v, want none", mates)
	}
	g.to(club.N0Mafia).do(7, club.Plan{Seats: []game.Seat{3, 4, 5}}).do(1, club.Plan{Seats: []game.Seat{9}})
	g.do(2, club.Say{Text: "Понял"}).do(1, club.Say{Text: "Заметка"})
	for _, black := range []game.Seat{2, 7, 9} {
		s := g.Secret(black)
		if len(s.Mates) != 2 || len(s.Whispers) != 1 || s.Whispers[0].Text != "Понял" {
			t.Errorf("seat %d: got mates %v, whispers %v, want two mates and one line", black, s.Mates, s.Whispers)
		}
		wantSeats(t, "plan", s.Plan, []game.Seat{3, 4, 5})
	}
	s := g.Secret(1)
	if len(s.Mates) != 0 || len(s.Whispers) != 1 || s.Whispers[0].Text != "Заметка" {
		t.Errorf("seat 1: got mates %v, whispers %v, want his own note alone", s.Mates, s.Whispers)
	}
	wantSeats(t, "the own plan of seat 1", s.Plan, []game.Seat{9})
	if later := g.to(club.Speech).Secret(9); len(later.Whispers) != 0 || len(later.Mates) != 2 {
		t.Errorf("after the agreement: got whispers %v, mates %v, want none and two", later.Whispers, later.Mates)
	}
}
