package store

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/go-sql-driver/mysql"
)

// Config says where the memory is.
type Config struct {
	// DSN is empty for the embedded database, or names a MySQL or MariaDB
	// database: mysql://user:password@host:3306/database?tls=true, or the
	// driver's user:password@tcp(host:3306)/database?tls=true.
	DSN string
	// DataDir is the directory of the embedded database; it is made if missing.
	DataDir string
}

// Limits of one answer of a database server. A longer silence counts as away.
const (
	dialTimeout   = 5 * time.Second
	answerTimeout = 10 * time.Second
	lockTimeout   = 5 * time.Second // of a row that another process holds
)

var errDSN = errors.New("expected mysql://user:password@host:3306/database or user:password@tcp(host:3306)/database")

// mysqlConfig reads a DSN. Its errors never repeat the DSN: it holds a password.
func mysqlConfig(dsn string) (*mysql.Config, error) {
	c, err := readDSN(dsn)
	if err != nil {
		return nil, fmt.Errorf("store: the database address is not understood: %w", err)
	}
	if c.DBName == "" {
		return nil, fmt.Errorf("store: the database address names no database: %w", errDSN)
	}
	c.ParseTime = false
	// An update that changes nothing still found its row.
	c.ClientFoundRows = true
	c.InterpolateParams = true
	c.MultiStatements = false
	c.Collation = "utf8mb4_bin"
	c.Timeout, c.ReadTimeout, c.WriteTimeout = dialTimeout, answerTimeout, answerTimeout
	c.Logger = silent{} // every failure is returned, and told by whom it concerns
	if c.Params == nil {
		c.Params = map[string]string{}
	}
	c.Params["sql_mode"] = "'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'"
	c.Params["innodb_lock_wait_timeout"] = fmt.Sprint(int(lockTimeout.Seconds()))
	return c, nil
}

func readDSN(dsn string) (*mysql.Config, error) {
	scheme, _, isURL := strings.Cut(dsn, "://")
	if !isURL {
		c, err := mysql.ParseDSN(dsn)
		if err != nil {
			return nil, errDSN
		}
		return c, nil
	}
	if scheme != "mysql" && scheme != "mariadb" {
		return nil, errDSN
	}
	u, err := url.Parse(dsn)
	if err != nil || u.Hostname() == "" {
		return nil, errDSN
	}
	c, err := mysql.ParseDSN("/?" + u.RawQuery)
	if err != nil {
		return nil, errDSN
	}
	port := u.Port()
	if port == "" {
		port = "3306"
	}
	c.User = u.User.Username()
	c.Passwd, _ = u.User.Password()
	c.Net, c.Addr = "tcp", net.JoinHostPort(u.Hostname(), port)
	c.DBName = strings.TrimPrefix(u.Path, "/")
	return c, nil
}

type silent struct{}

func (silent) Print(...any) {}
