//go:build !unix

package socket

import "net"

// direct is a way to write without waiting, which this system does not have.
type direct struct{}

func (*direct) init(net.Conn) {}

func (*direct) possible() bool { return false }

func (*direct) write([]byte) (int, error) { return 0, nil }
