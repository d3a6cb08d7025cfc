package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// decode reads a body: one JSON value of exactly the fields of T, in UTF-8, not
// compressed.
func decode[T any](c *fiber.Ctx) (T, error) {
	var value T
	media, _, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || media != fiber.MIMEApplicationJSON {
		return value, game.Refuse(protocol.BadMedia)
	}
	// Not c.Body, which unpacks what a header says is packed.
	raw := c.Request().Body()
	if !utf8.Valid(raw) {
		return value, game.Refuse(protocol.Malformed)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&value); err != nil {
		return value, game.Refuse(protocol.Malformed)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return value, game.Refuse(protocol.Malformed)
	}
	return value, nil
}

// noBody refuses a body where none is expected.
func noBody(c *fiber.Ctx) error {
	if len(c.Request().Body()) > 0 {
		return game.Refuse(protocol.Malformed)
	}
	return nil
}
