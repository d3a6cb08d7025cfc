//go:build linux

package main

import (
	"io"
	"net"
)

// serveRaw is the baseline: what Go's network costs when nothing is done but to
// read an action and to write a prebuilt frame to every member of its room.
func serveRaw(l net.Listener) error {
	hall := make([]rawRoom, rooms)
	frames := make([][]byte, members)
	for m := range frames {
		frames[m] = rawView(group(m))
	}
	for {
		conn, err := l.Accept()
		if err != nil {
			return err
		}
		go serveRawMember(hall, conn, frames)
	}
}

type rawRoom [members]net.Conn

// serveRawMember reads a member's place, two bytes, and then his actions.
func serveRawMember(hall []rawRoom, conn net.Conn, frames [][]byte) {
	defer conn.Close()
	var place [2]byte
	if _, err := io.ReadFull(conn, place[:]); err != nil {
		return
	}
	room := &hall[place[0]]
	room[place[1]] = conn
	buffer := make([]byte, 4096)
	held := 0
	for {
		n, err := conn.Read(buffer[held:])
		if err != nil {
			return
		}
		held += n
		rest := buffer[:held]
		for len(rest) >= 6 {
			size := 6 + int(rest[1]&0x7f)
			if len(rest) < size {
				break
			}
			rest = rest[size:]
			for m, member := range room {
				if _, err := member.Write(frames[m]); err != nil {
					return
				}
			}
		}
		held = copy(buffer, rest)
	}
}
