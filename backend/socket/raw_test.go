package socket

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

// stranger is a client that is bound by no library: it writes what it likes.
type stranger struct {
	net.Conn
	in *bufio.Reader
}

// meet shakes hands over a connection of its own.
func (h *house) meet(t testing.TB) *stranger {
	t.Helper()
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	s, err := shake(conn, h.address)
	if err != nil {
		t.Fatalf("handshake: got %v", err)
	}
	return s
}

// shake does the client's side of the handshake.
func shake(conn net.Conn, host string) (*stranger, error) {
	_, err := io.WriteString(conn, "GET "+Path+" HTTP/1.1\r\nHost: "+host+"\r\nOrigin: http://"+host+
		"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
	if err != nil {
		return nil, err
	}
	s := &stranger{conn, bufio.NewReader(conn)}
	answer, err := http.ReadResponse(s.in, nil)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusSwitchingProtocols {
		return nil, io.ErrUnexpectedEOF
	}
	return s, nil
}

// frame is a client's frame with a mask of zeroes.
func frame(first byte, payload string) []byte {
	b := []byte{first}
	switch n := len(payload); {
	case n < 126:
		b = append(b, 0x80|byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 0x80|126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 0x80|127), uint64(n))
	}
	return append(append(b, 0, 0, 0, 0), payload...)
}

const (
	opText = 0x81
	opPong = 0x8a
)

// next reads a frame of the server.
func (s *stranger) next() (first byte, payload []byte, err error) {
	var head [2]byte
	if _, err := io.ReadFull(s.in, head[:]); err != nil {
		return 0, nil, err
	}
	n := int(head[1])
	switch n {
	case 126:
		var long [2]byte
		if _, err := io.ReadFull(s.in, long[:]); err != nil {
			return 0, nil, err
		}
		n = int(binary.BigEndian.Uint16(long[:]))
	case 127:
		var long [8]byte
		if _, err := io.ReadFull(s.in, long[:]); err != nil {
			return 0, nil, err
		}
		n = int(binary.BigEndian.Uint64(long[:]))
	}
	payload = make([]byte, n)
	_, err = io.ReadFull(s.in, payload)
	return head[0], payload, err
}

// last reads up to the close frame and answers it. It returns its code, or 0
// for a connection that ended without one, and what was said before.
func (s *stranger) last() (code int, said []map[string]any) {
	for {
		first, payload, err := s.next()
		if err != nil {
			return 0, said
		}
		switch first {
		case opClose:
			_, _ = s.Write(frame(opClose, string(payload)))
			return int(binary.BigEndian.Uint16(payload)), said
		case opText:
			var m map[string]any
			_ = json.Unmarshal(payload, &m)
			said = append(said, m)
		}
	}
}
