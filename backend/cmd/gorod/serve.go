package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/httpapi"
	"gorod/backend/protocol"
	"gorod/backend/room"
	"gorod/backend/socket"
	"gorod/backend/store"
	"gorod/frontend"
)

// stopPatience is how long an orderly stop may take.
const stopPatience = 10 * time.Second

// serve runs the server until it is told to stop.
func serve(args []string) int {
	if len(args) > 0 {
		return wrong(errors.New("serve takes no arguments; it is configured by environment"))
	}
	c, err := readConfig(os.Getenv)
	if err != nil {
		return wrong(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p, err := newProgram(ctx, c)
	if err != nil {
		return wrong(err)
	}
	if err := p.run(ctx); err != nil {
		slog.Error("the server ended", "err", err)
		return 1
	}
	return 0
}

// program is the whole server, ready to be started on a listener.
type program struct {
	store    *store.Store
	people   *account.Service
	registry *room.Registry
	sockets  *socket.Server
	app      *fiber.App
	listener net.Listener
}

// newProgram wires the parts, brings the tables back and takes the port. Until
// it returns nothing is served.
func newProgram(ctx context.Context, c config) (*program, error) {
	secret, err := auth.Secret(c.secret, c.data)
	if err != nil {
		return nil, err
	}
	signer, err := auth.NewSigner(secret, time.Now)
	if err != nil {
		return nil, err
	}
	page, err := fs.Sub(frontend.Dist, "dist")
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(page, "index.html"); err != nil {
		return nil, errors.New("the page is not built into this binary: run npm start, or build the page first")
	}
	s, err := store.Open(ctx, store.Config{DSN: c.dsn, DataDir: c.data})
	if err != nil {
		return nil, err
	}
	p := &program{store: s}
	p.registry = room.New(s, newMind, club.Rules{})

	sessions := auth.NewSessions(s, lateSockets{p}, time.Now)
	p.people = account.NewService(account.Config{
		People: s, Sessions: sessions, Signer: signer, Hasher: auth.NewHasher(), Now: time.Now,
		Reserved: club.BotNicks(),
	})
	p.sockets = socket.New(socket.Config{
		Origins: c.origins, Auth: people{p.people}, Tables: socket.Rooms{Registry: p.registry},
	})
	practice := club.Practice(c.pace)
	p.app, err = httpapi.New(httpapi.Config{
		People: p.people, Tables: tables{registry: p.registry, practice: practice}, Notebook: s, History: history{s},
		Presets: protocol.Presets{Defaults: club.Defaults(), Practice: practice},
		Ready:   s.Ping, Now: time.Now, Page: page, Origins: c.origins, Proxies: c.proxies,
	})
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	p.sockets.Mount(p.app)

	if p.listener, err = net.Listen("tcp", c.addr); err != nil {
		return nil, errors.Join(fmt.Errorf("GOROD_ADDR: %w", err), s.Close())
	}
	back, err := p.registry.Restore(ctx)
	if err != nil {
		return nil, errors.Join(err, p.listener.Close(), s.Close())
	}
	if back > 0 {
		slog.Info("tables are back", "count", back)
	}
	return p, nil
}

// run serves until the context ends, then stops in order: no new tables, people
// told to come back, sockets closed, the log last.
func (p *program) run(ctx context.Context) error {
	served := make(chan error, 1)
	go func() { served <- p.app.Listener(p.listener) }()
	fmt.Printf("Город is ready: %s\n", address(p.listener.Addr()))
	tidying := make(chan struct{})
	go func() { defer close(tidying); p.tidy(ctx) }()

	var err error
	select {
	case <-ctx.Done():
	case err = <-served:
	}
	p.registry.Close()
	late, cancel := context.WithTimeout(context.Background(), stopPatience/2)
	defer cancel()
	err = errors.Join(err, p.sockets.Close(late), p.app.ShutdownWithTimeout(stopPatience/2))
	<-tidying
	return errors.Join(err, p.store.Close())
}

// tidyEvery is how often what has expired is dropped.
const tidyEvery = time.Hour

// tidy drops expired refresh tokens and frees unused guests' nicks.
func (p *program) tidy(ctx context.Context) {
	tick := time.NewTicker(tidyEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := p.people.Sweep(ctx); err != nil {
				slog.Error("what has expired was not dropped", "err", err)
			}
		}
	}
}

// address is where a person on this machine finds the page.
func address(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return a.String()
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() {
		host = "localhost"
	}
	return fmt.Sprintf("http://%s", net.JoinHostPort(host, fmt.Sprint(tcp.Port)))
}

// lateSockets closes sockets of a revoked login. The socket server is made
// after what needs it.
type lateSockets struct{ p *program }

// CloseFamily implements auth.Sockets.
func (l lateSockets) CloseFamily(f auth.Family) { l.p.sockets.Revoke(f) }

// people tells the socket who came.
type people struct{ service *account.Service }

// Access implements socket.Auth.
func (a people) Access(token string) (socket.Who, error) {
	who, err := a.service.Identify(context.Background(), token)
	if errors.Is(err, auth.ErrOldToken) {
		return socket.Who{}, socket.ErrTokenOld
	}
	if err != nil {
		return socket.Who{}, err
	}
	return socket.Who{Person: who.Person.ID, Nick: who.Person.Nick, Family: who.Family, Guest: who.Person.Guest()}, nil
}

// history tells finished games in the words of the API.
type history struct{ store *store.Store }

// PastGames implements httpapi.History.
func (h history) PastGames(ctx context.Context, p game.Person, limit int) ([]protocol.PastGame, error) {
	rows, err := h.store.PastGames(ctx, p, limit)
	games := make([]protocol.PastGame, len(rows))
	for i, g := range rows {
		games[i] = protocol.PastGame{
			Code: g.Code, Rules: g.Rules, Ended: g.EndedAt, Winner: g.Winner, Seat: g.Seat, Role: g.Role, Won: g.Won,
		}
	}
	return games, err
}
