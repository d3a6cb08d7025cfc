package bot

import (
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// opening decides whether to call oneself the Sheriff in a circle speech, or to
// go on with that claim, and with which checks. Danger says that the own seat
// stands on the ballot.
func (m *Mind) opening(danger bool) (opens bool, news []check) {
	mem := &m.memory
	claimed := mem.claimOf(mem.me)
	if mem.black() {
		return m.bluff(claimed, danger)
	}
	if mem.secret.Role != club.Sheriff {
		return false, nil
	}
	checks := mem.checked()
	if claimed != nil {
		return false, untold(checks, claimed)
	}
	blacks := 0
	for _, c := range checks {
		if c.black && mem.alive[c.seat] {
			blacks++
		}
	}
	p := 0.02
	switch {
	case len(checks) == 0 && len(mem.claims) == 0:
		p = 0
	case len(mem.claims) > 0:
		p = 0.95 // somebody else has taken the card's name
	case blacks >= 2:
		p = 0.95
	case blacks == 1:
		p = 0.8
	case danger:
		p = 0.5
	case len(mem.living()) <= 5:
		p = 0.8
	}
	if m.rand.Float64() < p {
		return true, checks
	}
	return false, nil
}

// bluff decides whether a black calls himself the Sheriff: when a true claim
// has named him or a mate, and no other black has answered it.
func (m *Mind) bluff(claimed *claim, danger bool) (opens bool, news []check) {
	mem := &m.memory
	if claimed != nil {
		for night := len(claimed.checks) + 1; night <= mem.nights(); night++ {
			c, ok := m.invented(slices.Concat(news, claimed.checks), game.Nobody)
			if !ok {
				break
			}
			c.night = night
			news = append(news, c)
		}
		return false, news
	}
	if mem.nights() == 0 && !danger {
		return false, nil
	}
	rival, named := game.Nobody, false
	for _, c := range mem.claims {
		if mem.mate(c.by) {
			return false, nil
		}
		rival = c.by
		for _, k := range c.checks {
			named = named || k.black && k.seat == mem.me
		}
	}
	p := 0.0
	switch {
	case rival != game.Nobody && named:
		p = 0.4
	case rival != game.Nobody && mem.alive[rival]:
		p = 0.06
	case danger:
		p = 0.05
	}
	if m.rand.Float64() >= p {
		return false, nil
	}
	for night := 1; night <= mem.nights(); night++ {
		c, ok := m.invented(news, rival)
		if !ok {
			break
		}
		c.night = night
		news = append(news, c)
		rival = game.Nobody
	}
	return true, news
}

// invented makes up one check that has not been told: the rival is black, mates
// are red, the others mostly red.
func (m *Mind) invented(told []check, rival game.Seat) (check, bool) {
	mem := &m.memory
	known := maskOf(mem.me)
	blacks := 0
	for _, c := range told {
		known = known.with(c.seat)
		if c.black {
			blacks++
		}
	}
	if rival != game.Nobody && !known.has(rival) {
		return check{seat: rival, black: true}, true
	}
	var free []game.Seat
	for _, s := range mem.living() {
		if !known.has(s) {
			free = append(free, s)
		}
	}
	if len(free) == 0 {
		return check{}, false
	}
	s := free[m.rand.IntN(len(free))]
	black := !mem.mate(s) && blacks == 0 && m.rand.Float64() < 0.5
	return check{seat: s, black: black}, true
}

// untold lists the checks that a claim has not told yet.
func untold(checks []check, c *claim) []check {
	told := mask(0)
	for _, k := range c.checks {
		told = told.with(k.seat)
	}
	var news []check
	for _, k := range checks {
		if !told.has(k.seat) {
			news = append(news, k)
		}
	}
	return news
}

// nights is how many nights with checks are over.
func (m *memory) nights() int { return max(0, m.day-1) }

// claimWords puts a claim and its checks into lines: the claim is one, all the
// checks another.
func (m *Mind) claimWords(opens bool, news []check) [][]point {
	var lines [][]point
	if opens {
		lines = append(lines, []point{{topic: sheriffOpens}})
	}
	var answers []point
	for _, c := range news {
		s := about('a', c.seat)
		s.n = c.night
		t := checkIsRed
		if c.black {
			t = checkIsBlack
		}
		answers = append(answers, point{topic: t, slots: s})
	}
	if opens && len(news) == 0 {
		answers = []point{{topic: noChecks}}
	}
	if len(answers) > 0 {
		lines = append(lines, answers)
	}
	return lines
}
