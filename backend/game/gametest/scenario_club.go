package gametest

import (
	"fmt"
	"slices"
	"strings"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Club is the scenario language of the club rulebook: the operations dawn,
// nominate, warn, remove, vote and night of its worked example games.
//
// Beyond what those need, roles may be one word ("CMCCSCDCMC"), a head may set
// options by their JSON names, night takes a bestMove, warn and remove may
// expect a reply, and opener, order and silenced may be asked of every step.
type Club struct {
	// Seated, when set, is told every table before its first step.
	Seated func(*ClubTable)
}

// clubScript plays one club fixture. Between operations the table stands at
// the latest moment that the next operation could still be about: in the speech
// of whoever nominated last, in the last word after a vote, at the end of the
// night's windows before its morning.
type clubScript struct {
	*ClubTable
	// days are those that a dawn has begun.
	days int
	// held is the night that is played out but for its morning, 0 by day.
	held int
	ops  map[string]func(*Object) (Facts, error)
}

// Begin implements Language. A head has roles, and for a game that starts in
// the middle alive, day and opener: `day` days are over and `opener` opened the
// last of them. Options of the table may be given by their JSON names.
func (l Club) Begin(head *Object) (Script, error) {
	roles, err := clubRoles(head)
	if err != nil {
		return nil, err
	}
	o := club.Defaults()
	o.Seats, o.HumanHost = len(roles), true
	head.Read("options", &o)
	start := ClubStart{Roles: roles, Options: o, Opener: head.Seat("opener")}
	head.Read("alive", &start.Alive)
	head.Read("day", &start.Day)
	if (start.Day > 0) != (start.Opener != game.Nobody) {
		return nil, &Failure{Key: "day", Text: "a game in the middle needs both day and opener"}
	}
	if len(start.Alive) > 0 && start.Day == 0 {
		return nil, &Failure{Key: "alive", Text: "a game in the middle needs day and opener"}
	}
	t, err := NewClubTable(start)
	if err != nil {
		return nil, &Failure{Key: "roles", Text: err.Error()}
	}
	if l.Seated != nil {
		l.Seated(t)
	}
	s := &clubScript{ClubTable: t, days: start.Day}
	s.ops = map[string]func(*Object) (Facts, error){
		"dawn": s.dawn, "nominate": s.nominate, "warn": s.warn,
		"remove": s.remove, "vote": s.vote, "night": s.night,
	}
	return s, nil
}

// clubRoles reads the roles: a list of letters, or one word of them.
func clubRoles(head *Object) ([]club.Role, error) {
	var letters []string
	if raw := head.fields["roles"]; len(raw) > 0 && raw[0] == '"' {
		letters = strings.Split(head.Text("roles"), "")
	} else {
		head.Read("roles", &letters)
	}
	cards := map[string]club.Role{"C": club.Civilian, "S": club.Sheriff, "M": club.Mafioso, "D": club.Don}
	roles := make([]club.Role, len(letters))
	for i, l := range letters {
		card, ok := cards[l]
		if !ok {
			return nil, &Failure{Key: "roles", Text: fmt.Sprintf("got %q, want C, S, M or D", l)}
		}
		roles[i] = card
	}
	if len(roles) == 0 {
		return nil, &Failure{Key: "roles", Text: "missing"}
	}
	return roles, nil
}

// Play implements Script.
func (s *clubScript) Play(op string, step *Object) (Facts, error) {
	play, ok := s.ops[op]
	if !ok {
		return nil, &Failure{Key: "op", Text: fmt.Sprintf("got %q, want one of %s", op, strings.Join(sortedKeys(s.ops), ", "))}
	}
	own, err := play(step)
	if err != nil {
		return nil, err
	}
	facts := s.after()
	for key, fact := range own {
		facts[key] = fact
	}
	return facts, nil
}

// after are the facts that can be asked of every step: the table as it will
// stand if nobody does anything more.
func (s *clubScript) after() Facts {
	state := s.Club()
	if s.held > 0 {
		state = s.morning()
	}
	return Facts{
		"alive":    func() any { return Set[game.Seat](state.Alive()) },
		"noms":     func() any { return state.Ballot() },
		"skipVote": func() any { return state.SkipVote() },
		"dry":      func() any { return state.Dry() },
		"winner":   func() any { return winner(state.Winner()) },
		"opener":   func() any { return state.Opener() },
		"order":    func() any { return state.Order() },
		"silenced": func() any { return Set[game.Seat](state.Silenced()) },
	}
}

// morning is the state in which the held night will have been announced.
func (s *clubScript) morning() club.State {
	ahead := s.Fork()
	if err := ahead.Until(func(c club.State) bool { return !night(c.StageName()) || c.StageName() == club.Morning }); err != nil {
		return s.Club() // dawn will say what is wrong
	}
	return ahead.Club()
}

// winner is a result as fixtures write it; null while there is none.
func winner(w club.Winner) any {
	if w == "" || w == club.NoResult {
		return nil
	}
	return strings.ToUpper(string(w))
}

// dawn starts the next day: it waits for the first turn of its circle.
func (s *clubScript) dawn(*Object) (Facts, error) {
	s.days++
	s.held = 0
	err := s.Until(func(c club.State) bool { return c.Over() || c.Stage().Day == s.days && circle(c) })
	if err == nil && s.Club().Over() {
		err = &Failure{Key: "dawn", Text: "the game is over"}
	}
	return Facts{}, err
}

// circle says that the speeches of the day are running.
func circle(c club.State) bool { return c.StageName() == club.Speech || c.StageName() == club.Silence }

// nominate sends a nomination in the speech of its author; from a seat that
// does not speak any more today it is sent at once.
func (s *clubScript) nominate(step *Object) (Facts, error) {
	by, target := step.Seat("by"), step.Seat("target")
	if s.willSpeak(by) {
		if err := s.Until(func(c club.State) bool { return c.StageName() == club.Speech && c.Stage().Seat == by }); err != nil {
			return nil, err
		}
	}
	reply := Reply(s.Command(by, club.Nominate{Seat: target}))
	return Facts{"reply": func() any { return reply }}, nil
}

// willSpeak says that a seat is speaking in the circle now or still has its
// turn.
func (s *clubScript) willSpeak(seat game.Seat) bool {
	c := s.Club()
	switch {
	case !circle(c) || !slices.Contains(c.Alive(), seat) || slices.Contains(c.Silenced(), seat):
		return false
	default:
		return !c.Spoken(seat) || c.Stage().Seat == seat
	}
}

// warn gives a warning in the case of §7 that `when` names.
func (s *clubScript) warn(step *Object) (Facts, error) {
	seat := step.Seat("seat")
	if err := s.moment(seat, step.Text("when")); err != nil {
		return nil, err
	}
	reply := Reply(s.Host(club.Warn{Seat: seat, Reason: "W_ETHICS"}))
	return Facts{
		"reply": func() any { return reply },
		"count": func() any { return s.Club().Warnings(seat) },
	}, s.mustBe("warn", reply, step)
}

// remove lets the host remove a seat under a clause.
func (s *clubScript) remove(step *Object) (Facts, error) {
	seat := step.Seat("seat")
	if err := s.moment(seat, step.Text("when")); err != nil {
		return nil, err
	}
	reply := Reply(s.Host(club.Remove{Seat: seat, Clause: clause(step), Text: "§"}))
	return Facts{"reply": func() any { return reply }}, s.mustBe("remove", reply, step)
}

// clause is the clause a removal names, or insult (10.1.3).
func clause(step *Object) string {
	if c := step.Text("clause"); c != "" {
		return c
	}
	return "10.1.3"
}

// mustBe says that a refused act of the host is a failure, unless the fixture
// asks for the reply.
func (s *clubScript) mustBe(key, reply string, step *Object) error {
	if expect := step.Object("expect"); reply == Accepted || expect != nil && expect.Has("reply") {
		return nil
	}
	return &Failure{Key: key, Text: fmt.Sprintf("got %s, want %s", reply, Accepted)}
}

// moment goes to the moment in which a warning or removal of a seat belongs to
// the case: before its speech, in its own, or after it. Nights and last words
// are where the table stands already.
func (s *clubScript) moment(seat game.Seat, when string) error {
	c := s.Club()
	own := func(c club.State) bool {
		return c.Stage().Seat == seat && (c.StageName() == club.Speech || c.StageName() == club.LastWord)
	}
	passed := &Failure{Key: "when", Text: fmt.Sprintf("the moment %q of seat %d has passed", when, seat)}
	switch {
	case when != "" && !slices.Contains([]string{"before", "own", "after"}, when):
		return &Failure{Key: "when", Text: fmt.Sprintf("got %q, want before, own or after", when)}
	case when == "own" && s.held > 0: // in the last word of the night's victim
		s.held = 0
		return s.Until(own)
	case c.StageName() == club.LastWord && !slices.Contains(c.Alive(), seat):
		return s.Until(func(c club.State) bool { return own(c) || c.StageName() != club.LastWord })
	case !circle(c) || when == "":
		return nil
	case when == "before":
		if c.Spoken(seat) {
			return passed
		}
		return nil
	case when == "own":
		if !s.willSpeak(seat) {
			return passed
		}
		return s.Until(own)
	default: // after
		return s.Until(func(c club.State) bool {
			return !circle(c) || c.Spoken(seat) && c.Stage().Seat != seat
		})
	}
}
