package club

import "gorod/backend/game"

// own is what a person is told about his place. x is his seat or chair, 0 for
// neither.
func (s *State) own(p game.Person, x game.Seat) Own {
	o := Own{Host: p == s.host, Opener: p == s.opener, Offers: s.offers(p, x)}
	if x == game.Nobody {
		return o
	}
	q := &s.people[x]
	if !s.dealt {
		o.Chair, o.Seat = int(x), q.seat
		return o
	}
	o.Seat, o.Alive = x, q.alive
	o.Acted, o.Nominated = q.acted, q.nominated
	if s.in(VoteStage) {
		if i := s.vote.now.hand[x]; i != 0 {
			o.HandFor = s.vote.now.candidates.at[i-1]
		}
	}
	return o
}

// secretOf is what a seat knows by its card. The exited keep what they knew.
func (s *State) secretOf(x game.Seat) Secret {
	p := &s.people[x]
	v := Secret{
		Role: p.role, Team: p.role.Team(), Mates: []Mate{}, Plan: []game.Seat{}, Whispers: []Whisper{},
		Picks: append(make([]OwnPick, 0, len(p.notes)), p.notes...),
	}
	plan := p.plan
	if v.Team == Black && !s.in(Deal) {
		for i := 1; i <= s.n; i++ {
			if q := &s.people[i]; q.role.Team() == Black && game.Seat(i) != x {
				v.Mates = append(v.Mates, Mate{Seat: game.Seat(i), Role: q.role})
				if q.role == Don && len(q.plan) > 0 {
					plan = q.plan
				}
			}
		}
	}
	v.Plan = append(v.Plan, plan...)
	if s.in(N0Mafia) {
		for _, w := range s.whispers {
			if w.Seat == x || v.Team == Black && s.people[w.Seat].role.Team() == Black {
				v.Whispers = append(v.Whispers, w)
			}
		}
	}
	v.Victim = s.in(NBestMove) && s.night.victim == x
	return v
}

// Sizes to which Secret is padded, in bytes. They depend on what everybody
// knows only: the stage, and how many nights of own picks there can be.
const (
	agreementSize = 8192
	leastSize     = 1536
	baseSize      = 768 // everything but the picks
	nightSize     = 256 // a night's own picks: three, and three more in the first
	sizeStep      = 512
)

func (s *State) secretSize() int {
	if s.in(N0Mafia) {
		return agreementSize
	}
	size := baseSize + nightSize*(max(s.stage.Day, s.stage.Night)+1)
	return max(leastSize, (size+sizeStep-1)/sizeStep*sizeStep)
}

// overview shows a host, or an open stream, the cards and the night acts.
func (s *State) overview() Overview {
	return Overview{Roles: s.roles(), Nights: s.traces(), Suspicions: []Suspicion{}, Away: []Away{}}
}

// hostView is the overview of a human host.
func (s *State) hostView() Overview {
	o := s.overview()
	o.Suspicions = append(o.Suspicions, s.suspicions...)
	for i := 1; i <= s.n && !s.veiled(); i++ {
		if p := &s.people[i]; p.alive && p.awaySince != 0 {
			o.Away = append(o.Away, Away{Seat: game.Seat(i), Since: p.awaySince})
		}
	}
	return o
}

// mostSuspicions is how many are kept for the host.
const mostSuspicions = 8

func (s *State) suspect(e Suspected) {
	list := append(append([]Suspicion(nil), s.suspicions...),
		Suspicion{Seat: e.Seat, Reason: e.Reason, Word: e.Word, At: e.At})
	s.suspicions = list[max(0, len(list)-mostSuspicions):]
}
