package bot

import (
	"math/rand/v2"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Language is what a mind speaks.
type Language string

// The languages.
const (
	Russian Language = "ru"
	English Language = "en"
)

// Settings are what a table may choose about a mind. The zero value is a mind
// that speaks Russian.
type Settings struct {
	Language Language
}

// Sight is what a mind sees at one moment. Nothing in it is changed or kept by
// the mind beyond the call, so that it may be shared.
type Sight struct {
	Public club.Public
	Own    club.Own
	// Secret is nil before the deal.
	Secret *club.Secret
	// Lines are the public lines of the chronicle since the last See, oldest
	// first. A mind that starts in the middle of a game is given all of them.
	Lines []club.Line
	Now   game.Instant
}

// Act is what a mind is going to do.
type Act struct {
	Command game.Command
	// Stage is the stage the command is meant for, as in game.Move.
	Stage int
	// After is how long from Sight.Now to wait; it may be 0.
	After game.Span
}

// Mind is one bot. One goroutine drives it.
type Mind struct {
	rand   *rand.Rand
	words  *catalog
	temper temper
	memory memory
	script script
	used   []topic // of the own lines of the game, oldest first
	slips  int     // own offences against 4.7
	choice choice  // whom the hand is meant for in the running round
	word   choice  // whom the own speech of the day has named for the vote
}

// temper is what makes one bot unlike another.
type temper struct {
	bold  float64 // 0.7..1.3: multiplies the wish to nominate
	talk  float64 // 0..1: the share of long speeches
	noise float64 // spread of the own judgement, in logits
}

// New makes a mind. Two minds of the same seed and settings are the same.
func New(seed uint64, s Settings) *Mind {
	r := rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))
	words := &russian
	if s.Language == English {
		words = &english
	}
	return &Mind{
		rand:  r,
		words: words,
		temper: temper{
			bold:  0.7 + 0.6*r.Float64(),
			talk:  r.Float64(),
			noise: 0.2 + 0.3*r.Float64(),
		},
		memory: newMemory(),
	}
}

// SightOf reads a rulebook's view into a sight. It returns false when the view
// is not one of the club.
func SightOf(v game.View, lines []game.Line, now game.Instant) (Sight, bool) {
	s := Sight{Now: now}
	switch p := v.Public.(type) {
	case club.Public:
		s.Public = p
	case *club.Public:
		s.Public = *p
	default:
		return Sight{}, false
	}
	switch o := v.Own.(type) {
	case club.Own:
		s.Own = o
	case *club.Own:
		s.Own = *o
	default:
		return Sight{}, false
	}
	switch c := v.Secret.(type) {
	case club.Secret:
		s.Secret = &c
	case *club.Secret:
		s.Secret = c
	}
	for _, l := range lines {
		if l, ok := l.(club.Line); ok {
			s.Lines = append(s.Lines, l)
		}
	}
	return s, true
}

// See takes a sight in and says what the mind is going to do next, if anything.
// A later See replaces the answer.
func (m *Mind) See(v Sight) (Act, bool) {
	m.memory.see(v)
	if v.Public.Stage.PausedAt != 0 {
		m.script.pause()
		return Act{}, false
	}
	if m.script.enter(v) {
		m.script.steps = m.plan(v)
	}
	step, ok := m.script.next(v, &m.memory)
	if !ok && reactive(v.Public.Stage.Name) {
		// Offers change within these stages without a new one beginning.
		m.script.steps = m.plan(v)
		step, ok = m.script.next(v, &m.memory)
	}
	if !ok {
		return Act{}, false
	}
	act := Act{Command: step.command, Stage: v.Public.Stage.ID, After: max(0, step.due.Sub(v.Now))}
	if v.Public.Stage.Name == club.Lobby {
		act.Stage = 0
	}
	return act, true
}

// reactive says that a stage is answered to offer by offer.
func reactive(n club.StageName) bool {
	return n == club.Lobby || n == club.Seating || n == club.Deal || n == club.ProtestVote
}

// plan writes the script of a stage that has just begun.
func (m *Mind) plan(v Sight) []step {
	switch v.Public.Stage.Name {
	case club.Lobby:
		return m.gather(v)
	case club.Seating:
		return m.draw(v)
	case club.Deal:
		return m.one(v, club.SeeCard{}, 0.1, 0.6)
	case club.N0Mafia:
		return m.agree(v)
	case club.Speech:
		return m.circleSpeech(v)
	case club.TieSpeech:
		return m.tieSpeech(v)
	case club.LastWord:
		return m.lastWord(v)
	case club.VoteStage:
		return m.vote(v)
	case club.LiftStage:
		return m.lift(v)
	case club.NShot, club.NDon, club.NSheriff:
		return m.pick(v)
	case club.NBestMove:
		return m.bestMove(v)
	case club.ProtestVote:
		return m.one(v, club.ProtestBallot{Yes: false}, 0.01, 0.1)
	case club.N0Sheriff, club.N0Free, club.Silence, club.NomReview, club.NightFall, club.Morning,
		club.ProtestOpen, club.Closed:
		return nil
	}
	return nil
}

// gather accepts the rules and says ready.
func (m *Mind) gather(v Sight) []step {
	chair := v.Own.Chair
	if chair < 1 || chair > len(v.Public.Chairs) {
		return nil
	}
	c := v.Public.Chairs[chair-1]
	switch {
	case !c.Acknowledged && offered(v.Own, "acknowledge"):
		return m.one(v, club.Acknowledge{Version: v.Public.Version}, 0, 0)
	case c.Acknowledged && !c.Ready && offered(v.Own, "ready"):
		return m.one(v, club.Ready{Ready: true}, 0, 0)
	}
	return nil
}

// draw takes one of the tokens that still lie face down.
func (m *Mind) draw(v Sight) []step {
	o, ok := offer(v.Own, "drawToken")
	if !ok || len(o.Tokens) == 0 {
		return nil
	}
	const digits = "0123456789abcdef"
	salt := make([]byte, 32)
	for i := range salt {
		salt[i] = digits[m.rand.IntN(len(digits))]
	}
	token := o.Tokens[m.rand.IntN(len(o.Tokens))]
	return m.one(v, club.DrawToken{Token: token, Salt: string(salt)}, 0.01, 0.08)
}

// offer finds an offer by its command.
func offer(o club.Own, command string) (club.Offer, bool) {
	i := slices.IndexFunc(o.Offers, func(f club.Offer) bool { return f.Command == command })
	if i < 0 {
		return club.Offer{}, false
	}
	return o.Offers[i], true
}

// offered says that a command may be sent now.
func offered(o club.Own, command string) bool {
	_, ok := offer(o, command)
	return ok
}
