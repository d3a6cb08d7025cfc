package room

import (
	"slices"

	"gorod/backend/game"
)

// lostSpan is how long a person's connection may be away before the table is
// told: a reload of the page is nobody's business.
const lostSpan = 2 * game.Second

// presence keeps what the rulebook was told and whom it has to be told about.
type presence map[game.Person]*whereabouts

type whereabouts struct {
	told   bool         // the rulebook knows him as online
	lostAt game.Instant // when the table is to be told that he is away; 0 when he is here
}

// lose starts the span after which a person counts as away.
func (p presence) lose(who game.Person, t game.Instant) {
	if w := p[who]; w != nil {
		w.lostAt = t.Add(lostSpan)
	}
}

// next is when somebody is to be reported, or 0.
func (p presence) next() game.Instant {
	var next game.Instant
	for _, w := range p {
		if w.told && w.lostAt != 0 && (next == 0 || w.lostAt < next) {
			next = w.lostAt
		}
	}
	return next
}

// arrived notes that a person is here.
func (r *Room) arrived(who game.Person, t game.Instant) {
	w := r.seen[who]
	if w == nil {
		w = &whereabouts{}
		r.seen[who] = w
	}
	w.lostAt = 0
	r.report(t)
}

// report tells the rulebook what it does not know yet: who of those who take
// part has come, and who has been away for too long.
func (r *Room) report(t game.Instant) {
	for who, w := range r.seen {
		switch {
		case w.told && w.lostAt != 0 && t >= w.lostAt:
			if r.tell(who, false, t) {
				w.told, w.lostAt = false, 0
			}
		case !w.told && r.players[who] == nil:
			delete(r.seen, who)
		case !w.told && slices.Contains(r.card.Persons, who):
			w.told = r.tell(who, true, t)
		}
	}
}

// tell reports presence; it returns false if that could not be made durable.
func (r *Room) tell(who game.Person, online bool, t game.Instant) bool {
	if r.archived {
		return true
	}
	err := r.step(game.Move{
		By: game.Actor{Kind: game.ByRoom}, At: t, Command: game.Presence{Person: who, Online: online},
	}, "")
	if err != nil && !isRefusal(err) {
		r.complain("presence was not taken", err)
	}
	return r.held == 0
}
