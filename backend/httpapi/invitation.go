package httpapi

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"rsc.io/qr"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// quietZone is the white margin that readers of QR codes need, in modules.
const quietZone = 4

// invitation draws the address of the table's page.
func (a *api) invitation(c *fiber.Ctx) error {
	card, err := a.card(c)
	if err != nil {
		return err
	}
	link, err := a.link(c, card.Code)
	if err != nil {
		return err
	}
	code, err := qr.Encode(link, qr.M)
	if err != nil {
		return fmt.Errorf("httpapi: draw the invitation: %w", err)
	}
	c.Set(fiber.HeaderContentType, "image/svg+xml")
	c.Set(fiber.HeaderCacheControl, "private, max-age=300")
	return c.SendString(drawQR(code))
}

// link is the table's address as the visitor himself has reached us; with a list
// of origins, on one of them.
func (a *api) link(c *fiber.Ctx, code string) (string, error) {
	host := a.host(c)
	scheme := "http"
	if a.https(c) {
		scheme = "https"
	}
	base := scheme + "://" + host
	if len(a.Origins) > 0 && !originAllowed(a.Origins, base, host) {
		base = a.Origins[0]
	} else if host == "" || strings.ContainsFunc(host, notOfHost) {
		return "", game.Refuse(protocol.BadRequest)
	}
	return base + "/t/" + url.PathEscape(code), nil
}

// drawQR draws the dark modules as one path, a rectangle for each run of them in
// a row.
func drawQR(code *qr.Code) string {
	side := code.Size + 2*quietZone
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`, side, side)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#fff"/><path fill="#000" d="`, side, side)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+quietZone, y+quietZone, run, run)
				x += run
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String()
}
