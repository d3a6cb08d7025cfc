package socket

import (
	"encoding/binary"

	"gorod/backend/protocol"
)

// The first bytes of control frames, which are always final.
const (
	opClose = 0x88
	opPing  = 0x89
)

// pingFrame is a ping without a payload; any answer proves life.
var pingFrame = protocol.Frame{opPing, 0}

// closeFrame says goodbye with a code. The code alone tells the client what to
// do, so there is no reason text.
func closeFrame(code int) protocol.Frame {
	return binary.BigEndian.AppendUint16([]byte{opClose, 2}, uint16(code))
}

// isClose says whether a write of the library is a close frame. The library
// flushes each control frame in a write of its own.
func isClose(p []byte) bool { return len(p) > 0 && p[0] == opClose }
