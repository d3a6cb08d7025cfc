package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"gorod/backend/store"
)

// migrate brings the database up to date and stops; serve does so by itself.
func migrate(out io.Writer) int {
	c, err := readConfig(os.Getenv)
	if err != nil {
		return wrong(err)
	}
	done, err := store.Migrate(context.Background(), store.Config{DSN: c.dsn, DataDir: c.data})
	if err != nil {
		return wrong(err)
	}
	for _, name := range done {
		fmt.Fprintln(out, "ran", name)
	}
	fmt.Fprintln(out, "the database is up to date")
	return 0
}
