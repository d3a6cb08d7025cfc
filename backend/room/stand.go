package room

import (
	"encoding/json"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// stand is the spectators' line: what was public, when it was, handed out after
// the table's delay. Its air method is the one door through which spectators'
// frames leave the server.
type stand struct {
	// waiting are the moments not due yet, oldest first.
	waiting []moment
	// aired is the newest moment already due; a newcomer gets this one and never
	// the present. It is nil until the first moment is due.
	aired    *moment
	watchers map[*member]struct{}
	delay    game.Span
}

// moment is what was public at one instant. It was encoded then.
type moment struct {
	at     game.Instant
	public json.RawMessage
	lines  int // how many lines there were
	card   game.Card
}

func (m *moment) frame() protocol.Frame {
	return protocol.EncodeView(m.at, m.public, null, null)
}

var null = json.RawMessage("null")

// record keeps what has just become public.
func (s *stand) record(m moment, delay game.Span) {
	s.delay = delay
	s.waiting = append(s.waiting, m)
}

// admit adds a spectator and shows him the newest moment already due.
func (r *Room) admit(m *member, have int) {
	s := &r.stand
	if s.watchers == nil {
		s.watchers = map[*member]struct{}{}
	}
	s.watchers[m] = struct{}{}
	if s.aired == nil {
		return
	}
	if have > 0 && have <= s.aired.lines {
		m.lines = have
	}
	r.airTo(m, s.aired, s.aired.frame())
}

// air hands out every moment whose time has come.
func (r *Room) air(t game.Instant) {
	s := &r.stand
	for len(s.waiting) > 0 && t >= s.waiting[0].at.Add(s.delay) {
		m := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.aired = &m
		r.publishCard()
		if len(s.watchers) == 0 {
			continue
		}
		frame := m.frame()
		for w := range s.watchers {
			r.airTo(w, &m, frame)
		}
	}
}

func (r *Room) airTo(w *member, m *moment, frame protocol.Frame) {
	if w.lines < m.lines {
		w.out.Send(protocol.EncodeLines(w.lines, r.lines[w.lines:m.lines]))
		w.lines = m.lines
	}
	w.out.Send(frame)
}

// nextAir is when the next moment is due, or 0.
func (r *Room) nextAir() game.Instant {
	if len(r.stand.waiting) == 0 {
		return 0
	}
	return r.stand.waiting[0].at.Add(r.stand.delay)
}
