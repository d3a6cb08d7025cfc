package club_test

import (
	"strings"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// usual is the table of most tests: blacks at 2, 7 (the Don) and 9, the Sheriff
// at 5, led by a human host so that warnings and removals can be given.
const usual = "CMCCSCDCMC"

// table is a game with moves written as a judge would tell them. Whatever the
// rulebook refuses unexpectedly fails the test.
type table struct {
	*gametest.ClubTable
	t *testing.T
}

// seat starts a game right after the deal.
func seat(t *testing.T, roles string, change ...func(*club.Options)) *table {
	t.Helper()
	return start(t, gametest.ClubStart{Roles: cards(roles)}, change...)
}

// middle starts a game at the fall of the night after some day.
func middle(t *testing.T, roles string, day int, opener game.Seat, alive []game.Seat, change ...func(*club.Options)) *table {
	t.Helper()
	return start(t, gametest.ClubStart{Roles: cards(roles), Day: day, Opener: opener, Alive: alive}, change...)
}

func start(t *testing.T, s gametest.ClubStart, change ...func(*club.Options)) *table {
	t.Helper()
	s.Options = club.Defaults()
	s.Options.Seats, s.Options.HumanHost = len(s.Roles), true
	for _, c := range change {
		c(&s.Options)
	}
	game, err := gametest.NewClubTable(s)
	if err != nil {
		t.Fatal(err)
	}
	return &table{game, t}
}

// automatic leaves the table to the automatic host.
func automatic(o *club.Options) { o.HumanHost = false }

func cards(letters string) []club.Role {
	roles := make([]club.Role, 0, len(letters))
	for _, l := range strings.Split(letters, "") {
		roles = append(roles, map[string]club.Role{"C": club.Civilian, "S": club.Sheriff, "M": club.Mafioso, "D": club.Don}[l])
	}
	return roles
}

// to lets time pass until a stage, of any seat or of the one given.
func (g *table) to(name club.StageName, seat ...game.Seat) *table {
	g.t.Helper()
	err := g.Until(func(c club.State) bool {
		return c.StageName() == name && (len(seat) == 0 || c.Stage().Seat == seat[0])
	})
	if err != nil {
		g.t.Fatalf("waiting for %s %v: %v", name, seat, err)
	}
	return g
}

// next lets the running stage run out.
func (g *table) next() *table {
	g.t.Helper()
	if err := g.Next(); err != nil {
		g.t.Fatal(err)
	}
	return g
}

// tick lets the clock speak once, which need not end the stage.
func (g *table) tick() *table {
	g.t.Helper()
	if going, err := g.Tick(); err != nil || !going {
		g.t.Fatalf("in %s: the clock goes on: %v, %v", g.Stage().Name, going, err)
	}
	return g
}

// do is a command of a seat that has to be accepted.
func (g *table) do(seat game.Seat, c game.Command) *table {
	g.t.Helper()
	g.wantReply(g.Command(seat, c), gametest.Accepted)
	return g
}

// host is a command of the host that has to be accepted.
func (g *table) host(c game.Command) *table {
	g.t.Helper()
	g.wantReply(g.Host(c), gametest.Accepted)
	return g
}

// refuse is a command of a seat that has to be refused with a code.
func (g *table) refuse(seat game.Seat, c game.Command, code game.Code) *table {
	g.t.Helper()
	g.wantReply(g.Command(seat, c), string(code))
	return g
}

// refuseHost is a command of the host that has to be refused with a code.
func (g *table) refuseHost(c game.Command, code game.Code) *table {
	g.t.Helper()
	g.wantReply(g.Host(c), string(code))
	return g
}

func (g *table) wantReply(err error, want string) {
	g.t.Helper()
	if got := gametest.Reply(err); got != want {
		g.t.Errorf("in %s(%d): reply: got %s, want %s", g.Stage().Name, g.Stage().Seat, got, want)
	}
}

// day goes to the first speech of the next day.
func (g *table) day() *table {
	g.t.Helper()
	day := g.Stage().Day
	if err := g.Until(func(c club.State) bool { return c.Stage().Day > day && c.StageName() == club.Speech }); err != nil {
		g.t.Fatal(err)
	}
	return g
}

// ballot lets the first speakers of the day nominate the seats in order, and
// goes to the review.
func (g *table) ballot(seats ...game.Seat) *table {
	g.t.Helper()
	for i, target := range seats {
		by := g.Club().Order()[i]
		g.to(club.Speech, by).do(by, club.Nominate{Seat: target})
	}
	return g.to(club.NomReview)
}

// touch lays hands on the table in the open window, and lets it close.
func (g *table) touch(seats ...game.Seat) *table {
	g.t.Helper()
	for _, s := range seats {
		g.do(s, club.Touch{})
	}
	return g.next()
}

// shoot lets the living blacks shoot one target in the coming night and goes to
// its morning.
func (g *table) shoot(target game.Seat) *table {
	g.t.Helper()
	g.to(club.NShot)
	for _, s := range g.Club().Alive() {
		if g.Club().Role(s).Team() == club.Black {
			g.do(s, club.Pick{Seat: target})
		}
	}
	return g.to(club.Morning)
}

// warn gives a number of warnings.
func (g *table) warn(seat game.Seat, times int) *table {
	g.t.Helper()
	for range times {
		g.host(club.Warn{Seat: seat, Reason: "W_ETHICS"})
	}
	return g
}

// online reports a seat's connection.
func (g *table) online(seat game.Seat, online bool) *table {
	g.t.Helper()
	if err := g.Report(game.Presence{Person: g.Club().Person(seat), Online: online}); err != nil {
		g.t.Fatal(err)
	}
	return g
}

// wait moves the clock forward without reaching a deadline.
func (g *table) wait(d game.Span) *table {
	g.Now = g.Now.Add(d)
	return g
}

// at says where the game has to stand.
func (g *table) at(name club.StageName, seat ...game.Seat) *table {
	g.t.Helper()
	s := g.Stage()
	if s.Name != name || len(seat) > 0 && s.Seat != seat[0] {
		g.t.Errorf("stage: got %s(%d), want %s%v", s.Name, s.Seat, name, seat)
	}
	return g
}

// lasts says how long the running stage is planned to last.
func (g *table) lasts(want game.Span) *table {
	g.t.Helper()
	s := g.Stage()
	if got := s.ClosesAt.Sub(s.OpenedAt); got != want {
		g.t.Errorf("length of %s(%d): got %d ms, want %d", s.Name, s.Seat, got, want)
	}
	return g
}

// won says what the fixed result has to be.
func (g *table) won(want club.Winner) *table {
	g.t.Helper()
	if got := g.Club().Winner(); got != want {
		g.t.Errorf("winner: got %q, want %q", got, want)
	}
	return g
}

// alive says who has to be in the game.
func (g *table) alive(want ...game.Seat) *table {
	g.t.Helper()
	wantSeats(g.t, "alive", g.Club().Alive(), want)
	return g
}

func wantSeats(t *testing.T, what string, got, want []game.Seat) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
		return
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("%s: got %v, want %v", what, got, want)
			return
		}
	}
}
