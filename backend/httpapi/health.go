package httpapi

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// readyPatience is how long the database may take to answer.
const readyPatience = 2 * time.Second

// alive answers 200 while the process lives.
func (a *api) alive(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.SendString("ok\n")
}

// ready answers 200 while the database serves.
func (a *api) ready(c *fiber.Ctx) error {
	ctx, cancel := context.WithTimeout(c.UserContext(), readyPatience)
	defer cancel()
	if err := a.Ready(ctx); err != nil {
		return game.Refuse(protocol.Unavailable)
	}
	return a.alive(c)
}
