//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gorod/backend/game"
	"gorod/backend/room"
)

// table is a rulebook that costs next to nothing: every act changes the view of
// every member. What a real rulebook costs is measured elsewhere.
type table struct{}

type (
	// open creates the table.
	open struct{}
	// act is the one command.
	act   struct{}
	acted struct{}
)

func (open) CommandName() string { return "open" }
func (act) CommandName() string  { return "act" }
func (acted) EventName() string  { return "acted" }

// state is what five views show, encoded once each.
type state struct {
	turn   int
	public json.RawMessage
	own    [views - 1]json.RawMessage // by group
}

// firstTurn keeps the number of a turn, and so a view, at one length.
const firstTurn = 10_000_000

// filler brings a view to about viewSize on the wire: a spectator's is a little
// shorter, a player's a little longer.
var filler = `,"text":"` + strings.Repeat("x", 193) + `"}`

func newState(turn int) *state {
	s := &state{turn: turn}
	head := strconv.AppendInt([]byte(`{"turn":`), int64(firstTurn+turn), 10)
	s.public = slices.Concat(head, []byte(filler))
	for g := range s.own {
		s.own[g] = slices.Concat(head, []byte(`,"group":`), []byte{'0' + byte(g), '}'})
	}
	return s
}

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
	if s, ok := s.(*state); ok {
		return newState(s.turn + 1)
	}
	return newState(1)
}

func (table) View(s game.State, v game.Viewer) game.View {
	now := s.(*state)
	var view game.View
	if !v.Apart {
		view.Public = now.public
	}
	if v.Person != "" {
		view.Own = now.own[groupOf[v.Person]]
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

func (table) DecodeCommand(name string, _ []byte) (game.Command, error) {
	if name != "act" {
		return nil, game.Refuse(game.UnknownCommand)
	}
	return act{}, nil
}

// forgetful is a log that keeps nothing but which codes are taken: the socket
// and the hub are measured, not the database.
type forgetful map[string]bool

func (f forgetful) Create(_ context.Context, g room.NewGame) (int64, error) {
	if f[g.Code] {
		return 0, room.ErrTaken
	}
	f[g.Code] = true
	return 1, nil
}

func (forgetful) Append(context.Context, room.Entry) error     { return nil }
func (forgetful) Unfinished(context.Context) ([]string, error) { return nil, nil }
func (forgetful) Claim(context.Context, string) (room.Claimed, error) {
	return room.Claimed{}, room.ErrUnknown
}

func (forgetful) Read(context.Context, string) (room.Stored, error) {
	return room.Stored{}, room.ErrUnknown
}
