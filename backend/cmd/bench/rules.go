//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"gorod/backend/game"
	"gorod/backend/room"
)

// table is a rulebook that costs next to nothing: every act changes the view of
// every member.
type table struct{}

type (
	// open creates the table.
	open struct{}
	// act is the one command.
	act struct {
		Type  string `json:"type"`
		Key   string `json:"key"`
		Stage int    `json:"stage"`
		Text  string `json:"text"`
	}
	acted  struct{}
	nobody struct{} // somebody came or went, which is nothing here
)

func (open) CommandName() string { return "open" }
func (act) CommandName() string  { return "act" }
func (acted) EventName() string  { return "acted" }
func (nobody) EventName() string { return "nobody" }

// turns is the state: how many acts there were.
type turns int

// filler brings a view to its size.
var filler = strings.Repeat("x", viewSize)

// persons are the players' ids, by member.
var persons = func() (p []game.Person) {
	for m := range players {
		p = append(p, game.Person(fmt.Sprintf("member-%02d", m)))
	}
	return p
}()

var groupOf = func() map[game.Person]int {
	g := map[game.Person]int{}
	for m, p := range persons {
		g[p] = group(m)
	}
	return g
}()

func (table) Name() string { return "bench" }

func (table) Decide(_ game.State, m game.Move, _ game.Dice) ([]game.Event, error) {
	switch m.Command.(type) {
	case open, act:
		return []game.Event{acted{}}, nil
	case game.Presence:
		return nil, nil
	}
	return nil, game.Refuse(game.UnknownCommand)
}

func (table) Apply(s game.State, _ game.Event) game.State {
	n, _ := s.(turns)
	return n + 1
}

// public and own are the two parts of a view, together about viewSize on the
// wire.
type (
	public struct {
		Turn int    `json:"turn"`
		Text string `json:"text"`
	}
	own struct {
		Turn  int    `json:"turn"`
		Group int    `json:"group"`
		Text  string `json:"text"`
	}
)

func (table) View(s game.State, v game.Viewer) game.View {
	n, _ := s.(turns)
	turn := 10_000_000 + int(n) // of constant length
	var view game.View
	if !v.Apart {
		view.Public = public{Turn: turn, Text: filler[:84]}
	}
	if v.Person != "" {
		view.Own = own{Turn: turn, Group: groupOf[v.Person], Text: filler[:70]}
	}
	return view
}

func (table) Lines(game.State, game.Event) []game.Line       { return nil }
func (table) Floor(game.State) game.Floor                    { return game.Floor{} }
func (table) Veiled(game.State) bool                         { return false }
func (table) Deadline(game.State) (game.Instant, bool)       { return 0, false }
func (table) EncodeEvent(e game.Event) ([]byte, error)       { return []byte(e.EventName()), nil }
func (table) DecodeEvent(payload []byte) (game.Event, error) { return acted{}, nil }

func (table) Card(game.State) game.Card {
	return game.Card{Phase: game.Playing, Seats: players, Taken: players, Living: players, Persons: persons}
}

func (table) DecodeCommand(name string, payload []byte) (game.Command, error) {
	if name != "act" {
		return nil, game.Refuse(game.UnknownCommand)
	}
	var a act
	if err := json.Unmarshal(payload, &a); err != nil {
		return nil, game.Refuse(game.BadValue)
	}
	return a, nil
}

// forgetful is a log that keeps nothing: the socket and the hub are measured,
// not the database.
type forgetful struct{}

func (forgetful) Create(context.Context, room.NewGame) (int64, error) { return 1, nil }
func (forgetful) Append(context.Context, room.Entry) error            { return nil }
func (forgetful) Unfinished(context.Context) ([]string, error)        { return nil, nil }
func (forgetful) Claim(context.Context, string) (room.Claimed, error) {
	return room.Claimed{}, room.ErrUnknown
}
func (forgetful) Read(context.Context, string) (room.Stored, error) {
	return room.Stored{}, room.ErrUnknown
}
