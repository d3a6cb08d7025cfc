package protocol

import "encoding/binary"

// Frame is one whole prepared WebSocket text frame of the server, header and
// payload, ready to be written to any number of connections. It is never
// changed once made.
type Frame []byte

// MakeFrame prepares an unmasked, final text frame around a payload.
func MakeFrame(payload []byte) Frame {
	return seal(append(unsealed(len(payload)), payload...))
}

// headroom is the longest header of a frame, in bytes.
const headroom = 10

// unsealed is a buffer for a payload of about size bytes, to be appended behind
// the room for the header and then sealed: the payload is never copied.
func unsealed(size int) []byte { return make([]byte, headroom, headroom+size) }

// seal writes the header in front of the payload.
func seal(b []byte) Frame {
	n := len(b) - headroom
	switch {
	case n < 126:
		b = b[headroom-2:]
		b[1] = byte(n)
	case n < 1<<16:
		b = b[headroom-4:]
		b[1] = 126
		binary.BigEndian.PutUint16(b[2:], uint16(n))
	default:
		b[1] = 127
		binary.BigEndian.PutUint64(b[2:], uint64(n))
	}
	b[0] = 0x81
	return b
}

// Payload returns the bytes inside the frame.
func (f Frame) Payload() []byte {
	switch f[1] {
	case 126:
		return f[4:]
	case 127:
		return f[10:]
	default:
		return f[2:]
	}
}
