package room

import (
	"encoding/json"
	"fmt"
	"slices"

	"gorod/backend/game"
)

// toy is the smallest rulebook with everything a room has to deal with: public
// words, secret words, a veil, a deadline, presence, holding and an end.
type toy struct{}

type toyState struct {
	words   []string
	secrets map[game.Person]string
	online  []game.Person
	persons []game.Person
	phase   game.Phase
	veiled  bool
	rings   int
	closes  game.Instant
	held    game.Span
}

type (
	toyJoin  struct{}
	toyBegin struct{}
	toySay   struct{ Text string }
	toyKeep  struct{ Text string } // a secret act
	toyVeil  struct{ On bool }
	toyBell  struct{ At game.Instant }
	toyEnd   struct{}
)

func (toyJoin) CommandName() string  { return "join" }
func (toyBegin) CommandName() string { return "begin" }
func (toySay) CommandName() string   { return "say" }
func (toyKeep) CommandName() string  { return "keep" }
func (toyVeil) CommandName() string  { return "veil" }
func (toyBell) CommandName() string  { return "bell" }
func (toyEnd) CommandName() string   { return "end" }

// toyEvent is every event of the toy in one.
type toyEvent struct {
	Name   string
	Person game.Person
	Text   string
	At     game.Instant
	On     bool
}

func (toyEvent) EventName() string { return "toy" }

func (toy) Name() string { return "toy" }

func (toy) Decide(s game.State, m game.Move, _ game.Dice) ([]game.Event, error) {
	e := toyEvent{Name: m.Command.CommandName(), Person: m.By.Person, At: m.At}
	state, _ := s.(toyState)
	switch c := m.Command.(type) {
	case toySay:
		if c.Text == "" {
			return nil, game.Refuse(game.BadValue)
		}
		if state.closes != 0 && m.At >= state.closes {
			return nil, game.Refuse(game.Late)
		}
		e.Text = c.Text
	case toyKeep:
		e.Text = c.Text
	case toyVeil:
		e.On = c.On
	case toyBell:
		e.At = c.At
	case game.Presence:
		e.Person, e.On = c.Person, c.Online
		if !slices.Contains(state.persons, c.Person) {
			return nil, nil
		}
	case game.Held:
		e.At = m.At - c.From
		if state.closes == 0 {
			return nil, nil
		}
	}
	return []game.Event{e}, nil
}

func (toy) Apply(s game.State, e game.Event) game.State {
	state, _ := s.(toyState)
	t := e.(toyEvent)
	switch t.Name {
	case "open":
		state.phase = game.Gathering
	case "join":
		state.persons = append(slices.Clone(state.persons), t.Person)
	case "begin":
		state.phase = game.Playing
	case "say":
		state.words = append(slices.Clone(state.words), t.Text)
	case "keep":
		next := map[game.Person]string{t.Person: t.Text}
		for p, v := range state.secrets {
			if p != t.Person {
				next[p] = v
			}
		}
		state.secrets = next
	case "veil":
		state.veiled = t.On
	case "bell":
		state.closes = t.At
	case "timeUp":
		state.closes = 0
		state.rings++
	case "held":
		state.closes = state.closes.Add(game.Span(t.At))
		state.held += game.Span(t.At)
	case "presence":
		state.online = slices.DeleteFunc(slices.Clone(state.online), func(p game.Person) bool { return p == t.Person })
		if t.On {
			state.online = append(state.online, t.Person)
		}
	case "end":
		state.phase = game.Over
	}
	return state
}

type toyPublic struct {
	Words  []string
	Rings  int
	Phase  game.Phase
	Online int
	Veiled bool
}

type toySecret struct{ Kept string }

func (toy) View(s game.State, v game.Viewer) game.View {
	state, _ := s.(toyState)
	view := game.View{}
	if !v.Apart {
		view.Public = toyPublic{state.words, state.rings, state.phase, len(state.online), state.veiled}
	}
	if slices.Contains(state.persons, v.Person) {
		view.Own = map[string]bool{"playing": true}
		view.Secret, view.SecretSize = toySecret{state.secrets[v.Person]}, 128
	}
	return view
}

func (toy) Lines(_ game.State, e game.Event) []game.Line {
	if t := e.(toyEvent); t.Name == "say" {
		return []game.Line{t.Text}
	}
	return nil
}

func (toy) Floor(game.State) game.Floor { return game.Floor{Everyone: true} }

func (toy) Veiled(s game.State) bool {
	state, _ := s.(toyState)
	return state.veiled
}

func (toy) Deadline(s game.State) (game.Instant, bool) {
	state, _ := s.(toyState)
	return state.closes, state.closes != 0
}

const toyDelay = 60 * game.Second

func (toy) Card(s game.State) game.Card {
	state, _ := s.(toyState)
	card := game.Card{Phase: state.phase, Persons: state.persons, Delay: toyDelay, Day: len(state.words)}
	if state.phase == game.Over {
		card.Winner = "toy"
	}
	return card
}

func (toy) EncodeEvent(e game.Event) ([]byte, error) { return json.Marshal(e) }

func (toy) DecodeEvent(b []byte) (game.Event, error) {
	var e toyEvent
	return e, json.Unmarshal(b, &e)
}

func (toy) DecodeCommand(name string, payload []byte) (game.Command, error) {
	var c struct {
		Text string
		On   bool
		At   game.Instant
	}
	if err := json.Unmarshal(payload, &c); err != nil {
		return nil, game.Refuse(game.BadValue)
	}
	switch name {
	case "join":
		return toyJoin{}, nil
	case "begin":
		return toyBegin{}, nil
	case "say":
		return toySay{c.Text}, nil
	case "keep":
		return toyKeep{c.Text}, nil
	case "veil":
		return toyVeil{c.On}, nil
	case "bell":
		return toyBell{c.At}, nil
	case "end":
		return toyEnd{}, nil
	}
	return nil, game.Refuse(game.UnknownCommand)
}

type toyOpen struct{}

func (toyOpen) CommandName() string { return "open" }

func toyPayload(format string, args ...any) []byte { return fmt.Appendf(nil, format, args...) }
