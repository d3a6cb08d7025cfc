package httpapi

import (
	"net/netip"
	"strings"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// sameOrigin refuses what another site's page may have sent: a request that can
// change something and names a foreign origin, or names none and still bears
// our cookie. Browsers name the origin in all such requests; other programs
// need not, as long as they bring no cookie.
func (a *api) sameOrigin(c *fiber.Ctx) error {
	switch c.Method() {
	case fiber.MethodGet, fiber.MethodHead:
		return nil
	}
	origin := c.Get(fiber.HeaderOrigin)
	if origin == "" && c.Get(fiber.HeaderCookie) == "" {
		return nil
	}
	if !originAllowed(a.Origins, origin, a.host(c)) {
		return game.Refuse(protocol.ForeignOrigin)
	}
	return nil
}

// originAllowed compares letter by letter: an origin is scheme, host and port as
// the browser writes them. An empty list means the host of the request.
func originAllowed(list []string, origin, host string) bool {
	if len(list) == 0 {
		return host != "" && (strings.EqualFold(origin, "https://"+host) || strings.EqualFold(origin, "http://"+host))
	}
	for _, allowed := range list {
		if strings.EqualFold(origin, allowed) {
			return true
		}
	}
	return false
}

// host is the host, with port, that the browser has asked for. A proxy of ours
// may have put its own into the request and the browser's beside it.
func (a *api) host(c *fiber.Ctx) string {
	if forwarded := c.Get(fiber.HeaderXForwardedHost); forwarded != "" && within(a.Proxies, peer(c)) {
		return forwarded
	}
	return string(c.Context().Host())
}

// loopback is this machine.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// address names where a request comes from, for limits: an IPv4 address or the
// /64 network of an IPv6 one, of which a household has at least one. It is empty
// for a program on this machine that comes without a proxy: it is not limited.
func (a *api) address(c *fiber.Ctx) string {
	client := a.client(c)
	if within(loopback, client) {
		return ""
	}
	if client.Is6() {
		if network, err := client.Prefix(64); err == nil {
			return network.String()
		}
	}
	return client.String()
}

// client is the last address on the way here that is not a proxy of ours.
func (a *api) client(c *fiber.Ctx) netip.Addr {
	client := peer(c)
	hops := strings.Split(c.Get(fiber.HeaderXForwardedFor), ",")
	for i := len(hops) - 1; i >= 0 && within(a.Proxies, client); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		client = hop.Unmap().WithZone("")
	}
	return client
}

// peer is the other end of the connection.
func peer(c *fiber.Ctx) netip.Addr {
	a, _ := netip.AddrFromSlice(c.Context().RemoteIP())
	return a.Unmap()
}

func within(prefixes []netip.Prefix, address netip.Addr) bool {
	for _, p := range prefixes {
		if p.Contains(address) {
			return true
		}
	}
	return false
}
