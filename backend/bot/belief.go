package bot

import (
	"iter"
	"math"
	"slices"

	"gorod/backend/game"
)

// mask is a set of seats: bit s stands for seat s.
type mask uint16

func (k mask) has(s game.Seat) bool  { return k&(1<<s) != 0 }
func (k mask) with(s game.Seat) mask { return k | 1<<s }
func maskOf(seats ...game.Seat) mask {
	var k mask
	for _, s := range seats {
		k = k.with(s)
	}
	return k
}

// belief is, for every seat, the probability of a black card.
type belief [bound]float64

// certainty is what somebody knows besides the chronicle.
type certainty struct {
	red, black mask
	// sheriff is the seat that is known to hold the Sheriff's card, or nobody:
	// every other claim to it is false then.
	sheriff game.Seat
}

// How much a fact speaks for black hands, as logarithms of likelihood ratios.
// Cards of the exited are never shown, so that every hint stays weak; only
// shots and checks weigh much.
const (
	shotIsBlack      = -4.0  // the blacks shot their own
	nominatesMate    = -0.8  // a black nominated a black
	nominatesRed     = 0.15  // a black nominated a red
	voteOnMate       = -0.6  // a black's hand on a black while a red stood by
	voteSavesMate    = 0.35  // a black's hand on a red while a black stood by
	silentHand       = 0.5   // share of a vote's weight when the hand was silent
	bestMoveHit      = 0.35  // the victim named a black
	voteOnShot       = 0.25  // a black's hand or nomination on one who was shot later
	shotDislikes     = 0.2   // the victim had spoken against a black
	claimFalse       = -1.6  // a black calls himself the Sheriff
	claimContradicts = -3.5  // a red's claim and the set exclude each other
	claimKilled      = -3.0  // a claimant who was then shot is black
	claimTwice       = -6.0  // two Sheriffs, both red
	opinionOnMate    = -0.25 // a black speaks against a black
)

// weigh goes over every set of blacks that a table of this size may hold and
// adds up how well it explains the chronicle.
func (m *memory) weigh(k certainty) belief {
	n := m.seats
	blacks := blackCards(n)
	evidence := m.evidence(k)
	var sets []mask
	var scores []float64
	best := math.Inf(-1)
	for s := range subsets(n, blacks) {
		if s&k.red != 0 || k.black&^s != 0 {
			continue
		}
		score := evidence.score(s)
		sets, scores = append(sets, s), append(scores, score)
		best = max(best, score)
	}
	var b belief
	total := 0.0
	for i, s := range sets {
		w := math.Exp(scores[i] - best)
		total += w
		for seat := game.Seat(1); int(seat) <= n; seat++ {
			if s.has(seat) {
				b[seat] += w
			}
		}
	}
	for i := range b {
		if total > 0 {
			b[i] /= total
		}
	}
	return b
}

// subsets goes over all sets of size seats out of 1..n, from the smallest number
// up: each is the next larger number with as many bits.
func subsets(n, size int) iter.Seq[mask] {
	return func(yield func(mask) bool) {
		for s := uint32(1)<<size - 1; s < 1<<n; {
			if !yield(mask(s << 1)) {
				return
			}
			low := s & -s
			next := s + low
			s = next | (s^next)>>2/low
		}
	}
}

// blackCards is how many black cards a table of n holds (§2).
func blackCards(n int) int { return n / 3 }

// evidence is the chronicle in the form that sets are scored by.
type evidence struct {
	alone  [bound]float64        // if the seat is black
	both   [bound][bound]float64 // if both are black
	first  [bound][bound]float64 // if the first is black and the second is red
	claims []claim
	killed mask // claimants shot at night
	sure   game.Seat
}

func (m *memory) evidence(k certainty) *evidence {
	e := &evidence{claims: m.claims, sure: k.sheriff}
	shot := mask(0)
	for _, x := range m.exits {
		if x.manner == "shot" {
			e.alone[x.seat] += shotIsBlack
			shot = shot.with(x.seat)
			if m.claimOf(x.seat) != nil {
				e.killed = e.killed.with(x.seat)
			}
		}
	}
	for _, x := range m.nominations {
		e.both[x.by][x.seat] += nominatesMate
		e.first[x.by][x.seat] += nominatesRed
		if shot.has(x.seat) {
			e.alone[x.by] += voteOnShot
		}
	}
	m.weighHands(e, shot)
	if m.bestMove != nil {
		for _, s := range m.bestMove.seats {
			e.alone[s] += bestMoveHit
		}
	}
	heard := map[[2]game.Seat]bool{}
	for _, o := range m.opinions {
		pair := [2]game.Seat{o.by, o.seat}
		if !o.black || heard[pair] {
			continue
		}
		heard[pair] = true
		e.both[o.by][o.seat] += opinionOnMate
		if shot.has(o.by) {
			e.alone[o.seat] += shotDislikes
		}
	}
	return e
}

// weighHands adds the votes: whom a hand fell on, and who else stood there.
func (m *memory) weighHands(e *evidence, shot mask) {
	for i, h := range m.hands {
		weight := 1.0
		if h.rest {
			weight = silentHand
		}
		e.both[h.voter][h.candidate] += weight * voteOnMate
		if shot.has(h.candidate) {
			e.alone[h.voter] += weight * voteOnShot
		}
		seen := maskOf(h.candidate)
		for _, other := range m.hands[max(0, i-2*bound):min(len(m.hands), i+2*bound)] {
			if other.day == h.day && other.round == h.round && !seen.has(other.candidate) {
				seen = seen.with(other.candidate)
				e.both[h.voter][other.candidate] += weight * voteSavesMate
			}
		}
	}
}

// score is the logarithm of how well a set explains the evidence.
func (e *evidence) score(s mask) float64 {
	total := 0.0
	for a := game.Seat(1); a < bound; a++ {
		if !s.has(a) {
			continue
		}
		total += e.alone[a]
		for b := game.Seat(1); b < bound; b++ {
			if s.has(b) {
				total += e.both[a][b]
			} else {
				total += e.first[a][b]
			}
		}
	}
	honest := 0
	for _, c := range e.claims {
		if c.by == e.sure {
			continue
		}
		switch {
		case e.sure != 0 && !s.has(c.by):
			// A red never takes the Sheriff's name in these games.
			total += claimTwice
		case s.has(c.by):
			total += claimFalse
			if e.killed.has(c.by) {
				total += claimKilled
			}
		default:
			honest++
			for _, k := range c.checks {
				if k.black != s.has(k.seat) {
					total += claimContradicts
				}
			}
		}
	}
	if honest > 1 {
		total += float64(honest-1) * claimTwice
	}
	return total
}

// own is what this player believes, with all he knows.
func (m *Mind) own() belief {
	k := certainty{}
	mem := &m.memory
	switch {
	case mem.black():
		k.black = maskOf(mem.me)
		for _, mate := range mem.secret.Mates {
			k.black = k.black.with(mate.Seat)
		}
	default:
		k.red = maskOf(mem.me)
		if mem.secret.Role == "sheriff" {
			k.sheriff = mem.me
			for _, c := range mem.checked() {
				if c.black {
					k.black = k.black.with(c.seat)
				} else {
					k.red = k.red.with(c.seat)
				}
			}
		}
	}
	return mem.weigh(k)
}

// shown is what this player lets the table believe that he believes: as a red
// without any other knowledge would. A black who has called himself the Sheriff
// stays by his word.
func (m *Mind) shown() belief {
	mem := &m.memory
	if !mem.black() {
		return m.own()
	}
	k := certainty{red: maskOf(mem.me)}
	if c := mem.claimOf(mem.me); c != nil {
		k.sheriff = mem.me
		for _, x := range c.checks {
			if x.black {
				k.black = k.black.with(x.seat)
			} else {
				k.red = k.red.with(x.seat)
			}
		}
	}
	return mem.weigh(k)
}

// ranked lists living others by how black they look, blackest first, with the
// mind's own noise.
func (m *Mind) ranked(b belief) []game.Seat {
	seats := slices.DeleteFunc(m.memory.living(), func(s game.Seat) bool { return s == m.memory.me })
	var key [bound]float64
	for _, s := range seats {
		key[s] = logit(b[s]) + m.temper.noise*m.rand.NormFloat64()
	}
	slices.SortFunc(seats, func(x, y game.Seat) int {
		switch {
		case key[x] > key[y]:
			return -1
		case key[x] < key[y]:
			return 1
		default:
			return int(x - y)
		}
	})
	return seats
}

func logit(p float64) float64 {
	p = min(max(p, 1e-4), 1-1e-4)
	return math.Log(p / (1 - p))
}
