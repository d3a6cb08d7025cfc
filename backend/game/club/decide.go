package club

import "gorod/backend/game"

// ruling is a decision in the making: a state of its own, into which every fact
// is applied as soon as it is found, and the facts so far.
type ruling struct {
	State
	at     game.Instant
	dice   game.Dice
	events []game.Event
}

// decide implements Rules.Decide.
func decide(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
	state, exists := s.(State)
	r := &ruling{State: state, at: m.At, dice: d}
	if err := r.rule(m, exists); err != nil {
		return nil, err
	}
	return r.events, nil
}

// emit states a fact.
func (r *ruling) emit(e Event) {
	r.events = append(r.events, e)
	r.apply(e)
}

// open enters a stage that lasts for a span.
func (r *ruling) open(name StageName, lasts game.Span) {
	r.emit(StageOpened{At: r.at, Name: name, ClosesAt: r.at.Add(lasts)})
}

// give enters a stage in which a seat has the floor.
func (r *ruling) give(name StageName, x game.Seat, lasts game.Span) {
	r.emit(StageOpened{At: r.at, Name: name, Seat: x, Round: r.roundOf(name), ClosesAt: r.at.Add(lasts)})
}

func (r *ruling) roundOf(name StageName) int {
	if name == TieSpeech {
		return len(r.vote.past) + 1
	}
	return 0
}

func (r *ruling) rule(m game.Move, exists bool) error {
	if !exists {
		return r.found(m)
	}
	switch m.By.Kind {
	case game.ByClock:
		if _, ok := m.Command.(game.TimeUp); !ok {
			return game.Refuse(game.UnknownCommand)
		}
		return r.timeUp()
	case game.ByRoom:
		return r.roomSays(m)
	case game.ByPerson:
		return r.personSays(m)
	}
	return game.Refuse(game.UnknownCommand)
}

// roomSays takes the room's reports.
func (r *ruling) roomSays(m game.Move) error {
	switch c := m.Command.(type) {
	case game.Presence:
		r.presence(c)
	case game.Held:
		r.held(c.From)
	case game.Rematched:
		if !r.over || r.rematchCode != "" || c.Code == "" {
			return game.Refuse(game.WrongStage)
		}
		r.emit(RematchMade{At: r.at, Code: c.Code})
	case Join:
		return r.join(m.By, c)
	default:
		return game.Refuse(game.UnknownCommand)
	}
	return nil
}

// personSays takes a person's command: for the right stage, before the end of
// its window, by one who may.
func (r *ruling) personSays(m game.Move) error {
	c, ok := m.Command.(Command)
	if !ok {
		return game.Refuse(game.UnknownCommand)
	}
	if err := r.staged(m.Stage, c); err != nil {
		return err
	}
	if err := r.timely(c); err != nil {
		return err
	}
	p := m.By.Person
	x := r.find(p)
	switch c := c.(type) {
	case Open:
		return game.Refuse(AlreadyOpen)
	case Join:
		return r.join(m.By, Join{Nick: c.Nick})
	case Acknowledge:
		return r.acknowledge(x, c)
	case Ready:
		return r.ready(x, c)
	case FillBots:
		return r.fillBots(p)
	case Start:
		return r.start(p)
	case Leave:
		return r.leaveTable(x)
	case DrawToken:
		return r.drawToken(x, c)
	case SeeCard:
		return r.seeCard(x)
	case Say:
		return r.say(x, c)
	case Plan:
		return r.plan(x, c)
	case Nominate:
		return r.nominate(x, c)
	case Pass:
		return r.pass(x)
	case CallHost:
		return r.callHost(x)
	case Touch:
		return r.touch(x)
	case Lift:
		return r.liftHand(x)
	case Pick:
		return r.pick(x, c)
	case BestMove:
		return r.nameBestMove(x, c)
	case Protest:
		return r.fileProtest(x, c)
	case ProtestBallot:
		return r.voteProtest(x, c)
	case Rematch:
		return r.askRematch(x)
	case Pause, Resume, Extend, SkipSpeech, Cut, Warn, Unwarn, Remove, AwardVictory, FixBallot, RerunWindow,
		Announce, AdmitProtest, RefuseProtest:
		return r.hostSays(p, c)
	}
	return game.Refuse(game.UnknownCommand)
}

// staged refuses a command that was meant for another stage: older ones are
// late, newer ones and, from the seating on, unstaged ones are wrong.
func (r *ruling) staged(stage int, c Command) error {
	switch {
	case stage == r.stage.ID:
		return nil
	case stage == 0:
		if r.in(Lobby) || anyStage(c) {
			return nil
		}
		return game.Refuse(game.WrongStage)
	case stage < r.stage.ID:
		return game.Refuse(game.Late)
	}
	return game.Refuse(game.WrongStage)
}

// anyStage says that a command means the same in every stage, so that it may be
// sent without one.
func anyStage(c Command) bool {
	switch c.(type) {
	case Leave, CallHost, Protest, Rematch, Pause, Resume, Announce, Warn, Remove, AwardVictory:
		return true
	default:
		return false
	}
}

// timely refuses players' acts that belong into a window while it stands still
// or after its end: a window takes what is received before it closes.
func (r *ruling) timely(c Command) error {
	switch c.(type) {
	case DrawToken, SeeCard, Plan, Nominate, Pass, Touch, Lift, Pick, BestMove, ProtestBallot:
	case Say, Protest:
		if _, talk := c.(Say); talk == r.over {
			return nil
		}
	default:
		return nil
	}
	switch {
	case r.stage.PausedAt != 0:
		return game.Refuse(game.Paused)
	case r.stage.ClosesAt != 0 && r.at >= r.stage.ClosesAt:
		return game.Refuse(game.Late)
	}
	return nil
}
