package club

import "gorod/backend/game"

// fileProtest files a protest (§8). The automatic host admits it at once.
func (r *ruling) fileProtest(x game.Seat, c Protest) error {
	if err := r.mayProtest(x); err != nil {
		return err
	}
	words, err := text(c.Text, LongestProtest)
	if err != nil {
		return err
	}
	if !clauseLike(c.Clause) || !oneOf(c.Outcome, "change", "annul", "replay") || c.Line < 0 {
		return game.Refuse(game.BadValue)
	}
	id := len(r.protests) + 1
	r.emit(ProtestFiled{
		At: r.at, ID: id, By: x, Text: words, Clause: c.Clause, Outcome: c.Outcome, Line: c.Line,
	})
	if !r.options.HumanHost {
		r.admit(id)
	}
	return nil
}

func (r *ruling) admit(id int) {
	r.emit(ProtestAdmitted{At: r.at, ID: id})
	r.open(ProtestVote, r.options.Times.ProtestVote)
}

// ruleProtest is the host's ruling on a filed protest (11.2).
func (r *ruling) ruleProtest(p game.Person, c Command) error {
	if err := r.mayRuleProtest(p); err != nil {
		return err
	}
	switch c := c.(type) {
	case AdmitProtest:
		if !contains(r.filed(), c.Protest) {
			return game.Refuse(game.BadValue)
		}
		r.admit(c.Protest)
	case RefuseProtest:
		words, err := text(c.Text, LongestNotice)
		if err != nil {
			return err
		}
		if !contains(r.filed(), c.Protest) {
			return game.Refuse(game.BadValue)
		}
		r.emit(ProtestRefused{At: r.at, ID: c.Protest, Text: words})
	default:
		return game.Refuse(game.UnknownCommand)
	}
	return nil
}

func (r *ruling) voteProtest(x game.Seat, c ProtestBallot) error {
	if err := r.mayVoteProtest(x); err != nil {
		return err
	}
	r.emit(ProtestVoted{At: r.at, Seat: x, Yes: c.Yes})
	return nil
}

// settleProtest counts: it passes if the whole team of the protester and at
// least one opponent say yes; silence is no (11.3).
func (r *ruling) settleProtest() {
	for i := range r.protests {
		p := r.protests[i]
		if p.ID != r.admitted {
			continue
		}
		passed := r.protestPasses(p.by)
		winner := r.Winner()
		if passed {
			winner = r.outcomeOf(&p)
		}
		r.emit(ProtestSettled{At: r.at, ID: p.ID, Passed: passed, Winner: winner})
	}
	r.close()
}

func (s *State) protestPasses(by game.Seat) bool {
	team := s.people[by].role.Team()
	opponents := 0
	for i := 1; i <= s.n; i++ {
		p := &s.people[i]
		switch yes := p.ballot == 1; {
		case p.role.Team() == team && !yes:
			return false
		case p.role.Team() != team && yes:
			opponents++
		}
	}
	return opponents > 0
}

// outcomeOf is the result after a protest that has passed.
func (s *State) outcomeOf(p *protest) Winner {
	if p.outcome != "change" {
		return NoResult
	}
	switch s.Winner() {
	case RedWins:
		return BlackWins
	case BlackWins:
		return RedWins
	case Draw, NoResult:
	}
	return Winner(s.people[p.by].role.Team())
}

// close ends the table for good.
func (r *ruling) close() {
	r.emit(StageOpened{At: r.at, Name: Closed})
}

func (r *ruling) askRematch(x game.Seat) error {
	if err := r.mayRematch(x); err != nil {
		return err
	}
	r.emit(RematchAsked{At: r.at, Person: r.people[x].person})
	return nil
}
