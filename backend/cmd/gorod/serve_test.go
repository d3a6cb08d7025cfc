package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"gorod/backend/game/club"
	"gorod/backend/protocol"
)

// binary is the real program, built once for all tests of this package.
var binary string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "gorod-test-")
	if err != nil {
		panic(err)
	}
	binary = filepath.Join(dir, "gorod")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		panic(fmt.Sprintf("the program does not build: %v\n%s", err, out))
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// running is the real program on a free port with a data directory of its own.
type running struct {
	t    *testing.T
	env  []string
	cmd  *exec.Cmd
	url  string
	done chan error
}

func start(t *testing.T, env ...string) *running {
	t.Helper()
	r := &running{t: t, env: append([]string{"GOROD_DATA=" + t.TempDir(), "GOROD_ADDR=127.0.0.1:0"}, env...)}
	r.start()
	t.Cleanup(func() { _ = r.cmd.Process.Kill() })
	return r
}

var ready = regexp.MustCompile(`http://\S+`)

func (r *running) start() {
	r.t.Helper()
	r.cmd = exec.Command(binary, "serve")
	r.cmd.Env = append(os.Environ(), r.env...)
	r.cmd.Stderr = os.Stderr
	out, err := r.cmd.StdoutPipe()
	if err != nil {
		r.t.Fatal(err)
	}
	if err := r.cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		r.t.Fatalf("the program ended before it was ready: %v", err)
	}
	r.url = ready.FindString(line)
	r.done = make(chan error, 1)
	go func() {
		_, _ = io.Copy(io.Discard, out)
		r.done <- r.cmd.Wait()
	}()
}

// crash ends the program as a power cut would, and starts it again.
func (r *running) crash() {
	r.t.Helper()
	if err := r.cmd.Process.Kill(); err != nil {
		r.t.Fatal(err)
	}
	if err := <-r.done; err == nil {
		r.t.Fatal("a killed program ended well")
	}
	r.start()
}

// guest is one person in front of the page.
type guest struct {
	t       *testing.T
	program *running
	token   string
}

func (r *running) guest() *guest {
	r.t.Helper()
	g := &guest{t: r.t, program: r}
	var s protocol.Session
	g.post("/api/guest", nil, &s)
	g.token = s.Token
	return g
}

func (g *guest) post(path string, body, into any) {
	g.t.Helper()
	var payload io.Reader
	if body != nil {
		b, err := json.Marshal(body)
		if err != nil {
			g.t.Fatal(err)
		}
		payload = bytes.NewReader(b)
	}
	req, err := http.NewRequest(http.MethodPost, g.program.url+path, payload)
	if err != nil {
		g.t.Fatal(err)
	}
	req.Header.Set("Origin", g.program.url)
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if g.token != "" {
		req.Header.Set("Authorization", "Bearer "+g.token)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		g.t.Fatal(err)
	}
	defer res.Body.Close()
	answer, _ := io.ReadAll(res.Body)
	if res.StatusCode >= 300 {
		g.t.Fatalf("%s answered %d: %s", path, res.StatusCode, answer)
	}
	if err := json.Unmarshal(answer, into); err != nil {
		g.t.Fatal(err)
	}
}

// line is a socket at a table.
type line struct {
	t      *testing.T
	ws     *websocket.Conn
	ctx    context.Context
	public club.Public
	own    *club.Own
	secret *club.Secret
	lines  []club.Line
	keys   int
}

// sit connects to a table and waits for the first view.
func (g *guest) sit(code string, watch bool) *line {
	g.t.Helper()
	ctx, cancel := context.WithTimeout(g.t.Context(), 30*time.Second)
	g.t.Cleanup(cancel)
	ws, _, err := websocket.Dial(ctx, strings.Replace(g.program.url, "http", "ws", 1)+"/ws", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {g.program.url}},
	})
	if err != nil {
		g.t.Fatal(err)
	}
	g.t.Cleanup(func() { _ = ws.CloseNow() })
	ws.SetReadLimit(1 << 20)
	l := &line{t: g.t, ws: ws, ctx: ctx}
	l.write(protocol.Hello{Type: "hello", Version: protocol.Version, Token: g.token, Table: code, Watch: watch})
	return l
}

func (l *line) write(v any) {
	l.t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		l.t.Fatal(err)
	}
	if err := l.ws.Write(l.ctx, websocket.MessageText, b); err != nil {
		l.t.Fatal(err)
	}
}

// frame is any message of the server.
type frame struct {
	Type   string          `json:"type"`
	Key    string          `json:"key"`
	Code   string          `json:"code"`
	From   int             `json:"from"`
	Lines  []club.Line     `json:"lines"`
	Public json.RawMessage `json:"public"`
	Own    *club.Own       `json:"own"`
	Secret *club.Secret    `json:"secret"`
}

// next reads one frame and takes it in. It returns false when the socket ends.
func (l *line) next() (frame, bool) {
	_, b, err := l.ws.Read(l.ctx)
	if err != nil {
		return frame{}, false
	}
	var f frame
	if err := json.Unmarshal(b, &f); err != nil {
		l.t.Fatalf("%v in %s", err, b)
	}
	switch f.Type {
	case "view":
		if string(f.Public) != "null" {
			l.public = club.Public{}
			if err := json.Unmarshal(f.Public, &l.public); err != nil {
				l.t.Fatal(err)
			}
		}
		l.own, l.secret = f.Own, f.Secret
	case "lines":
		l.lines = append(l.lines[:f.From], f.Lines...)
	}
	return f, true
}

// end reads to the end and returns the close code.
func (l *line) end() int {
	l.t.Helper()
	for {
		_, _, err := l.ws.Read(l.ctx)
		var closed websocket.CloseError
		switch {
		case errors.As(err, &closed):
			return int(closed.Code)
		case err != nil:
			l.t.Fatalf("got %v, want a close frame", err)
		}
	}
}

// until reads until the condition holds.
func (l *line) until(what string, holds func(frame) bool) frame {
	l.t.Helper()
	for {
		f, ok := l.next()
		if !ok {
			l.t.Fatalf("the socket ended before %s", what)
		}
		if holds(f) {
			return f
		}
	}
}

// command sends a command and waits for its answer: "ack" or a refusal code.
func (l *line) command(fields map[string]any) string {
	l.t.Helper()
	l.keys++
	key := fmt.Sprintf("test-key-%04d", l.keys)
	fields["key"], fields["stage"] = key, l.public.Stage.ID
	l.write(fields)
	f := l.until("an answer", func(f frame) bool { return f.Key == key })
	if f.Type == "refusal" {
		return f.Code
	}
	return f.Type
}

func (l *line) offered(command string) bool {
	if l.own == nil {
		return false
	}
	for _, o := range l.own.Offers {
		if o.Command == command {
			return true
		}
	}
	return false
}
