package httpapi

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/account"
	"gorod/backend/game"
	"gorod/backend/protocol"
)

// whoKey is where known leaves the person.
const whoKey = "who"

// known lets only those pass who bring an access token.
func (a *api) known(c *fiber.Ctx) error {
	token, found := strings.CutPrefix(c.Get(fiber.HeaderAuthorization), "Bearer ")
	if !found {
		return game.Refuse(protocol.BadToken)
	}
	who, err := a.People.Identify(c.UserContext(), token)
	if err != nil {
		return err
	}
	c.Locals(whoKey, who)
	return c.Next()
}

// anybody lets everybody pass who brings a good access token or none.
func (a *api) anybody(c *fiber.Ctx) error {
	if c.Get(fiber.HeaderAuthorization) == "" {
		return c.Next()
	}
	return a.known(c)
}

// who is the person of the request; a zero one for a visitor.
func who(c *fiber.Ctx) account.Who {
	w, _ := c.Locals(whoKey).(account.Who)
	return w
}

func meOf(p account.Person, games int) protocol.Me {
	return protocol.Me{Nick: p.Nick, Guest: p.Guest(), Games: games}
}

func (a *api) me(c *fiber.Ctx) error {
	p := who(c).Person
	games, err := a.People.Games(c.UserContext(), p.ID)
	if err != nil {
		return err
	}
	return c.JSON(meOf(p, games))
}

func (a *api) rename(c *fiber.Ctx) error {
	body, err := decode[protocol.NewNick](c)
	if err != nil {
		return err
	}
	p, err := a.People.Rename(c.UserContext(), who(c).Person, body.Nick)
	if err != nil {
		return err
	}
	games, err := a.People.Games(c.UserContext(), p.ID)
	if err != nil {
		return err
	}
	return c.JSON(meOf(p, games))
}

func (a *api) history(c *fiber.Ctx) error {
	games, err := a.History.PastGames(c.UserContext(), who(c).Person.ID, historyLength)
	if err != nil {
		return err
	}
	return c.JSON(protocol.History{Games: list(games)})
}

// list is never null in JSON.
func list[T any](items []T) []T {
	if items == nil {
		return []T{}
	}
	return items
}
