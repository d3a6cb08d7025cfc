package main

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// config is how the server is configured: by environment only.
type config struct {
	addr    string         // GOROD_ADDR, where to listen
	data    string         // GOROD_DATA, the data directory
	dsn     string         // GOROD_DSN, empty for the embedded database
	origins []string       // GOROD_ORIGINS, the pages that may connect
	secret  string         // GOROD_SECRET, the signing key
	proxies []netip.Prefix // GOROD_PROXIES, whose X-Forwarded-For is believed
	pace    int            // GOROD_PACE, percent of the natural pace at practice tables
}

// shortestSecret is the least length of GOROD_SECRET in bytes.
const shortestSecret = 32

// readConfig reads the environment. Its errors are single lines for whoever
// starts the server; it never repeats a secret.
func readConfig(env func(string) string) (config, error) {
	c := config{addr: env("GOROD_ADDR"), data: env("GOROD_DATA"), dsn: env("GOROD_DSN"), secret: env("GOROD_SECRET"), pace: 100}
	if c.addr == "" {
		c.addr = ":8080"
	}
	if c.data == "" {
		c.data = "data"
	}
	if _, port, err := net.SplitHostPort(c.addr); err != nil {
		return config{}, fmt.Errorf("GOROD_ADDR %q is no address: write host:port or :port", c.addr)
	} else if n, err := strconv.Atoi(port); err != nil || n < 0 || n > 65535 {
		return config{}, fmt.Errorf("GOROD_ADDR %q has no port between 0 and 65535", c.addr)
	}
	if c.secret != "" && len(c.secret) < shortestSecret {
		return config{}, fmt.Errorf("GOROD_SECRET is shorter than %d bytes", shortestSecret)
	}
	for _, origin := range list(env("GOROD_ORIGINS")) {
		u, err := url.Parse(origin)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.Path != "" || u.RawQuery != "" || u.User != nil {
			return config{}, fmt.Errorf("GOROD_ORIGINS: %q is no origin: write https://host or http://host:port, separated by commas", origin)
		}
		c.origins = append(c.origins, strings.ToLower(origin))
	}
	for _, proxy := range list(env("GOROD_PROXIES")) {
		prefix, err := netip.ParsePrefix(proxy)
		if err != nil {
			return config{}, fmt.Errorf("GOROD_PROXIES: %q is no network: write 10.0.0.0/8 or ::1/128, separated by commas", proxy)
		}
		c.proxies = append(c.proxies, prefix)
	}
	if pace := env("GOROD_PACE"); pace != "" {
		n, err := strconv.Atoi(pace)
		if err != nil || n < 1 || n > 1000 {
			return config{}, fmt.Errorf("GOROD_PACE %q is no percentage between 1 and 1000", pace)
		}
		c.pace = n
	}
	return c, writable(c.data)
}

// list reads values separated by commas or spaces.
func list(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// writable makes the data directory and tries to write in it.
func writable(dir string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("GOROD_DATA: the directory can't be made: %w", err)
	}
	f, err := os.CreateTemp(dir, ".write-*")
	if err != nil {
		return fmt.Errorf("GOROD_DATA: the directory can't be written: %w", err)
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
