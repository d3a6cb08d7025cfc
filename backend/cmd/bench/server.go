//go:build linux

package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// kind is one of the two servers that are compared.
type kind string

const (
	raw  kind = "raw"
	ours kind = "gorod"
)

// serve is the life of a server process: it says where it listens and ends with
// its parent.
func serve(k kind) error {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	stop, err := profile(k)
	if err != nil {
		return err
	}
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
		os.Exit(0)
	}()
	if k == raw {
		fmt.Println(l.Addr())
		return serveRaw(l)
	}
	p, err := newProduct()
	if err != nil {
		return err
	}
	fmt.Println(l.Addr(), strings.Join(p.codes, " "))
	return p.serve(l)
}

// profile writes a processor profile of a server into the directory that
// BENCH_PROFILE names, if it names one.
func profile(k kind) (stop func(), err error) {
	dir := os.Getenv("BENCH_PROFILE")
	if dir == "" {
		return func() {}, nil
	}
	file, err := os.Create(filepath.Join(dir, string(k)+".pprof"))
	if err != nil {
		return nil, err
	}
	return pprof.StopCPUProfile, pprof.StartCPUProfile(file)
}

// server is a server process as its parent sees it.
type server struct {
	kind    kind
	address string
	codes   []string
	process *exec.Cmd
	stdin   io.Closer
}

// start runs a server on one core of its own.
func start(k kind) (*server, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(self, "serve", string(k))
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := on(serverCore, cmd.Start); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the %s server did not start: %w", k, err)
	}
	words := strings.Fields(line)
	return &server{kind: k, address: words[0], codes: words[1:], process: cmd, stdin: stdin}, nil
}

func (s *server) stop() {
	_ = s.stdin.Close()
	_ = s.process.Wait()
}

// cpu is the processor time that the server process has used, to the nanosecond.
func (s *server) cpu() time.Duration {
	// The clock of another process: see clock_getcpuclockid(3).
	id := int32(^s.process.Process.Pid<<3 | 2)
	var t unix.Timespec
	if err := unix.ClockGettime(id, &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

// writes is how many write system calls the server process has made.
func (s *server) writes() int {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/io", s.process.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(b), "syscw: ")
	line, _, _ := strings.Cut(rest, "\n")
	n, _ := strconv.Atoi(line) // 0 where the kernel does not count
	return n
}

// The server has one core and the clients the other.
const (
	serverCore = 0
	clientCore = 1
)

// on runs f on one core; a process started by f stays there. On a machine of
// one core nothing is pinned.
func on(core int, f func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, set unix.CPUSet
	if runtime.NumCPU() > 1 && unix.SchedGetaffinity(0, &before) == nil {
		set.Set(core)
		if unix.SchedSetaffinity(0, &set) == nil {
			defer func() { _ = unix.SchedSetaffinity(0, &before) }()
		}
	}
	return f()
}

// otherLoad is how many processes wanted a core in the last minute.
func otherLoad() float64 {
	b, _ := os.ReadFile("/proc/loadavg")
	word, _, _ := strings.Cut(string(b), " ")
	load, _ := strconv.ParseFloat(word, 64) // 0 where it is not told
	return load
}
