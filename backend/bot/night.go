package bot

import (
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// planLength is how many targets a plan names.
const planLength = 3

// slipShot is how often a black shoots past the plan, and how often not at all.
const (
	slipShot   = 0.06
	forgetShot = 0.015
	guessShare = 0.8 // how often a red uses the night's private guess
)

// agree is the minute of the agreement: the Don posts a plan and explains it,
// a mafioso answers. Reds have nobody to talk to.
func (m *Mind) agree(v Sight) []step {
	if !m.memory.black() {
		return nil
	}
	if m.memory.secret.Role != club.Don {
		text := m.whisper(v, planReply, slots{})
		if text == "" || slices.ContainsFunc(m.memory.whispers, func(w club.Whisper) bool { return w.Seat == m.memory.me }) {
			return nil
		}
		return m.one(v, club.Say{Text: text}, 0.5, 0.85)
	}
	o, ok := offer(v.Own, "plan")
	if !ok || len(m.memory.secret.Plan) > 0 {
		return nil
	}
	var targets []game.Seat
	for _, i := range m.rand.Perm(len(o.Seats)) {
		if s := o.Seats[i]; s != m.memory.me && !m.memory.mate(s) && len(targets) < min(planLength, max(1, o.Most)) {
			targets = append(targets, s)
		}
	}
	if len(targets) == 0 {
		return nil
	}
	steps := []step{{command: club.Plan{Seats: targets}, due: m.moment(v, 0.15, 0.25)}}
	for i, t := range []topic{planWord, planRule} {
		if text := m.whisper(v, t, slots{list: targets}); text != "" {
			at := 0.3 + 0.12*float64(i)
			steps = append(steps, step{command: club.Say{Text: text}, due: m.moment(v, at, at+0.1)})
		}
	}
	return steps
}

// whisper is a line of the agreement, "" where none may be said.
func (m *Mind) whisper(v Sight, t topic, s slots) string {
	o, ok := offer(v.Own, "say")
	if !ok {
		return ""
	}
	return m.phrase(t, s, o.Length)
}

// pick is the one act of a night window: a shot, a check or a private guess.
func (m *Mind) pick(v Sight) []step {
	o, ok := offer(v.Own, "pick")
	if !ok || v.Own.Acted || len(o.Seats) == 0 {
		return nil
	}
	mem := &m.memory
	role, window := mem.secret.Role, v.Public.Stage.Name
	seat := game.Nobody
	switch {
	case window == club.NShot && mem.black():
		seat = m.shot(o.Seats)
	case window == club.NDon && role == club.Don:
		seat = m.donCheck(o.Seats)
	case window == club.NSheriff && role == club.Sheriff:
		seat = m.sheriffCheck(o.Seats)
	case m.rand.Float64() < guessShare:
		if order := m.ranked(m.shown()); len(order) > 0 {
			seat = order[0]
		}
	}
	if !slices.Contains(o.Seats, seat) {
		return nil
	}
	return m.one(v, club.Pick{Seat: seat}, 0.1, 0.85)
}

// shot keeps to the team's plan, with a slip now and then.
func (m *Mind) shot(seats []game.Seat) game.Seat {
	target := m.memory.target()
	switch x := m.rand.Float64(); {
	case x < forgetShot:
		return game.Nobody
	case x < forgetShot+slipShot:
		var others []game.Seat
		for _, s := range m.memory.prey() {
			if s != target && slices.Contains(seats, s) {
				others = append(others, s)
			}
		}
		if len(others) > 0 {
			return others[m.rand.IntN(len(others))]
		}
	}
	return target
}

// target is where the whole team shoots this night. All blacks come to the same
// seat from what all of them know: a red who calls himself the Sheriff; else
// tonight's seat of the plan, or the next of it still alive, going round; else
// the first living red after the plan's last seat.
func (m *memory) target() game.Seat {
	prey := m.prey()
	if len(prey) == 0 {
		return game.Nobody
	}
	for _, c := range m.claims {
		if slices.Contains(prey, c.by) {
			return c.by
		}
	}
	plan := m.plan()
	for i := range plan {
		s := plan[(max(1, m.night)-1+i)%len(plan)]
		if slices.Contains(prey, s) {
			return s
		}
	}
	last := game.Nobody
	if len(plan) > 0 {
		last = plan[len(plan)-1]
	}
	for _, s := range prey {
		if s > last {
			return s
		}
	}
	return prey[0]
}

// plan is the team's plan: the Don's, or, where none was posted, the first line
// of the agreement that names seats.
func (m *memory) plan() []game.Seat {
	if len(m.secret.Plan) > 0 {
		return m.secret.Plan
	}
	for _, w := range m.whispers {
		if seats := numbers(w.Text); len(seats) > 0 {
			return seats
		}
	}
	return nil
}

// prey are the living who are not black.
func (m *memory) prey() []game.Seat {
	return slices.DeleteFunc(m.living(), func(s game.Seat) bool { return s == m.me || m.mate(s) })
}

// donCheck looks for the Sheriff among those not checked yet and not about to
// be shot.
func (m *Mind) donCheck(seats []game.Seat) game.Seat {
	known := maskOf(m.memory.me, m.memory.target())
	for _, c := range m.memory.checked() {
		if c.black {
			break // found
		}
		known = known.with(c.seat)
	}
	return m.anyOf(seats, m.memory.prey(), known)
}

// sheriffCheck looks at the blackest seat not checked yet.
func (m *Mind) sheriffCheck(seats []game.Seat) game.Seat {
	known := maskOf(m.memory.me)
	for _, c := range m.memory.checked() {
		known = known.with(c.seat)
	}
	for _, s := range m.ranked(m.own()) {
		if slices.Contains(seats, s) && !known.has(s) {
			return s
		}
	}
	return m.anyOf(seats, m.memory.living(), maskOf(m.memory.me))
}

// anyOf picks one of the offered seats out of the wanted ones that are not
// known, or else any wanted one.
func (m *Mind) anyOf(offered, wanted []game.Seat, known mask) game.Seat {
	var fresh, rest []game.Seat
	for _, s := range wanted {
		switch {
		case !slices.Contains(offered, s):
		case known.has(s):
			rest = append(rest, s)
		default:
			fresh = append(fresh, s)
		}
	}
	if len(fresh) == 0 {
		fresh = rest
	}
	if len(fresh) == 0 {
		return game.Nobody
	}
	return fresh[m.rand.IntN(len(fresh))]
}

// bestMove names the three blackest seats, a list for the town or for the own
// notebook.
func (m *Mind) bestMove(v Sight) []step {
	o, ok := offer(v.Own, "bestMove")
	if !ok || v.Own.Acted {
		return nil
	}
	victim := v.Secret != nil && v.Secret.Victim
	if !victim && m.rand.Float64() > 0.5 {
		return nil
	}
	var seats []game.Seat
	for _, s := range m.ranked(m.shown()) {
		if slices.Contains(o.Seats, s) && !m.memory.mate(s) && len(seats) < min(3, max(1, o.Most)) {
			seats = append(seats, s)
		}
	}
	if len(seats) == 0 {
		return nil
	}
	return m.one(v, club.BestMove{Seats: seats}, 0.2, 0.8)
}
