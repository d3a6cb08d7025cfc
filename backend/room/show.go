package room

import (
	"bytes"
	"encoding/json"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// member is one connection inside the room.
type member struct {
	out    Outbox
	person game.Person
	nick   string
	watch  bool
	// What he was sent last.
	public, own, secret json.RawMessage
	lines               int
	// waiting are answers held back for the next tick of the veil.
	waiting []protocol.Frame
}

// show sends every viewer his view, if and only if it differs from his last
// one. Under the veil private changes wait for the grid, and whatever is shown
// is shown to every card holder at once in frames of one size.
func (r *Room) show(t game.Instant) {
	public, err := r.encodePublic()
	if err != nil {
		r.complain("a view does not encode", err)
		return
	}
	changed := !bytes.Equal(public, r.public)
	r.public = public
	r.setCard(t, changed)
	veiled := r.rules.Veiled(r.state)
	if r.veil.set(veiled, t) {
		r.flushAnswers()
	}
	frames := &frameCache{}
	for _, m := range r.members {
		if m.watch {
			continue
		}
		if r.barred(m.person) {
			r.drop(m, protocol.CloseWatchOnly)
			continue
		}
		r.showLines(m)
		if !veiled || !bytes.Equal(public, m.public) {
			r.showTo(m, t, veiled, false, frames)
		}
	}
	r.think(t)
}

// showLines sends the lines a member has not got yet.
func (r *Room) showLines(m *member) {
	if m.lines < len(r.lines) {
		m.out.Send(protocol.EncodeLines(m.lines, r.lines[m.lines:]))
		m.lines = len(r.lines)
	}
}

// showTo sends one member his view, always or only if it differs.
func (r *Room) showTo(m *member, t game.Instant, veiled, always bool, frames *frameCache) {
	own, secret, err := r.encodePrivate(m.person, veiled)
	if err != nil {
		r.complain("a view does not encode", err)
		return
	}
	public := r.public
	if bytes.Equal(public, m.public) {
		public = nil
	}
	if !always && public == nil && bytes.Equal(own, m.own) && bytes.Equal(secret, m.secret) {
		return
	}
	m.public, m.own, m.secret = r.public, own, secret
	m.out.Send(frames.frame(t, public, own, secret))
}

func (r *Room) encodePublic() (json.RawMessage, error) {
	return protocol.Part(r.rules.View(r.state, game.Viewer{}).Public)
}

// ownSize is the length to which the private part is padded under the veil.
const ownSize = 1024

func (r *Room) encodePrivate(p game.Person, veiled bool) (own, secret json.RawMessage, err error) {
	if r.archived {
		return null, null, nil // nobody has anything to do here any more
	}
	v := r.rules.View(r.state, game.Viewer{Person: p, Apart: true})
	if own, err = protocol.Part(v.Own); err != nil {
		return nil, nil, err
	}
	if veiled && v.Own != nil {
		own = protocol.Pad(own, ownSize)
	}
	if secret, err = protocol.Part(v.Secret); err != nil {
		return nil, nil, err
	}
	if v.Secret != nil {
		secret = protocol.Pad(secret, v.SecretSize)
	}
	return own, secret, nil
}

// frameCache makes one frame for all who are shown the same in one step. A
// table is small: to compare is cheaper than to hash whole views.
type frameCache struct{ made []madeFrame }

type madeFrame struct {
	public, own, secret json.RawMessage
	frame               protocol.Frame
}

func (c *frameCache) frame(t game.Instant, public, own, secret json.RawMessage) protocol.Frame {
	for _, m := range c.made {
		if (m.public == nil) == (public == nil) && bytes.Equal(m.own, own) && bytes.Equal(m.secret, secret) {
			return m.frame
		}
	}
	f := protocol.EncodeView(t, public, own, secret)
	c.made = append(c.made, madeFrame{public, own, secret, f})
	return f
}
