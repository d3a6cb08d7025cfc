package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	mysqldriver "github.com/go-sql-driver/mysql"
	"gorm.io/driver/mysql"
	"gorm.io/gorm"
)

const (
	// mysqlConns serve everything but the game log.
	mysqlConns = 16
	// mysqlHotConns serve the game log: entries and claims, for each one that
	// holds the transaction and one to prepare statements on.
	mysqlHotConns = 4
	// mysqlConnLife ends connections before a proxy or the server does.
	mysqlConnLife = 3 * time.Minute
)

// openMySQL opens a MySQL or MariaDB database. The game log has connections of
// its own, so that no rush of readers delays a move.
func openMySQL(ctx context.Context, dsn string) (*Store, error) {
	c, err := mysqlConfig(dsn)
	if err != nil {
		return nil, err
	}
	patient := c.Clone()
	patient.ReadTimeout = 0
	connector, err := mysqldriver.NewConnector(c)
	if err != nil {
		return nil, fmt.Errorf("store: the database address is not understood: %w", errDSN)
	}
	patientConnector, err := mysqldriver.NewConnector(patient)
	if err != nil {
		return nil, fmt.Errorf("store: the database address is not understood: %w", errDSN)
	}
	s := &Store{release: func() error { return nil }}
	s.dialect = dialect{
		name:      "mysql",
		forUpdate: " FOR UPDATE",
		insert:    "INSERT INTO",
		clock:     "CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)",
		// Without locks on the gaps between rows owners don't wait for each other.
		isolation: sql.LevelReadCommitted,
		prepares:  true,
		errors:    mysql.Dialector{},
	}
	s.hot = mysqlPool(connector, mysqlHotConns)
	s.schema = mysqlPool(patientConnector, 1)
	s.schema.SetMaxIdleConns(0) // it is not needed for long
	rest := mysqlPool(connector, mysqlConns)
	fail := func(err error) (*Store, error) {
		return nil, errors.Join(
			fmt.Errorf("store: the database %s at %s does not let us in: %w", c.DBName, c.Addr, err),
			s.hot.Close(), s.schema.Close(), rest.Close())
	}
	if err := s.hot.PingContext(ctx); err != nil {
		return fail(err)
	}
	s.db, err = gorm.Open(mysql.New(mysql.Config{Conn: rest}), gormConfig())
	if err != nil {
		return fail(err)
	}
	s.reads = s.db
	return s, nil
}

func mysqlPool(c driver.Connector, n int) *sql.DB {
	db := sql.OpenDB(c)
	db.SetMaxOpenConns(n)
	db.SetMaxIdleConns(n)
	db.SetConnMaxLifetime(mysqlConnLife)
	return db
}
