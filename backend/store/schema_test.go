package store_test

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

func TestBothDatabasesHaveTheSameTables(t *testing.T) {
	columns := func(db *sql.DB, query string) string {
		t.Helper()
		rows, err := db.Query(query)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		var all []string
		for rows.Next() {
			var table, column string
			var nullable, key bool
			if err := rows.Scan(&table, &column, &nullable, &key); err != nil {
				t.Fatal(err)
			}
			line := table + "." + column
			if nullable {
				line += " null"
			}
			if key {
				line += " key"
			}
			all = append(all, line)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		return strings.Join(all, "\n")
	}
	server := storetest.SharedMariaDB(t)
	file, served := embedded(t), server.Database(t)
	for _, c := range []store.Config{file, served} {
		if _, err := store.Migrate(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	lite, err := sql.Open("sqlite", filepath.Join(file.DataDir, "gorod.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer lite.Close()
	got := columns(lite, `
		SELECT t.name, c.name, c."notnull" = 0, c.pk > 0 FROM sqlite_master t, pragma_table_info(t.name) c
		WHERE t.type = 'table' ORDER BY 1, 2`)
	want := columns(server.Connect(t, served), `
		SELECT table_name, column_name, is_nullable = 'YES', column_key = 'PRI' FROM information_schema.columns
		WHERE table_schema = DATABASE() ORDER BY 1, 2`)
	if got != want || !strings.Contains(got, "games.ended_at null") {
		t.Errorf("SQLite:\n%s\nMariaDB:\n%s", got, want)
	}
	if again, err := store.Migrate(t.Context(), file); err != nil || len(again) != 0 {
		t.Errorf("a second migration: got %q, %v", again, err)
	}
}
