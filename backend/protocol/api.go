package protocol

import (
	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Bodies of the HTTP API. Every failure is {code, ru, en} with a 4xx or 5xx
// status.
type (
	// Failure is the body of every refused request.
	Failure struct {
		Code game.Code `json:"code"`
		RU   string    `json:"ru"`
		EN   string    `json:"en"`
	}
	// Credentials are the body of POST /api/register and /api/login.
	Credentials struct {
		Nick     string `json:"nick"`
		Password string `json:"password"`
	}
	// Session answers guest, register, login and refresh. The refresh token
	// travels only in its HttpOnly cookie.
	Session struct {
		Token   string       `json:"token"`
		Expires game.Instant `json:"expires"`
		Me      Me           `json:"me"`
	}
	// Me is the person himself, GET /api/me.
	Me struct {
		Nick  string `json:"nick"`
		Guest bool   `json:"guest"`
		Games int    `json:"games"`
	}
	// NewNick is the body of PATCH /api/me: a guest takes another nick.
	NewNick struct {
		Nick string `json:"nick"`
	}
	// Presets are the options to start from, GET /api/defaults.
	Presets struct {
		Defaults club.Options `json:"defaults"`
		Practice club.Options `json:"practice"`
	}
	// NewTable is the body of POST /api/tables. POST /api/practice takes none.
	NewTable struct {
		Options club.Options `json:"options"`
	}
	// TableRef answers a new table.
	TableRef struct {
		Code string `json:"code"`
	}
	// TableCard is a row of the lobby; GET /api/tables answers Lobby and GET
	// /api/tables/CODE one card.
	TableCard struct {
		Code     string     `json:"code"`
		Rules    string     `json:"rules"`
		Title    string     `json:"title"`
		Phase    game.Phase `json:"phase"`
		Practice bool       `json:"practice"`
		Rated    bool       `json:"rated"`
		Seats    int        `json:"seats"`
		Taken    int        `json:"taken"`
		Living   int        `json:"living"`
		Day      int        `json:"day"`
		Night    int        `json:"night"`
		Delay    game.Span  `json:"delay"`
		Watchers int        `json:"watchers"`
	}
	// Lobby is GET /api/tables. Running rows are told with the table's delay:
	// their day, night and living are those a spectator may see.
	Lobby struct {
		Open    []TableCard `json:"open"`
		Running []TableCard `json:"running"`
		Mine    []TableCard `json:"mine"`
	}
	// Notes is GET and PUT /api/tables/CODE/notes: the notebook, a text per
	// seat, readable by its author alone.
	Notes struct {
		Notes map[int]string `json:"notes"`
	}
	// PastGame is a row of GET /api/history.
	PastGame struct {
		Code   string       `json:"code"`
		Rules  string       `json:"rules"`
		Ended  game.Instant `json:"ended"`
		Winner string       `json:"winner"`
		Seat   game.Seat    `json:"seat"`
		Role   string       `json:"role"`
		Won    bool         `json:"won"`
	}
	// History is GET /api/history.
	History struct {
		Games []PastGame `json:"games"`
	}
)
