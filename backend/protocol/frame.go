package protocol

import "encoding/binary"

// Frame is one whole prepared WebSocket text frame of the server, header and
// payload, ready to be written to any number of connections. It is never
// changed once made.
type Frame []byte

// MakeFrame prepares an unmasked, final text frame around a payload.
func MakeFrame(payload []byte) Frame {
	n := len(payload)
	f := make([]byte, 0, n+10)
	f = append(f, 0x81)
	switch {
	case n < 126:
		f = append(f, byte(n))
	case n < 1<<16:
		f = append(f, 126)
		f = binary.BigEndian.AppendUint16(f, uint16(n))
	default:
		f = append(f, 127)
		f = binary.BigEndian.AppendUint64(f, uint64(n))
	}
	return append(f, payload...)
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
