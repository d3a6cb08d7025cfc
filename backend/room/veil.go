package room

import (
	"gorod/backend/game"
	"gorod/backend/protocol"
)

// gridSpan is the beat of the veil: under it every card holder is sent one
// frame of one size a beat, and answers wait for the beat, whatever he did.
const gridSpan = game.Second

// answerPad is the size of every answer under the veil, in bytes; the longest
// refusal in both languages fits.
const answerPad = 640

// veil is the grid of equal frames that hides secret acts from the network.
type veil struct {
	on   bool
	next game.Instant // the next beat; 0 when it is off
}

// set draws or lifts the veil; it returns true when it has just been lifted.
func (v *veil) set(on bool, t game.Instant) (lifted bool) {
	lifted = v.on && !on
	switch {
	case on && !v.on:
		v.next = t.Add(gridSpan)
	case !on:
		v.next = 0
	}
	v.on = on
	return lifted
}

// answer sends a member the answer to his command, at the next beat under the
// veil.
func (r *Room) answer(m *member, f protocol.Frame) {
	if !r.veil.on {
		m.out.Send(f)
		return
	}
	m.waiting = append(m.waiting, f)
}

func (r *Room) answerSize() int {
	if r.veil.on {
		return answerPad
	}
	return 0
}

// tick is one beat: answers, and one private frame for every card holder.
func (r *Room) tick(t game.Instant) {
	if !r.veil.on || t < r.veil.next {
		return
	}
	r.veil.next = r.veil.next.Add(gridSpan)
	if r.veil.next <= t {
		r.veil.next = t.Add(gridSpan)
	}
	r.flushAnswers()
	frames := &frameCache{}
	for _, m := range r.players {
		r.showTo(m, t, true, true, frames)
	}
}

func (r *Room) flushAnswers() {
	for _, m := range r.members {
		for _, f := range m.waiting {
			m.out.Send(f)
		}
		m.waiting = nil
	}
}
