package bot

import (
	"slices"

	"gorod/backend/game"
)

// point is one thing that could be said now, with how much it is worth saying.
type point struct {
	topic  topic
	slots  slots
	weight float64
}

// news are the points about the night and the day before, for the first words.
func (m *Mind) news() []point {
	mem := &m.memory
	if mem.day <= 1 {
		return []point{{greet, slots{}, 2}, {firstCircle, slots{}, 2}}
	}
	var ps []point
	for _, x := range mem.exits {
		switch {
		case x.manner == "shot" && x.night == mem.day-1:
			ps = append(ps, point{morningKill, about('v', x.seat), 2})
		case x.manner == "vote" && x.day == mem.day-1 && x.night == 0:
			ps = append(ps, point{yesterdayOut, about('v', x.seat), 1})
		}
	}
	if slices.Contains(mem.misses, mem.day-1) {
		ps = append(ps, point{morningMiss, slots{}, 2})
	}
	gone := slices.ContainsFunc(mem.exits, func(x exit) bool { return x.day == mem.day-1 && x.night == 0 })
	if !gone {
		ps = append(ps, point{yesterdayNone, slots{}, 0.8})
	}
	for _, t := range mem.ties {
		if t.day == mem.day-1 && len(t.seats) == 2 {
			ps = append(ps, point{yesterdayTie, about('x', t.seats[0], 'y', t.seats[1]), 1.2})
			break
		}
	}
	for _, s := range mem.stays {
		here := slices.DeleteFunc(slices.Clone(s.seats), func(x game.Seat) bool { return !mem.alive[x] || x == mem.me })
		if s.day == mem.day-1 && len(here) > 1 {
			ps = append(ps, point{yesterdayStay, slots{list: here}, 1.2})
		}
	}
	if n := len(mem.living()); n <= 6 {
		ps = append(ps, point{headcount, slots{n: n}, 0.8})
	}
	if b := mem.bestMove; b != nil && len(b.seats) > 0 && mem.day == 2 {
		ps = append(ps, point{bestMoveNoted, slots{seats: about('v', b.by).seats, list: b.seats}, 1})
	}
	return ps
}

// remarks are the points about warnings and missed circles.
func (m *Mind) remarks() []point {
	mem := &m.memory
	var ps []point
	for _, x := range mem.missed {
		if x.day == mem.day && x.seat != mem.me {
			ps = append(ps, point{missesCircle, about('x', x.seat), 0.7})
		}
	}
	own := false
	for _, w := range mem.warned {
		switch {
		case w.seat == mem.me:
			own = own || w.day >= mem.day-1
		case w.day == mem.day && mem.alive[w.seat] && w.clause != "":
			s := about('x', w.seat)
			s.k = w.clause
			ps = append(ps, point{warnedToday, s, 0.5})
		}
	}
	if own && m.once(acceptsWarning) {
		ps = append(ps, point{acceptsWarning, slots{}, 3})
	}
	return ps
}

// answers are the points against those who speak of this player.
func (m *Mind) answers() []point {
	mem := &m.memory
	var ps []point
	for _, n := range mem.nominations {
		if n.day == mem.day && n.seat == mem.me && n.by != mem.me {
			ps = append(ps, point{answerNom, about('c', n.by), 3})
		}
	}
	for _, o := range mem.opinions {
		if o.day == mem.day && o.seat == mem.me && o.black && len(ps) == 0 {
			ps = append(ps, point{answerWord, about('c', o.by), 2})
		}
	}
	return ps
}

// onClaims are the points about those who call themselves the Sheriff.
func (m *Mind) onClaims(b belief) []point {
	mem := &m.memory
	var others []game.Seat
	for _, c := range mem.claims {
		if c.by != mem.me {
			others = append(others, c.by)
		}
	}
	switch {
	case len(mem.claims) >= 2 && len(others) >= 2:
		return []point{{twoSheriffs, about('x', others[0], 'y', others[1]), 1.5}}
	case len(others) == 1 && len(mem.claims) == 1 && mem.alive[others[0]]:
		if b[others[0]] < 0.4 {
			return []point{{believes, about('c', others[0]), 1.5}}
		}
		return []point{{doubts, about('c', others[0]), 1.5}}
	}
	return nil
}

// reasons are the points against a seat that the chronicle gives. There is
// always one.
func (m *Mind) reasons(a game.Seat) []point {
	mem := &m.memory
	ps := []point{{gutBlack, about('a', a), 0.5}}
	for _, n := range mem.nominations {
		if n.by != a || n.seat == mem.me || n.seat == a {
			continue
		}
		if x := mem.exitOf(n.seat); x != nil && x.manner == "shot" {
			ps = append(ps, point{nominatedShot, about('a', a, 'c', n.seat), 2})
		} else if n.day == mem.day {
			ps = append(ps, point{nominatedOdd, about('a', a, 'c', n.seat), 1})
		}
	}
	if mem.silent[a] > 0 {
		ps = append(ps, point{silentCircle, about('a', a), float64(2 * mem.silent[a])})
	} else if slices.Contains(mem.spoken, a) && mem.words[a] <= 1 {
		ps = append(ps, point{quiet, about('a', a), 1})
	}
	ps = append(ps, m.handReasons(a)...)
	if b := mem.bestMove; b != nil && slices.Contains(b.seats, a) {
		ps = append(ps, point{inBestMove, about('a', a, 'v', b.by), 1.5})
	}
	for _, c := range mem.claims {
		if c.by != mem.me && c.says(a, true) {
			ps = append(ps, point{checkedBlack, about('a', a, 'c', c.by), 6})
		}
	}
	for _, o := range mem.opinions {
		if o.day == mem.day && o.black && o.seat == a && o.by != mem.me && mem.alive[o.by] {
			ps = append(ps, point{agree, about('a', a, 'c', o.by), 1})
		}
	}
	return ps
}

// handReasons are the points against a seat that its votes give.
func (m *Mind) handReasons(a game.Seat) []point {
	mem := &m.memory
	var ps []point
	var last *hand // a's hand in the round before, of the same day
	for i := range mem.hands {
		h := &mem.hands[i]
		if h.voter != a {
			continue
		}
		yesterday := h.day == mem.day-1
		shot := false
		if x := mem.exitOf(h.candidate); x != nil {
			shot = x.manner == "shot"
		}
		switch {
		case h.candidate == a || h.candidate == mem.me && !yesterday || mem.votedSame(*h):
		case h.candidate == mem.me:
			ps = append(ps, point{votedMe, about('a', a), 2})
		case shot:
			ps = append(ps, point{votedVictim, about('a', a, 'c', h.candidate), 2})
		case yesterday && h.rest:
			ps = append(ps, point{silentVote, about('a', a, 'c', h.candidate), 0.8})
		case yesterday:
			ps = append(ps, point{votedAlly, about('a', a, 'c', h.candidate), 0.8})
		}
		if last != nil && last.day == h.day && last.candidate != h.candidate && h.round == last.round+1 &&
			last.candidate != mem.me && h.candidate != mem.me && last.candidate != a && h.candidate != a {
			ps = append(ps, point{changedVote, about('a', a, 'x', last.candidate, 'y', h.candidate), 1.5})
		}
		last = h
	}
	if b := mem.twin(a); b != game.Nobody && b != mem.me {
		ps = append(ps, point{sameVotes, about('a', a, 'b', b), 1})
	}
	return ps
}

// votedSame says that the own hand lay on the same candidate in that round: then
// there is nothing to ask.
func (m *memory) votedSame(h hand) bool {
	return slices.ContainsFunc(m.hands, func(k hand) bool {
		return k.voter == m.me && k.day == h.day && k.round == h.round && k.candidate == h.candidate
	})
}

// twin finds a living seat whose hand lay with a's in the last two rounds of
// different days.
func (m *memory) twin(a game.Seat) game.Seat {
	var mine []hand
	for i := len(m.hands) - 1; i >= 0 && len(mine) < 2; i-- {
		h := m.hands[i]
		if h.voter == a && (len(mine) == 0 || h.day < mine[0].day) {
			mine = append(mine, h)
		}
	}
	if len(mine) < 2 {
		return game.Nobody
	}
	for _, b := range m.living() {
		if b == a {
			continue
		}
		same := 0
		for _, h := range m.hands {
			for _, k := range mine {
				if h.voter == b && h.day == k.day && h.round == k.round && h.candidate == k.candidate {
					same++
				}
			}
		}
		if same == 2 {
			return b
		}
	}
	return game.Nobody
}

// praise are the points for a seat.
func (m *Mind) praise(x game.Seat) []point {
	mem := &m.memory
	ps := []point{{gutRed, about('x', x), 1}}
	for _, h := range mem.hands {
		if h.voter != x || h.day != mem.day-1 || h.candidate == mem.me {
			continue
		}
		if mem.votedSame(h) {
			ps = append(ps, point{votedWithMe, about('x', x, 'c', h.candidate), 1.5})
		}
	}
	for _, o := range mem.opinions {
		if o.day == mem.day && o.black && o.seat == x && o.by != mem.me && mem.alive[o.by] {
			ps = append(ps, point{disagree, about('x', x, 'c', o.by), 1.5})
		}
	}
	return ps
}

// choose takes one of the points by weight. A topic of the own last speeches
// weighs less.
func (m *Mind) choose(ps []point) (point, bool) {
	total := 0.0
	weight := func(p point) float64 {
		if slices.Contains(m.used[max(0, len(m.used)-6):], p.topic) {
			return p.weight * 0.3
		}
		return p.weight
	}
	for _, p := range ps {
		total += weight(p)
	}
	if total == 0 {
		return point{}, false
	}
	at := m.rand.Float64() * total
	for _, p := range ps {
		if at -= weight(p); at < 0 {
			return p, true
		}
	}
	return ps[len(ps)-1], true
}

// once says that a topic has not been used yet by this mind.
func (m *Mind) once(t topic) bool { return !slices.Contains(m.used, t) }
