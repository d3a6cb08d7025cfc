package bot

import (
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// memory is what one player has seen and heard. It is built from views and
// public lines alone; lines of unknown kinds are ignored.
type memory struct {
	me     game.Seat
	seats  int
	alive  [bound]bool
	day    int
	night  int
	secret club.Secret
	// whispers are the lines of the agreement, kept after the channel closes.
	whispers []club.Whisper

	nominations []nomination
	hands       []hand
	exits       []exit
	misses      []int // nights without a kill
	bestMove    *bestMove
	warned      []warned
	missed      []missed // circles missed
	ties        []tie
	stays       []stay
	opinions    []opinion
	claims      []claim
	words       [bound]int  // lines said today, by seat
	silent      [bound]int  // circles in a row gone by without a word, by seat
	spoken      []game.Seat // who has had today's word, in order
	said        []string    // the newest lines of everybody, oldest first
	mine        []string    // own lines of the game

	floor string // what the speech that runs is: "circle", "tie" or "lastWord"
	round int    // of the running vote
}

// bound is one more than the largest seat: arrays are indexed by seat.
const bound = club.MostSeats + 1

// remembered is how many lines of others a mind can still quote.
const remembered = 160

// Facts of the chronicle. Days and nights count from 1.
type (
	nomination struct {
		day      int
		by, seat game.Seat
	}
	// hand is one hand of a closed window. Rest says that it was silent and
	// counted for the last candidate.
	hand struct {
		day, round       int
		voter, candidate game.Seat
		rest             bool
	}
	exit struct {
		seat       game.Seat
		manner     string // "vote", "lift", "shot" or "removed"
		day, night int    // the night is 0 for exits by day
	}
	bestMove struct {
		by    game.Seat
		seats []game.Seat
	}
	warned struct {
		day    int
		seat   game.Seat
		count  int
		clause string
	}
	missed struct {
		day  int
		seat game.Seat
	}
	tie struct {
		day   int
		seats []game.Seat
		count int
	}
	// stay is a lift vote that kept the tied at the table.
	stay struct {
		day   int
		seats []game.Seat
	}
	// opinion is what somebody was heard to say about a seat.
	opinion struct {
		day      int
		by, seat game.Seat
		black    bool
	}
	// check is the answer of a check. The night is 0 where it was not told.
	check struct {
		seat  game.Seat
		black bool
		night int
	}
	// claim is somebody's public word that he is the Sheriff.
	claim struct {
		day    int
		by     game.Seat
		checks []check
	}
)

// says tells whether a claim has announced a seat as black, or as red.
func (c claim) says(s game.Seat, black bool) bool {
	return slices.ContainsFunc(c.checks, func(k check) bool { return k.seat == s && k.black == black })
}

func newMemory() memory { return memory{seats: 10} }

// see takes a sight in: first the lines, in order, then the view.
func (m *memory) see(v Sight) {
	p := v.Public
	if n := len(p.Seats); n > 0 {
		m.seats = min(n, bound-1)
	}
	if v.Own.Seat != game.Nobody {
		m.me = v.Own.Seat
	}
	for _, l := range v.Lines {
		m.hear(l)
	}
	if p.Stage.Day > 0 {
		m.day = p.Stage.Day
	}
	m.night = max(m.night, p.Stage.Night)
	for _, s := range p.Seats {
		if s.Seat > 0 && s.Seat < bound {
			m.alive[s.Seat] = s.Alive
		}
	}
	if v.Secret != nil {
		m.secret = *v.Secret
		if len(v.Secret.Whispers) > 0 {
			m.whispers = slices.Clone(v.Secret.Whispers)
		}
		for _, w := range v.Secret.Whispers {
			if w.Seat == m.me && !slices.Contains(m.mine, w.Text) {
				m.mine = append(m.mine, w.Text)
			}
		}
	}
}

// hear takes one line of the chronicle in.
func (m *memory) hear(l club.Line) {
	if l.Seat < 0 || l.Seat >= bound || l.By < 0 || l.By >= bound {
		return
	}
	switch l.Kind {
	case club.LineDayBegan:
		m.day = l.Day
		m.words = [bound]int{}
		m.spoken = nil
		m.round = 1
	case club.LineNightFalls:
		m.night = l.Night
	case club.LineSaid:
		m.listen(l.Seat, l.Text)
	case club.LineSpeech:
		m.floor = l.Reason
	case club.LinePassed, club.LineTimeOver:
		if m.floor == "circle" {
			m.spoken = append(m.spoken, l.Seat)
			if m.silent[l.Seat]++; m.words[l.Seat] > 0 {
				m.silent[l.Seat] = 0
			}
		}
	case club.LineNominated:
		m.nominations = append(m.nominations, nomination{day: m.day, by: l.By, seat: l.Seat})
	case club.LineMissesCircle:
		m.missed = append(m.missed, missed{day: m.day, seat: l.Seat})
	case club.LineWarned:
		m.warned = append(m.warned, warned{day: m.day, seat: l.Seat, count: l.Count, clause: l.Clause})
	case club.LineMiss:
		m.misses = append(m.misses, m.night)
	case club.LineExit:
		m.leave(l)
	case club.LineBestMove:
		m.bestMove = &bestMove{by: l.Seat, seats: slices.Clone(l.Seats)}
	case club.LineHands:
		for _, voter := range l.Seats {
			m.hands = append(m.hands, hand{
				day: m.day, round: m.round, voter: voter, candidate: l.Seat, rest: l.Reason == "rest",
			})
		}
	case club.LineTie:
		m.ties = append(m.ties, tie{day: m.day, seats: slices.Clone(l.Seats), count: l.Count})
		m.round++
	case club.LineLift:
		if l.Reason == "stay" {
			m.stays = append(m.stays, stay{day: m.day, seats: slices.Clone(l.Seats)})
		}
	case club.LineKilled:
		m.leave(club.Line{Kind: l.Kind, Seat: l.Seat, Day: l.Day, Night: l.Night, Reason: "shot"})
	default:
	}
}

// leave notes that somebody is out, once.
func (m *memory) leave(l club.Line) {
	if slices.ContainsFunc(m.exits, func(e exit) bool { return e.seat == l.Seat }) {
		return
	}
	e := exit{seat: l.Seat, manner: l.Reason, day: m.day}
	if l.Reason == "shot" {
		e.night = m.night
	}
	m.exits = append(m.exits, e)
	m.alive[l.Seat] = false
}

// listen takes in what somebody says aloud.
func (m *memory) listen(by game.Seat, text string) {
	m.words[by]++
	m.said = append(m.said, text)
	if len(m.said) > remembered {
		m.said = slices.Delete(m.said, 0, len(m.said)-remembered)
	}
	if by == m.me {
		m.mine = append(m.mine, text)
	}
	h := understand(text)
	for _, o := range h.opinions {
		if int(o.seat) <= m.seats && o.seat != by {
			m.opinions = append(m.opinions, opinion{day: m.day, by: by, seat: o.seat, black: o.black})
		}
	}
	i := slices.IndexFunc(m.claims, func(c claim) bool { return c.by == by })
	if i < 0 && h.sheriff {
		m.claims = append(m.claims, claim{day: m.day, by: by})
		i = len(m.claims) - 1
	}
	if i < 0 {
		return
	}
	for _, c := range h.checks {
		known := slices.ContainsFunc(m.claims[i].checks, func(k check) bool { return k.seat == c.seat })
		if !known && int(c.seat) <= m.seats && c.seat != by {
			m.claims[i].checks = append(m.claims[i].checks, c)
		}
	}
}

// living lists the seats at the table, in order.
func (m *memory) living() []game.Seat {
	var seats []game.Seat
	for s := game.Seat(1); int(s) <= m.seats; s++ {
		if m.alive[s] {
			seats = append(seats, s)
		}
	}
	return seats
}

// claimOf returns somebody's claim to be the Sheriff, or nil.
func (m *memory) claimOf(s game.Seat) *claim {
	for i := range m.claims {
		if m.claims[i].by == s {
			return &m.claims[i]
		}
	}
	return nil
}

// exitOf returns how somebody left, or nil.
func (m *memory) exitOf(s game.Seat) *exit {
	for i := range m.exits {
		if m.exits[i].seat == s {
			return &m.exits[i]
		}
	}
	return nil
}

// black says that the own card is black.
func (m *memory) black() bool { return m.secret.Team == club.Black }

// mate says that a seat is a black this player knows.
func (m *memory) mate(s game.Seat) bool {
	return slices.ContainsFunc(m.secret.Mates, func(k club.Mate) bool { return k.Seat == s })
}

// checked returns the answers of the own checks in the order they were made:
// the Sheriff's black and red, or whether the Don has found the Sheriff.
func (m *memory) checked() []check {
	var checks []check
	for _, p := range m.secret.Picks {
		switch {
		case m.secret.Role == club.Sheriff && p.Window == club.NSheriff && (p.Answer == "black" || p.Answer == "red"):
			checks = append(checks, check{seat: p.Seat, black: p.Answer == "black", night: p.Night})
		case m.secret.Role == club.Don && p.Window == club.NDon && (p.Answer == "sheriff" || p.Answer == "notSheriff"):
			checks = append(checks, check{seat: p.Seat, black: p.Answer == "sheriff", night: p.Night})
		}
	}
	return checks
}
