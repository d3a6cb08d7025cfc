package httpapi

import (
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

const (
	// codeLongest is the longest table code, in characters.
	codeLongest = 16
	// notesPages is the highest seat a note may be about.
	notesPages = 20
	// noteLongest is the longest note, in characters.
	noteLongest = 1000
)

func (a *api) defaults(c *fiber.Ctx) error { return c.JSON(a.Presets) }

func (a *api) lobby(c *fiber.Ctx) error {
	lobby, err := a.Tables.Lobby(c.UserContext(), who(c).Person.ID)
	if err != nil {
		return err
	}
	return c.JSON(protocol.Lobby{
		Open: list(lobby.Open), Running: list(lobby.Running), Mine: list(lobby.Mine),
	})
}

func (a *api) open(c *fiber.Ctx) error {
	body, err := decode[protocol.NewTable](c)
	if err != nil {
		return err
	}
	p := who(c).Person
	code, err := a.Tables.Open(c.UserContext(), p.ID, p.Nick, body.Options)
	return newTable(c, code, err)
}

func (a *api) practice(c *fiber.Ctx) error {
	if err := noBody(c); err != nil {
		return err
	}
	p := who(c).Person
	code, err := a.Tables.Practice(c.UserContext(), p.ID, p.Nick)
	return newTable(c, code, err)
}

func newTable(c *fiber.Ctx, code string, err error) error {
	if err != nil {
		return err
	}
	return c.Status(fiber.StatusCreated).JSON(protocol.TableRef{Code: code})
}

func (a *api) table(c *fiber.Ctx) error {
	card, err := a.card(c)
	if err != nil {
		return err
	}
	return c.JSON(card)
}

// card is the row of the table that the address names.
func (a *api) card(c *fiber.Ctx) (protocol.TableCard, error) {
	code := c.Params("code")
	if utf8.RuneCountInString(code) > codeLongest || !utf8.ValidString(code) {
		return protocol.TableCard{}, game.Refuse(protocol.UnknownTable)
	}
	return a.Tables.Card(c.UserContext(), code)
}

func (a *api) notes(c *fiber.Ctx) error {
	card, err := a.card(c)
	if err != nil {
		return err
	}
	pages, err := a.Notebook.Notes(c.UserContext(), card.Code, who(c).Person.ID)
	if err != nil {
		return err
	}
	notes := make(map[int]string, len(pages))
	for seat, text := range pages {
		notes[int(seat)] = text
	}
	return c.JSON(protocol.Notes{Notes: notes})
}

func (a *api) putNotes(c *fiber.Ctx) error {
	body, err := decode[protocol.Notes](c)
	if err != nil {
		return err
	}
	card, err := a.card(c)
	if err != nil {
		return err
	}
	pages := make(map[game.Seat]string, len(body.Notes))
	for seat, text := range body.Notes {
		if seat < 0 || seat > notesPages || utf8.RuneCountInString(text) > noteLongest {
			return game.Refuse(game.BadValue)
		}
		pages[game.Seat(seat)] = text
	}
	if err := a.Notebook.PutNotes(c.UserContext(), card.Code, who(c).Person.ID, pages); err != nil {
		return err
	}
	return c.SendStatus(fiber.StatusNoContent)
}
