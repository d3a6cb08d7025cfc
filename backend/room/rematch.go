package room

import (
	"context"
	"log/slog"

	"gorod/backend/game"
)

// rematch asks for the next table, once, as soon as anybody wants one.
func (r *Room) rematch() {
	if r.asked || len(r.card.Rematch) == 0 || r.card.Again == nil {
		return
	}
	r.asked = true
	r.again(r, r.card)
}

// rematch opens another table on behalf of the first who asked and tells the
// old one where it is. It runs beside the old room, which waits for nothing.
func (g *Registry) rematch(old *Room, card game.Card) {
	g.running.Go(func() {
		by := game.Actor{Kind: game.ByPerson, Person: card.Rematch[0]}
		next, err := g.Open(context.Background(), old.rules.Name(), by, card.Again)
		if err == nil {
			err = old.Order(game.Move{
				By: game.Actor{Kind: game.ByRoom}, At: Now(), Command: game.Rematched{Code: next.Code()},
			})
		}
		if err != nil {
			slog.Error("a rematch was not opened", "room", old.code, "err", err)
		}
	})
}
