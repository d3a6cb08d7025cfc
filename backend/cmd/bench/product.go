//go:build linux

package main

import (
	"context"
	"net"
	"strings"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/socket"
)

// product is the product's own road from frame to frame: Fiber, the socket, the
// room. Only the rulebook, the log and the tokens are the benchmark's.
type product struct {
	app   *fiber.App
	codes []string // of the tables
}

func newProduct() (*product, error) {
	registry := room.New(forgetful{}, nil, table{})
	p := &product{app: fiber.New(fiber.Config{DisableStartupMessage: true})}
	for range rooms {
		r, err := registry.Open(context.Background(), "bench", game.Actor{Kind: game.ByPerson, Person: persons[0]}, open{})
		if err != nil {
			return nil, err
		}
		p.codes = append(p.codes, r.Code())
	}
	socket.New(socket.Config{
		Auth: trusting{}, Tables: socket.Rooms{Registry: registry},
		// One person plays at every table, and faster than people may.
		Limits: socket.Limits{PerPerson: rooms, Rate: 1e6, Burst: 1e6},
	}).Mount(p.app)
	return p, nil
}

func (p *product) serve(l net.Listener) error { return p.app.Listener(l) }

// trusting takes a person's id for his token.
type trusting struct{}

// Access implements socket.Auth.
func (trusting) Access(token string) (socket.Who, error) {
	return socket.Who{Person: game.Person(strings.Clone(token)), Nick: token}, nil
}
