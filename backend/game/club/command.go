package club

import "gorod/backend/game"

// Command is one of the commands of this rulebook.
//
//sumtype:decl
type Command interface {
	game.Command
	isClub()
}

// Commands before the deal.
type (
	// Open creates the table; its author becomes the host if HumanHost is set.
	Open struct {
		Options Options `json:"options"`
	}
	// Join takes a chair under a nick. Bots join through the room.
	Join struct {
		Nick string `json:"nick"`
		Bot  bool   `json:"-"`
	}
	// Leave gives the chair up before the deal. During the game it is leaving
	// the table: removal under 10.1.7, after the page has asked.
	Leave struct{}
	// Acknowledge accepts the rules in force, by their version hash (§6 "ack").
	Acknowledge struct {
		Version string `json:"version"`
	}
	// Ready says ready or not ready. The automatic host starts when every chair
	// is taken and ready.
	Ready struct {
		Ready bool `json:"ready"`
	}
	// FillBots asks for bots on the free chairs; the table becomes unrated.
	FillBots struct{}
	// Start begins with the people who are ready, by the host or the opener.
	Start struct{}
	// DrawToken takes one of the face-down tokens. Salt is the player's
	// contribution to the deal: 32 hex digits.
	DrawToken struct {
		Token int    `json:"token"`
		Salt  string `json:"salt"`
	}
	// SeeCard acknowledges the own card.
	SeeCard struct{}
)

// Commands of players.
type (
	// Say speaks one line of text with the floor (4.5). In the agreement it goes
	// to the team; a red player's line goes to his own notebook, so that all
	// screens and frames look alike.
	Say struct {
		Text string `json:"text"`
	}
	// Plan posts the shooting plan of the agreement, up to three seats,
	// informative only. Anybody may send it; only the Don's reaches the team.
	Plan struct {
		Seats []game.Seat `json:"seats"`
	}
	// Nominate puts a seat on the ballot (5.1).
	Nominate struct {
		Seat game.Seat `json:"seat"`
	}
	// Pass ends the own speech: «Спасибо, пас» (4.4), or the own last word.
	Pass struct{}
	// Touch lays the hand on the table against the candidate of the open window
	// (5.2–5.3), or for lifting in the lift window.
	Touch struct{}
	// Lift takes the hand off the table before «Спасибо»: offence 10.1.5.
	Lift struct{}
	// Pick is the one night act. What it means depends on the window and the
	// role: a shot, a check, or a private guess.
	Pick struct {
		Seat game.Seat `json:"seat"`
	}
	// BestMove names up to three seats; the victim's list is announced, anybody
	// else's goes to his own notebook.
	BestMove struct {
		Seats []game.Seat `json:"seats"`
	}
	// CallHost says «Господин ведущий!» (4.3).
	CallHost struct{}
	// Protest files a protest after the end (11.1).
	Protest struct {
		Text    string `json:"text"`
		Clause  string `json:"clause"`
		Outcome string `json:"outcome"` // "change", "annul" or "replay"
		Line    int    `json:"line"`    // the moment of the chronicle it points at, or 0
	}
	// ProtestBallot votes on the admitted protest.
	ProtestBallot struct {
		Yes bool `json:"yes"`
	}
	// Rematch asks for another game with the same people.
	Rematch struct{}
)

// Commands of the host (§6.1).
type (
	// Pause freezes every timer.
	Pause struct{}
	// Resume lets them go on.
	Resume struct{}
	// Extend adds time to the running stage; negative spans take it away.
	Extend struct {
		By game.Span `json:"by"`
	}
	// SkipSpeech ends the running speech.
	SkipSpeech struct{}
	// Cut ends the speech of a seat and takes its right to nominate today.
	Cut struct {
		Seat game.Seat `json:"seat"`
	}
	// Warn gives a warning with its reason code; W_OTHER needs text (6.5).
	Warn struct {
		Seat   game.Seat `json:"seat"`
		Reason string    `json:"reason"`
		Text   string    `json:"text"`
	}
	// Unwarn takes back the last warning, in the same state, if not the fourth.
	Unwarn struct {
		Seat game.Seat `json:"seat"`
	}
	// Remove takes a player out of the game under a clause.
	Remove struct {
		Seat   game.Seat `json:"seat"`
		Clause string    `json:"clause"`
		Text   string    `json:"text"`
	}
	// AwardVictory is ППК: penalty win of the team named (10.4, 15).
	AwardVictory struct {
		Team   Team   `json:"team"`
		Clause string `json:"clause"`
		Text   string `json:"text"`
	}
	// FixBallot corrects a mis-recorded ballot during its review.
	FixBallot struct {
		Seats []game.Seat `json:"seats"`
	}
	// RerunWindow holds the running round again from its first window, before
	// the tally, for a stated technical reason in a candidate's window; every
	// hand of the round is void. In the lift vote the candidate is 0.
	RerunWindow struct {
		Candidate game.Seat `json:"candidate"`
		Text      string    `json:"text"`
	}
	// Announce is a public word of the host.
	Announce struct {
		Text string `json:"text"`
	}
	// AdmitProtest and RefuseProtest rule on a filed protest (11.2).
	AdmitProtest struct {
		Protest int `json:"protest"`
	}
	RefuseProtest struct {
		Protest int    `json:"protest"`
		Text    string `json:"text"`
	}
)

// CommandName implements game.Command.
func (Open) CommandName() string { return "open" }
func (Open) isClub()             {}

// CommandName implements game.Command.
func (Join) CommandName() string { return "join" }
func (Join) isClub()             {}

// CommandName implements game.Command.
func (Leave) CommandName() string { return "leave" }
func (Leave) isClub()             {}

// CommandName implements game.Command.
func (Acknowledge) CommandName() string { return "acknowledge" }
func (Acknowledge) isClub()             {}

// CommandName implements game.Command.
func (Ready) CommandName() string { return "ready" }
func (Ready) isClub()             {}

// CommandName implements game.Command.
func (FillBots) CommandName() string { return "fillBots" }
func (FillBots) isClub()             {}

// CommandName implements game.Command.
func (Start) CommandName() string { return "start" }
func (Start) isClub()             {}

// CommandName implements game.Command.
func (DrawToken) CommandName() string { return "drawToken" }
func (DrawToken) isClub()             {}

// CommandName implements game.Command.
func (SeeCard) CommandName() string { return "seeCard" }
func (SeeCard) isClub()             {}

// CommandName implements game.Command.
func (Say) CommandName() string { return "say" }
func (Say) isClub()             {}

// CommandName implements game.Command.
func (Plan) CommandName() string { return "plan" }
func (Plan) isClub()             {}

// CommandName implements game.Command.
func (Nominate) CommandName() string { return "nominate" }
func (Nominate) isClub()             {}

// CommandName implements game.Command.
func (Pass) CommandName() string { return "pass" }
func (Pass) isClub()             {}

// CommandName implements game.Command.
func (Touch) CommandName() string { return "touch" }
func (Touch) isClub()             {}

// CommandName implements game.Command.
func (Lift) CommandName() string { return "lift" }
func (Lift) isClub()             {}

// CommandName implements game.Command.
func (Pick) CommandName() string { return "pick" }
func (Pick) isClub()             {}

// CommandName implements game.Command.
func (BestMove) CommandName() string { return "bestMove" }
func (BestMove) isClub()             {}

// CommandName implements game.Command.
func (CallHost) CommandName() string { return "callHost" }
func (CallHost) isClub()             {}

// CommandName implements game.Command.
func (Protest) CommandName() string { return "protest" }
func (Protest) isClub()             {}

// CommandName implements game.Command.
func (ProtestBallot) CommandName() string { return "protestBallot" }
func (ProtestBallot) isClub()             {}

// CommandName implements game.Command.
func (Rematch) CommandName() string { return "rematch" }
func (Rematch) isClub()             {}

// CommandName implements game.Command.
func (Pause) CommandName() string { return "pause" }
func (Pause) isClub()             {}

// CommandName implements game.Command.
func (Resume) CommandName() string { return "resume" }
func (Resume) isClub()             {}

// CommandName implements game.Command.
func (Extend) CommandName() string { return "extend" }
func (Extend) isClub()             {}

// CommandName implements game.Command.
func (SkipSpeech) CommandName() string { return "skipSpeech" }
func (SkipSpeech) isClub()             {}

// CommandName implements game.Command.
func (Cut) CommandName() string { return "cut" }
func (Cut) isClub()             {}

// CommandName implements game.Command.
func (Warn) CommandName() string { return "warn" }
func (Warn) isClub()             {}

// CommandName implements game.Command.
func (Unwarn) CommandName() string { return "unwarn" }
func (Unwarn) isClub()             {}

// CommandName implements game.Command.
func (Remove) CommandName() string { return "remove" }
func (Remove) isClub()             {}

// CommandName implements game.Command.
func (AwardVictory) CommandName() string { return "awardVictory" }
func (AwardVictory) isClub()             {}

// CommandName implements game.Command.
func (FixBallot) CommandName() string { return "fixBallot" }
func (FixBallot) isClub()             {}

// CommandName implements game.Command.
func (RerunWindow) CommandName() string { return "rerunWindow" }
func (RerunWindow) isClub()             {}

// CommandName implements game.Command.
func (Announce) CommandName() string { return "announce" }
func (Announce) isClub()             {}

// CommandName implements game.Command.
func (AdmitProtest) CommandName() string { return "admitProtest" }
func (AdmitProtest) isClub()             {}

// CommandName implements game.Command.
func (RefuseProtest) CommandName() string { return "refuseProtest" }
func (RefuseProtest) isClub()             {}
