//go:build unix

package socket

import (
	"errors"
	"net"
	"syscall"
)

// direct writes to a connection what fits into the kernel's buffer now. It is
// used by one goroutine at a time.
type direct struct {
	raw   syscall.RawConn
	once  func(fd uintptr) bool // the method value of try, which allocates nothing
	bytes []byte
	n     int
	err   error
}

func (d *direct) init(conn net.Conn) {
	socket, ok := conn.(syscall.Conn)
	if !ok {
		return
	}
	if raw, err := socket.SyscallConn(); err == nil {
		d.raw, d.once = raw, d.try
	}
}

// possible says whether the connection is a socket of the kernel.
func (d *direct) possible() bool { return d.raw != nil }

// try is called with the descriptor; to return true is not to wait for it.
func (d *direct) try(fd uintptr) bool {
	d.n, d.err = syscall.Write(int(fd), d.bytes)
	return true
}

func (d *direct) write(p []byte) (int, error) {
	d.bytes = p
	err := d.raw.Write(d.once)
	d.bytes = nil
	switch {
	case err != nil:
		return 0, err
	case errors.Is(d.err, syscall.EAGAIN), errors.Is(d.err, syscall.EINTR):
		return 0, nil
	}
	return max(d.n, 0), d.err
}
