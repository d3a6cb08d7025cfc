package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"gorod/backend/game"
	"gorod/backend/httpapi"
	"gorod/backend/protocol"
)

// with makes the app of a rig anew with a list of origins.
func (r *rig) with(t *testing.T, origins []string) *rig {
	t.Helper()
	r.config.Origins = origins
	app, err := httpapi.New(r.config)
	if err != nil {
		t.Fatal(err)
	}
	r.app = app
	return r
}

func TestForeignPagesCanNotAct(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	b.enter("/api/guest", nil)
	for _, origin := range []string{
		"https://evil.example", "null", "", "https://gorod.example.evil.example", "https://evilgorod.example",
		"https://gorod.example:8443", "ftp://gorod.example", "gorod.example", "https://gorod.example/",
		"https://user@gorod.example", "https://GOROD.example.", "*",
	} {
		b.origin = origin
		for _, c := range []struct {
			method, path string
			body         any
		}{
			{"POST", "/api/refresh", nil},
			{"POST", "/api/logout", nil},
			{"POST", "/api/guest", nil},
			{"POST", "/api/login", osina},
			{"POST", "/api/register", osina},
			{"POST", "/api/practice", nil},
			{"PATCH", "/api/me", protocol.NewNick{Nick: "Ива"}},
			{"PUT", "/api/tables/X/notes", protocol.Notes{}},
			{"DELETE", "/api/me", nil},
		} {
			got := b.send(c.method, c.path, c.body)
			wantFailure(t, origin+" "+c.path, got, 403, protocol.ForeignOrigin)
			if got.Header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s: allowed to read", origin)
			}
		}
	}
	if len(r.closed) != 0 {
		t.Error("a foreign page has logged somebody out")
	}
	b.origin = "https://gorod.example"
	b.enter("/api/refresh", nil)
}

func TestTheListOfOriginsReplacesTheHost(t *testing.T) {
	t.Parallel()
	r := newRig(t).with(t, []string{"https://play.example"})
	for origin, want := range map[string]int{"https://play.example": 200, "https://gorod.example": 403} {
		b := r.browser()
		b.origin = origin
		if got := b.send("POST", "/api/guest", nil).StatusCode; got != want {
			t.Errorf("%s: got %d, want %d", origin, got, want)
		}
	}
}

func TestAProgramWithoutCookiesNeedsNoOrigin(t *testing.T) {
	t.Parallel()
	b := newRig(t).browser()
	b.origin = ""
	b.enter("/api/guest", nil)
	b.cookie = ""
	read[protocol.TableRef](t, b.send("POST", "/api/practice", nil), 201)
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	for _, path := range []string{"/", "/t/ABCD", "/api/tables", "/api/none", "/assets/main-Ab12Cd.js", "/assets/none.js", "/healthz", "/metrics"} {
		got := r.browser().send("GET", path, nil)
		csp := got.Header.Get("Content-Security-Policy")
		for _, want := range []string{
			"default-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
			"img-src 'self' data:", "object-src 'none'", "script-src 'self'", "style-src 'self'",
			"connect-src 'self' ws://gorod.example wss://gorod.example",
		} {
			if !strings.Contains(csp+";", want+";") {
				t.Errorf("%s: no %q in %q", path, want, csp)
			}
		}
		if strings.Contains(csp, "unsafe") || strings.Contains(csp, "*") {
			t.Errorf("%s: got %q", path, csp)
		}
		for header, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "same-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
			"Strict-Transport-Security": "", "Server": "",
		} {
			if got := got.Header.Get(header); got != want {
				t.Errorf("%s: %s: got %q, want %q", path, header, got, want)
			}
		}
		if !strings.Contains(got.Header.Get("Permissions-Policy"), "camera=()") {
			t.Errorf("%s: no permissions policy", path)
		}
	}
	secure := r.browser().send("GET", "/", nil, "X-Forwarded-Proto", "https")
	if got, want := secure.Header.Get("Strict-Transport-Security"), "max-age=31536000"; got != want {
		t.Errorf("behind TLS: got %q, want %q", got, want)
	}
}

func TestAStrangeHostCanNotChangeThePolicy(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	for _, hostile := range []string{"x; script-src *", "a b", "x'unsafe-inline'", "x,y"} {
		got := r.browser().send("GET", "/", nil, "Host", hostile, "X-Forwarded-Host", hostile)
		if csp := got.Header.Get("Content-Security-Policy"); strings.Contains(csp, "script-src *") || strings.Contains(csp, hostile) {
			t.Errorf("%q: got %q", hostile, csp)
		}
	}
}

func TestBodiesAreReadStrictly(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	good := `{"nick":"Осина","password":"осенний лес 7"}`
	for name, c := range map[string]struct {
		body, media string
		status      int
		code        game.Code
	}{
		"unknown field":   {`{"nick":"Осина","password":"осенний лес 7","admin":true}`, "application/json", 400, protocol.Malformed},
		"not an object":   {`"Осина"`, "application/json", 400, protocol.Malformed},
		"a list":          {`[` + good + `]`, "application/json", 400, protocol.Malformed},
		"two values":      {good + good, "application/json", 400, protocol.Malformed},
		"rest behind":     {good + `x`, "application/json", 400, protocol.Malformed},
		"cut":             {good[:20], "application/json", 400, protocol.Malformed},
		"empty":           {"", "application/json", 400, protocol.Malformed},
		"wrong type":      {`{"nick":7,"password":"осенний лес 7"}`, "application/json", 400, protocol.Malformed},
		"invalid UTF-8":   {"{\"nick\":\"\xff\",\"password\":\"осенний лес 7\"}", "application/json", 400, protocol.Malformed},
		"deep":            {strings.Repeat("[", 8000), "application/json", 400, protocol.Malformed},
		"a form":          {"nick=Осина&password=осенний", "application/x-www-form-urlencoded", 415, protocol.BadMedia},
		"text":            {good, "text/plain", 415, protocol.BadMedia},
		"no type":         {good, "", 415, protocol.BadMedia},
		"almost the type": {good, "application/json-patch+json", 415, protocol.BadMedia},
	} {
		wantFailure(t, name, b.send("POST", "/api/register", c.body, "Content-Type", c.media), c.status, c.code)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = io.WriteString(w, good)
	_ = w.Close()
	wantFailure(t, "packed", b.send("POST", "/api/register", packed.String(), "Content-Encoding", "gzip"), 400, protocol.Malformed)
	for _, path := range []string{"/api/guest", "/api/refresh", "/api/logout"} {
		wantFailure(t, path, b.send("POST", path, "{}"), 400, protocol.Malformed)
	}
	got := b.send("POST", "/api/register", good, "Content-Type", "application/json; charset=utf-8")
	read[protocol.Session](t, got, 200)
}

func TestUnknownAddressesAndMethodsAreFailuresToo(t *testing.T) {
	t.Parallel()
	b := newRig(t).browser()
	b.enter("/api/guest", nil)
	for _, c := range []struct {
		method, path string
		status       int
		code         game.Code
	}{
		{"GET", "/api", 404, protocol.NotFound},
		{"GET", "/api/", 404, protocol.NotFound},
		{"GET", "/api/none", 404, protocol.NotFound},
		{"GET", "/api/tables/X/none", 404, protocol.NotFound},
		{"GET", "/assets/none-123.js", 404, protocol.NotFound},
		{"GET", "/none.png", 404, protocol.NotFound},
		{"GET", "/../secret.txt", 404, protocol.NotFound},
		{"GET", "/api/guest", 405, protocol.BadMethod},
		{"DELETE", "/api/me", 405, protocol.BadMethod},
		{"PUT", "/api/tables", 405, protocol.BadMethod},
		{"POST", "/healthz", 405, protocol.BadMethod},
		{"POST", "/", 404, protocol.NotFound},
		{"POST", "/t/ABCD", 404, protocol.NotFound},
	} {
		wantFailure(t, c.method+" "+c.path, b.send(c.method, c.path, nil), c.status, c.code)
	}
}

func TestAnAddressThatAsksTooMuchHasToWait(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	for range 40 {
		b.cookie = ""
		if got := b.send("POST", "/api/guest", nil).StatusCode; got != http.StatusOK {
			t.Fatalf("got %d, want a guest", got)
		}
	}
	b.cookie = ""
	got := b.send("POST", "/api/guest", nil)
	wantFailure(t, "the next", got, 429, protocol.TooManyRequests)
	if after := got.Header.Get("Retry-After"); after != "3" {
		t.Errorf("got Retry-After %q, want 3", after)
	}
	if got := b.send("GET", "/api/tables", nil).StatusCode; got != http.StatusOK {
		t.Errorf("something else: got %d, want 200", got)
	}
	r.pass(3 * time.Second)
	b.enter("/api/guest", nil)
}

func TestAPersonWhoAsksTooMuchHasToWaitAlone(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	ann, bob := r.browser(), r.browser()
	ann.enter("/api/guest", nil)
	bob.enter("/api/guest", nil)
	for range 6 {
		read[protocol.TableRef](t, ann.send("POST", "/api/practice", nil), 201)
	}
	wantFailure(t, "ann", ann.send("POST", "/api/practice", nil), 429, protocol.TooManyRequests)
	read[protocol.TableRef](t, bob.send("POST", "/api/practice", nil), 201)
}

func TestAProxyIsBelievedAboutAddresses(t *testing.T) {
	t.Parallel()
	r := newRig(t, func(c *httpapi.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/32")} })
	ask := func(forwarded string) int {
		return r.browser().send("POST", "/api/guest", nil, "X-Forwarded-For", forwarded).StatusCode
	}
	for i := range 40 { // what a client writes himself stands on the left
		if got := ask(fmt.Sprintf("203.0.113.%d, 192.0.2.1", i)); got != 200 {
			t.Fatalf("got %d", got)
		}
	}
	for forwarded, want := range map[string]int{
		"192.0.2.1":                200 + 229,
		"127.0.0.1, 192.0.2.1":     200 + 229,
		"192.0.2.2":                200,
		"2001:db8::1":              200,
		"192.0.2.1, 2001:db8:1::2": 200,
	} {
		if got := ask(forwarded); got != want {
			t.Errorf("%s: got %d, want %d", forwarded, got, want)
		}
	}
}

func TestAStrangersForwardedAddressIsNotBelieved(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	for i := range 40 {
		r.browser().send("POST", "/api/guest", nil, "X-Forwarded-For", fmt.Sprintf("203.0.113.%d", i))
	}
	got := r.browser().send("POST", "/api/guest", nil, "X-Forwarded-For", "127.0.0.1")
	wantFailure(t, "yet another name", got, 429, protocol.TooManyRequests)
}
