package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	sqlitedriver "github.com/glebarez/go-sqlite"
	"github.com/glebarez/sqlite"
	"gorm.io/gorm"
)

const (
	databaseFile = "gorod.db"
	// sqliteReaders is how many readers work beside the one writer.
	sqliteReaders = 4
)

// openSQLite opens the embedded database. The lock on the directory keeps a
// second server away and proves that every earlier owner is dead.
func openSQLite(ctx context.Context, dir string) (*Store, error) {
	if dir == "" {
		return nil, errors.New("store: no data directory is given")
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("store: the data directory can't be made: %w", err)
	}
	release, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	s := &Store{release: release}
	s.upkeep = append(s.upkeep, s.keepShort)
	s.dialect = dialect{
		name:   "sqlite",
		insert: "INSERT OR FAIL INTO",
		clock:  "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
		alone:  true,
		errors: sqlite.Dialector{},
	}
	path := filepath.Join(dir, databaseFile)
	s.hot = sql.OpenDB(embedded{dsn: sqliteDSN(path, "_txlock=immediate&_pragma=wal_autocheckpoint("+forcedPages+")")})
	s.hot.SetMaxOpenConns(1)
	s.schema = s.hot
	reads := sql.OpenDB(embedded{dsn: sqliteDSN(path, "_pragma=query_only(1)")})
	reads.SetMaxOpenConns(sqliteReaders)
	reads.SetMaxIdleConns(sqliteReaders)
	fail := func(err error) (*Store, error) {
		return nil, errors.Join(
			fmt.Errorf("store: the database file %s can't be opened: %w", path, err),
			s.hot.Close(), reads.Close(), release())
	}
	if err := s.hot.PingContext(ctx); err != nil { // makes the file before readers look
		return fail(err)
	}
	if s.db, err = gorm.Open(sqlite.Dialector{Conn: s.hot}, gormConfig()); err != nil {
		return fail(err)
	}
	if s.reads, err = gorm.Open(sqlite.Dialector{Conn: reads}, gormConfig()); err != nil {
		return fail(err)
	}
	return s, nil
}

// sqliteDSN asks for what a durable log needs: every commit is on the disk
// before it is acknowledged.
func sqliteDSN(path, more string) string {
	// A file URI, so that no character of the path is taken for an option.
	return "file:" + (&url.URL{Path: path}).EscapedPath() +
		"?_pragma=busy_timeout(5000)" +
		"&_pragma=journal_mode(WAL)" +
		"&_pragma=synchronous(FULL)" +
		"&_pragma=foreign_keys(1)" +
		"&_pragma=temp_store(MEMORY)" +
		"&_pragma=cache_size(-32768)" + // 32 MiB
		"&" + more
}

// embedded connects to the embedded database. It adds to the driver that a
// failed COMMIT (disk full) does not leave its transaction open on a connection
// that goes back to the pool.
type embedded struct{ dsn string }

// Connect implements driver.Connector.
func (e embedded) Connect(context.Context) (driver.Conn, error) {
	c, err := e.Driver().Open(e.dsn)
	if err != nil {
		return nil, err
	}
	full, ok := c.(sqliteConn)
	if !ok {
		return nil, errors.Join(errors.New("store: the driver lacks contexts"), c.Close())
	}
	return rollingBack{full}, nil
}

// Driver implements driver.Connector.
func (embedded) Driver() driver.Driver { return &sqlitedriver.Driver{} }

// sqliteConn is what the driver's connections can do.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
}

type rollingBack struct{ sqliteConn }

// BeginTx implements driver.ConnBeginTx.
func (c rollingBack) BeginTx(ctx context.Context, o driver.TxOptions) (driver.Tx, error) {
	t, err := c.sqliteConn.BeginTx(ctx, o)
	if err != nil {
		return nil, err
	}
	return rollingBackTx{t}, nil
}

type rollingBackTx struct{ driver.Tx }

// Commit implements driver.Tx.
func (t rollingBackTx) Commit() error {
	err := t.Tx.Commit()
	if err != nil {
		_ = t.Rollback() // fails if the database has rolled back by itself
	}
	return err
}
