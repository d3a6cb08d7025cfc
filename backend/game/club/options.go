package club

import "gorod/backend/game"

// Options are what a table may choose before the deal. The zero value is not
// useful: start from Defaults.
type Options struct {
	Title    string `json:"title"`
	Seats    int    `json:"seats"`  // 7..12; 10 is the only rated size (§2)
	Listed   bool   `json:"listed"` // shown in the public list
	Rated    bool   `json:"rated"`  // ten seats, default options and times only
	Practice bool   `json:"practice"`
	// Language is what is spoken at the table: "ru" (default) or "en".
	Language string `json:"language"`
	// HumanHost says that the person who opened the table leads it and takes no
	// seat; otherwise the automatic host leads.
	HumanHost bool `json:"humanHost"`

	Times Times `json:"times"`

	Rotation           string    `json:"rotation"`           // §5.1: "opener" (default) or "closer"
	VoteHand           string    `json:"voteHand"`           // §5.4: "latched" (default) or "hold"
	LiftAtFour         bool      `json:"liftAtFour"`         // §5.5
	LiftThreeAtNine    bool      `json:"liftThreeAtNine"`    // §5.5
	RemovalCancelsVote bool      `json:"removalCancelsVote"` // §5.8
	FinalSpeech        bool      `json:"finalSpeech"`        // §5.9
	ShortSpeechAtEnd   bool      `json:"shortSpeechAtEnd"`   // §7
	AutoWarn           string    `json:"autoWarn"`           // §6.1: "apply" or "suggest"
	AutoObscenity      string    `json:"autoObscenity"`      // §6.1: "remove", "warn" or "off"
	BestMoveBonusTwo   float64   `json:"bestMoveBonusTwo"`   // §5.7
	BestMoveBonusThree float64   `json:"bestMoveBonusThree"` // §5.7
	OpenStream         bool      `json:"openStream"`         // §4.1
	SpectatorDelay     game.Span `json:"spectatorDelay"`     // §4.1, ms
}

// Times are the timers of §3 in milliseconds.
type Times struct {
	SeatDraw       game.Span `json:"seatDraw"`
	RoleCard       game.Span `json:"roleCard"`
	Agreement      game.Span `json:"agreement"`
	SheriffLook    game.Span `json:"sheriffLook"`
	FreeSeating    game.Span `json:"freeSeating"`
	Speech         game.Span `json:"speech"`
	TieSpeech      game.Span `json:"tieSpeech"`
	LastWord       game.Span `json:"lastWord"`
	NomReview      game.Span `json:"nomReview"`
	VoteWindow     game.Span `json:"voteWindow"`
	LiftWindow     game.Span `json:"liftWindow"`
	NightFall      game.Span `json:"nightFall"`
	Shot           game.Span `json:"shot"`
	DonCheck       game.Span `json:"donCheck"`
	SheriffCheck   game.Span `json:"sheriffCheck"`
	BestMove       game.Span `json:"bestMove"`
	Morning        game.Span `json:"morning"`  // the announcement is read (own decision)
	Silenced       game.Span `json:"silenced"` // a skipped speech is announced (own decision)
	VoteWait       game.Span `json:"voteWait"` // once, for a player without connection (own decision)
	ReconnectGrace game.Span `json:"reconnectGrace"`
	Absence        game.Span `json:"absence"`
	ProtestFiling  game.Span `json:"protestFiling"`
	ProtestVote    game.Span `json:"protestVote"`
}
