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
	if !m.text || !utf8.Valid(m.payload()) || json.Unmarshal(m.payload(), &head) != nil {
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
