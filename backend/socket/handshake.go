package socket

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"net/http"

	"github.com/coder/websocket"

	"gorod/backend/protocol"
)

// handshakeBuffer is the size of the library's buffers, in bytes. They stay
// with the connection, and most messages are shorter.
const handshakeBuffer = 512

// accept answers the handshake. When it returns an error the refusal has been
// written.
func accept(c *connection, request *http.Request) (*websocket.Conn, error) {
	return websocket.Accept(&handshake{conn: &c.guard, header: http.Header{}}, request, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // upgrade has compared the origin, more strictly
		CompressionMode:    websocket.CompressionDisabled,
		OnPingReceived:     c.onPing,
		OnPongReceived:     c.onPong,
	})
}

// handshake is the http.ResponseWriter that the library answers through. Fiber
// has none: what it writes goes straight to the connection.
type handshake struct {
	conn   *guard
	header http.Header
}

// Header implements http.ResponseWriter.
func (h *handshake) Header() http.Header { return h.header }

// WriteHeader implements http.ResponseWriter. A refusal is written with a body
// of our own, like every refused request.
func (h *handshake) WriteHeader(status int) {
	if status == http.StatusSwitchingProtocols {
		h.respond(status, nil)
		return
	}
	body, _ := json.Marshal(protocol.Fail(protocol.BadRequest)) // plain strings
	h.header.Set("Connection", "close")
	h.header.Set("Content-Type", "application/json")
	h.header.Set("Content-Length", fmt.Sprint(len(body)))
	h.respond(status, body)
}

// Write implements http.ResponseWriter: WriteHeader has written a body.
func (h *handshake) Write(p []byte) (int, error) { return len(p), nil }

func (h *handshake) respond(status int, body []byte) {
	b := fmt.Appendf(nil, "HTTP/1.1 %d %s\r\n", status, http.StatusText(status))
	for name := range h.header {
		b = fmt.Appendf(b, "%s: %s\r\n", name, h.header.Get(name))
	}
	b = append(b, "\r\n"...)
	_, _ = h.conn.Write(append(b, body...)) // the next read or write meets the same failure
}

// Hijack implements http.Hijacker.
func (h *handshake) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return h.conn, bufio.NewReadWriter(
		bufio.NewReaderSize(h.conn, handshakeBuffer),
		bufio.NewWriterSize(h.conn, handshakeBuffer),
	), nil
}
