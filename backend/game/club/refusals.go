package club

import "gorod/backend/game"

// Refusal codes of the club besides those every rulebook shares.
const (
	// AlreadyNominated: the seat is on the ballot; the right is not used up (5.1).
	AlreadyNominated game.Code = "already_nominated"
	// AlreadyVoted: one hand a round (5.2), one vote on a protest (11.3).
	AlreadyVoted game.Code = "already_voted"
	// AlreadyShot: one pick in the window of the shot (3.2).
	AlreadyShot game.Code = "already_shot"
	// AlreadyChecked: one pick in the window of a check (3.3).
	AlreadyChecked game.Code = "already_checked"
	// GameNotFinished: a protest is filed after the end only (10.1.8, 11.1).
	GameNotFinished game.Code = "game_not_finished"
	// TokenTaken: somebody else has drawn this token.
	TokenTaken game.Code = "token_taken"
	// NotReady: too few people are there and ready to start.
	NotReady game.Code = "not_ready"
	// NotAcknowledged: the rules in force have to be accepted first (§6).
	NotAcknowledged game.Code = "not_acknowledged"
	// OldRules: the acknowledged version is not the one in force.
	OldRules game.Code = "old_rules"
	// TooLong: the text is longer than the offer allows.
	TooLong game.Code = "too_long"
	// AlreadyOpen: the table exists.
	AlreadyOpen game.Code = "already_open"
	// NoTable: the table does not exist yet.
	NoTable game.Code = "no_table"
)
