package httpapi

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/protocol"
)

// cookieName is the refresh token's cookie. It is sent to the API alone, and no
// script can read it.
const cookieName = "gorod_refresh"

func (a *api) guest(c *fiber.Ctx) error {
	if err := noBody(c); err != nil {
		return err
	}
	entry, err := a.People.Guest(c.UserContext(), c.Cookies(cookieName), guestWord(c))
	return a.answer(c, entry, err)
}

// guestWord is what a guest is called, by the first language of his browser.
func guestWord(c *fiber.Ctx) string {
	if strings.HasPrefix(strings.ToLower(c.Get(fiber.HeaderAcceptLanguage)), "en") {
		return "Guest"
	}
	return "Гость"
}

func (a *api) register(c *fiber.Ctx) error {
	body, err := decode[protocol.Credentials](c)
	if err != nil {
		return err
	}
	entry, err := a.People.Register(c.UserContext(), c.Cookies(cookieName), body.Nick, body.Password)
	return a.answer(c, entry, err)
}

func (a *api) logIn(c *fiber.Ctx) error {
	body, err := decode[protocol.Credentials](c)
	if err != nil {
		return err
	}
	entry, err := a.People.LogIn(c.UserContext(), c.Cookies(cookieName), body.Nick, body.Password, a.address(c))
	return a.answer(c, entry, err)
}

func (a *api) refresh(c *fiber.Ctx) error {
	if err := noBody(c); err != nil {
		return err
	}
	entry, err := a.People.Refresh(c.UserContext(), c.Cookies(cookieName))
	return a.answer(c, entry, err)
}

func (a *api) logOut(c *fiber.Ctx) error {
	if err := noBody(c); err != nil {
		return err
	}
	if err := a.People.LogOut(c.UserContext(), c.Cookies(cookieName)); err != nil {
		return err
	}
	a.setCookie(c, "", time.Unix(0, 0))
	return c.SendStatus(fiber.StatusNoContent)
}

// answer sends a session: the access token in the body, the refresh token in
// its cookie. A refusal leaves the cookie alone: of two tabs, the one that comes
// too late must not throw away what the other has got.
func (a *api) answer(c *fiber.Ctx, e account.Entry, err error) error {
	if err != nil {
		return err
	}
	a.setCookie(c, e.Refresh.Token, a.Now().Add(auth.RefreshLife))
	return c.JSON(protocol.Session{Token: e.Access, Expires: e.Expires, Me: meOf(e.Person, e.Games)})
}

func (a *api) setCookie(c *fiber.Ctx, token string, expires time.Time) {
	c.Cookie(&fiber.Cookie{
		Name:     cookieName,
		Value:    token,
		Path:     "/api",
		Expires:  expires,
		HTTPOnly: true,
		Secure:   a.https(c),
		SameSite: fiber.CookieSameSiteStrictMode,
	})
}
