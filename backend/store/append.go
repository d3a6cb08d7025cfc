package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"gorod/backend/room"
)

// Limits of an entry, in bytes. The tables of both databases hold so much, and
// a server of default settings takes it in one statement.
const (
	longestCode   = 32
	longestPerson = 64
	longestKey    = 64
	largestEntry  = 1 << 20
)

// ErrTooLarge says that a text or an entry is beyond its limit. Nothing was
// written.
var ErrTooLarge = errors.New("store: too large")

// Append implements room.Log. The entries of many callers are committed
// together, each with its own outcome. It returns room.ErrStale also for an
// unknown game and for a second ending, room.ErrCarriedOut for a key that the
// game has already, room.ErrUnavailable, with the cause, for every failure of
// the database, and ErrTooLarge. Only if a commit was cut off and the database
// stays away can an unavailable entry have been written all the same; then the
// room's next one is stale, and the game is claimed and read again.
func (s *Store) Append(ctx context.Context, e room.Entry) error {
	size := 0
	for _, payload := range e.Events {
		size += len(payload)
	}
	if len(e.Code) > longestCode || len(e.Person) > longestPerson || len(e.Key) > longestKey || size > largestEntry {
		return fmt.Errorf("%w: entry of game %q", ErrTooLarge, e.Code)
	}
	return s.appends.do(ctx, e)
}

// step is an entry on its way into the log.
type step struct {
	room.Entry
	ended bool // the game has ended before the entry or with it
	err   error
}

// writeEntries commits entries of any games and returns the outcome of each.
func (s *Store) writeEntries(entries []room.Entry) []error {
	steps := make([]*step, len(entries))
	for i, e := range entries {
		steps[i] = &step{Entry: e}
	}
	for rest := steps; len(rest) > 0; {
		var batch []*step
		batch, rest = oneEach(rest, func(st *step) string { return st.Code })
		s.writeBatch(batch)
	}
	outcomes := make([]error, len(entries))
	for i, st := range steps {
		outcomes[i] = st.err
	}
	return outcomes
}

// writeBatch commits steps of different games in one transaction: first with
// statements for all of them; if one of these fails, a second time with
// statements for each, so that a bad step falls out alone.
func (s *Store) writeBatch(batch []*step) {
	var cause error
	for _, write := range []func(*sql.Tx, []*step) error{s.writeTogether, s.writeApart} {
		tx, err := s.begin()
		if err != nil {
			failAll(batch, err)
			return
		}
		if cause = write(tx, batch); cause != nil {
			_ = tx.Rollback() // fails if the database has rolled back by itself
			continue
		}
		if err := tx.Commit(); err != nil {
			s.findOut(batch, err)
		}
		return
	}
	failAll(batch, cause)
}

// begin starts a writing transaction. It can't be cancelled: see group.do.
func (s *Store) begin() (*sql.Tx, error) {
	return s.hot.BeginTx(context.Background(), &sql.TxOptions{Isolation: s.dialect.isolation})
}

func codesOf(batch []*step) []string {
	codes := make([]string, len(batch))
	for i, st := range batch {
		codes[i] = st.Code
	}
	return codes
}

func failAll(batch []*step, cause error) {
	for _, st := range batch {
		st.err = unavailable(cause)
	}
}

func (s *Store) writeTogether(tx *sql.Tx, batch []*step) error {
	admitted, err := s.admit(tx, batch)
	if err != nil || len(admitted) == 0 {
		return err
	}
	if err := s.writeSteps(tx, admitted); err != nil {
		return err
	}
	return s.beatIn(tx)
}

func (s *Store) writeApart(tx *sql.Tx, batch []*step) error {
	admitted, err := s.admit(tx, batch)
	if err != nil {
		return err
	}
	for _, st := range admitted {
		if _, err := tx.Exec("SAVEPOINT step"); err != nil {
			return err
		}
		err := s.writeSteps(tx, []*step{st})
		end := "RELEASE SAVEPOINT step"
		if err != nil {
			end = "ROLLBACK TO SAVEPOINT step"
		}
		// Some failures take the whole transaction along; then this fails too.
		if _, err := tx.Exec(end); err != nil {
			return err
		}
		switch {
		case errors.Is(err, room.ErrCarriedOut):
			st.err = err
		case err != nil:
			st.err = unavailable(err)
		}
	}
	return s.beatIn(tx)
}

// admit locks the games of a batch and returns the steps that may be written;
// the others are stale.
func (s *Store) admit(tx *sql.Tx, batch []*step) ([]*step, error) {
	games, err := s.lockGames(tx, codesOf(batch))
	if err != nil {
		return nil, err
	}
	var admitted []*step
	for _, st := range batch {
		st.err = nil
		g, ok := games[st.Code]
		if !ok || g.ended && st.Ending != nil || g.version != int64(st.Version) || g.fence != st.Fence {
			st.err = room.ErrStale
			continue
		}
		st.ended = g.ended || st.Ending != nil
		admitted = append(admitted, st)
	}
	return admitted, nil
}

// How long and how often a cut-off commit is looked for. Meanwhile nobody
// could write anyway.
const (
	findOutFor   = 3 * time.Second
	findOutEvery = 100 * time.Millisecond
)

var errOutcomeUnknown = errors.New("store: the commit was cut off and the database does not say whether it was made")

// findOut asks the database whether it has committed a batch whose commit
// returned an error. Nobody else writes with these fences, so a game at the
// version after its step has the step.
func (s *Store) findOut(batch []*step, cause error) {
	deadline := time.Now().Add(findOutFor)
	for {
		err := s.lookUp(batch, cause)
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			failAll(batch, fmt.Errorf("%w: %w; %w", errOutcomeUnknown, cause, err))
			return
		}
		time.Sleep(findOutEvery)
	}
}

func (s *Store) lookUp(batch []*step, cause error) error {
	tx, err := s.begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	// The locks also wait for a commit that is still being made.
	games, err := s.lockGames(tx, codesOf(batch))
	if err != nil {
		return err
	}
	verdicts := make([]error, len(batch))
	for i, st := range batch {
		if st.err != nil { // it was not part of the commit
			verdicts[i] = st.err
			continue
		}
		g := games[st.Code]
		there := g.fence == st.Fence && g.version == int64(st.Version+len(st.Events))
		if there && len(st.Events) == 0 && st.Key != "" {
			err := tx.QueryRow("SELECT COUNT(*) FROM commands WHERE code = ? AND person = ? AND cmd_key = ?", st.Code, st.Person, st.Key).Scan(&there)
			if err != nil {
				return err
			}
		}
		if !there {
			verdicts[i] = unavailable(cause)
		}
	}
	for i, st := range batch {
		st.err = verdicts[i]
	}
	return nil
}
