package gametest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Window implements Book: players' acts close with their stage. The tools of
// the host, leaving and calling him do not.
func (ClubBook) Window(s game.State, cmd game.Command) (game.Instant, bool) {
	c, _ := s.(club.State)
	switch cmd.(type) {
	case club.Say:
		return c.Stage().ClosesAt, c.Stage().ClosesAt != 0 && !c.Over()
	case club.DrawToken, club.SeeCard, club.Plan, club.Nominate, club.Pass, club.Touch, club.Lift, club.Pick,
		club.BestMove, club.Protest, club.ProtestBallot:
		return c.Stage().ClosesAt, c.Stage().ClosesAt != 0
	default:
		return 0, false
	}
}

// Universe implements Book.
func (b ClubBook) Universe(s game.State) []game.Command {
	c, _ := s.(club.State)
	version := "0123456789abcdef"
	if s != nil {
		version = b.Rules().View(s, game.Viewer{}).Public.(club.Public).Version
	}
	all := []game.Command{
		club.Open{Options: club.Defaults()},
		club.Join{Nick: "Гость"},
		club.Join{Nick: "  "},
		club.Join{Nick: strings.Repeat("я", club.LongestNick+1)},
		club.Leave{},
		club.Acknowledge{Version: version},
		club.Acknowledge{Version: "old"},
		club.Ready{Ready: true},
		club.Ready{},
		club.FillBots{},
		club.Start{},
		club.SeeCard{},
		club.DrawToken{Token: 0, Salt: "zz"},
		club.DrawToken{Token: -1},
		club.Say{Text: "Слово"},
		club.Say{Text: " \t"},
		club.Say{Text: strings.Repeat("я", club.LongestLine+1)},
		club.Pass{},
		club.Touch{},
		club.Lift{},
		club.CallHost{},
		club.Rematch{},
		game.Rematched{Code: "ABCD"},
		club.Plan{},
		club.Plan{Seats: []game.Seat{1, 2, 3}},
		club.Plan{Seats: []game.Seat{1, 2, 3, 4}},
		club.Plan{Seats: []game.Seat{99}},
		club.BestMove{},
		club.BestMove{Seats: []game.Seat{1, 2, 3}},
		club.BestMove{Seats: []game.Seat{3, 3}},
		club.BestMove{Seats: []game.Seat{1, 2, 3, 4}},
		club.BestMove{Seats: []game.Seat{4, 5}},
		club.ProtestBallot{Yes: true},
		club.ProtestBallot{},
		club.Protest{Text: "Подсказка", Clause: "10.1.4", Outcome: "annul"},
		club.Protest{Clause: "10.1.4", Outcome: "annul"},
		club.Protest{Text: "Подсказка", Clause: "10.1.4", Outcome: "revenge"},
		club.Protest{Text: "Подсказка", Clause: "x", Outcome: "annul"},
		club.Pause{},
		club.Resume{},
		club.SkipSpeech{},
		club.Extend{By: 10_000},
		club.Extend{},
		club.Extend{By: 3_600_000},
		club.AwardVictory{Team: club.Red, Clause: "10.4"},
		club.AwardVictory{Team: "green", Clause: "10.4"},
		club.AwardVictory{Team: club.Black},
		club.Announce{Text: "Тише"},
		club.Announce{},
		club.FixBallot{},
		club.FixBallot{Seats: []game.Seat{1, 2}},
		club.FixBallot{Seats: []game.Seat{2, 2}},
		club.AdmitProtest{Protest: 1},
		club.AdmitProtest{Protest: 7},
		club.RefuseProtest{Protest: 1, Text: "нет"},
		club.RefuseProtest{Protest: 1},
	}
	for token := range c.Seats() + 1 {
		all = append(all, club.DrawToken{Token: token, Salt: strings.Repeat("0f", 16)})
	}
	for seat := game.Seat(-1); int(seat) <= c.Seats()+1; seat++ {
		all = append(all, club.Nominate{Seat: seat}, club.Pick{Seat: seat}, club.Cut{Seat: seat},
			club.Warn{Seat: seat, Reason: "W_ETHICS"}, club.Warn{Seat: seat, Reason: "W_OTHER"}, club.Warn{Seat: seat, Reason: "nonsense"},
			club.Unwarn{Seat: seat}, club.Remove{Seat: seat, Clause: "10.1.3"}, club.Remove{Seat: seat},
			club.RerunWindow{Candidate: seat, Text: "сбой"}, club.RerunWindow{Candidate: seat})
	}
	return all
}

// Offered implements Book: what the page would let the viewer send.
func (ClubBook) Offered(v game.View, c game.Command) bool {
	own, ok := v.Own.(club.Own)
	if !ok {
		return false
	}
	i := slices.IndexFunc(own.Offers, func(o club.Offer) bool { return o.Command == c.CommandName() })
	if i < 0 {
		return false
	}
	o := own.Offers[i]
	text := func(s string, least int) bool {
		n := utf8.RuneCountInString(strings.TrimSpace(s))
		return n >= least && n <= o.Length
	}
	one := func(seat game.Seat) bool { return slices.Contains(o.Seats, seat) }
	switch c := c.(type) {
	case club.Join:
		return text(c.Nick, 1)
	case club.Acknowledge:
		return len(c.Version) == 16
	case club.DrawToken:
		return slices.Contains(o.Tokens, c.Token) && c.Salt != "zz"
	case club.Say:
		return text(c.Text, 1)
	case club.Nominate:
		return one(c.Seat)
	case club.Pick:
		return one(c.Seat)
	case club.Plan:
		return several(o, c.Seats, 1, true)
	case club.BestMove:
		return several(o, c.Seats, 1, false)
	case club.FixBallot:
		return several(o, c.Seats, 0, false)
	case club.Protest:
		return text(c.Text, 1) && clauseNumber(c.Clause) && slices.Contains([]string{"change", "annul", "replay"}, c.Outcome)
	case club.Extend:
		return c.By > 0 && c.By <= 600_000
	case club.AwardVictory:
		return clauseNumber(c.Clause) && (c.Team == club.Red || c.Team == club.Black)
	case club.Announce:
		return text(c.Text, 1)
	case club.Cut:
		return one(c.Seat)
	case club.Unwarn:
		return one(c.Seat)
	case club.Warn:
		return one(c.Seat) && club.Reason(c.Reason).Clause() != "" && (c.Reason != "W_OTHER" || text(c.Text, 1))
	case club.Remove:
		return one(c.Seat) && clauseNumber(c.Clause)
	case club.RerunWindow:
		return text(c.Text, 1) && (one(c.Candidate) || o.Seats == nil && c.Candidate == game.Nobody)
	case club.AdmitProtest:
		return slices.Contains(o.Protests, c.Protest)
	case club.RefuseProtest:
		return slices.Contains(o.Protests, c.Protest) && text(c.Text, 1)
	default:
		return true
	}
}

// several says that an offer takes the seats: at least some, at most its Most.
func several(o club.Offer, seats []game.Seat, least int, again bool) bool {
	if len(seats) < least || len(seats) > o.Most {
		return false
	}
	for i, s := range seats {
		if !slices.Contains(o.Seats, s) || !again && slices.Contains(seats[:i], s) {
			return false
		}
	}
	return true
}

func clauseNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789.") == "" }
