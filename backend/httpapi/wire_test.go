package httpapi_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/httpapi"
	"gorod/backend/protocol"
)

// listen serves the app on the loopback.
func listen(t *testing.T, app *fiber.App) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- app.Listener(l) }()
	t.Cleanup(func() {
		if err := app.Shutdown(); err != nil {
			t.Error(err)
		}
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String()
}

// raw sends bytes over a connection and reads one answer.
func raw(t *testing.T, address, request string) (status int, header http.Header, body string) {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, response.Header, string(content)
}

func TestOversizedRequestsAreFailuresOverTheWire(t *testing.T) {
	t.Parallel()
	address := listen(t, newRig(t).app)
	for name, request := range map[string]string{
		"body":    "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 16385\r\n\r\n" + strings.Repeat("a", 16385),
		"headers": "GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: " + strings.Repeat("a", 9000) + "\r\n\r\n",
	} {
		status, header, body := raw(t, address, request)
		if status != 413 || !strings.Contains(body, `"code":"oversized"`) {
			t.Errorf("%s: got %d %s, want 413 oversized", name, status, body)
		}
		if header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: no security headers", name)
		}
	}
	status, _, body := raw(t, address, "nonsense\r\n\r\n")
	if status != 400 || !strings.Contains(body, `"code":"bad_request"`) {
		t.Errorf("got %d %s, want 400 bad_request", status, body)
	}
}

func TestMetricsAreForThisMachine(t *testing.T) {
	t.Parallel()
	r := newRig(t, func(c *httpapi.Config) {
		c.Metrics = func(w io.Writer) { _, _ = io.WriteString(w, "gorod_rooms 3\n") }
	})
	b := r.browser()
	b.enter("/api/guest", nil)
	b.enter("/api/register", osina)
	code := read[protocol.TableRef](t, b.send("POST", "/api/practice", nil), 201).Code
	b.send("GET", "/api/tables/"+code, nil)
	wantFailure(t, "a stranger", b.send("GET", "/metrics", nil), 404, protocol.NotFound)

	address := listen(t, r.app)
	status, _, body := raw(t, address, "GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
	if status != 200 {
		t.Fatalf("got %d %s", status, body)
	}
	for _, want := range []string{
		`gorod_http_requests_total{method="GET",route="/api/tables/:code",status="200"} 1`,
		`gorod_http_requests_total{method="POST",route="/api/register",status="200"} 1`,
		`gorod_http_refusals_total{code="not_found"} 1`, "gorod_rooms 3",
	} {
		if !strings.Contains(body, want+"\n") {
			t.Errorf("no %s in\n%s", want, body)
		}
	}
	for _, secret := range []string{code + `"`, "Осина", b.token, b.cookie} {
		if strings.Contains(body, secret) {
			t.Errorf("metrics tell %q", secret)
		}
	}
	status, _, _ = raw(t, address, "GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
	if status != 404 {
		t.Errorf("through a proxy: got %d, want 404", status)
	}
}

func TestHealthAndReadinessDiffer(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	for _, away := range []bool{false, true} {
		r.unready = away
		if got := b.send("GET", "/healthz", nil).StatusCode; got != http.StatusOK {
			t.Errorf("alive: got %d", got)
		}
		got := b.send("GET", "/readyz", nil)
		if !away && got.StatusCode != http.StatusOK {
			t.Errorf("ready: got %d", got.StatusCode)
		}
		if away {
			wantFailure(t, "not ready", got, 503, protocol.Unavailable)
		}
	}
}

func TestAPanicIsAFailureAndTheServerLives(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.app.Get("/api/fault", func(*fiber.Ctx) error { panic("a secret") })
	wantFailure(t, "panic", r.browser().send("GET", "/api/fault", nil), 500, protocol.InternalError)
	if got := r.browser().send("GET", "/healthz", nil).StatusCode; got != http.StatusOK {
		t.Errorf("got %d, want it alive", got)
	}
}
