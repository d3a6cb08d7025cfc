//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// crowd is every client of one server: one thread, one epoll, no buffers but
// one. It understands of the frames no more than where they end and which are
// views, so that it costs less than any server.
type crowd struct {
	clients []client // room by room
	epoll   int
	ready   []unix.EpollEvent
	inbox   []byte

	action []byte
	keyAt  int
	key    int

	tables [rooms]tally
	total  int
	// arrived is told of every view.
	arrived func(c *client, room int)
}

// Control frames of the WebSocket protocol.
const (
	opClose = 0x88
	opPing  = 0x89
	opPong  = 0x8a
)

type client struct {
	fd    int
	views int    // since the last reset
	rest  []byte // the beginning of a frame that was not whole
}

// tally counts what happened in a room since the last reset.
type tally struct {
	sent, views, turn int
}

// join connects every client.
func join(s *server) (*crowd, error) {
	epoll, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
	if err != nil {
		return nil, err
	}
	c := &crowd{
		epoll: epoll, clients: make([]client, connection),
		ready: make([]unix.EpollEvent, 256), inbox: make([]byte, 256<<10),
	}
	c.action, c.keyAt = actionTemplate()
	for i := range c.clients {
		fd, rest, err := s.dial(i/members, i%members)
		if err != nil {
			return nil, fmt.Errorf("client %d: %w", i, err)
		}
		c.clients[i] = client{fd: fd, rest: rest}
		event := unix.EpollEvent{Events: unix.EPOLLIN, Fd: int32(i)}
		if err := unix.EpollCtl(epoll, unix.EPOLL_CTL_ADD, fd, &event); err != nil {
			return nil, err
		}
	}
	err = c.settle()
	c.reset()
	return c, err
}

// leave closes every connection.
func (c *crowd) leave() {
	for i := range c.clients {
		_ = unix.Close(c.clients[i].fd)
	}
	_ = unix.Close(c.epoll)
}

// dial brings one member to his place and returns his socket, which does not
// block, and what was read of the frames already.
func (s *server) dial(room, member int) (fd int, rest []byte, err error) {
	address, err := net.ResolveTCPAddr("tcp", s.address)
	if err != nil {
		return 0, nil, err
	}
	fd, err = unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return 0, nil, err
	}
	if err := unix.Connect(fd, &unix.SockaddrInet4{Port: address.Port, Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		return 0, nil, err
	}
	if err := unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_NODELAY, 1); err != nil {
		return 0, nil, err
	}
	if s.kind == raw {
		_, err = unix.Write(fd, []byte{byte(room), byte(member)})
	} else {
		rest, err = s.shake(fd, room, member)
	}
	if err != nil {
		return 0, nil, err
	}
	return fd, rest, unix.SetNonblock(fd, true)
}

// shake does the WebSocket handshake and says hello.
func (s *server) shake(fd, room, member int) (rest []byte, err error) {
	request := "GET /ws HTTP/1.1\r\nHost: " + s.address + "\r\nOrigin: http://" + s.address +
		"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
	if _, err := unix.Write(fd, []byte(request)); err != nil {
		return nil, err
	}
	buffer := make([]byte, 4096)
	var answer []byte
	for !bytes.Contains(answer, []byte("\r\n\r\n")) {
		n, err := unix.Read(fd, buffer)
		if n <= 0 {
			return nil, errors.Join(errors.New("the handshake was not answered"), err)
		}
		answer = append(answer, buffer[:n]...)
	}
	if !bytes.HasPrefix(answer, []byte("HTTP/1.1 101 ")) {
		return nil, errors.New(string(answer))
	}
	token := ""
	if member < players {
		token = string(persons[member])
	}
	hello := fmt.Sprintf(`{"type":"hello","version":1,"token":%q,"table":%q,"watch":%t,"lines":0}`, token, s.codes[room], member >= players)
	frame := append([]byte{0x81, 0x80 | byte(len(hello)), 0, 0, 0, 0}, hello...)
	_, err = unix.Write(fd, frame)
	return answer[bytes.Index(answer, []byte("\r\n\r\n"))+4:], err
}

// act sends the next action of a room. Its players take turns.
func (c *crowd) act(room int) error {
	t := &c.tables[room]
	sender := &c.clients[room*members+t.turn%players]
	t.turn++
	t.sent++
	c.key++
	strconv.AppendInt(c.action[c.keyAt:c.keyAt], int64(firstKey+c.key), 10) // in place
	_, err := unix.Write(sender.fd, c.action)
	return err
}

// poll reads whatever has come, waiting for it at most so long.
func (c *crowd) poll(wait time.Duration) error {
	n, err := unix.EpollWait(c.epoll, c.ready, int(wait.Milliseconds()))
	if err == unix.EINTR {
		return nil
	}
	if err != nil {
		return err
	}
	for _, event := range c.ready[:n] {
		if err := c.read(int(event.Fd)); err != nil {
			return err
		}
	}
	return nil
}

// read takes what one client was sent.
func (c *crowd) read(i int) error {
	m := &c.clients[i]
	held := copy(c.inbox, m.rest)
	n, err := unix.Read(m.fd, c.inbox[held:])
	if err == unix.EAGAIN {
		return nil
	}
	if n <= 0 {
		return errors.Join(fmt.Errorf("client %d was disconnected", i), err)
	}
	rest := c.inbox[:held+n]
	for len(rest) >= 2 {
		head, size := 2, int(rest[1])
		if size == 126 {
			if len(rest) < 4 {
				break
			}
			head, size = 4, int(rest[2])<<8|int(rest[3])
		}
		if len(rest) < head+size {
			break
		}
		switch rest[0] {
		case opClose:
			return fmt.Errorf("client %d was closed with %d", i, int(rest[2])<<8|int(rest[3]))
		case opPing:
			if _, err := unix.Write(m.fd, []byte{opPong, 0x80, 0, 0, 0, 0}); err != nil {
				return err
			}
		}
		// {"type":"view" — the tenth byte tells it from every other message.
		if size > 100 && rest[head+9] == 'v' {
			c.view(m, i/members)
		}
		rest = rest[head+size:]
	}
	m.rest = append(m.rest[:0], rest...)
	return nil
}

func (c *crowd) view(m *client, room int) {
	if c.arrived != nil {
		c.arrived(m, room)
	}
	m.views++
	c.tables[room].views++
	c.total++
}

// patience is how long a server that lags behind may take to catch up.
const patience = 5 * time.Second

// settle waits until every action has been delivered and nothing comes any
// more.
func (c *crowd) settle() error {
	c.arrived = nil
	begun := time.Now()
	quiet := begun
	for total := c.total; time.Since(quiet) < 100*time.Millisecond || (c.check() != nil && time.Since(begun) < patience); {
		if err := c.poll(10 * time.Millisecond); err != nil {
			return err
		}
		if c.total != total {
			total, quiet = c.total, time.Now()
		}
	}
	return nil
}

// check says whether every action was shown to every member once.
func (c *crowd) check() error {
	for room := range c.tables {
		t := &c.tables[room]
		if t.views != t.sent*members {
			return fmt.Errorf("room %d: %d actions made %d deliveries, want %d", room, t.sent, t.views, t.sent*members)
		}
	}
	return nil
}

func (c *crowd) reset() {
	for i := range c.clients {
		c.clients[i].views = 0
	}
	c.tables = [rooms]tally{}
	c.total = 0
}
