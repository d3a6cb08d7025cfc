package httpapi_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

var osina = protocol.Credentials{Nick: "Осина", Password: "осенний лес 7"}

func TestAVisitorPlaysRegistersLeavesAndComesBack(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	phone := r.browser()
	guest := phone.enter("/api/guest", nil)
	if !guest.Me.Guest || !strings.HasPrefix(guest.Me.Nick, "Гость-") || guest.Me.Games != 0 {
		t.Errorf("got %+v, want a guest", guest.Me)
	}
	if got, want := guest.Expires.Sub(game.Instant(r.clock().UnixMilli())), 600*game.Second; got != want {
		t.Errorf("got a token for %d ms, want %d", got, want)
	}
	finishGame(t, r, phone)

	member := phone.enter("/api/register", osina)
	if want := (protocol.Me{Nick: "Осина", Games: 1}); member.Me != want {
		t.Errorf("got %+v, want %+v", member.Me, want)
	}
	if got := read[protocol.Me](t, phone.send("GET", "/api/me", nil), 200); got != member.Me {
		t.Errorf("got %+v, want %+v", got, member.Me)
	}
	old := phone.cookie
	if got := phone.send("POST", "/api/logout", nil); got.StatusCode != http.StatusNoContent || phone.cookie != "" {
		t.Errorf("log out: got %d and the cookie %q", got.StatusCode, phone.cookie)
	}
	wantFailure(t, "the access token", phone.send("GET", "/api/me", nil), 401, protocol.BadToken)
	phone.cookie = old
	wantFailure(t, "the refresh token", phone.send("POST", "/api/refresh", nil), 401, protocol.BadToken)

	desk := r.browser()
	back := desk.enter("/api/login", osina)
	if back.Me != member.Me {
		t.Errorf("got %+v, want %+v", back.Me, member.Me)
	}
	history := read[protocol.History](t, desk.send("GET", "/api/history", nil), 200)
	if len(history.Games) != 1 || history.Games[0].Code != "OLD" || history.Games[0].Role != "don" {
		t.Errorf("got %+v, want the guest's game", history)
	}
}

// finishGame writes a finished game of the browser's person into the history.
func finishGame(t *testing.T, r *rig, b *browser) {
	t.Helper()
	who, err := r.config.People.Identify(t.Context(), b.token)
	if err != nil {
		t.Fatal(err)
	}
	fence, err := r.store.Create(t.Context(), room.NewGame{Code: "OLD", Rules: "club", Created: 1})
	if err != nil {
		t.Fatal(err)
	}
	err = r.store.Append(t.Context(), room.Entry{
		Code: "OLD", Fence: fence, At: 2, Events: [][]byte{[]byte("{}")},
		Ending: &room.Ending{At: 2, Winner: "black", Outcomes: []game.Outcome{{Person: who.Person.ID, Seat: 3, Role: "don", Won: true}}},
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheRefreshTokenTravelsInAStrictCookieAlone(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	for origin, want := range map[string]string{
		"https://" + host: "; path=/api; HttpOnly; secure; SameSite=Strict",
		"http://" + host:  "; path=/api; HttpOnly; SameSite=Strict",
	} {
		b := r.browser()
		b.origin = origin
		got := b.send("POST", "/api/guest", nil)
		cookie := got.Header.Get("Set-Cookie")
		expires := "; expires=" + r.clock().Add(60*24*time.Hour).Format(http.TimeFormat)
		if want := "gorod_refresh=" + b.cookie + expires + want; cookie != want {
			t.Errorf("got %q, want %q", cookie, want)
		}
		if strings.Contains(string(got.body), b.cookie) {
			t.Error("the refresh token stands in the body")
		}
		if got.Header.Get("Cache-Control") != "no-store" {
			t.Error("a session may be cached")
		}
	}
}

func TestTwoTabsRefreshAtOnce(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	b.enter("/api/guest", nil)
	tabs := []*browser{{r: r, cookie: b.cookie, origin: b.origin}, {r: r, cookie: b.cookie, origin: b.origin}}
	var both sync.WaitGroup
	for _, tab := range tabs {
		both.Go(func() { tab.enter("/api/refresh", nil) })
	}
	both.Wait()
	for _, tab := range tabs {
		if got := tab.send("GET", "/api/me", nil); got.StatusCode != http.StatusOK {
			t.Errorf("a tab's token: got %d", got.StatusCode)
		}
	}
	r.pass(10 * time.Minute)
	tabs[0].token = ""
	tabs[0].enter("/api/refresh", nil) // the jar kept the first answer
	if len(r.closed) != 0 {
		t.Errorf("closed %v, want nothing", r.closed)
	}
}

func TestAReplayedRefreshTokenEndsTheSession(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	b.enter("/api/guest", nil)
	stolen := b.cookie
	b.enter("/api/refresh", nil)
	r.pass(10*time.Second + time.Millisecond)

	thief := &browser{r: r, cookie: stolen, origin: b.origin}
	wantFailure(t, "the thief", thief.send("POST", "/api/refresh", nil), 401, protocol.BadToken)
	if len(r.closed) != 1 {
		t.Errorf("closed %v, want one family", r.closed)
	}
	wantFailure(t, "the access token", b.send("GET", "/api/me", nil), 401, protocol.BadToken)
	wantFailure(t, "the refresh token", b.send("POST", "/api/refresh", nil), 401, protocol.BadToken)
}

func TestRefusedFormsSayWhy(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.browser().enter("/api/register", osina)
	b := r.browser()
	b.enter("/api/guest", nil)
	for name, c := range map[string]struct {
		path   string
		body   protocol.Credentials
		status int
		code   game.Code
	}{
		"nick taken":       {"/api/register", osina, 409, protocol.NickTaken},
		"nick looks taken": {"/api/register", protocol.Credentials{Nick: "Oсина", Password: osina.Password}, 409, protocol.NickTaken},
		"bad nick":         {"/api/register", protocol.Credentials{Nick: "Ведущий", Password: osina.Password}, 422, protocol.BadNick},
		"weak password":    {"/api/register", protocol.Credentials{Nick: "Ива", Password: "1234"}, 422, protocol.WeakPassword},
		"wrong password":   {"/api/login", protocol.Credentials{Nick: "Осина", Password: "не тот пароль"}, 403, protocol.WrongPassword},
		"unknown nick":     {"/api/login", protocol.Credentials{Nick: "Ольха", Password: "не тот пароль"}, 403, protocol.WrongPassword},
	} {
		wantFailure(t, name, b.send("POST", c.path, c.body), c.status, c.code)
	}
	b.enter("/api/refresh", nil) // none of it cost the session
}

func TestKnownAndUnknownNicksGetTheSameAnswerAfterTheSameWork(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.browser().enter("/api/register", osina)
	var answers []string
	for _, nick := range []string{"Осина", "Ольха"} {
		runs := r.hasher.Runs()
		got := r.browser().send("POST", "/api/login", protocol.Credentials{Nick: nick, Password: "не тот пароль"})
		if work := r.hasher.Runs() - runs; work != 1 {
			t.Errorf("%s: got %d hashes, want 1", nick, work)
		}
		got.Header.Del("Date")
		var lines strings.Builder
		if err := got.Header.Write(&lines); err != nil {
			t.Fatal(err)
		}
		answers = append(answers, got.Status+"\n"+lines.String()+string(got.body))
	}
	if answers[0] != answers[1] {
		t.Errorf("told apart:\n%s\n%s", answers[0], answers[1])
	}
}

func TestAFailingLogInHasToWait(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	wrong := protocol.Credentials{Nick: "Осина", Password: "не тот пароль"}
	for range 5 {
		wantFailure(t, "free", b.send("POST", "/api/login", wrong), 403, protocol.WrongPassword)
	}
	got := b.send("POST", "/api/login", wrong)
	wantFailure(t, "too soon", got, 429, protocol.TooManyRequests)
	if after := got.Header.Get("Retry-After"); after != "1" {
		t.Errorf("got Retry-After %q, want 1", after)
	}
	r.pass(time.Second)
	wantFailure(t, "after waiting", b.send("POST", "/api/login", wrong), 403, protocol.WrongPassword)
}

func TestAGuestTakesAnotherNick(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	b.enter("/api/guest", nil)
	got := read[protocol.Me](t, b.send("PATCH", "/api/me", protocol.NewNick{Nick: "Ива"}), 200)
	if want := (protocol.Me{Nick: "Ива", Guest: true}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	b.enter("/api/register", protocol.Credentials{Nick: "Ива", Password: osina.Password})
	wantFailure(t, "registered", b.send("PATCH", "/api/me", protocol.NewNick{Nick: "Ольха"}), 409, protocol.AlreadyRegistered)
}

func TestGuestsAreCalledByTheirBrowsersLanguage(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	for language, want := range map[string]string{"en-GB,ru;q=0.5": "Guest-", "ru,en": "Гость-", "de": "Гость-", "": "Гость-"} {
		got := read[protocol.Session](t, r.browser().send("POST", "/api/guest", nil, "Accept-Language", language), 200)
		if !strings.HasPrefix(got.Me.Nick, want) {
			t.Errorf("%q: got %q, want %s…", language, got.Me.Nick, want)
		}
	}
}

func TestOldAndWrongAccessTokensAreRefused(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	b.enter("/api/guest", nil)
	for _, header := range []string{"", "Bearer", "Bearer ", "Bearer nonsense", "Basic YTpi", "bearer " + b.token} {
		wantFailure(t, header, b.send("GET", "/api/me", nil, "Authorization", header), 401, protocol.BadToken)
	}
	wantFailure(t, "a wrong token where none is needed", b.send("GET", "/api/tables", nil, "Authorization", "Bearer x"), 401, protocol.BadToken)
	r.pass(10 * time.Minute)
	wantFailure(t, "old", b.send("GET", "/api/me", nil), 401, protocol.BadToken)
}
