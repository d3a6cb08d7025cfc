package club

// applyProtest applies §8.
func (s *State) applyProtest(e Event) {
	list := append(make([]protest, 0, len(s.protests)+1), s.protests...)
	one := func(id int) *protest {
		for i := range list {
			if list[i].ID == id {
				return &list[i]
			}
		}
		return &protest{}
	}
	switch e := e.(type) {
	case ProtestFiled:
		list = append(list, protest{
			ID: e.ID, by: e.By, text: e.Text, clause: e.Clause, outcome: e.Outcome, line: e.Line, status: "filed",
		})
	case ProtestAdmitted:
		for i := range list {
			if list[i].status == "filed" {
				list[i].status = "frozen"
			}
		}
		one(e.ID).status = "admitted"
		s.admitted = e.ID
	case ProtestRefused:
		p := one(e.ID)
		p.status, p.reason = "refused", e.Text
	case ProtestVoted:
		s.people[e.Seat].ballot = -1
		if e.Yes {
			s.people[e.Seat].ballot = 1
		}
	case ProtestSettled:
		p := one(e.ID)
		p.status = "failed"
		if e.Passed {
			p.status = "passed"
			d := *s.decided
			d.Winner, d.Reason = e.Winner, "protest"
			s.decided = &d
			if p.outcome == "replay" {
				s.rematch = s.humans()
			}
		}
	default: // not of these
	}
	s.protests = list
}
