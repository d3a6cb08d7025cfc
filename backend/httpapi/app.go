package httpapi

import (
	"context"
	"io"
	"io/fs"
	"net/netip"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/account"
	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/protocol"
)

const (
	// bodyLimit is the longest request body, in bytes.
	bodyLimit = 16 << 10
	// headerLimit is the longest request line and headers together, in bytes.
	headerLimit = 8 << 10
	// readPatience ends a request that arrives too slowly, idlePatience a
	// connection that nobody uses.
	readPatience = 10 * time.Second
	idlePatience = 2 * time.Minute
	// answerPatience is how long a handler may wait for the database or a table.
	answerPatience = 10 * time.Second
	// historyLength is how many finished games the history tells.
	historyLength = 100
)

// Tables is what the API needs of the tables. Its errors are Refusals wherever
// the person can do something about them.
type Tables interface {
	// Open makes a table; by opens it and takes no chair yet.
	Open(ctx context.Context, by game.Person, nick string, o club.Options) (code string, err error)
	// Practice makes a table with bots that starts by itself, and seats by at it.
	Practice(ctx context.Context, by game.Person, nick string) (code string, err error)
	// Lobby lists the tables. For the empty person Mine is empty.
	Lobby(ctx context.Context, p game.Person) (protocol.Lobby, error)
	// Card is one table's row, as a stranger may see it.
	Card(ctx context.Context, code string) (protocol.TableCard, error)
}

// Notebook keeps what a person writes about the seats of a table.
type Notebook interface {
	Notes(ctx context.Context, code string, p game.Person) (map[game.Seat]string, error)
	PutNotes(ctx context.Context, code string, p game.Person, notes map[game.Seat]string) error
}

// History tells the finished games of a person, newest first.
type History interface {
	PastGames(ctx context.Context, p game.Person, limit int) ([]protocol.PastGame, error)
}

// Config is what New needs. Only Page, Origins, Proxies, Metrics and OpenMetrics
// may be left out.
type Config struct {
	People   *account.Service
	Tables   Tables
	Notebook Notebook
	History  History
	// Presets answers GET /api/defaults.
	Presets protocol.Presets
	// Ready returns nil while the database serves.
	Ready func(context.Context) error
	Now   func() time.Time

	// Page is the built page with index.html at its root.
	Page fs.FS
	// Origins are the pages that may send requests, such as
	// "https://gorod.example"; empty means the host that the request names.
	Origins []string
	// Proxies are the peers whose X-Forwarded-For is believed; empty means the
	// loopback.
	Proxies []netip.Prefix
	// Metrics adds lines to GET /metrics.
	Metrics func(io.Writer)
	// OpenMetrics shows /metrics to everybody, not to the loopback alone.
	OpenMetrics bool
}

// api is the state behind the handlers.
type api struct {
	Config
	limits limits
	counts counts
}

// New makes the app. A route that is added to it later is reached unless it is
// a path of the page.
func New(c Config) (*fiber.App, error) {
	if len(c.Proxies) == 0 {
		c.Proxies = loopback
	}
	a := &api{Config: c, limits: newLimits(c.Now)}
	app := fiber.New(fiber.Config{
		AppName:               "gorod",
		DisableStartupMessage: true,
		Immutable:             true, // strings outlive the request
		UnescapePath:          true, // codes may be typed in Cyrillic
		BodyLimit:             bodyLimit,
		ReadBufferSize:        headerLimit,
		ReadTimeout:           readPatience,
		WriteTimeout:          readPatience,
		IdleTimeout:           idlePatience,
		ErrorHandler:          a.refuse,
	})
	app.Use(a.observe, a.secureHeaders)
	app.Get("/healthz", a.alive)
	app.Get("/readyz", a.ready)
	app.Get("/metrics", a.metrics)
	a.routes(app.Group("/api", a.guard))
	if c.Page != nil {
		p, err := loadPage(c.Page)
		if err != nil {
			return nil, err
		}
		app.Use(p.serve)
	}
	return app, nil
}

// routes are the API's addresses.
func (a *api) routes(r fiber.Router) {
	r.Post("/guest", a.limits.guests.byAddress(a), a.guest)
	r.Post("/register", a.limits.entries.byAddress(a), a.register)
	r.Post("/login", a.limits.entries.byAddress(a), a.logIn)
	r.Post("/logout", a.logOut)
	r.Post("/refresh", a.limits.entries.byAddress(a), a.refresh)

	r.Get("/me", a.known, a.me)
	r.Patch("/me", a.known, a.limits.renames.byPerson(), a.rename)
	r.Get("/history", a.known, a.history)

	r.Get("/defaults", a.defaults)
	r.Get("/tables", a.anybody, a.lobby)
	r.Post("/tables", a.known, a.limits.tables.byPerson(), a.open)
	r.Post("/practice", a.known, a.limits.tables.byPerson(), a.practice)
	r.Get("/tables/:code", a.table)
	r.Get("/tables/:code/qr.svg", a.invitation)
	r.Get("/tables/:code/notes", a.known, a.notes)
	r.Put("/tables/:code/notes", a.known, a.limits.notes.byPerson(), a.putNotes)
}

// guard stands before every address of the API.
func (a *api) guard(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "no-store")
	if err := a.sameOrigin(c); err != nil {
		return err
	}
	if err := a.limits.all.take(a.address(c)); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(c.UserContext(), answerPatience)
	defer cancel()
	c.SetUserContext(ctx)
	return c.Next()
}
