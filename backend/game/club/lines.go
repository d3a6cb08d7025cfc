package club

import "gorod/backend/game"

// lines implements Rules.Lines: what §6.2 announces, and nothing else. The
// state is the one before the event.
func (s *State) lines(e Event) []game.Line {
	line := func(l Line, at game.Instant) []game.Line {
		l.At, l.Day, l.Night = at, s.stage.Day, s.stage.Night
		return []game.Line{l}
	}
	switch e := e.(type) {
	case Dealt:
		return line(Line{Kind: LineSeated}, e.At)
	case StageOpened:
		return s.stageLines(e)
	case DayBegan:
		return []game.Line{Line{Kind: LineDayBegan, At: e.At, Day: e.Day, Seat: e.Opener, Seats: e.Order}}
	case Said:
		return line(Line{Kind: LineSaid, Seat: e.Seat, Text: e.Text}, e.At)
	case Passed:
		return line(Line{Kind: LinePassed, Seat: e.Seat}, e.At)
	case TimeOver:
		return line(Line{Kind: LineTimeOver, Seat: e.Seat}, e.At)
	case Called:
		return line(Line{Kind: LineCalled, Seat: e.Seat}, e.At)
	case Nominated:
		return line(Line{Kind: LineNominated, Seat: e.Seat, By: e.By}, e.At)
	case Finished:
		d := s.ending()
		return line(Line{Kind: LineFinished, Reason: d.Reason, Clause: d.Clause, Text: string(d.Winner)}, e.At)
	case BallotRead, BallotFixed, VoteWaited, WindowClosed, RoundTallied, Tied, LiftClosed, VoteEnded, VotedOut, RoundRerun:
		return s.voteLines(e, line)
	case NightEnded:
		return s.morningLines(e, line)
	case Warned, Unwarned, Removed, VoteCancelled, CutOff, SpeechSkipped, PauseBegan, PauseEnded, TimeHeld, Extended,
		Announced, PresenceChanged:
		return s.orderLines(e, line)
	case ProtestFiled, ProtestAdmitted, ProtestRefused, ProtestSettled:
		return s.protestLines(e, line)
	case Opened, Joined, Left, Acknowledged, Readied, SeatingOpened, TokenDrawn, CardSeen, Suspected, Decided,
		VoteSkipped, RoundOpened, Touched, LiftOpened, Whispered, Planned, Shot, Checked, Guessed, BestMoveNamed,
		ProtestVoted, RematchAsked, RematchMade:
		// Before the game, secret, or told by another line.
	}
	return nil
}

// stamp puts instant, day and night on a line.
type stamp func(l Line, at game.Instant) []game.Line

// stageLines announces a stage, and at the end of a night whose connections
// have come and gone under the blindfolds.
func (s *State) stageLines(e StageOpened) []game.Line {
	var lines []game.Line
	add := func(l Line) {
		l.At, l.Day, l.Night = e.At, s.stage.Day, s.stage.Night
		if e.Name == NightFall {
			l.Night = s.stage.Day
		}
		lines = append(lines, l)
	}
	after := State{stage: Stage{Name: e.Name}}
	if s.veiled() && !after.veiled() {
		for i := 1; i <= s.n; i++ {
			if p := &s.people[i]; p.online != p.shownOnline {
				add(connectionLine(game.Seat(i), p.online))
			}
		}
	}
	switch e.Name {
	case Deal, NightFall:
		add(Line{Kind: LineNightFalls})
	case Speech:
		add(Line{Kind: LineSpeech, Seat: e.Seat, Reason: "circle"})
	case TieSpeech:
		add(Line{Kind: LineSpeech, Seat: e.Seat, Reason: "tie"})
	case LastWord:
		add(Line{Kind: LineSpeech, Seat: e.Seat, Reason: "lastWord"})
	case Silence:
		add(Line{Kind: LineMissesCircle, Seat: e.Seat})
	case Lobby, Seating, N0Mafia, N0Sheriff, N0Free, NomReview, VoteStage, LiftStage, NShot, NDon, NSheriff,
		NBestMove, Morning, ProtestOpen, ProtestVote, Closed:
	}
	return lines
}

func connectionLine(x game.Seat, online bool) Line {
	if online {
		return Line{Kind: LineBack, Seat: x}
	}
	return Line{Kind: LineLost, Seat: x}
}

func (s *State) voteLines(e Event, line stamp) []game.Line {
	switch e := e.(type) {
	case BallotRead:
		return line(Line{Kind: LineBallot, Seats: e.Seats, Reason: e.Reason}, e.At)
	case BallotFixed:
		seats := make([]game.Seat, len(e.Ballot))
		for i, n := range e.Ballot {
			seats[i] = n.Seat
		}
		return line(Line{Kind: LineBallotFixed, Seats: seats}, e.At)
	case VoteWaited:
		return line(Line{Kind: LineWaiting, Seats: e.Seats}, e.At)
	case WindowClosed:
		l := Line{Kind: LineHands, Seat: e.Candidate, Seats: e.Hands, Count: len(e.Hands)}
		if e.Rest {
			l.Reason = "rest"
		}
		return line(l, e.At)
	case RoundTallied:
		return line(Line{Kind: LineTally, Seats: e.Seats, Counts: e.Counts}, e.At)
	case Tied:
		return line(Line{Kind: LineTie, Seats: e.Seats, Count: e.Count}, e.At)
	case LiftClosed:
		reason := "stay"
		if e.Left {
			reason = "left"
		}
		return line(Line{Kind: LineLift, Seats: s.vote.lift.candidates.copied(), Count: len(e.Hands), Reason: reason}, e.At)
	case VoteEnded:
		switch e.Outcome {
		case "nobody":
			return line(Line{Kind: LineNobodyLeaves}, e.At)
		case "aborted":
			return line(Line{Kind: LineVoteAborted, Seat: e.By}, e.At)
		}
		return nil
	case VotedOut:
		manner := "vote"
		if e.Lift {
			manner = "lift"
		}
		var lines []game.Line
		for _, x := range e.Seats {
			lines = append(lines, line(Line{Kind: LineExit, Seat: x, Reason: manner}, e.At)...)
		}
		return lines
	case RoundRerun:
		return line(Line{Kind: LineRerun, Seat: e.Candidate, Text: e.Text}, e.At)
	default:
		return nil
	}
}

func (s *State) morningLines(e NightEnded, line stamp) []game.Line {
	if e.Killed == game.Nobody {
		return line(Line{Kind: LineMiss}, e.At)
	}
	lines := line(Line{Kind: LineKilled, Seat: e.Killed}, e.At)
	if len(e.BestMove) > 0 {
		lines = append(lines, line(Line{Kind: LineBestMove, Seat: e.Killed, Seats: e.BestMove}, e.At)...)
	}
	return lines
}
