package socket

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"gorod/backend/protocol"
)

// request writes a request by hand and returns the answer.
func (h *house) request(t *testing.T, path string, headers map[string]string, behind string) *http.Response {
	t.Helper()
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
	text := "GET " + path + " HTTP/1.1\r\nHost: " + h.address + "\r\n"
	for name, value := range headers {
		text += name + ": " + value + "\r\n"
	}
	if _, err := io.WriteString(conn, text+"\r\n"+behind); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("answer: got %v", err)
	}
	return answer
}

func (h *house) upgradeHeaders(change ...string) map[string]string {
	headers := map[string]string{
		"Origin": "http://" + h.address, "Connection": "Upgrade", "Upgrade": "websocket",
		"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
	}
	for i := 0; i < len(change); i += 2 {
		if headers[change[i]] = change[i+1]; change[i+1] == "" {
			delete(headers, change[i])
		}
	}
	return headers
}

func TestAHandshakeIsRefusedBeforeTheUpgrade(t *testing.T) {
	h := open(t, Limits{})
	for _, c := range []struct {
		name   string
		change []string
		status int
		code   string
	}{
		{"no upgrade headers", []string{"Connection", "", "Upgrade", ""}, 426, "bad_request"},
		{"another upgrade", []string{"Upgrade", "h2c"}, 426, "bad_request"},
		{"no connection header", []string{"Connection", "keep-alive"}, 426, "bad_request"},
		{"no origin", []string{"Origin", ""}, 403, "foreign_origin"},
		{"null origin", []string{"Origin", "null"}, 403, "foreign_origin"},
		{"foreign origin", []string{"Origin", "https://evil.example"}, 403, "foreign_origin"},
		{"suffix origin", []string{"Origin", "http://" + h.address + ".evil.example"}, 403, "foreign_origin"},
		{"no key", []string{"Sec-WebSocket-Key", ""}, 400, "bad_request"},
		{"short key", []string{"Sec-WebSocket-Key", "AAAA"}, 400, "bad_request"},
		{"old version", []string{"Sec-WebSocket-Version", "8"}, 400, "bad_request"},
	} {
		answer := h.request(t, Path, h.upgradeHeaders(c.change...), "")
		var body protocol.Failure
		if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
			t.Errorf("%s: body: got %v", c.name, err)
		}
		if answer.StatusCode != c.status || string(body.Code) != c.code || body.RU == "" {
			t.Errorf("%s: got %d %q, want %d %q with a sentence", c.name, answer.StatusCode, body.Code, c.status, c.code)
		}
	}
	if got := h.Connections(); got != 0 {
		t.Errorf("connections: got %d, want 0", got)
	}
}

func TestAnUpgradeOffersNoCompression(t *testing.T) {
	h := open(t, Limits{})
	answer := h.request(t, Path, h.upgradeHeaders("Sec-WebSocket-Extensions", "permessage-deflate"), "")
	if answer.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("status: got %d, want 101", answer.StatusCode)
	}
	if got := answer.Header.Get("Sec-WebSocket-Extensions"); got != "" {
		t.Errorf("extensions: got %q, want none", got)
	}
	// The example of RFC 6455 §4.2.2 with our key.
	if got, want := answer.Header.Get("Sec-WebSocket-Accept"), "ICX+Yqv66kxgM0FcWaLWlFLwTAI="; got != want {
		t.Errorf("accept: got %q, want %q", got, want)
	}
}

func TestFramesAheadOfTheHandshakesAnswerEndTheConnection(t *testing.T) {
	h := open(t, Limits{})
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
	var text strings.Builder
	fmt.Fprintf(&text, "GET %s HTTP/1.1\r\nHost: %s\r\n", Path, h.address)
	for name, value := range h.upgradeHeaders() {
		fmt.Fprintf(&text, "%s: %s\r\n", name, value)
	}
	text.WriteString("\r\n\x81\x80\x00\x00\x00\x00")
	if _, err := io.WriteString(conn, text.String()); err != nil {
		t.Fatal(err)
	}
	if got, _ := io.ReadAll(conn); len(got) != 0 {
		t.Errorf("answer: got %q, want none", got)
	}
}

func TestAClosingServerTakesNobody(t *testing.T) {
	h := open(t, Limits{})
	if err := h.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if got := h.request(t, Path, h.upgradeHeaders(), "").StatusCode; got != http.StatusServiceUnavailable {
		t.Errorf("status: got %d, want 503", got)
	}
}

func TestOtherRoutesOfTheAppStay(t *testing.T) {
	h := open(t, Limits{})
	if got := h.request(t, "/nothing", nil, "").StatusCode; got != http.StatusNotFound {
		t.Errorf("status: got %d, want 404", got)
	}
}
