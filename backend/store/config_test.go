package store

import (
	"strings"
	"testing"
)

func TestADatabaseAddressHasTwoForms(t *testing.T) {
	for dsn, want := range map[string]string{
		"mysql://anna:p%40ss%2F@db.example:3307/gorod?tls=skip-verify": "anna p@ss/ tcp db.example:3307 gorod skip-verify",
		"mariadb://anna@db.example/gorod":                              "anna  tcp db.example:3306 gorod ",
		"mysql://anna@[::1]:3306/gorod":                                "anna  tcp [::1]:3306 gorod ",
		"anna:p@ss/@tcp(db.example:3306)/gorod?parseTime=true":         "anna p@ss/ tcp db.example:3306 gorod ",
		"anna@unix(/run/db.sock)/gorod":                                "anna  unix /run/db.sock gorod ",
	} {
		c, err := mysqlConfig(dsn)
		if err != nil {
			t.Errorf("%s: %v", dsn, err)
			continue
		}
		if got := strings.Join([]string{c.User, c.Passwd, c.Net, c.Addr, c.DBName, c.TLSConfig}, " "); got != want {
			t.Errorf("%s: got %q, want %q", dsn, got, want)
		}
		if c.ParseTime || !c.ClientFoundRows || c.Collation != "utf8mb4_bin" {
			t.Errorf("%s: got %+v", dsn, c)
		}
	}
}

func TestAWrongDatabaseAddressIsToldInOneSentenceWithoutThePassword(t *testing.T) {
	for _, dsn := range []string{
		"postgres://anna:secret@db/gorod",
		"mysql://anna:secret@db",
		"mysql://anna:secret@/gorod",
		"mysql://anna:secret@db:port/gorod",
		"mysql://anna:secret%zz@db/gorod",
		"mysql://anna:secret@db/gorod?timeout=secret",
		"anna:secret@tcp(db)",
		"anna:secret@tcp(db)/",
		"secret",
		"mysql://anna:secret@127.0.0.1:1/gorod", // nobody listens
	} {
		_, err := Open(t.Context(), Config{DSN: dsn})
		if err == nil {
			t.Errorf("%s: no error", dsn)
			continue
		}
		text := err.Error()
		if strings.Contains(text, "secret") || strings.Contains(text, "\n") || !strings.HasPrefix(text, "store: the database ") {
			t.Errorf("%s: got %q", dsn, text)
		}
	}
}
