package httpapi

import (
	"strings"

	"github.com/gofiber/fiber/v2"
)

// policy is the content security policy, but for connect-src: nothing from
// elsewhere, nothing inline.
const policy = "default-src 'self'; base-uri 'none'; font-src 'self'; form-action 'self'; " +
	"frame-ancestors 'none'; frame-src 'none'; img-src 'self' data:; object-src 'none'; " +
	"script-src 'self'; style-src 'self'; connect-src 'self'"

// permissions asks the browser for nothing but the microphone, for the table's
// voice.
const permissions = "camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
	"microphone=(self), midi=(), payment=(), usb=()"

func (a *api) secureHeaders(c *fiber.Ctx) error {
	a.setHeaders(c)
	return c.Next()
}

func (a *api) setHeaders(c *fiber.Ctx) {
	c.Set(fiber.HeaderContentSecurityPolicy, policyFor(a.host(c)))
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderXFrameOptions, "DENY")
	// The own origin needs to be named in requests of our pages, and the address
	// of a table is nobody else's business.
	c.Set(fiber.HeaderReferrerPolicy, "same-origin")
	c.Set(fiber.HeaderPermissionsPolicy, permissions)
	c.Set("Cross-Origin-Opener-Policy", "same-origin")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	if a.https(c) {
		c.Set(fiber.HeaderStrictTransportSecurity, "max-age=31536000")
	}
}

// policyFor adds the socket's address, which older browsers don't take for
// 'self'.
func policyFor(host string) string {
	if host == "" || strings.ContainsFunc(host, notOfHost) {
		return policy
	}
	return policy + " ws://" + host + " wss://" + host
}

// notOfHost finds what no host and port is written with.
func notOfHost(r rune) bool {
	ours := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-.:[]", r)
	return !ours
}

// https says that the browser came by TLS, to us or to a proxy before us. The
// browser itself says so in Origin. Whoever lies about it only makes his own
// cookie stricter.
func (a *api) https(c *fiber.Ctx) bool {
	return c.Context().IsTLS() ||
		strings.EqualFold(c.Get(fiber.HeaderXForwardedProto), "https") ||
		strings.HasPrefix(strings.ToLower(c.Get(fiber.HeaderOrigin)), "https://")
}
