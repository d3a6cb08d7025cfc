package protocol

import "gorod/backend/game"

// Codes of refusals that no rulebook knows: they come from the HTTP API, from
// the socket and from the room around a game.
const (
	// BadRequest: the request is well formed but means nothing here.
	BadRequest game.Code = "bad_request"
	// Malformed: the body or frame can't be read, or has an unknown field.
	Malformed game.Code = "malformed"
	// Oversized: the body or frame is longer than allowed.
	Oversized game.Code = "oversized"
	// NotFound: no such address.
	NotFound game.Code = "not_found"
	// BadMethod: the address exists, the method doesn't.
	BadMethod game.Code = "bad_method"
	// BadMedia: a body that is not application/json.
	BadMedia game.Code = "bad_media"
	// ForeignOrigin: the request comes from another site's page.
	ForeignOrigin game.Code = "foreign_origin"
	// TooManyRequests: a rate limit, or the growing delay of failed log-ins.
	TooManyRequests game.Code = "too_many_requests"
	// Unavailable: the database or the server can't serve now; nothing changed.
	Unavailable game.Code = "unavailable"
	// Restarting: the server goes down and is back soon; nothing changed.
	Restarting game.Code = "restarting"
	// InternalError: a fault of the server; nothing is told about it.
	InternalError game.Code = "internal_error"

	// BadToken: no valid access or refresh token.
	BadToken game.Code = "bad_token"
	// WrongPassword: unknown nick or wrong password; which one is not told.
	WrongPassword game.Code = "wrong_password"
	// NickTaken: the nick or one that looks like it is in use.
	NickTaken game.Code = "nick_taken"
	// BadNick: the nick breaks the rules of account.CheckNick.
	BadNick game.Code = "bad_nick"
	// WeakPassword: the password breaks the rules of account.CheckPassword.
	WeakPassword game.Code = "weak_password"
	// AlreadyRegistered: only a guest may do this.
	AlreadyRegistered game.Code = "already_registered"

	// UnknownTable: no table has this code.
	UnknownTable game.Code = "unknown_table"
	// TooManyTables: the person, or the server, has as many open tables as it
	// may have.
	TooManyTables game.Code = "too_many_tables"
	// OwnTable: players may not watch their own table.
	OwnTable game.Code = "own_table"
	// WatchOnly: the game runs without this person, who may only watch it.
	WatchOnly game.Code = "watch_only"
)
