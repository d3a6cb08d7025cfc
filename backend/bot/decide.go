package bot

import (
	"math"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// choice is whom a mind means to vote for in one round.
type choice struct {
	day, round int
	seat       game.Seat
}

// How strongly a mind leans, in logits.
const (
	spareMate   = 2.1  // a black's reluctance to nominate or vote for a mate
	spareEarly  = 0.9  // the same on the first day, when sparing somebody shows
	busMate     = -0.4 // the same, once the mate looks lost
	lostMate    = 0.62 // how black a mate must look to be lost
	busShare    = 0.3  // how often a lost mate is sold
	huntSheriff = 1.6  // a black's wish to be rid of a red claimant
	followWord  = 0.12 // the pull of every voice heard against a seat today
	keepWord    = 1.0  // the pull of the own word
)

// silentPull is how much a seat draws on itself by circles in a row without a
// word: one is forgiven, the rest hardly. It also keeps a game with somebody who
// has walked away from dragging on.
var silentPull = []float64{0, 0.3, 2.5, 4}

// lean is how much this player wants a seat to leave, in logits, with noise.
func (m *Mind) lean(s game.Seat, b belief) float64 {
	mem := &m.memory
	x := logit(b[s]) + m.temper.noise*m.rand.NormFloat64()
	voices := 0
	for _, o := range mem.opinions {
		if o.day == mem.day && o.seat == s && o.black && o.by != mem.me && b[o.by] < 0.5 {
			voices++
		}
	}
	x += followWord * float64(min(voices, 4))
	if m.word.day == mem.day && m.word.seat == s {
		x += keepWord
	}
	x += silentPull[min(mem.silent[s], len(silentPull)-1)]
	if !mem.black() {
		return x
	}
	switch {
	case mem.mate(s) && b[s] > lostMate && m.rand.Float64() < busShare:
		x -= busMate
	case mem.mate(s) && mem.day <= 1:
		x -= spareEarly
	case mem.mate(s):
		x -= spareMate
	case mem.claimOf(s) != nil:
		x += huntSheriff
	}
	return x
}

// blackest picks the seat this player most wants to leave; nobody if there is
// none.
func (m *Mind) blackest(seats []game.Seat, b belief) (game.Seat, float64) {
	best, most := game.Nobody, math.Inf(-1)
	for _, s := range seats {
		if s == m.memory.me {
			continue
		}
		if x := m.lean(s, b); x > most {
			best, most = s, x
		}
	}
	return best, most
}

// wish is how likely a nomination is with so many on the ballot.
var (
	firstDayWish = []float64{0.32, 0.34, 0.22, 0.08}
	laterWish    = []float64{0.55, 0.6, 0.25, 0.08}
)

// nominee decides whom to nominate in the own speech, if anybody.
func (m *Mind) nominee(v Sight, b belief) game.Seat {
	o, ok := offer(v.Own, "nominate")
	if !ok {
		return game.Nobody
	}
	seat, most := m.blackest(o.Seats, b)
	if seat == game.Nobody {
		return game.Nobody
	}
	wishes := laterWish
	if m.memory.day <= 1 {
		wishes = firstDayWish
	}
	p := wishes[min(len(v.Public.Ballot), len(wishes)-1)] * m.temper.bold
	var listed []game.Seat
	for _, n := range v.Public.Ballot {
		listed = append(listed, n.Seat)
	}
	if _, there := m.blackest(listed, b); most > there+1 && most > 0 {
		p = max(p, 0.85) // the one to judge is not on the list yet
	}
	if m.rand.Float64() >= p {
		return game.Nobody
	}
	return seat
}

// candidates are the seats of the running round, in order.
func (m *Mind) candidates(v Sight) []game.Seat {
	var seats []game.Seat
	if t := v.Public.Vote; t != nil && len(t.Rounds) > 0 {
		for _, c := range t.Rounds[len(t.Rounds)-1].Candidates {
			seats = append(seats, c.Seat)
		}
		return seats
	}
	for _, n := range v.Public.Ballot {
		seats = append(seats, n.Seat)
	}
	return seats
}

// silence is how often a player misses his window, so that the hand counts for
// the last candidate.
const silence = 0.04

// vote decides once a round and lays the hand on the table in the window of the
// chosen candidate. A vote for the last one is silence.
func (m *Mind) vote(v Sight) []step {
	if !offered(v.Own, "touch") {
		return nil
	}
	st := v.Public.Stage
	if m.choice.day != st.Day || m.choice.round != st.Round {
		seats := m.candidates(v)
		seat, _ := m.blackest(seats, m.voteBelief())
		if m.rand.Float64() < silence {
			seat = game.Nobody
		}
		m.choice = choice{day: st.Day, round: st.Round, seat: seat}
	}
	if m.choice.seat != st.Candidate {
		return nil
	}
	return m.one(v, club.Touch{}, 0.1, 0.8)
}

// voteBelief is what a vote goes by: a red's own belief, a black's pretence.
func (m *Mind) voteBelief() belief {
	if m.memory.black() {
		return m.shown()
	}
	return m.own()
}

// lift lays the hand on the table where the tied are worth losing together.
func (m *Mind) lift(v Sight) []step {
	mem := &m.memory
	if !offered(v.Own, "touch") {
		return nil
	}
	var tied []game.Seat
	if t := v.Public.Vote; t != nil && t.Lift != nil {
		tied = t.Lift.Seats
	}
	if len(tied) == 0 || slices.Contains(tied, mem.me) {
		return nil
	}
	wanted := 0.0
	b := m.own()
	for _, s := range tied {
		wanted += b[s]
	}
	share := wanted / float64(len(tied))
	yes := share > 0.48
	if mem.black() {
		yes = wanted == 0
	}
	if m.rand.Float64() < 0.05 {
		yes = !yes
	}
	if !yes {
		return nil
	}
	return m.one(v, club.Touch{}, 0.1, 0.8)
}
