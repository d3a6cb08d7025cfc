package main

import (
	"errors"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"gorod/backend/game/club"
	"gorod/backend/protocol"
)

func (g *guest) practice() string {
	g.t.Helper()
	var ref protocol.TableRef
	g.post("/api/practice", nil, &ref)
	return ref.Code
}

func TestAPracticeGameIsPlayedToItsEndOverTheRealSocket(t *testing.T) {
	g := start(t, "GOROD_PACE=2").guest()
	l := g.sit(g.practice(), false)
	spoke := false
	end := l.until("the end", func(f frame) bool {
		if f.Type == "view" && l.public.Stage.Name == club.Speech && l.offered("say") && !spoke {
			spoke = true
			l.write(map[string]any{"type": "say", "key": "my-own-words", "stage": l.public.Stage.ID, "text": "Слушаю внимательно."})
		}
		return l.public.Result != nil
	})
	if end.Type != "view" || len(l.public.Result.Roles) != 10 {
		t.Fatalf("the result: got %+v", l.public.Result)
	}
	if got, want := l.public.Commitment, 64; len(got) != want {
		t.Errorf("commitment: got %q, want %d hex digits", got, want)
	}
}

func TestNothingAcknowledgedIsLostWhenTheProgramIsKilled(t *testing.T) {
	p := start(t, "GOROD_PACE=50")
	g := p.guest()
	code := g.practice()
	l := g.sit(code, false)
	l.until("the seating", func(frame) bool { return l.offered("drawToken") })
	if got := l.command(map[string]any{"type": "drawToken", "token": 0, "salt": strings.Repeat("ab", 16)}); got != "ack" {
		t.Fatalf("drawing a token: got %s", got)
	}
	l.until("the day", func(frame) bool { return l.public.Stage.Name == club.Speech })
	seat, role, lines := l.own.Seat, l.secret.Role, len(l.lines)
	day, id := l.public.Stage.Day, l.public.Stage.ID

	p.crash()

	back := g.sit(code, false)
	back.until("the view after the crash", func(f frame) bool { return f.Type == "view" })
	if back.own.Seat != seat || back.secret.Role != role {
		t.Errorf("seat and card: got %d %s, want %d %s", back.own.Seat, back.secret.Role, seat, role)
	}
	if len(back.lines) < lines {
		t.Errorf("lines of the chronicle: got %d, want at least %d", len(back.lines), lines)
	}
	if back.public.Stage.Day != day || back.public.Stage.ID < id {
		t.Errorf("stage: got day %d, stage %d, want day %d and at least stage %d",
			back.public.Stage.Day, back.public.Stage.ID, day, id)
	}
	back.until("the game going on", func(frame) bool { return back.public.Stage.ID > id })
}

func TestARefusalIsToldWithItsCode(t *testing.T) {
	g := start(t, "GOROD_PACE=20").guest()
	l := g.sit(g.practice(), false)
	l.until("the agreement", func(frame) bool { return l.public.Stage.Name == club.N0Mafia })
	for want, command := range map[string]map[string]any{
		"unknown_command": {"type": "teleport"},
		"bad_value":       {"type": "nominate", "seat": 3, "colour": "red"},
	} {
		if got := l.command(command); got != want {
			t.Errorf("%v: got %s, want %s", command["type"], got, want)
		}
	}
}

func TestAPlayerCannotWatchHisOwnTableAndAStrangerCannotSeeItLive(t *testing.T) {
	p := start(t)
	g := p.guest()
	code := g.practice()
	for name, l := range map[string]*line{"own table": g.sit(code, true), "live view": p.guest().sit(code, false)} {
		got := l.end()
		want := map[string]int{"own table": protocol.CloseOwnTable, "live view": protocol.CloseWatchOnly}[name]
		if got != want {
			t.Errorf("%s: closed with %d, want %d", name, got, want)
		}
	}
}

func TestTheProgramStopsInOrder(t *testing.T) {
	p := start(t)
	g := p.guest()
	l := g.sit(g.practice(), false)
	l.until("a view", func(f frame) bool { return f.Type == "view" })
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if got := l.end(); got != protocol.CloseRestarting {
		t.Errorf("closed with %d, want %d", got, protocol.CloseRestarting)
	}
	if err := <-p.done; err != nil {
		t.Errorf("the program ended with %v", err)
	}
}

func TestHealthAndReadinessAnswer(t *testing.T) {
	p := start(t)
	for _, path := range []string{"/healthz", "/readyz", "/", "/t/ABCD"} {
		res, err := http.Get(p.url + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("%s: got %d, want 200", path, res.StatusCode)
		}
	}
}

func TestAWrongConfigurationEndsTheProgramBeforeItListens(t *testing.T) {
	for _, env := range []string{"GOROD_ADDR=nowhere", "GOROD_SECRET=short", "GOROD_ORIGINS=x", "GOROD_DSN=postgres://x"} {
		cmd := exec.Command(binary)
		cmd.Env = append(os.Environ(), "GOROD_DATA="+t.TempDir(), env)
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 {
			t.Errorf("%s: got %v, want exit code 2", env, err)
		}
		if got := strings.Count(string(out), "\n"); got != 1 {
			t.Errorf("%s: got %d lines, want one: %s", env, got, out)
		}
	}
}
