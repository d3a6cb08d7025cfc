package socket

import (
	"bytes"
	"encoding/json"
	"time"
	"unicode/utf8"

	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

// readHead reads what every message carries. What it could read of a message
// that it can't accept it returns all the same, so that the answer finds its
// question.
func readHead(m *message) (head protocol.Head, readable bool) {
	if !m.text || !utf8.Valid(m.payload()) {
		return protocol.Head{}, false
	}
	if head, ok := scanHead(m.payload()); ok {
		return head, json.Valid(m.payload())
	}
	if json.Unmarshal(m.payload(), &head) != nil {
		return protocol.Head{}, false
	}
	if head.Type == "ping" {
		return protocol.Head{Type: head.Type}, true
	}
	if !wellFormedKey(head.Key) {
		return protocol.Head{}, false
	}
	return head, head.Type != "" && head.Type != "hello" && head.Stage >= 0
}

// scanHead reads the head of a command whose fields stand in the order in which
// the page writes them, at a tenth of the cost of looking for them. It does not
// look at the rest, where a second field of the same name would be ignored.
func scanHead(b []byte) (h protocol.Head, ok bool) {
	var name, key []byte
	if b, ok = bytes.CutPrefix(b, []byte(`{"type":"`)); !ok {
		return h, false
	}
	if name, b, ok = bytes.Cut(b, []byte(`","key":"`)); !ok || !wellFormedName(name) {
		return h, false
	}
	if key, b, ok = bytes.Cut(b, []byte(`","stage":`)); !ok || !wellFormedKey(string(key)) {
		return h, false
	}
	digits := 0
	for ; digits < len(b) && digits < 9 && '0' <= b[digits] && b[digits] <= '9'; digits++ {
		h.Stage = h.Stage*10 + int(b[digits]-'0')
	}
	if digits == 0 || digits == len(b) || b[digits] != ',' && b[digits] != '}' {
		return h, false
	}
	h.Type, h.Key = string(name), string(key)
	return h, true
}

// wellFormedName checks the name of a command: letters, and no name of the
// socket's own messages.
func wellFormedName(name []byte) bool {
	for _, c := range name {
		if (c < 'a' || 'z' < c) && (c < 'A' || 'Z' < c) {
			return false
		}
	}
	return len(name) > 0 && string(name) != "ping" && string(name) != "hello"
}

// wellFormedKey checks a client key: 8 to 40 letters, digits, _ and -.
func wellFormedKey(key string) bool {
	if len(key) < 8 || len(key) > 40 {
		return false
	}
	for _, c := range []byte(key) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '_', c == '-':
		default:
			return false
		}
	}
	return true
}

// incoming is a command for the room, which outlives the message.
func incoming(head protocol.Head, m *message) room.Incoming {
	return room.Incoming{Head: head, Payload: bytes.Clone(m.payload()), At: instant(m.at)}
}

// pong answers the client's clock.
func (c *connection) pong(m *message) {
	var ping protocol.Ping
	if decode(m.payload(), &ping) != nil {
		c.refuse("", protocol.Malformed)
		return
	}
	pong, err := json.Marshal(protocol.Pong{Type: "pong", Sent: ping.Sent, Now: instant(m.at)})
	if err != nil {
		c.refuse("", protocol.Malformed) // no number that JSON brought in
		return
	}
	c.Send(protocol.MakeFrame(pong))
}

// instant is a time on the game's clock.
func instant(t time.Time) game.Instant { return game.Instant(t.UnixMilli()) }
