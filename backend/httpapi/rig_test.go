package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/httpapi"
	"gorod/backend/protocol"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

const host = "gorod.example"

// rig is the app on a real database, with tables in memory and a clock that only
// the test moves. Its requests come from 0.0.0.0, which is not the loopback.
type rig struct {
	t      *testing.T
	app    *fiber.App
	store  *store.Store
	hasher *auth.Hasher
	tables *tables
	config httpapi.Config

	mu      sync.Mutex
	now     time.Time
	closed  []auth.Family
	unready bool
}

func (r *rig) CloseFamily(f auth.Family) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = append(r.closed, f)
}

func (r *rig) clock() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.now
}

func (r *rig) pass(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.now = r.now.Add(d)
}

func newRig(t *testing.T, changes ...func(*httpapi.Config)) *rig {
	t.Helper()
	r := &rig{
		t:      t,
		store:  storetest.Open(t, store.Config{DataDir: t.TempDir()}),
		hasher: auth.NewHasher(),
		tables: &tables{cards: map[string]protocol.TableCard{}},
		now:    time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC),
	}
	signer, err := auth.NewSigner([]byte("a secret of the tests, 32 bytes or more"), r.clock)
	if err != nil {
		t.Fatal(err)
	}
	r.config = httpapi.Config{
		People: account.NewService(account.Config{
			People: r.store, Sessions: auth.NewSessions(r.store, r, r.clock),
			Signer: signer, Hasher: r.hasher, Now: r.clock,
		}),
		Tables:   r.tables,
		Notebook: r.store,
		History:  past{r.store},
		Presets:  protocol.Presets{Defaults: club.Defaults(), Practice: club.Practice(100)},
		Ready: func(context.Context) error {
			if r.unready {
				return fmt.Errorf("away")
			}
			return nil
		},
		Now:  r.clock,
		Page: builtPage(),
	}
	for _, change := range changes {
		change(&r.config)
	}
	if r.app, err = httpapi.New(r.config); err != nil {
		t.Fatal(err)
	}
	return r
}

// past is the store's history in the words of the wire.
type past struct{ store *store.Store }

func (p past) PastGames(ctx context.Context, of game.Person, limit int) ([]protocol.PastGame, error) {
	games, err := p.store.PastGames(ctx, of, limit)
	var told []protocol.PastGame
	for _, g := range games {
		told = append(told, protocol.PastGame{
			Code: g.Code, Rules: g.Rules, Ended: g.EndedAt, Winner: g.Winner, Seat: g.Seat, Role: g.Role, Won: g.Won,
		})
	}
	return told, err
}

func builtPage() fs.FS {
	script := strings.Repeat("console.log('город');\n", 200)
	return fstest.MapFS{
		"index.html":                 {Data: []byte("<!doctype html><title>Город</title>")},
		"mark.svg":                   {Data: []byte("<svg/>")},
		"assets/main-Ab12Cd.js":      {Data: []byte(script)},
		"assets/main-Ab12Cd.js.br":   {Data: []byte("packed with brotli")},
		"assets/font-Ef34Gh.woff2":   {Data: []byte("font")},
		"assets/style-Ij56Kl.css":    {Data: []byte(strings.Repeat("a{color:red}", 100))},
		"assets/style-Ij56Kl.css.gz": {Data: []byte("packed with gzip")},
	}
}

// tables are tables without games.
type tables struct {
	mu      sync.Mutex
	cards   map[string]protocol.TableCard
	openers []game.Person
	err     error
}

func (t *tables) Open(_ context.Context, by game.Person, _ string, o club.Options) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.err != nil {
		return "", t.err
	}
	if err := o.Check(); err != nil {
		return "", err
	}
	code := fmt.Sprintf("T%d", len(t.cards))
	t.cards[code] = protocol.TableCard{Code: code, Title: o.Title, Phase: game.Gathering, Practice: o.Practice}
	t.openers = append(t.openers, by)
	return code, nil
}

func (t *tables) Practice(ctx context.Context, by game.Person, nick string) (string, error) {
	return t.Open(ctx, by, nick, club.Practice(100))
}

func (t *tables) Lobby(_ context.Context, p game.Person) (protocol.Lobby, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var lobby protocol.Lobby
	for code, card := range t.cards {
		lobby.Open = append(lobby.Open, card)
		if p != "" && slices.Contains(t.openers, p) {
			lobby.Mine = append(lobby.Mine, t.cards[code])
		}
	}
	return lobby, t.err
}

func (t *tables) Card(_ context.Context, code string) (protocol.TableCard, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	card, ok := t.cards[strings.ToUpper(code)]
	if !ok {
		return card, game.Refuse(protocol.UnknownTable)
	}
	return card, t.err
}

// browser is one browser: it keeps the cookie and names its origin.
type browser struct {
	r      *rig
	cookie string // the refresh token
	token  string // the access token
	origin string
}

func (r *rig) browser() *browser { return &browser{r: r, origin: "https://" + host} }

// reply is an answer, read whole.
type reply struct {
	*http.Response
	body []byte
}

// send makes a request. A body that is no string is sent as JSON.
func (b *browser) send(method, path string, body any, headers ...string) reply {
	b.r.t.Helper()
	request := httptest.NewRequest(method, "http://"+host+path, reader(b.r.t, body))
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if method != http.MethodGet && b.origin != "" {
		request.Header.Set("Origin", b.origin)
	}
	if b.cookie != "" && strings.HasPrefix(path, "/api") {
		request.AddCookie(&http.Cookie{Name: "gorod_refresh", Value: b.cookie})
	}
	if b.token != "" {
		request.Header.Set("Authorization", "Bearer "+b.token)
	}
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			request.Host = headers[i+1]
		}
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := b.r.app.Test(request, -1)
	if err != nil {
		b.r.t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		b.r.t.Fatal(err)
	}
	for _, c := range response.Cookies() {
		b.cookie = c.Value
	}
	return reply{response, content}
}

func reader(t *testing.T, body any) io.Reader {
	t.Helper()
	switch x := body.(type) {
	case nil:
		return nil
	case string:
		return strings.NewReader(x)
	default:
		encoded, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(encoded)
	}
}

// enter makes a request that has to answer a session, and keeps it.
func (b *browser) enter(path string, body any) protocol.Session {
	b.r.t.Helper()
	session := read[protocol.Session](b.r.t, b.send(http.MethodPost, path, body), http.StatusOK)
	b.token = session.Token
	return session
}

// read reads an answer of a status.
func read[T any](t *testing.T, r reply, status int) T {
	t.Helper()
	var value T
	if r.StatusCode != status {
		t.Fatalf("got %d %s, want %d", r.StatusCode, r.body, status)
	}
	d := json.NewDecoder(bytes.NewReader(r.body))
	d.DisallowUnknownFields()
	if err := d.Decode(&value); err != nil {
		t.Fatalf("got %s: %v", r.body, err)
	}
	return value
}

// wantFailure checks a refusal: its status, its code and its two sentences.
func wantFailure(t *testing.T, what string, r reply, status int, code game.Code) {
	t.Helper()
	var got protocol.Failure
	if err := json.Unmarshal(r.body, &got); err != nil {
		t.Errorf("%s: got %d %q, want a failure: %v", what, r.StatusCode, r.body, err)
		return
	}
	if want := protocol.Fail(code); r.StatusCode != status || got != want {
		t.Errorf("%s: got %d %+v, want %d %+v", what, r.StatusCode, got, status, want)
	}
	if r.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%s: a refusal without security headers", what)
	}
}
