package bot

import (
	"slices"
	"strings"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// mostLines is how many lines a bot says in one speech.
const mostLines = 3

// circleSpeech is a minute of the circle: one to three lines, perhaps a
// nomination, and «Спасибо, пас».
func (m *Mind) circleSpeech(v Sight) []step {
	if v.Public.Stage.Seat != v.Own.Seat {
		return nil
	}
	if m.memory.words[v.Own.Seat] > 0 {
		// Woken in the middle of the own speech: what is said is said.
		return m.utter(v, nil, game.Nobody, 0)
	}
	b := m.shown()
	order := m.ranked(b)
	lines := m.claimWords(m.opening(m.onBallot(v)))
	nominee := m.nominee(v, b)
	subject := m.subject(nominee, order)
	if len(lines) == 0 {
		if opener := m.opener(b, order); opener != nil {
			lines = append(lines, opener)
		}
	}
	var last []point
	switch {
	case m.slip():
		t := slipHonest
		if m.rand.IntN(2) == 0 {
			t = slipPercent
		}
		last = append(last, point{topic: t, slots: about('a', subject)})
		m.slips++
	case subject != game.Nobody && (nominee != game.Nobody || m.memory.day > 1 || len(lines) == 0 || m.rand.Float64() < 0.5):
		if p, ok := m.choose(m.reasons(subject)); ok {
			last = append(last, p)
		}
	}
	if nominee != game.Nobody {
		last = append(last, point{topic: nominates, slots: about('a', nominee)})
	}
	lines = m.arrange(lines, last)
	if nominee == game.Nobody && len(lines) < mostLines {
		if end, ok := m.choose(m.endings(v, subject)); ok && m.rand.Float64() < 0.3+0.4*m.temper.talk {
			lines = append(lines, []point{end})
		}
	}
	texts := m.say(v, lines)
	return m.utter(v, texts, nominee, len(texts)-1)
}

// arrange adds the points of a line, split in two where there is room and the
// mind is talkative.
func (m *Mind) arrange(lines [][]point, points []point) [][]point {
	if len(points) == 2 && len(lines) < mostLines-1 && m.rand.Float64() < 0.5 {
		return append(lines, points[:1], points[1:])
	}
	if len(points) > 0 {
		lines = append(lines, points)
	}
	return lines
}

// opener is the first line: an answer, a reaction to a claim, the news, or a
// good word for somebody.
func (m *Mind) opener(b belief, order []game.Seat) []point {
	ps := slices.Concat(m.answers(), m.onClaims(b), m.remarks(), m.news())
	if len(order) > 0 && m.memory.day > 1 {
		ps = append(ps, m.praise(order[len(order)-1])...)
	}
	if m.memory.day > 1 && m.rand.Float64() > 0.55+0.4*m.temper.talk {
		return nil
	}
	p, ok := m.choose(ps)
	if !ok {
		return nil
	}
	line := []point{p}
	if p.topic == greet && m.rand.Float64() < 0.6 {
		line = append(line, point{topic: firstCircle})
	}
	return line
}

// endings are the last words of a speech without a nomination.
func (m *Mind) endings(v Sight, subject game.Seat) []point {
	ps := []point{{noNominee, slots{}, 0.6}, {closing, slots{}, 1}}
	ballot := v.Public.Ballot
	if slices.ContainsFunc(ballot, func(n club.Nominee) bool { return n.Seat == subject }) {
		ps = append(ps, point{voteFor, about('a', subject), 3})
	}
	if len(ballot) == 1 && m.memory.day == 1 && ballot[0].Seat != v.Own.Seat {
		ps = append(ps, point{loneNominee, about('x', ballot[0].Seat), 1})
	}
	if len(ballot) > 1 {
		ps = append(ps, point{oneTarget, slots{}, 0.8})
	}
	return ps
}

// subject is whom the speech is about: the nominee, else the blackest seat.
func (m *Mind) subject(nominee game.Seat, order []game.Seat) game.Seat {
	if nominee != game.Nobody {
		return nominee
	}
	for _, s := range order {
		if !m.memory.mate(s) || m.rand.Float64() < 0.25 {
			return s
		}
	}
	return game.Nobody
}

// onBallot says that the own seat may be voted for today.
func (m *Mind) onBallot(v Sight) bool {
	return slices.ContainsFunc(v.Public.Ballot, func(n club.Nominee) bool { return n.Seat == v.Own.Seat })
}

// slip decides whether to break clause 4.7 in this speech: about one speech of
// a game, and never by a player who has a warning.
func (m *Mind) slip() bool {
	for _, w := range m.memory.warned {
		if w.seat == m.memory.me {
			return false
		}
	}
	if m.slips > 0 {
		return false
	}
	p := 0.14
	if len(m.memory.warned) > 0 {
		p = 0.008
	}
	return m.rand.Float64() < p
}

// tieSpeech is half a minute in a shoot-out.
func (m *Mind) tieSpeech(v Sight) []step {
	if v.Public.Stage.Seat != v.Own.Seat {
		return nil
	}
	lines := m.claimWords(m.lastChance(0.85))
	if len(lines) == 0 {
		lines = append(lines, []point{{topic: tiePlea}})
	}
	if rival := m.rival(); rival != game.Nobody {
		line := []point{{topic: tieRival, slots: about('a', rival)}}
		if p, ok := m.choose(m.reasons(rival)); ok && m.rand.Float64() < 0.5 {
			line = append(line, p)
		}
		lines = append(lines, line)
	}
	if len(lines) < mostLines && m.rand.Float64() < 0.2 {
		lines = append(lines, []point{{topic: tieLift}})
	}
	return m.utter(v, m.say(v, lines), game.Nobody, 0)
}

// rival is the blackest of those tied with this player.
func (m *Mind) rival() game.Seat {
	var tied []game.Seat
	if n := len(m.memory.ties); n > 0 {
		tied = m.memory.ties[n-1].seats
	}
	for _, s := range m.ranked(m.shown()) {
		if slices.Contains(tied, s) && (!m.memory.mate(s) || m.rand.Float64() < 0.5) {
			return s
		}
	}
	return game.Nobody
}

// lastWord is what an exited player leaves to the town.
func (m *Mind) lastWord(v Sight) []step {
	if v.Public.Stage.Seat != v.Own.Seat {
		return nil
	}
	shot := false
	if x := m.memory.exitOf(v.Own.Seat); x != nil {
		shot = x.manner == "shot"
	}
	first := lastVoted
	if shot {
		first = lastShot
	}
	lines := m.claimWords(m.lastChance(1))
	if len(lines) < mostLines-1 {
		lines = slices.Insert(lines, 0, []point{{topic: first}})
	}
	order := m.ranked(m.shown())
	order = slices.DeleteFunc(order, func(s game.Seat) bool { return m.memory.mate(s) && m.rand.Float64() < 0.6 })
	if len(order) >= 3 && len(lines) < mostLines {
		advice := point{topic: lastAdvice, slots: about('a', order[0], 'b', order[1])}
		line := []point{advice}
		if m.rand.Float64() < 0.4 {
			line = append(line, point{topic: lastGood, slots: about('x', order[len(order)-1])})
		}
		lines = append(lines, line)
	}
	if len(lines) < mostLines && m.rand.Float64() < 0.6 {
		lines = append(lines, []point{{topic: farewell}})
	}
	return m.utter(v, m.say(v, lines), game.Nobody, 0)
}

// lastChance is the claim of a player who is about to leave, made by the
// Sheriff with the given probability where there is something to tell.
func (m *Mind) lastChance(p float64) (opens bool, news []check) {
	mem := &m.memory
	claimed := mem.claimOf(mem.me)
	switch {
	case mem.black():
		opens, news = m.bluff(claimed, true)
		return opens, news
	case mem.secret.Role != club.Sheriff:
		return false, nil
	case claimed != nil:
		return false, untold(mem.checked(), claimed)
	}
	checks := mem.checked()
	if len(checks) == 0 && p < 1 || m.rand.Float64() >= p {
		return false, nil
	}
	return true, checks
}

// say puts points into lines of text that fit the offer.
func (m *Mind) say(v Sight, lines [][]point) []string {
	o, ok := offer(v.Own, "say")
	if !ok {
		return nil
	}
	var texts []string
	for _, line := range lines[:min(len(lines), mostLines)] {
		var sentences []string
		room := o.Length
		for _, p := range line {
			text := m.phrase(p.topic, p.slots, room)
			if text == "" {
				continue
			}
			sentences = append(sentences, text)
			if p.topic == voteFor || p.topic == nominates {
				m.word = choice{day: m.memory.day, seat: p.slots.seats['a']}
			}
			m.used = append(m.used, p.topic)
			if o.Length > 0 {
				if room -= length(text) + 1; room <= 0 {
					break
				}
			}
		}
		if len(sentences) > 0 {
			texts = append(texts, strings.Join(sentences, " "))
		}
	}
	return texts
}
