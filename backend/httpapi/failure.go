package httpapi

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

// statuses are those of the codes that don't get the status of a conflict.
var statuses = map[game.Code]int{
	protocol.BadRequest:      fiber.StatusBadRequest,
	protocol.Malformed:       fiber.StatusBadRequest,
	protocol.Oversized:       fiber.StatusRequestEntityTooLarge,
	protocol.NotFound:        fiber.StatusNotFound,
	protocol.BadMethod:       fiber.StatusMethodNotAllowed,
	protocol.BadMedia:        fiber.StatusUnsupportedMediaType,
	protocol.ForeignOrigin:   fiber.StatusForbidden,
	protocol.TooManyRequests: fiber.StatusTooManyRequests,
	protocol.Unavailable:     fiber.StatusServiceUnavailable,
	protocol.Restarting:      fiber.StatusServiceUnavailable,
	protocol.InternalError:   fiber.StatusInternalServerError,
	protocol.BadToken:        fiber.StatusUnauthorized,
	// Not 401: the session is fine, a client must not renew it and try again.
	protocol.WrongPassword: fiber.StatusForbidden,
	protocol.BadNick:       fiber.StatusUnprocessableEntity,
	protocol.WeakPassword:  fiber.StatusUnprocessableEntity,
	protocol.UnknownTable:  fiber.StatusNotFound,
	protocol.OwnTable:      fiber.StatusForbidden,
	protocol.WatchOnly:     fiber.StatusForbidden,
	game.BadValue:          fiber.StatusUnprocessableEntity,
	game.NoRight:           fiber.StatusForbidden,
}

// statusOf is the HTTP status of a refusal code.
func statusOf(code game.Code) int {
	if status, ok := statuses[code]; ok {
		return status
	}
	return fiber.StatusConflict
}

// verdict is what becomes of an error: a code and how long to wait, if known.
func verdict(err error) (code game.Code, wait time.Duration) {
	var (
		refusal game.Refusal
		soon    account.TooSoon
		rate    tooMany
		own     *fiber.Error
	)
	switch {
	case errors.As(err, &refusal):
		return refusal.Code, 0
	case errors.As(err, &soon):
		return protocol.TooManyRequests, soon.Wait
	case errors.As(err, &rate):
		return protocol.TooManyRequests, rate.wait
	case errors.Is(err, auth.ErrOldToken):
		return protocol.BadToken, 0
	case errors.Is(err, auth.ErrBusy), errors.Is(err, room.ErrUnavailable),
		errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return protocol.Unavailable, time.Second
	case errors.As(err, &own):
		return codeOf(own.Code), 0
	}
	return protocol.InternalError, 0
}

// codeOf is the refusal code of a status that the HTTP server itself has given.
func codeOf(status int) game.Code {
	switch status {
	case fiber.StatusNotFound:
		return protocol.NotFound
	case fiber.StatusMethodNotAllowed:
		return protocol.BadMethod
	case fiber.StatusRequestEntityTooLarge, fiber.StatusRequestHeaderFieldsTooLarge:
		return protocol.Oversized
	}
	if status >= 500 {
		return protocol.InternalError
	}
	return protocol.BadRequest
}

// refuse writes the failure of an error. It is also called for requests that
// never reached a handler.
func (a *api) refuse(c *fiber.Ctx, err error) error {
	code, wait := verdict(err)
	if code == protocol.InternalError {
		// The route's pattern, not the path: paths name tables.
		slog.Error("a request failed", "method", c.Method(), "route", c.Route().Path, "err", err)
	}
	a.counts.refused(code)
	a.setHeaders(c)
	c.Set(fiber.HeaderCacheControl, "no-store")
	if wait > 0 {
		c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	}
	return c.Status(statusOf(code)).JSON(protocol.Fail(code))
}

// observe turns errors and panics into failures and counts the answer. It is
// the outermost handler.
func (a *api) observe(c *fiber.Ctx) error {
	began := a.Now()
	err := caught(c.Next)
	if err != nil {
		err = a.refuse(c, err)
	}
	a.counts.answered(c.Method(), c.Route().Path, c.Response().StatusCode(), a.Now().Sub(began))
	return err
}

// caught calls a handler and returns its panic as an error.
func caught(next func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			slog.Error("a handler panicked", "panic", r, "stack", string(debug.Stack()))
			err = errPanic
		}
	}()
	return next()
}

var errPanic = errors.New("httpapi: a handler panicked")
