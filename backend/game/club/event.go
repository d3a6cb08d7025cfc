package club

import "gorod/backend/game"

// Event is one of the facts of this rulebook. Every event carries the instant
// at which it happened. Its EventName and its JSON names are frozen: stored
// games replay for ever.
//
//sumtype:decl
type Event interface {
	game.Event
	isClub()
}

// Events before the deal.
type (
	// Opened: the table exists. Version is the hash of the rules in force.
	Opened struct {
		At      game.Instant `json:"at"`
		Opener  game.Person  `json:"opener"`
		Host    string       `json:"host"` // nick of the human host, or ""
		Version string       `json:"version"`
		Options Options      `json:"options"`
	}
	// Joined: a chair is taken.
	Joined struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
		Nick   string       `json:"nick"`
		Bot    bool         `json:"bot"`
	}
	// Left: a chair is free again.
	Left struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
	}
	// Acknowledged: the rules in force are accepted (§6).
	Acknowledged struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
	}
	// Readied: somebody said ready, or not ready.
	Readied struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
		Ready  bool         `json:"ready"`
	}
	// SeatingOpened locks the table: Seats people play. Secret (64 hex digits)
	// decides seats and roles; Commitment, its SHA-256, is public at once.
	SeatingOpened struct {
		At         game.Instant `json:"at"`
		Seats      int          `json:"seats"`
		Rated      bool         `json:"rated"`
		Secret     string       `json:"secret"`
		Commitment string       `json:"commitment"`
	}
	// TokenDrawn: a token (from 0) shows its seat.
	TokenDrawn struct {
		At     game.Instant `json:"at"`
		Person game.Person  `json:"person"`
		Token  int          `json:"token"`
		Seat   game.Seat    `json:"seat"`
		Salt   string       `json:"salt"`
	}
	// Dealt: everybody holds a card; Roles[i] is that of seat i+1.
	Dealt struct {
		At    game.Instant `json:"at"`
		Roles []Role       `json:"roles"`
	}
	// CardSeen: a player has acknowledged the own card.
	CardSeen struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
	}
)

// Events of the course of the game.
type (
	// StageOpened: a stage of §4 has begun. Seat has the floor; Candidate and
	// Round belong to a vote. ClosesAt is 0 if no timer runs.
	StageOpened struct {
		At        game.Instant `json:"at"`
		Name      StageName    `json:"name"`
		Seat      game.Seat    `json:"seat,omitempty"`
		Candidate game.Seat    `json:"candidate,omitempty"`
		Round     int          `json:"round,omitempty"`
		ClosesAt  game.Instant `json:"closesAt,omitempty"`
	}
	// DayBegan: a day with its opener and order (§5.1).
	DayBegan struct {
		At     game.Instant `json:"at"`
		Day    int          `json:"day"`
		Opener game.Seat    `json:"opener"`
		Order  []game.Seat  `json:"order"`
	}
	// Said: a line was spoken with the floor.
	Said struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
		Text string       `json:"text"`
	}
	// Suspected: the word filter points a human host at a line (§6, "assisted").
	Suspected struct {
		At     game.Instant `json:"at"`
		Seat   game.Seat    `json:"seat"`
		Reason Reason       `json:"reason"`
		Word   string       `json:"word"`
	}
	// Passed: «Спасибо, пас» (4.4).
	Passed struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
	}
	// TimeOver: a speech was ended by the clock.
	TimeOver struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
	}
	// Called: «Господин ведущий!» (4.3).
	Called struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
	}
	// Nominated: accepted onto the ballot (5.1).
	Nominated struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
		By   game.Seat    `json:"by"`
	}
	// Finished: the game is over and everything is revealed.
	Finished struct {
		At game.Instant `json:"at"`
	}
	// Decided: the result is fixed (§5.9). It is told only when Finished.
	Decided struct {
		At        game.Instant `json:"at"`
		Winner    Winner       `json:"winner"`
		Reason    string       `json:"reason"`
		Clause    string       `json:"clause,omitempty"`
		Text      string       `json:"text,omitempty"`
		ByPenalty bool         `json:"byPenalty,omitempty"`
	}
)

// Events of the vote.
type (
	// BallotRead: the ballot was read out; Reason says what follows: "vote",
	// "nobody", "single", "cancelled" or "leaves" (§5.3).
	BallotRead struct {
		At     game.Instant `json:"at"`
		Seats  []game.Seat  `json:"seats"`
		Reason string       `json:"reason"`
	}
	// BallotFixed: the host has corrected the ballot; empty when a removal has
	// struck its last nominee.
	BallotFixed struct {
		At     game.Instant `json:"at"`
		Ballot []Nominee    `json:"ballot"`
	}
	// VoteWaited: the vote waits once for players without connection.
	VoteWaited struct {
		At       game.Instant `json:"at"`
		Seats    []game.Seat  `json:"seats"`
		ClosesAt game.Instant `json:"closesAt"`
	}
	// VoteSkipped: the vote of this day was not held because of a removal; the
	// flag is cleared (§5.8).
	VoteSkipped struct {
		At game.Instant `json:"at"`
	}
	// RoundOpened: a round of the vote with its candidates in order.
	RoundOpened struct {
		At         game.Instant `json:"at"`
		Round      int          `json:"round"`
		Candidates []game.Seat  `json:"candidates"`
	}
	// Touched: a hand lies on the table, for a candidate or (0) for lifting.
	Touched struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
		For  game.Seat    `json:"for"`
	}
	// WindowClosed: «Спасибо»; the hands are public. Rest says that they are the
	// silent ones, for the last candidate (5.4).
	WindowClosed struct {
		At        game.Instant `json:"at"`
		Candidate game.Seat    `json:"candidate"`
		Hands     []game.Seat  `json:"hands"`
		Rest      bool         `json:"rest,omitempty"`
	}
	// RoundTallied: the counts of a round, and those with the most.
	RoundTallied struct {
		At     game.Instant `json:"at"`
		Seats  []game.Seat  `json:"seats"`
		Counts []int        `json:"counts"`
		Top    []game.Seat  `json:"top"`
	}
	// Tied: those with the most get their shoot-out (§5.5).
	Tied struct {
		At    game.Instant `json:"at"`
		Seats []game.Seat  `json:"seats"`
		Count int          `json:"count"`
	}
	// LiftOpened: the vote on lifting all the tied.
	LiftOpened struct {
		At    game.Instant `json:"at"`
		Seats []game.Seat  `json:"seats"`
	}
	// LiftClosed: its hands, and whether they leave.
	LiftClosed struct {
		At    game.Instant `json:"at"`
		Hands []game.Seat  `json:"hands"`
		Left  bool         `json:"left"`
	}
	// VoteEnded: Outcome "left", "nobody" or "aborted"; By is the seat that
	// aborted it.
	VoteEnded struct {
		At      game.Instant `json:"at"`
		Outcome string       `json:"outcome"`
		By      game.Seat    `json:"by,omitempty"`
	}
	// VotedOut: one player, or the lifted as one batch, have left; their last
	// words follow in this order.
	VotedOut struct {
		At    game.Instant `json:"at"`
		Seats []game.Seat  `json:"seats"`
		Lift  bool         `json:"lift,omitempty"`
	}
)

// Events of the night. None of them but NightEnded is public.
type (
	// Whispered: a line of the agreement, or of a red player's notebook.
	Whispered struct {
		At   game.Instant `json:"at"`
		Seat game.Seat    `json:"seat"`
		Text string       `json:"text"`
	}
	// Planned: a shooting plan.
	Planned struct {
		At    game.Instant `json:"at"`
		Seat  game.Seat    `json:"seat"`
		Seats []game.Seat  `json:"seats"`
	}
	// Shot: a black's one shot of the night (3.2).
	Shot struct {
		At   game.Instant `json:"at"`
		By   game.Seat    `json:"by"`
		Seat game.Seat    `json:"seat"`
	}
	// Checked: the one check of the Don or the Sheriff, with its answer (3.3).
	Checked struct {
		At     game.Instant `json:"at"`
		By     game.Seat    `json:"by"`
		Seat   game.Seat    `json:"seat"`
		Answer string       `json:"answer"`
	}
	// Guessed: anybody else's pick, for his own notebook.
	Guessed struct {
		At   game.Instant `json:"at"`
		By   game.Seat    `json:"by"`
		Seat game.Seat    `json:"seat"`
	}
	// BestMoveNamed: up to three seats in the best-move window; the victim's
	// (Victim) are announced, the others' go to their notebooks.
	BestMoveNamed struct {
		At     game.Instant `json:"at"`
		By     game.Seat    `json:"by"`
		Seats  []game.Seat  `json:"seats"`
		Victim bool         `json:"victim,omitempty"`
	}
	// NightEnded: the kill (or 0, a miss) is carried out and announced, with the
	// victim's best move. Dry counts the nights in a row without a death.
	NightEnded struct {
		At       game.Instant `json:"at"`
		Night    int          `json:"night"`
		Killed   game.Seat    `json:"killed"`
		BestMove []game.Seat  `json:"bestMove,omitempty"`
		Dry      int          `json:"dry"`
	}
)
