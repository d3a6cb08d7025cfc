package protocol

import (
	"bytes"
	"encoding/json"
	"strconv"

	"gorod/backend/game"
)

// Part encodes one part of a view. A part that a rulebook has encoded already
// passes unchanged.
func Part(v any) (json.RawMessage, error) {
	switch x := v.(type) {
	case nil:
		return null, nil
	case json.RawMessage:
		return x, nil
	}
	return json.Marshal(v)
}

var null = json.RawMessage("null")

// Pad appends blanks, which JSON ignores, up to size bytes; what is longer is
// padded to the next multiple of 512, so that lengths tell as little as can be.
func Pad(b []byte, size int) []byte {
	for size < len(b) {
		size += 512
	}
	return append(b[:len(b):len(b)], bytes.Repeat([]byte{' '}, size-len(b))...)
}

// EncodeView joins encoded parts into a ViewFrame. A nil public part means
// "unchanged".
func EncodeView(at game.Instant, public, own, secret json.RawMessage) Frame {
	if public == nil {
		public = null
	}
	b := unsealed(len(public) + len(own) + len(secret) + 80)
	b = append(b, `{"type":"view","at":`...)
	b = strconv.AppendInt(b, int64(at), 10)
	b = append(b, `,"public":`...)
	b = append(b, public...)
	b = append(b, `,"own":`...)
	b = append(b, own...)
	b = append(b, `,"secret":`...)
	b = append(b, secret...)
	return seal(append(b, '}'))
}

// EncodeLines joins encoded lines into a LinesFrame.
func EncodeLines(from int, lines []json.RawMessage) Frame {
	b := append([]byte(`{"type":"lines","from":`), strconv.Itoa(from)...)
	b = append(b, `,"lines":[`...)
	for i, l := range lines {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, l...)
	}
	return MakeFrame(append(b, `]}`...))
}

// EncodeAck answers a command that is durable now. A size above zero pads.
func EncodeAck(key string, size int) Frame {
	return encode(Ack{Type: "ack", Key: key}, size)
}

// EncodeRefusal answers a command that changed nothing. A size above zero pads.
func EncodeRefusal(key string, code game.Code, size int) Frame {
	ru, en := Sentence(code)
	return encode(RefusalFrame{Type: "refusal", Key: key, Code: code, RU: ru, EN: en}, size)
}

// EncodeWelcome answers hello.
func EncodeWelcome(w Welcome) Frame {
	w.Type, w.Version = "welcome", Version
	return encode(w, 0)
}

func encode(v any, size int) Frame {
	b, err := json.Marshal(v)
	if err != nil {
		panic("protocol: a message of plain fields does not encode: " + err.Error())
	}
	if size > 0 {
		b = Pad(b, size)
	}
	return MakeFrame(b)
}
