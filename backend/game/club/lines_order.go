package club

import "gorod/backend/game"

// orderLines announces warnings, removals, the host's acts and connections.
func (s *State) orderLines(e Event, line stamp) []game.Line {
	switch e := e.(type) {
	case Warned:
		return line(Line{
			Kind: LineWarned, Seat: e.Seat, Count: e.Count, Clause: e.Clause, Reason: string(e.Reason), Text: e.Text,
		}, e.At)
	case Unwarned:
		return line(Line{Kind: LineUnwarned, Seat: e.Seat, Count: e.Count}, e.At)
	case Removed:
		return line(Line{Kind: LineExit, Seat: e.Seat, Reason: "removed", Clause: e.Clause, Text: e.Text}, e.At)
	case VoteCancelled:
		return line(Line{Kind: LineVoteOff}, e.At)
	case CutOff:
		return line(Line{Kind: LineCut, Seat: e.Seat}, e.At)
	case SpeechSkipped:
		return line(Line{Kind: LineCut, Seat: e.Seat, Reason: "skipped"}, e.At)
	case PauseBegan:
		return line(Line{Kind: LinePaused}, e.At)
	case PauseEnded:
		return line(Line{Kind: LineResumed}, e.At)
	case TimeHeld:
		return line(Line{Kind: LineHeld, Count: int(e.At.Sub(e.From) / game.Second)}, e.At)
	case Extended:
		return line(Line{Kind: LineExtended, Count: int(e.By / game.Second)}, e.At)
	case Announced:
		return line(Line{Kind: LineAnnounced, Text: e.Text}, e.At)
	case PresenceChanged:
		if x := s.find(e.Person); x != game.Nobody && s.dealt && !s.veiled() {
			return line(connectionLine(x, e.Online), e.At)
		}
		return nil
	default:
		return nil
	}
}

// protestLines announces what happens to a protest (§8).
func (s *State) protestLines(e Event, line stamp) []game.Line {
	one := func(id int) protest {
		for i := range s.protests {
			if s.protests[i].ID == id {
				return s.protests[i]
			}
		}
		return protest{}
	}
	switch e := e.(type) {
	case ProtestFiled:
		return line(Line{Kind: LineProtest, By: e.By, Clause: e.Clause, Reason: "filed", Text: e.Text}, e.At)
	case ProtestAdmitted:
		p := one(e.ID)
		return line(Line{Kind: LineProtest, By: p.by, Clause: p.clause, Reason: "admitted"}, e.At)
	case ProtestRefused:
		p := one(e.ID)
		return line(Line{Kind: LineProtest, By: p.by, Clause: p.clause, Reason: "refused", Text: e.Text}, e.At)
	case ProtestSettled:
		p := one(e.ID)
		reason := "failed"
		if e.Passed {
			reason = "passed"
		}
		return line(Line{Kind: LineProtest, By: p.by, Clause: p.clause, Reason: reason, Text: string(e.Winner)}, e.At)
	default:
		return nil
	}
}
