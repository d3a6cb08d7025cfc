//go:build !unix

package socket

import "net"

// direct is a way to write without waiting, which this system does not have.
type direct struct{}

func newDirect(net.Conn) *direct { return nil }

func (*direct) write([]byte) (int, error) { return 0, nil }
