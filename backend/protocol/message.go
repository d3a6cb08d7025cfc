package protocol

import (
	"encoding/json"

	"gorod/backend/game"
)

// Version is the protocol version in hello; another one is refused with
// CloseOldPage.
const Version = 1

// MaxFrame is the largest frame taken from a client, in bytes.
const MaxFrame = 4096

// Messages of the client besides commands. A command is flat:
// {"type":"nominate","key":"…","stage":17,"seat":9}.
type (
	// Hello is the first frame of a connection and is sent once.
	Hello struct {
		Type    string `json:"type"` // "hello"
		Version int    `json:"version"`
		Token   string `json:"token"` // access token; may be empty for watchers
		Table   string `json:"table"`
		Watch   bool   `json:"watch"` // the delayed spectators' line
		// Lines is how many lines of the chronicle the client still has.
		Lines int `json:"lines"`
	}
	// Ping measures the clock; the server answers Pong at once.
	Ping struct {
		Type string  `json:"type"` // "ping"
		Sent float64 `json:"sent"` // the client's own clock, echoed
	}
)

// Head is what every command frame carries besides its own fields.
type Head struct {
	Type string `json:"type"`
	// Key is the client's idempotency key, 8..40 characters; the same key is
	// never carried out twice.
	Key string `json:"key"`
	// Stage is the stage the command is meant for; 0 before the deal.
	Stage int `json:"stage"`
}

// Messages of the server.
type (
	// Welcome answers hello.
	Welcome struct {
		Type    string       `json:"type"` // "welcome"
		Version int          `json:"version"`
		Table   string       `json:"table"`
		Rules   string       `json:"rules"`
		Nick    string       `json:"nick"`
		Watch   bool         `json:"watch"`
		Delay   game.Span    `json:"delay"` // of this connection, ms
		Now     game.Instant `json:"now"`
	}
	// ViewFrame is a whole view as of At. Public is null when it has not changed
	// since the last frame; Own and Secret are always whole. Frames carry no
	// number: nothing can be read out of a gap.
	ViewFrame struct {
		Type   string          `json:"type"` // "view"
		At     game.Instant    `json:"at"`
		Public json.RawMessage `json:"public" ts:"Public | null"`
		Own    json.RawMessage `json:"own" ts:"Own | null"`
		Secret json.RawMessage `json:"secret" ts:"Secret | null"`
	}
	// LinesFrame carries lines of the chronicle from index From on (0-based).
	LinesFrame struct {
		Type  string      `json:"type"` // "lines"
		From  int         `json:"from"`
		Lines []game.Line `json:"lines"`
	}
	// Ack says that the command with this key is durable.
	Ack struct {
		Type string `json:"type"` // "ack"
		Key  string `json:"key"`
	}
	// RefusalFrame answers a command that changed nothing.
	RefusalFrame struct {
		Type string    `json:"type"` // "refusal"
		Key  string    `json:"key"`
		Code game.Code `json:"code"`
		RU   string    `json:"ru"`
		EN   string    `json:"en"`
	}
	// Pong answers ping.
	Pong struct {
		Type string       `json:"type"` // "pong"
		Sent float64      `json:"sent"`
		Now  game.Instant `json:"now"`
	}
)

// Close codes. 4000–4499: come back by yourself. 4500–4999: stay away until
// the person does something.
const (
	CloseRestarting = 4000 // the server goes down or moved the room
	CloseSlow       = 4001 // the outgoing mailbox overflowed
	CloseSilent     = 4002 // no answer to pings
	CloseTokenOld   = 4003 // refresh the access token and come back
	CloseElsewhere  = 4500 // the newest connection of this person plays
	CloseNoHello    = 4501 // no hello in time, or a wrong first frame
	CloseBadToken   = 4502
	CloseNoTable    = 4503
	CloseOldPage    = 4504 // protocol version: reload the page
	CloseFlood      = 4505 // too many or too large frames
	CloseOwnTable   = 4506 // players may not watch their own table
	CloseRevoked    = 4507 // the session was revoked
	CloseTooMany    = 4508 // too many sockets of one person
	CloseWatchOnly  = 4509 // the game has begun without this person: he may watch
)
