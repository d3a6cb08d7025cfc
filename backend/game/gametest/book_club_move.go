package gametest

import (
	"fmt"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// clubMove draws the next move of one table.
type clubMove struct {
	ClubBook
	d   Draw
	t   *Table
	c   club.State
	now game.Instant
}

// Move implements Book: a sensible act, a tool of the host, a report of the
// room, nonsense, or the clock.
func (b ClubBook) Move(d Draw, t *Table) game.Move {
	c := t.State.(club.State)
	m := clubMove{ClubBook: b, d: d, t: t, c: c, now: t.Now}
	due, timed := t.Rules.Deadline(c)
	if timed && due > m.now {
		m.now += game.Instant(d(int(min(due-m.now, 600_000))/8+1, "wait"))
	}
	switch kind := d(100, "kind of move"); {
	case kind < 6:
		return m.nonsense()
	case kind < 9:
		return m.report()
	case kind < 14 && c.Options().HumanHost:
		return m.tool()
	case kind < 16 && !timed && c.Stage().PausedAt == 0:
		return m.nonsense()
	case c.Stage().PausedAt != 0:
		return m.person(m.leader(), club.Resume{})
	case timed && kind >= 100-m.haste():
		return game.Move{By: game.Actor{Kind: game.ByClock}, At: max(due, t.Now), Command: game.TimeUp{}}
	default:
		return m.sensible()
	}
}

// haste is how many of a hundred moves are the clock's: few where many people
// have something to do.
func (m clubMove) haste() int {
	switch m.c.StageName() {
	case club.Seating, club.VoteStage, club.LiftStage, club.NShot, club.Lobby:
		return 12
	case club.N0Mafia, club.NBestMove, club.NDon, club.NSheriff, club.Speech, club.ProtestOpen, club.ProtestVote:
		return 30
	default:
		return 60
	}
}

func (m clubMove) person(p game.Person, c game.Command) game.Move {
	return game.Move{By: byPerson(p), At: m.now, Stage: m.Stage(m.c), Command: c}
}

// leader is who may pause: the host, or the one person of a practice table.
func (m clubMove) leader() game.Person {
	if !m.c.Options().Practice {
		return clubHost
	}
	for _, p := range m.People(m.c) {
		if m.t.Rules.View(m.c, game.Viewer{Person: p}).Own != nil && m.Offered(m.t.Rules.View(m.c, game.Viewer{Person: p}), club.Resume{}) {
			return p
		}
	}
	return clubHost
}

// nonsense is any command of the universe by anybody, for any stage.
func (m clubMove) nonsense() game.Move {
	universe, people := m.Universe(m.c), m.People(m.c)
	move := m.person(people[m.d(len(people), "who")], universe[m.d(len(universe), "what")])
	switch move.Command.(type) {
	case club.AwardVictory, club.Leave, club.Pause:
		move.By.Person = clubGuest // these would end every game early
	}
	if m.d.One(4, "another stage") {
		move.Stage += m.d(3, "stage") - 1
	}
	return move
}

// report is what the room says: connections come and go, the server was away.
func (m clubMove) report() game.Move {
	by := game.Actor{Kind: game.ByRoom}
	switch {
	case m.d.One(10, "server away"):
		return game.Move{By: by, At: m.now + 5000, Command: game.Held{From: m.now}}
	case m.c.Over() && m.d.One(2, "rematch made"):
		return game.Move{By: by, At: m.now, Command: game.Rematched{Code: "ABCD"}}
	}
	people := m.People(m.c)
	return game.Move{By: by, At: m.now, Command: game.Presence{
		Person: people[m.d(len(people), "who")], Online: m.d(3, "online") > 0,
	}}
}

// tool is an act of the human host.
func (m clubMove) tool() game.Move {
	seat := m.living()
	tools := []game.Command{
		club.Warn{Seat: seat, Reason: "W_ETHICS"},
		club.Warn{Seat: seat, Reason: "W_OTHER", Text: "шумит"},
		club.Warn{Seat: m.c.Stage().Seat, Reason: "D_ADDRESS"},
		club.Unwarn{Seat: seat},
		club.Warn{Seat: m.warned(), Reason: "D_ARGUE"},
		club.Warn{Seat: m.warned(), Reason: "D_GESTURE"},
		club.Extend{By: 10_000},
		club.Extend{By: -5000},
		club.Pause{},
		club.SkipSpeech{},
		club.Cut{Seat: m.c.Stage().Seat},
		club.Announce{Text: "Тише, господа"},
		club.RerunWindow{Candidate: m.c.Stage().Candidate, Text: "сбой"},
		club.FixBallot{Seats: shuffled(m.d, m.c.Alive(), "ballot")[:m.d(min(3, len(m.c.Alive())+1), "nominees")]},
		club.Remove{Seat: seat, Clause: "10.1.3"},
		club.AdmitProtest{Protest: 1},
		club.RefuseProtest{Protest: 1, Text: "нет"},
	}
	return m.person(clubHost, tools[m.d(len(tools), "tool")])
}

// living draws a living seat; nobody before the deal.
func (m clubMove) living() game.Seat {
	alive := m.c.Alive()
	if len(alive) == 0 {
		return game.Nobody
	}
	return alive[m.d(len(alive), "living seat")]
}

// warned is the living seat with the most warnings, so that third and fourth
// ones are given.
func (m clubMove) warned() (seat game.Seat) {
	for _, s := range m.c.Alive() {
		if seat == game.Nobody || m.c.Warnings(s) > m.c.Warnings(seat) {
			seat = s
		}
	}
	return seat
}

// lines are what speakers say: mostly harmless, now and then an offence.
var lines = []string{
	"Доброй ночи не желаю", "Подозреваю соседа слева", "Пятый красный", "клянусь мамой", "честно говоря",
	"на 100% чёрный", "Господь с вами", "ставлю на семёрку",
}

// sensible is an act that fits the stage.
func (m clubMove) sensible() game.Move {
	c, d := m.c, m.d
	stage := c.Stage()
	if d.One(60, "call the host") {
		return m.person(c.Person(m.living()), club.CallHost{})
	}
	switch stage.Name {
	case club.Lobby:
		return m.gather()
	case club.Seating:
		chair := game.Seat(1 + d(c.Seats(), "chair"))
		return m.person(c.Person(chair), club.DrawToken{Token: d(c.Seats(), "token"), Salt: fmt.Sprintf("%032x", d(1<<30, "salt"))})
	case club.Deal:
		return m.person(c.Person(m.living()), club.SeeCard{})
	case club.N0Mafia:
		who := c.Person(m.living())
		if d.One(3, "plan") {
			return m.person(who, club.Plan{Seats: []game.Seat{m.living(), m.living(), m.living()}})
		}
		return m.person(who, club.Say{Text: lines[d(len(lines), "line")]})
	case club.Speech, club.TieSpeech, club.LastWord:
		who := c.Person(stage.Seat)
		switch d(6, "speech") {
		case 0:
			return m.person(who, club.Say{Text: lines[d(len(lines), "line")]})
		case 1, 2, 3:
			return m.person(who, club.Nominate{Seat: m.living()})
		default:
			return m.person(who, club.Pass{})
		}
	case club.VoteStage, club.LiftStage:
		who := c.Person(m.living())
		if d.One(80, "take the hand off") {
			return m.person(who, club.Lift{})
		}
		return m.person(who, club.Touch{})
	case club.NShot, club.NDon, club.NSheriff:
		return m.pick()
	case club.NBestMove:
		return m.person(c.Person(m.living()), club.BestMove{Seats: shuffled(d, c.Alive(), "best move")[:min(3, len(c.Alive()))]})
	case club.ProtestOpen:
		seat := game.Seat(1 + d(c.Seats(), "protester"))
		if d.One(3, "rematch") {
			return m.person(c.Person(seat), club.Rematch{})
		}
		outcomes := []string{"change", "annul", "replay"}
		return m.person(c.Person(seat), club.Protest{Text: "Подсказка", Clause: "10.1.4", Outcome: outcomes[d(3, "outcome")]})
	case club.ProtestVote:
		return m.person(c.Person(game.Seat(1+d(c.Seats(), "voter"))), club.ProtestBallot{Yes: d(4, "yes") > 0})
	default:
		return m.person(c.Person(m.living()), club.CallHost{})
	}
}

// pick is a night act. Blacks mostly agree on one target, so that somebody dies.
func (m clubMove) pick() game.Move {
	by := m.living()
	var blacks []game.Seat
	for _, seat := range m.c.Alive() {
		if m.c.Role(seat).Team() == club.Black {
			blacks = append(blacks, seat)
		}
	}
	if len(blacks) > 0 && m.d.One(2, "a black picks") {
		by = blacks[m.d(len(blacks), "which black")]
	}
	alive := m.c.Alive()
	target := alive[(m.c.Stage().Night*7+m.c.Seats()*3)%len(alive)]
	if m.d.One(12, "another target") {
		target = game.Seat(1 + m.d(m.c.Seats(), "target"))
	}
	return m.person(m.c.Person(by), club.Pick{Seat: target})
}

// gather brings a table nearer to its start.
func (m clubMove) gather() game.Move {
	c, d := m.c, m.d
	if c.Seats() > 0 && d.One(40, "leave") {
		return m.person(c.Person(game.Seat(1+d(c.Seats(), "leaver"))), club.Leave{})
	}
	public := m.t.Rules.View(c, game.Viewer{}).Public.(club.Public)
	for i, chair := range public.Chairs {
		who := c.Person(game.Seat(i + 1))
		switch {
		case chair.Bot:
		case !chair.Acknowledged:
			return m.person(who, club.Acknowledge{Version: public.Version})
		case !chair.Ready:
			return m.person(who, club.Ready{Ready: true})
		}
	}
	opener := clubHost
	if !c.Options().HumanHost {
		opener = "p1"
	}
	switch {
	case c.Seats() == c.Options().Seats, c.Seats() >= club.LeastSeats && d.One(6, "start"):
		return m.person(opener, club.Start{})
	case d.One(25, "bots"):
		return m.person(opener, club.FillBots{})
	}
	taken := m.People(c)
	for n := 1; ; n++ {
		if who := newcomer(n); !slices.Contains(taken, who) {
			return m.person(who, club.Join{Nick: fmt.Sprintf("Игрок %d", n)})
		}
	}
}
