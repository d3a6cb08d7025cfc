package club

import "gorod/backend/game"

// view implements Rules.View. It is built up from nothing for one viewer.
func (s *State) view(v game.Viewer) game.View {
	var view game.View
	if !v.Apart {
		view.Public = s.public()
	}
	if v.Person == "" {
		if s.options.OpenStream && s.dealt {
			view.Secret = s.overview()
		}
		return view
	}
	x := s.find(v.Person)
	view.Own = s.own(v.Person, x)
	switch {
	case !s.dealt:
	case v.Person == s.host:
		view.Secret = s.hostView()
	case x != game.Nobody:
		view.Secret, view.SecretSize = s.secretOf(x), s.secretSize()
	}
	return view
}

// public is the same for every viewer.
func (s *State) public() Public {
	p := Public{
		Rules: "club", Version: s.version, Options: *s.options, Stage: s.stageView(), Host: s.hostNick,
		Chairs: []Chair{}, Tokens: []Token{}, Commitment: s.commitment, Seats: []Place{},
		Opener: s.dayOpener, Order: s.order.copied(),
		Ballot:        append(make([]Nominee, 0, s.nominees), s.ballot[:s.nominees]...),
		VoteCancelled: s.skipVote, Waiting: s.waiting.slice(),
		Protests: s.protestViews(), Rematch: s.rematchCode,
	}
	if s.dealt {
		p.Seats = s.places()
	} else {
		p.Chairs, p.Tokens = s.chairs(), s.tokens()
	}
	if s.stage.Night == 0 && !s.over {
		p.Vote = s.vote.view(false)
	}
	if living, _ := s.living(); living == 4 {
		p.DryNights = s.dry
	}
	if s.over {
		p.Result = s.result()
	}
	return p
}

func (s *State) stageView() Stage {
	v := s.stage
	if v.PausedAt != 0 {
		v.PausedAt = max(v.PausedAt, v.OpenedAt)
	}
	return v
}

func (s *State) chairs() []Chair {
	chairs := make([]Chair, s.n)
	for i := range chairs {
		p := &s.people[i+1]
		chairs[i] = Chair{
			Nick: p.nick, Bot: p.bot, Acknowledged: p.acknowledged, Ready: p.ready, Online: p.shownOnline,
		}
	}
	return chairs
}

func (s *State) tokens() []Token {
	if !s.in(Seating) {
		return []Token{}
	}
	tokens := make([]Token, s.n)
	for i := 1; i <= s.n; i++ {
		if p := &s.people[i]; p.token != 0 {
			tokens[p.token-1] = Token{Seat: p.seat, Nick: p.nick}
		}
	}
	return tokens
}

func (s *State) places() []Place {
	places := make([]Place, s.n)
	for i := range places {
		p := &s.people[i+1]
		x := game.Seat(i + 1)
		places[i] = Place{
			Seat: x, Nick: p.nick, Bot: p.bot, Online: p.shownOnline, Alive: p.alive,
			Exit: p.exit, Warnings: int(p.warnings), Spoken: p.hadTurn && (!s.circle() || s.stage.Seat != x),
			Silenced: p.silenced, SkipsNext: p.skipsNext, CardSeen: p.cardSeen && s.in(Deal),
		}
	}
	return places
}

// view shows a vote, nil if there is none. Hands of open windows are shown only
// if all is asked for.
func (v *vote) view(all bool) *Vote {
	if !v.open {
		return nil
	}
	shown := &Vote{Rounds: make([]Round, 0, len(v.past)+1), Outcome: v.outcome, Out: v.out.copied()}
	for i := range v.past {
		shown.Rounds = append(shown.Rounds, v.past[i].view(all))
	}
	shown.Rounds = append(shown.Rounds, v.now.view(all))
	if v.lifted {
		lift := Lifting{Seats: v.lift.candidates.copied(), Closed: v.lift.closed > 0, Hands: []game.Seat{}}
		if all || lift.Closed {
			lift.Hands = v.lift.hands(0)
		}
		shown.Lift = &lift
	}
	return shown
}

func (r *round) view(all bool) Round {
	shown := Round{Candidates: make([]Candidate, r.candidates.n)}
	for i := range shown.Candidates {
		c := Candidate{Seat: r.candidates.at[i], Closed: i < int(r.closed), Hands: []game.Seat{}}
		if all || c.Closed {
			c.Hands = r.hands(i)
		}
		shown.Candidates[i] = c
	}
	return shown
}

// result reveals everything.
func (s *State) result() *Result {
	d := s.ending()
	return &Result{
		Winner: d.Winner, Reason: d.Reason, Clause: d.Clause, ByPenalty: d.ByPenalty,
		Roles: s.roles(), Nights: s.traces(), Secret: s.secret, Salts: s.salts(), EndsAt: s.endsAt,
	}
}

// ending is the fixed result, or an empty one.
func (s *State) ending() Decided {
	if s.decided == nil {
		return Decided{}
	}
	return *s.decided
}

func (s *State) roles() []Role {
	roles := make([]Role, s.n)
	for i := range roles {
		roles[i] = s.people[i+1].role
	}
	return roles
}

func (s *State) protestViews() []ProtestView {
	views := make([]ProtestView, len(s.protests))
	for i := range s.protests {
		p := &s.protests[i]
		views[i] = ProtestView{
			ID: p.ID, By: p.by, Text: p.text, Clause: p.clause, Outcome: p.outcome, Line: p.line,
			Status: p.status, Reason: p.reason, For: []game.Seat{}, Against: []game.Seat{},
			Required: s.teamSize(s.people[p.by].role.Team()),
		}
		if p.ID == s.admitted {
			s.showBallots(&views[i])
		}
	}
	return views
}

// showBallots shows how many have voted, and once it is settled who and how;
// the silent are against.
func (s *State) showBallots(v *ProtestView) {
	settled := v.Status == "passed" || v.Status == "failed"
	for i := 1; i <= s.n; i++ {
		p := &s.people[i]
		if p.ballot != 0 {
			v.Voted++
		}
		switch {
		case !settled:
		case p.ballot == 1:
			v.For = append(v.For, game.Seat(i))
		default:
			v.Against = append(v.Against, game.Seat(i))
		}
	}
}

func (s *State) teamSize(t Team) int {
	n := 0
	for i := 1; i <= s.n; i++ {
		if s.people[i].role.Team() == t {
			n++
		}
	}
	return n
}
