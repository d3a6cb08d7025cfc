package main

import (
	"hash/fnv"

	"gorod/backend/bot"
	"gorod/backend/game"
	"gorod/backend/room"
)

// mind lets a bot's head sit in a room.
type mind struct{ *bot.Mind }

// See implements room.Mind.
func (m mind) See(v game.View, lines []game.Line, t game.Instant) (room.Act, bool) {
	sight, ok := bot.SightOf(v, lines, t)
	if !ok {
		return room.Act{}, false
	}
	act, ok := m.Mind.See(sight)
	return room.Act{Command: act.Command, Stage: act.Stage, After: act.After}, ok
}

// newMind is a room.Minds.
func newMind(code string, c game.Card, p game.Person) room.Mind {
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(code + "/" + string(p)))
	return mind{bot.New(seed.Sum64(), bot.Settings{Language: bot.Language(c.Language)})}
}
