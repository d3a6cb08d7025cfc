package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"gorod/backend/game"
	"gorod/backend/room"
)

// Store is the durable memory of one server process. It implements room.Log.
// Its methods may be called from anywhere at once.
type Store struct {
	dialect dialect
	// db writes and reads; the embedded database has a single connection there,
	// since it has a single writer anyway.
	db *gorm.DB
	// reads never waits for a writer.
	reads *gorm.DB
	// hot is what the game log writes through, with statements prepared.
	hot      *sql.DB
	prepared prepared
	// schema is what migrations run on, however long they take.
	schema *sql.DB

	owner   string
	appends *group[room.Entry]
	claims  *group[claim]

	upkeep  []func(context.Context) // run beside everything until their context ends
	kept    sync.WaitGroup
	endKeep context.CancelFunc
	sick    atomic.Pointer[error] // what became of the last sign of life
	release func() error          // gives the data directory back
}

var _ room.Log = (*Store)(nil)

// ErrClosed is the cause of room.ErrUnavailable after Close.
var ErrClosed = errors.New("store: closed")

// The most that is committed together. More would only make the first of them
// wait longer.
const (
	mostEntries = 512
	mostClaims  = 512
)

// Open connects to the database, brings its tables up to date and makes this
// process an owner of games until Close. Its errors are single sentences for
// whoever configures the server.
func Open(ctx context.Context, c Config) (*Store, error) {
	s, err := connect(ctx, c)
	if err != nil {
		return nil, err
	}
	if _, err := migrate(ctx, s.schema, s.dialect); err != nil {
		return nil, errors.Join(err, s.disconnect())
	}
	if err := s.beginLease(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("store: the database does not take writes: %w", err), s.disconnect())
	}
	life, end := context.WithCancel(context.Background())
	s.endKeep = end
	for _, keep := range append(s.upkeep, s.keepBeating) {
		s.kept.Go(func() { keep(life) })
	}
	s.appends = newGroup(mostEntries, s.writeEntries)
	s.claims = newGroup(mostClaims, s.takeGames)
	return s, nil
}

// Migrate brings the tables up to date and returns the names of the files it
// has run.
func Migrate(ctx context.Context, c Config) ([]string, error) {
	s, err := connect(ctx, c)
	if err != nil {
		return nil, err
	}
	ran, err := migrate(ctx, s.schema, s.dialect)
	return ran, errors.Join(err, s.disconnect())
}

// connect opens the pools of the configured database.
func connect(ctx context.Context, c Config) (*Store, error) {
	if c.DSN == "" {
		return openSQLite(ctx, c.DataDir)
	}
	return openMySQL(ctx, c.DSN)
}

// Close writes what has been handed over, gives the games' lease back and closes
// the database. Later calls of other methods fail.
func (s *Store) Close() error {
	s.appends.close()
	s.claims.close()
	s.endKeep()
	s.kept.Wait()
	return errors.Join(s.endLease(), s.disconnect())
}

func (s *Store) disconnect() error {
	var errs []error
	for _, db := range s.pools() {
		errs = append(errs, db.Close())
	}
	return errors.Join(errors.Join(errs...), s.release())
}

// pools lists the distinct connection pools.
func (s *Store) pools() []*sql.DB {
	pools := []*sql.DB{s.hot}
	if s.schema != s.hot {
		pools = append(pools, s.schema)
	}
	for _, g := range []*gorm.DB{s.db, s.reads} {
		db, err := g.DB()
		if err != nil {
			continue
		}
		known := false
		for _, p := range pools {
			known = known || p == db
		}
		if !known {
			pools = append(pools, db)
		}
	}
	return pools
}

// unavailable is the error of a database that did not do what it was asked.
func unavailable(cause error) error {
	return fmt.Errorf("%w: %w", room.ErrUnavailable, cause)
}

// gormConfig keeps values out of every log and duplicate keys apart from other
// failures. The log is silent: failures are returned, and a key that exists or a
// row that does not is no failure. Whoever turns it up for a look still sees no
// values.
func gormConfig() *gorm.Config {
	return &gorm.Config{
		TranslateError:         true,
		SkipDefaultTransaction: true, // single statements are atomic by themselves
		Logger: logger.NewSlogLogger(slog.Default(), logger.Config{
			LogLevel:                  logger.Silent,
			ParameterizedQueries:      true,
			IgnoreRecordNotFoundError: true,
		}),
	}
}

// now is the server's clock.
func now() game.Instant { return game.Instant(time.Now().UnixMilli()) }

// newID makes 128 random bits in hex.
func newID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the process instead
	return hex.EncodeToString(b[:])
}
