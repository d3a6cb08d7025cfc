package club

import "gorod/backend/game"

// Line is one public line of the chronicle. Which fields are used depends on
// Kind; the page writes the sentence.
type Line struct {
	Kind   LineKind     `json:"kind"`
	At     game.Instant `json:"at"`
	Day    int          `json:"day"`
	Night  int          `json:"night"`
	Seat   game.Seat    `json:"seat,omitempty"`
	By     game.Seat    `json:"by,omitempty"`
	Seats  []game.Seat  `json:"seats,omitempty"`
	Count  int          `json:"count,omitempty"`
	Counts []int        `json:"counts,omitempty"`
	Clause string       `json:"clause,omitempty"`
	Reason string       `json:"reason,omitempty"`
	Text   string       `json:"text,omitempty"`
}

// LineKind tells the lines apart.
type LineKind string

// The kinds of lines and the fields they use.
const (
	LineSeated       LineKind = "seated"       // everybody has a number
	LineNightFalls   LineKind = "nightFalls"   // Night; 0 is that of the deal
	LineDayBegan     LineKind = "dayBegan"     // Day, Seat: the opener, Seats: the order
	LineKilled       LineKind = "killed"       // Seat
	LineMiss         LineKind = "miss"         //
	LineBestMove     LineKind = "bestMove"     // Seat, Seats
	LineSpeech       LineKind = "speech"       // Seat has the floor; Reason "circle", "tie" or "lastWord"
	LineSaid         LineKind = "said"         // Seat, Text
	LinePassed       LineKind = "passed"       // Seat: «Спасибо, пас»
	LineTimeOver     LineKind = "timeOver"     // Seat: the minute is over
	LineMissesCircle LineKind = "missesCircle" // Seat: silenced
	LineNominated    LineKind = "nominated"    // Seat, By
	LineBallot       LineKind = "ballot"       // Seats in order; Reason "vote", "nobody", "single", "cancelled", "leaves"
	LineBallotFixed  LineKind = "ballotFixed"  // Seats
	LineHands        LineKind = "hands"        // Seat: the candidate, Seats: the hands, Count, Reason "rest" for the last one
	LineTally        LineKind = "tally"        // Seats, Counts
	LineTie          LineKind = "tie"          // Seats, Count: hands each
	LineLift         LineKind = "lift"         // Seats: the tied, Count: hands for, Reason "left" or "stay"
	LineNobodyLeaves LineKind = "nobodyLeaves" //
	LineExit         LineKind = "exit"         // Seat, Reason: the manner, Clause
	LineVoteAborted  LineKind = "voteAborted"  // Seat who took the hand off or was removed
	LineVoteOff      LineKind = "voteOff"      // the coming vote is cancelled by a removal
	LineWarned       LineKind = "warned"       // Seat, Count, Clause, Reason: code, Text: the words
	LineUnwarned     LineKind = "unwarned"     // Seat, Count
	LineCut          LineKind = "cut"          // Seat; Reason "skipped" if the host only ended the speech
	LineCalled       LineKind = "called"       // Seat: «Господин ведущий!»
	LineLost         LineKind = "lost"         // Seat: no connection
	LineBack         LineKind = "back"         // Seat: connection is back
	LineWaiting      LineKind = "waiting"      // Seats the vote waits for
	LinePaused       LineKind = "paused"       //
	LineResumed      LineKind = "resumed"      //
	LineHeld         LineKind = "held"         // Count: seconds the server was away
	LineExtended     LineKind = "extended"     // Count: seconds
	LineRerun        LineKind = "rerun"        // Seat: the candidate, Text
	LineAnnounced    LineKind = "announced"    // Text
	LineFinished     LineKind = "finished"     // Reason, Clause, Text: the winner
	LineProtest      LineKind = "protest"      // By, Clause, Reason: what happened to it, Text
)
