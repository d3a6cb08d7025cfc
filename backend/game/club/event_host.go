package club

import "gorod/backend/game"

// Events of order at the table: warnings, removals, the host's acts, presence.
type (
	// Warned: warning number Count. Effect is what a third one takes away.
	Warned struct {
		At     game.Instant `json:"at"`
		Seat   game.Seat    `json:"seat"`
		Count  int          `json:"count"`
		Reason Reason       `json:"reason"`
		Clause string       `json:"clause"`
		Text   string       `json:"text,omitempty"` // the host's words, or the word that matched
		Effect Effect       `json:"effect,omitempty"`
	}
	// Unwarned: the last warning was taken back; Count are left.
	Unwarned struct {
		At    game.Instant `json:"at"`
		Seat  game.Seat    `json:"seat"`
		Count int          `json:"count"`
	}
	// Removed: out of the game under a clause, without a last word. Word says
	// that he had left before and loses his last word only.
	Removed struct {
		At     game.Instant `json:"at"`
		Seat   game.Seat    `json:"seat"`
		Clause string       `json:"clause"`
		Text   string       `json:"text,omitempty"`
		Word   bool         `json:"word,omitempty"`
	}
	// VoteCancelled: a removal cancels the coming vote (§5.8).
	VoteCancelled struct {
		At game.Instant `json:"at"`
	}
	// CutOff: the host has ended a speech and taken today's nomination.
	CutOff struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
	}
	// SpeechSkipped: the host has ended a speech.
	SpeechSkipped struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
	}
	// RoundRerun: the round or the lift vote (Candidate 0) is held again, for a
	// technical reason; its hands are void.
	RoundRerun struct {
		At        game.Instant `json:"at"`
		Candidate game.Seat    `json:"candidate"`
		Text      string       `json:"text"`
	}
	// PauseBegan and PauseEnded freeze every timer between them.
	PauseBegan struct {
		At game.Instant `json:"at"`
	}
	PauseEnded struct {
		At game.Instant `json:"at"`
	}
	// TimeHeld: the server could not serve since From; nobody's time ran.
	TimeHeld struct {
		At   game.Instant `json:"at"`
		From game.Instant `json:"from"`
	}
	// Extended: the host has added time to the stage, or taken some away.
	Extended struct {
		At game.Instant `json:"at"`
		By game.Span    `json:"by"`
	}
	// Announced: a public word of the host.
	Announced struct {
		At   game.Instant `json:"at"`
		Text string       `json:"text"`
	}
	// PresenceChanged: a person has, or no longer has, a live connection.
	PresenceChanged struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
		Online bool         `json:"online"`
	}
)

// Effect is what a third warning takes away (§7).
type Effect string

// The three cases of §7.
const (
	LosesFloor     Effect = "own"    // the speech ends, no nomination today
	MissesCircle   Effect = "before" // the speech of this circle is skipped
	MissesNextTime Effect = "after"  // the speech of the next circle is skipped
)

// Events after the end.
type (
	// ProtestFiled: protest ID of a seat (11.1).
	ProtestFiled struct {
		At      game.Instant `json:"at"`
		ID      int          `json:"id"`
		By      game.Seat    `json:"by"`
		Text    string       `json:"text"`
		Clause  string       `json:"clause"`
		Outcome string       `json:"outcome"`
		Line    int          `json:"line"`
	}
	// ProtestAdmitted: it comes to the vote, the others are frozen (11.2).
	ProtestAdmitted struct {
		At game.Instant `json:"at"`
		ID int          `json:"id"`
	}
	// ProtestRefused: the host has refused it, with his reason.
	ProtestRefused struct {
		At   game.Instant `json:"at"`
		ID   int          `json:"id"`
		Text string       `json:"text"`
	}
	// ProtestVoted: a vote, secret until the end.
	ProtestVoted struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
		Yes  bool         `json:"yes"`
	}
	// ProtestSettled: passed or failed (11.3), and the result that stands now.
	ProtestSettled struct {
		At     game.Instant `json:"at"`
		ID     int          `json:"id"`
		Passed bool         `json:"passed"`
		Winner Winner       `json:"winner"`
	}
	// RematchAsked: somebody wants another game with the same people.
	RematchAsked struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
	}
	// RematchMade: the table for it is open.
	RematchMade struct {
		At   game.Instant `json:"at"`
		Code string       `json:"code"`
	}
)
