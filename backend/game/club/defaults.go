package club

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"unicode/utf8"

	"gorod/backend/game"
)

// RulesVersion is the version of the club's code that this package plays.
const RulesVersion = "1.0"

// Limits of options.
const (
	// LeastSeats and MostSeats bound a table (§2); RatedSeats is the only size
	// that counts for ratings.
	LeastSeats = 7
	MostSeats  = 12
	RatedSeats = 10

	longestTitle              = 60             // characters
	shortestTime    game.Span = 10             // ms
	longestTimes              = 10             // times the default
	longestDelay              = 60 * 60 * 1000 // ms
	openStreamDelay game.Span = 10 * 60 * 1000 // §4.1, at the least
)

// Defaults are the options of §3–§8 for a listed, unrated table of ten with the
// automatic host.
func Defaults() Options {
	return Options{
		Seats:    RatedSeats,
		Listed:   true,
		Language: "ru",
		Times: Times{
			SeatDraw:       60 * game.Second,
			RoleCard:       15 * game.Second,
			Agreement:      60 * game.Second,
			SheriffLook:    10 * game.Second,
			FreeSeating:    5 * game.Second,
			Speech:         60 * game.Second,
			TieSpeech:      30 * game.Second,
			LastWord:       60 * game.Second,
			NomReview:      5 * game.Second,
			VoteWindow:     3 * game.Second,
			LiftWindow:     5 * game.Second,
			NightFall:      3 * game.Second,
			Shot:           15 * game.Second,
			DonCheck:       15 * game.Second,
			SheriffCheck:   15 * game.Second,
			BestMove:       20 * game.Second,
			Morning:        6 * game.Second,
			Silenced:       3 * game.Second,
			VoteWait:       20 * game.Second,
			ReconnectGrace: 60 * game.Second,
			Absence:        180 * game.Second,
			ProtestFiling:  600 * game.Second,
			ProtestVote:    300 * game.Second,
		},
		Rotation:           "opener",
		VoteHand:           "latched",
		LiftAtFour:         true,
		LiftThreeAtNine:    true,
		RemovalCancelsVote: true,
		FinalSpeech:        true,
		ShortSpeechAtEnd:   false,
		AutoWarn:           "apply",
		AutoObscenity:      "remove",
		BestMoveBonusTwo:   0.25,
		BestMoveBonusThree: 0.4,
		SpectatorDelay:     120 * game.Second,
	}
}

// Practice are the options of a table of one person and bots, which starts by
// itself. Pace is in percent: 100 is the natural pace, at which a game ends
// within twelve minutes; 10 is ten times as fast.
func Practice(pace int) Options {
	o := Defaults()
	o.Listed = false
	o.Practice = true
	o.Times = Times{
		SeatDraw:       6 * game.Second,
		RoleCard:       8 * game.Second,
		Agreement:      12 * game.Second,
		SheriffLook:    3 * game.Second,
		FreeSeating:    2 * game.Second,
		Speech:         30 * game.Second,
		TieSpeech:      15 * game.Second,
		LastWord:       20 * game.Second,
		NomReview:      3 * game.Second,
		VoteWindow:     3 * game.Second,
		LiftWindow:     4 * game.Second,
		NightFall:      2 * game.Second,
		Shot:           8 * game.Second,
		DonCheck:       6 * game.Second,
		SheriffCheck:   6 * game.Second,
		BestMove:       10 * game.Second,
		Morning:        5 * game.Second,
		Silenced:       2 * game.Second,
		VoteWait:       5 * game.Second,
		ReconnectGrace: 30 * game.Second,
		Absence:        120 * game.Second,
		ProtestFiling:  60 * game.Second,
		ProtestVote:    30 * game.Second,
	}
	return o.Scale(pace)
}

// Scale multiplies every timer by percent/100, down to 10 ms. The spectators'
// delay stays.
func (o Options) Scale(percent int) Options {
	for _, t := range o.Times.all() {
		*t = max(shortestTime, *t*game.Span(percent)/100)
	}
	return o
}

// all returns the timers in the order of their declaration.
func (t *Times) all() []*game.Span {
	return []*game.Span{
		&t.SeatDraw, &t.RoleCard, &t.Agreement, &t.SheriffLook, &t.FreeSeating,
		&t.Speech, &t.TieSpeech, &t.LastWord, &t.NomReview, &t.VoteWindow,
		&t.LiftWindow, &t.NightFall, &t.Shot, &t.DonCheck, &t.SheriffCheck,
		&t.BestMove, &t.Morning, &t.Silenced, &t.VoteWait, &t.ReconnectGrace,
		&t.Absence, &t.ProtestFiling, &t.ProtestVote,
	}
}

// Check returns the refusal bad_value if a table can't be played with the
// options: sizes of §2, each timer from 10 ms to ten times its default, known
// words in the choices, spectators at least one speech behind (§4.1), and
// nothing but defaults at a rated table.
func (o Options) Check() error {
	if !o.sound() || o.Rated && !o.ratable() {
		return game.Refuse(game.BadValue)
	}
	return nil
}

func (o Options) sound() bool {
	limits := Defaults().Times
	limit := limits.all()
	for i, t := range o.Times.all() {
		if *t < shortestTime || *t > *limit[i]*longestTimes {
			return false
		}
	}
	delay := o.SpectatorDelay
	if o.OpenStream && delay < openStreamDelay || delay < o.Times.Speech || delay > longestDelay {
		return false
	}
	return o.Seats >= LeastSeats && o.Seats <= MostSeats &&
		utf8.RuneCountInString(o.Title) <= longestTitle && o.Title == cleanText(o.Title) &&
		oneOf(o.Language, "ru", "en") &&
		oneOf(o.Rotation, "opener", "closer") &&
		oneOf(o.VoteHand, "latched", "hold") &&
		oneOf(o.AutoWarn, "apply", "suggest") &&
		oneOf(o.AutoObscenity, "remove", "warn", "off") &&
		bonus(o.BestMoveBonusTwo) && bonus(o.BestMoveBonusThree) &&
		(!o.Practice || !o.HumanHost && !o.Rated)
}

// ratable says that nothing differs from the defaults but what a rated table
// may choose: its title, its language, whether it is listed, who leads it, a longer delay.
func (o Options) ratable() bool {
	d := Defaults()
	d.Language = o.Language
	d.Title, d.Listed, d.HumanHost, d.Rated = o.Title, o.Listed, o.HumanHost, o.Rated
	d.OpenStream = o.OpenStream && o.HumanHost
	d.SpectatorDelay = max(o.SpectatorDelay, d.SpectatorDelay)
	return o == d
}

func bonus(x float64) bool { return x >= 0 && x <= 1 }

func oneOf(s string, words ...string) bool {
	for _, w := range words {
		if s == w {
			return true
		}
	}
	return false
}

// Version is a short hash of the rules and of the options that change how the
// game is played: what a player acknowledges (§6).
func (o Options) Version() string {
	o.Title, o.Language, o.Listed, o.Rated, o.Practice, o.Seats = "", "", false, false, false, 0
	b, err := json.Marshal(o)
	if err != nil {
		panic("club: options do not encode: " + err.Error())
	}
	sum := sha256.Sum256(append([]byte("club "+RulesVersion+" "), b...))
	return hex.EncodeToString(sum[:8])
}
