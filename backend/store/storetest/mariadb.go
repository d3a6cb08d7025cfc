package storetest

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	_ "github.com/go-sql-driver/mysql" // speaks to the server

	"gorod/backend/store"
)

// startFor is how long a server may take until it answers.
const startFor = 30 * time.Second

// MariaDB is a private database server on the loopback, with its files in a
// directory of its own. It ends with its test, and with the test's process
// however that ends.
type MariaDB struct {
	dir  string
	port int
	made int // databases so far
	life io.Closer
	gone chan struct{}
}

// shared is the server that the tests of this process share, once started.
var shared *MariaDB

// SharedMariaDB starts a server for all tests of this process, or returns it. Its
// tests must not kill it. Main ends it.
func SharedMariaDB(tb testing.TB) *MariaDB {
	tb.Helper()
	if shared == nil {
		shared = start(tb)
	}
	return shared
}

// StartMariaDB starts a server for one test. The test fails if the server's
// programs are not installed. It works as any user, and takes about a second.
func StartMariaDB(tb testing.TB) *MariaDB {
	tb.Helper()
	m := start(tb)
	tb.Cleanup(m.remove)
	return m
}

// remove ends the server and deletes its files.
func (m *MariaDB) remove() {
	m.Kill()
	_ = os.RemoveAll(m.dir)
}

func start(tb testing.TB) *MariaDB {
	tb.Helper()
	install := program(tb, "mariadb-install-db")
	dir, err := os.MkdirTemp("", "gorod-mariadb-") // short: socket paths are limited
	if err != nil {
		tb.Fatal(err)
	}
	args := append([]string{
		"--no-defaults", "--auth-root-authentication-method=normal", "--skip-test-db", "--skip-name-resolve",
		"--datadir=" + filepath.Join(dir, "data"), "--innodb-log-file-size=16M",
	}, asUser(tb)...)
	if out, err := exec.Command(install, args...).CombinedOutput(); err != nil {
		tb.Fatalf("mariadb-install-db failed: %v\n%s", err, out)
	}
	m := &MariaDB{dir: dir, port: freePort(tb)}
	m.Start(tb)
	return m
}

// program finds a program of the server, which may lie outside a user's path.
func program(tb testing.TB, name string) string {
	tb.Helper()
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	for _, dir := range []string{"/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"} {
		if path, err := exec.LookPath(filepath.Join(dir, name)); err == nil {
			return path
		}
	}
	tb.Fatalf("%s is missing: the store is tested on MariaDB too; install the package mariadb-server", name)
	return ""
}

// asUser lets root run a server too, which it refuses without being told.
func asUser(tb testing.TB) []string {
	tb.Helper()
	u, err := user.Current()
	if err != nil {
		tb.Fatal(err)
	}
	if u.Uid == "0" {
		return []string{"--user=" + u.Username}
	}
	return nil
}

func freePort(tb testing.TB) int {
	tb.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// Start starts the server again after Kill, on the same files and port, and
// returns when it answers.
func (m *MariaDB) Start(tb testing.TB) {
	tb.Helper()
	logFile := filepath.Join(m.dir, "log")
	// The shell waits for the end of its input, which comes with the end of this
	// process at the latest, and then ends the server without any farewell.
	const guard = `"$@" & read -r _; kill -9 $!; wait`
	args := append([]string{
		"-c", guard, "sh", program(tb, "mariadbd"), "--no-defaults",
		"--datadir=" + filepath.Join(m.dir, "data"), "--socket=" + filepath.Join(m.dir, "socket"),
		"--port=" + strconv.Itoa(m.port), "--bind-address=127.0.0.1", "--skip-name-resolve",
		"--pid-file=" + filepath.Join(m.dir, "pid"), "--log-error=" + logFile,
		"--innodb-log-file-size=16M", "--innodb-buffer-pool-size=64M",
	}, asUser(tb)...)
	shell := exec.Command("sh", args...)
	life, err := shell.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := shell.Start(); err != nil {
		tb.Fatal(err)
	}
	m.life, m.gone = life, make(chan struct{})
	go func(gone chan struct{}) {
		_ = shell.Wait() // it ends by a signal
		close(gone)
	}(m.gone)
	if err := m.answers(); err != nil {
		m.Kill()
		text, _ := os.ReadFile(logFile)
		tb.Fatalf("mariadbd does not answer within %v: %v\n%s", startFor, err, text)
	}
}

func (m *MariaDB) answers() error {
	db, err := sql.Open("mysql", m.address(""))
	if err != nil {
		return err
	}
	defer db.Close()
	ctx, cancel := context.WithTimeout(context.Background(), startFor)
	defer cancel()
	poll := time.NewTicker(20 * time.Millisecond)
	defer poll.Stop()
	for {
		if err = db.PingContext(ctx); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-poll.C:
		}
	}
}

// Kill ends the server at once, as a power cut would, and returns when it is
// gone. Its files stay for Start.
func (m *MariaDB) Kill() {
	_ = m.life.Close()
	<-m.gone
}

// Database makes an empty database and tells how a store finds it.
func (m *MariaDB) Database(tb testing.TB) store.Config {
	tb.Helper()
	m.made++
	c := store.Config{DSN: fmt.Sprintf("mysql://root@127.0.0.1:%d/gorod_%d", m.port, m.made)}
	db := m.connect(tb, "")
	if _, err := db.Exec("CREATE DATABASE " + databaseOf(c)); err != nil {
		tb.Fatal(err)
	}
	return c
}

// Connect opens the database of a store as the server's administrator.
func (m *MariaDB) Connect(tb testing.TB, c store.Config) *sql.DB {
	tb.Helper()
	return m.connect(tb, databaseOf(c))
}

func (m *MariaDB) connect(tb testing.TB, database string) *sql.DB {
	tb.Helper()
	db, err := sql.Open("mysql", m.address(database))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

func databaseOf(c store.Config) string { return c.DSN[strings.LastIndexByte(c.DSN, '/')+1:] }

func (m *MariaDB) address(database string) string {
	return fmt.Sprintf("root@tcp(127.0.0.1:%d)/%s", m.port, database)
}
