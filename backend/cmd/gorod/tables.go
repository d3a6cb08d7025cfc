package main

import (
	"cmp"
	"context"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

// tables shows the registry's rooms to the HTTP API. It implements
// httpapi.Tables.
type tables struct {
	registry *room.Registry
	practice club.Options
}

// Open implements httpapi.Tables.
func (t tables) Open(ctx context.Context, by game.Person, nick string, o club.Options) (string, error) {
	o.Practice = false // practice tables are made by Practice alone
	r, err := t.open(ctx, by, nick, o)
	if err != nil {
		return "", err
	}
	return r.Code(), nil
}

// Practice implements httpapi.Tables.
func (t tables) Practice(ctx context.Context, by game.Person, nick string) (string, error) {
	r, err := t.open(ctx, by, nick, t.practice)
	if err != nil {
		return "", err
	}
	err = r.Order(game.Move{By: actor(by, nick), At: room.Now(), Command: club.Join{}})
	if err != nil {
		return "", err
	}
	return r.Code(), nil
}

func (t tables) open(ctx context.Context, by game.Person, nick string, o club.Options) (*room.Room, error) {
	return t.registry.Open(ctx, club.Rules{}.Name(), actor(by, nick), club.Open{Options: o})
}

func actor(p game.Person, nick string) game.Actor {
	return game.Actor{Kind: game.ByPerson, Person: p, Nick: nick}
}

// Lobby implements httpapi.Tables. Rows keep an order that does not jump about:
// fullest gathering tables first, then by code.
func (t tables) Lobby(_ context.Context, p game.Person) (protocol.Lobby, error) {
	var l protocol.Lobby
	for _, c := range t.registry.Cards() {
		mine := p != "" && slices.Contains(c.Now.Persons, p)
		switch {
		case mine && c.Now.Phase != game.Over:
			l.Mine = append(l.Mine, row(c, c.Now))
		case !c.Now.Listed:
		case c.Now.Phase == game.Gathering:
			l.Open = append(l.Open, row(c, c.Now))
		case c.Now.Phase == game.Playing && !c.Now.Practice:
			l.Running = append(l.Running, row(c, c.Aired))
		}
	}
	byFill := func(a, b protocol.TableCard) int {
		return cmp.Or(cmp.Compare(b.Taken, a.Taken), cmp.Compare(a.Code, b.Code))
	}
	slices.SortFunc(l.Open, byFill)
	slices.SortFunc(l.Running, byFill)
	slices.SortFunc(l.Mine, byFill)
	return l, nil
}

// Card implements httpapi.Tables.
func (t tables) Card(ctx context.Context, code string) (protocol.TableCard, error) {
	r, err := t.registry.Find(ctx, code)
	if err != nil {
		return protocol.TableCard{}, err
	}
	c := r.Cards()
	if c.Now.Phase == game.Playing {
		return row(c, c.Aired), nil
	}
	return row(c, c.Now), nil
}

func row(c room.Cards, card game.Card) protocol.TableCard {
	return protocol.TableCard{
		Code: c.Code, Rules: c.Rules, Title: card.Title, Phase: card.Phase, Practice: card.Practice, Rated: card.Rated,
		Seats: card.Seats, Taken: card.Taken, Living: card.Living, Day: card.Day, Night: card.Night,
		Delay: card.Delay, Watchers: c.Watchers,
	}
}
