package gametest_test

import (
	"errors"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// The laws are worth what they catch. Every fault below is planted into the
// club's rulebook, and the law it breaks has to notice within a few games; a
// law that lets its fault pass is void, and so is this test's peace of mind.

// bent is the club's rulebook with a fault: whichever functions are set take
// the place of its own.
type bent struct {
	club.Rules
	decide   func(game.State, game.Move, game.Dice) ([]game.Event, error)
	apply    func(game.State, game.Event) game.State
	view     func(club.State, game.Viewer, game.View) game.View
	lines    func(club.State, game.Event) []game.Line
	floor    func(club.State) game.Floor
	veiled   func(club.State) bool
	deadline func(club.State) (game.Instant, bool)
	card     func(club.State) game.Card
	encode   func(game.Event) ([]byte, error)
}

func (b bent) Decide(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
	if b.decide != nil {
		return b.decide(s, m, d)
	}
	return b.Rules.Decide(s, m, d)
}

func (b bent) Apply(s game.State, e game.Event) game.State {
	if b.apply != nil {
		return b.apply(s, e)
	}
	return b.Rules.Apply(s, e)
}

func (b bent) View(s game.State, v game.Viewer) game.View {
	view := b.Rules.View(s, v)
	if c, ok := s.(club.State); ok && b.view != nil {
		return b.view(c, v, view)
	}
	return view
}

func (b bent) Lines(s game.State, e game.Event) []game.Line {
	lines := b.Rules.Lines(s, e)
	if c, ok := s.(club.State); ok && b.lines != nil {
		return append(lines, b.lines(c, e)...)
	}
	return lines
}

func (b bent) Floor(s game.State) game.Floor {
	if c, ok := s.(club.State); ok && b.floor != nil {
		return b.floor(c)
	}
	return b.Rules.Floor(s)
}

func (b bent) Veiled(s game.State) bool {
	if c, ok := s.(club.State); ok && b.veiled != nil {
		return b.veiled(c)
	}
	return b.Rules.Veiled(s)
}

func (b bent) Deadline(s game.State) (game.Instant, bool) {
	if c, ok := s.(club.State); ok && b.deadline != nil {
		return b.deadline(c)
	}
	return b.Rules.Deadline(s)
}

func (b bent) Card(s game.State) game.Card {
	if c, ok := s.(club.State); ok && b.card != nil {
		return b.card(c)
	}
	return b.Rules.Card(s)
}

func (b bent) EncodeEvent(e game.Event) ([]byte, error) {
	if b.encode != nil {
		return b.encode(e)
	}
	return b.Rules.EncodeEvent(e)
}

// The laws that faults are planted against.
const (
	replays  = "replaying the log is playing the game"
	values   = "applying a fact changes no earlier state"
	offers   = "what is offered is accepted, and nothing else is"
	timely   = "a command for another stage or after its window is refused"
	offices  = "only the clock is the clock, and only the room is the room"
	refusals = "a refusal has a code and changes nothing"
	public   = "everybody is shown the same table"
	blind    = "what a viewer may not know changes nothing he sees"
	silent   = "a secret act is noticed by nobody else"
	level    = "at night all frames have one size"
	sane     = "every view is sane"
	timeRuns = "time goes on until the end"
	unbroken = "no command breaks the rulebook"
	ends     = "every game ends"
)

// fault is a planted fault and the law that has to notice it.
type fault struct {
	name string
	law  string
	bent bent
}

// patience is how many games a law may take to notice a fault.
const patience = 150

func TestEveryPlantedFaultIsCaughtByItsLaw(t *testing.T) {
	t.Parallel()
	if got, least := len(faults()), 20; got < least {
		t.Fatalf("planted faults: got %d, want at least %d", got, least)
	}
	for _, f := range faults() {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			book := gametest.ClubBook{Under: f.bent}
			for seed := uint64(1); seed <= patience; seed++ {
				if err := breaks(book, f.law, seed); err != nil {
					t.Logf("noticed in game %d by %q: %.200v", seed, f.law, err)
					return
				}
			}
			t.Errorf("%d games went by and %q has noticed nothing", patience, f.law)
		})
	}
}

// breaks plays the game of a seed and asks one law about it.
func breaks(b gametest.Book, name string, seed uint64) error {
	draw := gametest.Seeded(seed)
	play, err := gametest.NewPlay(b, draw)
	if name == ends {
		return err
	}
	for _, law := range gametest.Laws {
		if law.Name == name {
			return law.Check(play, draw)
		}
	}
	return nil
}

func faults() []fault {
	list := append(viewFaults(), offerFaults()...)
	return append(list, courseFaults()...)
}

// rules is the sound rulebook that bent ones lean on.
var rules club.Rules

// courseFaults are faults of deciding, applying, storing and announcing.
func courseFaults() []fault {
	return []fault{
		{"the window of a dead Don is short", blind, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			for i, e := range events {
				if open, ok := e.(club.StageOpened); ok && open.Name == club.NDon && !donLives(s.(club.State)) {
					open.ClosesAt = open.At.Add(club.Options{}.Times.Shot + 1)
					events[i] = open
				}
			}
			return events, err
		}}},
		{"the night goes on as soon as the last black has shot", silent, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			if len(events) == 1 {
				if shot, ok := events[0].(club.Shot); ok {
					events = append(events, club.StageOpened{At: shot.At, Name: club.NDon, ClosesAt: shot.At + 1000})
				}
			}
			return events, err
		}}},
		{"a silent hand is lost", sane, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			for i, e := range events {
				if closed, ok := e.(club.WindowClosed); ok && closed.Rest && len(closed.Hands) > 0 {
					closed.Hands = closed.Hands[1:]
					events[i] = closed
				}
			}
			return events, err
		}}},
		{"a check lies", sane, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			for i, e := range events {
				if check, ok := e.(club.Checked); ok && check.Answer == "black" {
					check.Answer = "red"
					events[i] = check
				}
			}
			return events, err
		}}},
		{"the log forgets what a third warning takes", replays, bent{encode: func(e game.Event) ([]byte, error) {
			if warned, ok := e.(club.Warned); ok {
				warned.Effect = ""
				e = warned
			}
			return rules.EncodeEvent(e)
		}}},
		{"the log forgets who nominated", replays, bent{encode: func(e game.Event) ([]byte, error) {
			if n, ok := e.(club.Nominated); ok {
				n.By = 1
				e = n
			}
			return rules.EncodeEvent(e)
		}}},
		{"applying remembers how often it was asked", values, bent{apply: counting()}},
		{"a shot is a line of the chronicle", silent, bent{lines: func(s club.State, e game.Event) []game.Line {
			if _, ok := e.(club.Shot); ok {
				return []game.Line{club.Line{Kind: "shot", Night: s.Stage().Night}}
			}
			return nil
		}}},
		{"the morning tells how many shot", blind, bent{lines: func(s club.State, e game.Event) []game.Line {
			if _, ok := e.(club.NightEnded); ok {
				return []game.Line{club.Line{Kind: club.LineMiss, Count: len(shots(s))}}
			}
			return nil
		}}},
		{"a connection lost under the blindfolds is a line", silent, bent{lines: func(s club.State, e game.Event) []game.Line {
			if _, ok := e.(club.PresenceChanged); ok && rules.Veiled(s) {
				return []game.Line{club.Line{Kind: club.LineLost}}
			}
			return nil
		}}},
		{"the exit line names the card", blind, bent{lines: func(s club.State, e game.Event) []game.Line {
			if out, ok := e.(club.VotedOut); ok {
				return []game.Line{club.Line{Kind: club.LineExit, Text: string(s.Role(out.Seats[0]))}}
			}
			return nil
		}}},
		{"the lobby counts the blacks", blind, bent{card: func(s club.State) game.Card {
			card := rules.Card(s)
			for _, seat := range s.Alive() {
				if s.Role(seat).Team() == club.Black {
					card.Living++
				}
			}
			return card
		}}},
		{"the floor is given to whoever has shot", silent, bent{floor: func(s club.State) game.Floor {
			floor := rules.Floor(s)
			for _, shot := range shots(s) {
				floor.Speakers = append(floor.Speakers, shot.By)
			}
			return floor
		}}},
		{"the blindfolds come off for the Sheriff", sane, bent{veiled: func(s club.State) bool {
			return rules.Veiled(s) && s.StageName() != club.NSheriff
		}}},
		{"a shot moves the deadline", silent, bent{deadline: func(s club.State) (game.Instant, bool) {
			at, ok := rules.Deadline(s)
			if s.StageName() == club.NShot {
				at -= game.Instant(len(shots(s)))
			}
			return at, ok
		}}},
		{"no clock runs while the Sheriff is looking", ends, bent{deadline: func(s club.State) (game.Instant, bool) {
			at, ok := rules.Deadline(s)
			return at, ok && s.StageName() != club.N0Sheriff
		}}},
		{"the clock is refused at the morning's end", timeRuns, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if c, ok := s.(club.State); ok && m.By.Kind == game.ByClock && c.StageName() == club.Morning && c.Stage().Night > 1 {
				return nil, game.Refuse(game.WrongStage)
			}
			return rules.Decide(s, m, d)
		}}},
		{"a missing command breaks the rulebook", unbroken, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			if m.Command.CommandName() == "" {
				return nil, game.Refuse(game.UnknownCommand)
			}
			return rules.Decide(s, m, d)
		}}},
		{"a refusal has no code", refusals, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			if err != nil {
				err = errors.New("no")
			}
			return events, err
		}}},
		{"a refusal comes with events", refusals, bent{decide: func(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
			events, err := rules.Decide(s, m, d)
			if err != nil {
				events = append(events, club.Called{At: m.At, Seat: 1})
			}
			return events, err
		}}},
	}
}

// counting applies every eleventh warning twice.
func counting() func(game.State, game.Event) game.State {
	asked := 0
	return func(s game.State, e game.Event) game.State {
		if _, ok := e.(club.Warned); ok {
			if asked++; asked%11 == 0 {
				return s
			}
		}
		return rules.Apply(s, e)
	}
}

// shots are those of the running night.
func shots(s club.State) []club.Act {
	nights := s.Nights()
	if len(nights) == 0 || nights[len(nights)-1].Night != s.Stage().Night {
		return nil
	}
	return nights[len(nights)-1].Shots
}

func donLives(s club.State) bool {
	for _, seat := range s.Alive() {
		if s.Role(seat) == club.Don {
			return true
		}
	}
	return false
}
