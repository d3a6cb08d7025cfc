package room

import (
	"slices"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// enter lets a visitor in: a spectator to the delayed line, anybody else to the
// live one. The newest connection of a person plays.
func (r *Room) enter(v Visitor, out Outbox) error {
	t := Now()
	if v.Watch {
		if v.Person != "" && r.card.Phase == game.Playing && slices.Contains(r.card.Persons, v.Person) {
			return game.Refuse(protocol.OwnTable)
		}
		m := &member{out: out, watch: true}
		r.members[out] = m
		r.welcome(m, v, r.card.Delay, t)
		r.admit(m, v.Have)
		r.publishCard()
		return nil
	}
	if r.barred(v.Person) {
		return game.Refuse(protocol.WatchOnly)
	}
	if old := r.players[v.Person]; old != nil {
		r.drop(old, protocol.CloseElsewhere)
	}
	m := &member{out: out, person: v.Person, nick: v.Nick, lines: v.Have}
	if m.lines < 0 || m.lines > len(r.lines) {
		m.lines = 0
	}
	r.members[out] = m
	r.players[v.Person] = m
	r.idle = 0
	r.welcome(m, v, 0, t)
	r.showLines(m)
	r.showTo(m, t, r.veil.on, true, &frameCache{})
	r.arrived(v.Person, t)
	return nil
}

// barred says that a person may not see the live view: the game has begun
// without him.
func (r *Room) barred(p game.Person) bool {
	return !r.archived && r.card.Phase != game.Gathering && !slices.Contains(r.card.Persons, p)
}

func (r *Room) welcome(m *member, v Visitor, delay game.Span, t game.Instant) {
	m.out.Send(protocol.EncodeWelcome(protocol.Welcome{
		Table: r.code, Rules: r.rules.Name(), Nick: v.Nick, Watch: v.Watch, Delay: delay, Now: t,
	}))
}

// depart forgets a connection. Losing it is no offence and no act.
func (r *Room) depart(out Outbox) {
	m := r.members[out]
	if m == nil {
		return
	}
	delete(r.members, out)
	if m.watch {
		delete(r.stand.watchers, m)
		r.publishCard()
		return
	}
	if r.players[m.person] == m {
		delete(r.players, m.person)
		r.seen.lose(m.person, Now())
	}
	if len(r.players) == 0 {
		r.idle = Now()
	}
}

// drop ends a connection from the room's side.
func (r *Room) drop(m *member, code int) {
	m.out.Close(code)
	r.depart(m.out)
}

func (r *Room) leaveAll(code int) {
	for _, m := range r.members {
		for _, f := range m.waiting {
			m.out.Send(f) // what is acknowledged is durable; say so before the end
		}
		m.out.Close(code)
	}
	clear(r.members)
	clear(r.players)
}
