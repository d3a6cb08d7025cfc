package socket

import (
	"errors"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/protocol"
)

// Path is where the socket is found.
const Path = "/ws"

// Mount adds the socket to an app. The app then leaves upgraded connections
// alone: they belong to this server, also after the app has shut down.
func (s *Server) Mount(app *fiber.App) {
	app.Server().KeepHijackedConns = true
	app.Get(Path, s.upgrade)
}

// upgrade refuses what can't become a socket while it is plain HTTP, and takes
// the connection from fasthttp otherwise.
func (s *Server) upgrade(c *fiber.Ctx) error {
	switch {
	case !isUpgrade(c):
		c.Set(fiber.HeaderUpgrade, "websocket")
		c.Set(fiber.HeaderConnection, "Upgrade")
		return c.Status(fiber.StatusUpgradeRequired).JSON(protocol.Fail(protocol.BadRequest))
	case !originAllowed(s.origins, c.Get(fiber.HeaderOrigin), string(c.Request().Host())):
		return c.Status(fiber.StatusForbidden).JSON(protocol.Fail(protocol.ForeignOrigin))
	case s.life.Err() != nil:
		return c.Status(fiber.StatusServiceUnavailable).JSON(protocol.Fail(protocol.Unavailable))
	}
	request := handshakeOf(c)
	c.Context().HijackSetNoResponse(true)
	c.Context().Hijack(func(conn net.Conn) {
		// The goroutine that runs this holds fasthttp's buffers, so it is let go.
		conn, err := bare(conn)
		if err != nil || !s.start(func() { s.serve(conn, request) }) {
			_ = conn.Close()
		}
	})
	return nil
}

func isUpgrade(c *fiber.Ctx) bool {
	return c.Request().Header.ConnectionUpgrade() &&
		strings.EqualFold(c.Get(fiber.HeaderUpgrade), "websocket")
}

// handshakeOf copies what the library wants to see of the request: fasthttp
// uses its memory again once the handler has returned.
func handshakeOf(c *fiber.Ctx) *http.Request {
	header := http.Header{"Connection": {"Upgrade"}, "Upgrade": {"websocket"}}
	for _, name := range []string{"Sec-Websocket-Key", "Sec-Websocket-Version"} {
		if value := c.Get(name); value != "" {
			header.Set(name, strings.Clone(value))
		}
	}
	return &http.Request{Method: http.MethodGet, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: header}
}

// errEarly says that a client sent frames before it was told that it may.
var errEarly = errors.New("socket: bytes ahead of the handshake's answer")

// bare returns the connection under fasthttp's wrapper, whose reader would
// otherwise stay with us. The reader must be empty, which a read that may not
// wait tells. The connection is returned also with an error.
func bare(wrapped net.Conn) (net.Conn, error) {
	conn := wrapped
	if w, ok := wrapped.(interface{ UnsafeConn() net.Conn }); ok {
		conn = w.UnsafeConn()
	}
	if err := conn.SetReadDeadline(time.Unix(1, 0)); err != nil {
		return conn, err
	}
	if _, err := wrapped.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
		return conn, errEarly
	}
	return conn, conn.SetReadDeadline(time.Time{})
}
