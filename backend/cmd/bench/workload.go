//go:build linux

package main

import (
	"fmt"
	"strings"
)

// Workload W: rooms of players and spectators, and what they send and get.
const (
	rooms      = 50
	members    = 20 // of a room
	players    = 10 // of the members; the others watch
	views      = 5  // distinct views of a room: four among the players, one for spectators
	connection = rooms * members

	actionSize = 120 // bytes of JSON in an action
	viewSize   = 300 // bytes of JSON in a view

	openLoop = 1000 // actions a second in rate mode: 20,000 deliveries
)

// group is which of the distinct views a member is shown.
func group(member int) int {
	if member >= players {
		return views - 1
	}
	return member % (views - 1)
}

// An action differs from the next in its client key alone, a number of constant
// length.
const (
	firstKey  = 100_000_000_000
	keyDigits = 12
)

// actionTemplate is an action as a masked frame, and where its key stands. The
// mask is zero, which costs the server the same and the client nothing.
func actionTemplate() (frame []byte, keyAt int) {
	head := `{"type":"act","key":"`
	body := head + strings.Repeat("0", keyDigits) + `","stage":1,"text":"`
	body += strings.Repeat("x", actionSize-len(body)-2) + `"}`
	frame = append([]byte{0x81, 0x80 | byte(len(body)), 0, 0, 0, 0}, body...)
	return frame, 6 + len(head)
}

// rawView is what the baseline sends: a frame of the same length as a view.
func rawView(g int) []byte {
	body := fmt.Sprintf(`{"type":"view","group":%d,"text":"`, g)
	body += strings.Repeat("x", viewSize-len(body)-2) + `"}`
	return append([]byte{0x81, 126, byte(len(body) >> 8), byte(len(body) & 0xff)}, body...)
}
