package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// migrations are named NNNN_what.sql and numbered from 1 without gaps. A
// released file is never edited. Every statement can be run twice, because
// MySQL does not roll tables back.
//
//go:embed migrations
var migrations embed.FS

// migration is one file.
type migration struct {
	version int
	name    string
	sql     string
}

// migrate runs what is missing, one process at a time, and returns the names of
// the files it ran. A database from a newer server is refused.
func migrate(ctx context.Context, db *sql.DB, d dialect) (ran []string, err error) {
	all, err := readMigrations(d.name)
	if err != nil {
		return nil, err
	}
	c, err := db.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("store: the tables can't be brought up to date: %w", err)
	}
	defer func() { err = errors.Join(err, c.Close()) }()

	unlock, err := lockMigrations(ctx, c, d)
	if err != nil {
		return nil, fmt.Errorf("store: the tables can't be brought up to date: %w", err)
	}
	defer func() { err = errors.Join(err, unlock(err == nil)) }()

	const table = `CREATE TABLE IF NOT EXISTS schema_migrations (
		version INTEGER NOT NULL PRIMARY KEY, name VARCHAR(100) NOT NULL, at BIGINT NOT NULL)`
	if _, err := c.ExecContext(ctx, table); err != nil {
		return nil, fmt.Errorf("store: the tables can't be brought up to date: %w", err)
	}
	var have int
	if err := c.QueryRowContext(ctx, "SELECT COALESCE(MAX(version), 0) FROM schema_migrations").Scan(&have); err != nil {
		return nil, fmt.Errorf("store: the tables can't be brought up to date: %w", err)
	}
	if have > len(all) {
		return nil, fmt.Errorf("store: the database belongs to a newer server (its tables have version %d, this server knows %d)", have, len(all))
	}
	for _, m := range all[have:] {
		if err := m.run(ctx, c); err != nil {
			return ran, fmt.Errorf("store: migration %s failed: %w", m.name, err)
		}
		ran = append(ran, m.name)
	}
	return ran, nil
}

// lockMigrations keeps other processes out until unlock. SQLite takes all
// migrations as one transaction; MySQL has a named lock, which a dead process
// loses with its connection.
func lockMigrations(ctx context.Context, c *sql.Conn, d dialect) (unlock func(ok bool) error, err error) {
	if d.name == "sqlite" {
		if _, err := c.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
			return nil, err
		}
		return func(ok bool) error {
			end := "ROLLBACK"
			if ok {
				end = "COMMIT"
			}
			_, err := c.ExecContext(context.WithoutCancel(ctx), end)
			return err
		}, nil
	}
	const wait = 60 // seconds
	var got sql.NullInt64
	if err := c.QueryRowContext(ctx, "SELECT GET_LOCK(CONCAT('gorod.', MD5(DATABASE())), ?)", wait).Scan(&got); err != nil {
		return nil, err
	}
	if got.Int64 != 1 {
		return nil, errors.New("another server is doing so and does not finish")
	}
	return func(bool) error {
		_, err := c.ExecContext(context.WithoutCancel(ctx), "DO RELEASE_LOCK(CONCAT('gorod.', MD5(DATABASE())))")
		return err
	}, nil
}

func (m migration) run(ctx context.Context, c *sql.Conn) error {
	for _, statement := range statements(m.sql) {
		if _, err := c.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	_, err := c.ExecContext(ctx, "INSERT INTO schema_migrations (version, name, at) VALUES (?, ?, ?)", m.version, m.name, now())
	return err
}

// readMigrations reads the embedded files of a dialect in order.
func readMigrations(dialect string) ([]migration, error) {
	files, err := fs.Glob(migrations, "migrations/"+dialect+"/*.sql") // sorted
	if err != nil {
		return nil, err
	}
	all := make([]migration, len(files))
	for i, path := range files {
		b, err := migrations.ReadFile(path)
		if err != nil {
			return nil, err
		}
		name := path[strings.LastIndexByte(path, '/')+1:]
		number, _, _ := strings.Cut(name, "_")
		version, err := strconv.Atoi(number)
		if err != nil || version != i+1 {
			return nil, fmt.Errorf("store: migration %s is out of order", name)
		}
		all[i] = migration{version: version, name: strings.TrimSuffix(name, ".sql"), sql: string(b)}
	}
	return all, nil
}

// statements cuts a file at the semicolons that end a line, and drops comment
// lines.
func statements(file string) []string {
	var all []string
	var b strings.Builder
	for line := range strings.Lines(file) {
		text := strings.TrimSpace(line)
		if text == "" || strings.HasPrefix(text, "--") {
			continue
		}
		b.WriteString(line)
		if strings.HasSuffix(text, ";") {
			all = append(all, b.String())
			b.Reset()
		}
	}
	if b.Len() > 0 {
		all = append(all, b.String())
	}
	return all
}
