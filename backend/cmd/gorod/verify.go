package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/room"
	"gorod/backend/store"
)

// verify derives the seats and cards of a finished game again from its
// published secret and the players' contributions.
func verify(args []string, out io.Writer) int {
	if len(args) != 1 {
		return wrong(errors.New("verify takes the code of one table"))
	}
	c, err := readConfig(os.Getenv)
	if err != nil {
		return wrong(err)
	}
	ctx := context.Background()
	s, err := store.Open(ctx, store.Config{DSN: c.dsn, DataDir: c.data})
	if err != nil {
		return wrong(err)
	}
	defer s.Close()
	g, err := s.Read(ctx, room.Normal(args[0]))
	if err != nil {
		return wrong(err)
	}
	if err := verifyGame(g); err != nil {
		fmt.Fprintf(out, "FAIL %s: %v\n", g.Code, err)
		return 1
	}
	fmt.Fprintf(out, "ok %s\n", g.Code)
	return 0
}

// verifyGame compares what was dealt with what the published secret gives.
func verifyGame(g room.Stored) error {
	var rules club.Rules
	var state game.State
	for _, payload := range g.Events {
		e, err := rules.DecodeEvent(payload)
		if err != nil {
			return err
		}
		state = rules.Apply(state, e)
	}
	public, ok := rules.View(state, game.Viewer{}).Public.(club.Public)
	if !ok || public.Result == nil {
		return errors.New("the game has not ended")
	}
	secret, err := hex.DecodeString(public.Result.Secret)
	if err != nil || len(secret) != 32 {
		return errors.New("no secret was published")
	}
	if got := club.Commit([32]byte(secret)); got != public.Commitment {
		return fmt.Errorf("the secret's commitment is %s, published was %s", got, public.Commitment)
	}
	derived := club.Derive([32]byte(secret), public.Result.Salts, len(public.Seats))
	if !slices.Equal(derived.Roles, public.Result.Roles) {
		return fmt.Errorf("the cards derive as %v, dealt were %v", derived.Roles, public.Result.Roles)
	}
	return nil
}
