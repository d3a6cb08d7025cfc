package club

import "gorod/backend/game"

// Rules is the rulebook of the club. Its zero value is ready.
//
// View's parts are of the types Public, Own and Secret (or Overview, for a human
// host and for an open stream), as values; Lines are of type Line.
type Rules struct{}

var _ game.Rules = Rules{}

// Name implements game.Rules.
func (Rules) Name() string { return "club" }

// Decide implements game.Rules.
func (Rules) Decide(s game.State, m game.Move, d game.Dice) ([]game.Event, error) {
	return decide(s, m, d)
}

// Apply implements game.Rules.
func (Rules) Apply(s game.State, e game.Event) game.State {
	state, _ := s.(State)
	if f, ok := e.(Event); ok {
		state.apply(f)
	}
	return state
}

// View implements game.Rules.
func (Rules) View(s game.State, v game.Viewer) game.View {
	state, ok := s.(State)
	if !ok {
		return game.View{}
	}
	return state.view(v)
}

// Lines implements game.Rules.
func (Rules) Lines(before game.State, e game.Event) []game.Line {
	state, _ := before.(State)
	f, ok := e.(Event)
	if !ok {
		return nil
	}
	return state.lines(f)
}

// Floor implements game.Rules.
func (Rules) Floor(s game.State) game.Floor {
	state, ok := s.(State)
	if !ok {
		return game.Floor{}
	}
	return state.floor()
}

// Veiled implements game.Rules.
func (Rules) Veiled(s game.State) bool {
	state, ok := s.(State)
	return ok && state.veiled()
}

// Deadline implements game.Rules.
func (Rules) Deadline(s game.State) (game.Instant, bool) {
	state, ok := s.(State)
	if !ok {
		return 0, false
	}
	return state.deadline()
}

// Card implements game.Rules.
func (Rules) Card(s game.State) game.Card {
	state, ok := s.(State)
	if !ok {
		return game.Card{Phase: game.Gathering}
	}
	return state.card()
}

// EncodeEvent implements game.Rules.
func (Rules) EncodeEvent(e game.Event) ([]byte, error) { return encodeEvent(e) }

// DecodeEvent implements game.Rules.
func (Rules) DecodeEvent(b []byte) (game.Event, error) { return decodeEvent(b) }

// DecodeCommand implements game.Rules.
func (Rules) DecodeCommand(name string, payload []byte) (game.Command, error) {
	return decodeCommand(name, payload)
}
