package socket

import (
	"context"
	"net"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/protocol"
)

// Config is what a Server needs.
type Config struct {
	// Origins are the pages that may connect, as a browser writes an origin; an
	// empty list means those of the host itself.
	Origins []string
	Auth    Auth
	Tables  Tables
	Limits  Limits
}

// Server is every connection of this process.
type Server struct {
	origins []string
	auth    Auth
	tables  Tables
	limits  Limits

	life    context.Context // ends when the server begins to close
	stop    context.CancelFunc
	readers sync.WaitGroup
	postmen []*postman
	next    atomic.Uint64   // postman
	closed  context.Context // ends when the last connection has
	rest    context.CancelFunc
	staff   sync.WaitGroup // the postmen and the pulse

	mu          sync.Mutex
	closing     bool
	connections map[*connection]struct{}
	persons     map[game.Person][]*connection // oldest first
}

// New makes a server that takes connections until Close.
func New(c Config) *Server {
	s := &Server{
		origins: c.Origins, auth: c.Auth, tables: c.Tables, limits: c.Limits.withDefaults(),
		connections: map[*connection]struct{}{}, persons: map[game.Person][]*connection{},
	}
	s.life, s.stop = context.WithCancel(context.Background())
	s.closed, s.rest = context.WithCancel(context.Background())
	for range runtime.GOMAXPROCS(0) {
		p := newPostman()
		s.postmen = append(s.postmen, p)
		s.staff.Go(func() { p.work(s.closed.Done()) })
	}
	s.staff.Go(s.pulse)
	return s
}

// nextPostman shares the connections out evenly.
func (s *Server) nextPostman() *postman {
	return s.postmen[s.next.Add(1)%uint64(len(s.postmen))]
}

// serve runs one connection from its handshake to its end.
func (s *Server) serve(conn net.Conn, handshake *http.Request) {
	defer conn.Close()
	c := newConnection(s, conn, time.Now())
	ws, err := accept(c, handshake)
	if err != nil {
		return // the refusal is written
	}
	defer ws.CloseNow()
	c.ws = ws
	s.join(c)
	defer s.forget(c)
	c.read()
}

// start runs a connection in a goroutine of its own, unless the server is
// closing.
func (s *Server) start(serve func()) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return false
	}
	s.readers.Go(serve)
	return true
}

// join makes a connection known.
func (s *Server) join(c *connection) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.connections[c] = struct{}{}
	if s.closing {
		c.Close(protocol.CloseRestarting)
	}
}

// admit makes known whose a connection is. When the person has too many, the
// oldest gives way: it may well be a dead one whose silence has not been
// noticed yet. Admit returns false if the connection ends already.
func (s *Server) admit(c *connection, who Who) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.guard.ended() {
		return false
	}
	c.who = who
	if who.Person == "" {
		return true
	}
	mine := append(s.persons[who.Person], c)
	if len(mine) > s.limits.PerPerson {
		mine[0].Close(protocol.CloseTooMany)
		mine = mine[1:]
	}
	s.persons[who.Person] = mine
	return true
}

// forget ends the server's knowledge of a connection.
func (s *Server) forget(c *connection) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.connections, c)
	if c.who.Person == "" {
		return
	}
	mine := s.persons[c.who.Person]
	for i, other := range mine {
		if other == c {
			mine = append(mine[:i:i], mine[i+1:]...)
			break
		}
	}
	if len(mine) == 0 {
		delete(s.persons, c.who.Person)
		return
	}
	s.persons[c.who.Person] = mine
}

// Revoke closes every connection that descends from a login.
func (s *Server) Revoke(family auth.Family) {
	if family == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.connections {
		if c.who.Family == family {
			c.Close(protocol.CloseRevoked)
		}
	}
}

// Connections counts the open connections.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.connections)
}

// pulse pings every client at its pace and closes those that have not been
// heard for too long, until the server closes.
func (s *Server) pulse() {
	beat := time.NewTicker(s.limits.PingEvery / 15)
	defer beat.Stop()
	for {
		select {
		case <-s.life.Done():
			return
		case now := <-beat.C:
			s.beat(now)
		}
	}
}

func (s *Server) beat(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.connections {
		switch {
		case now.Sub(c.guard.lastHeard()) >= s.limits.SilentAfter:
			c.Close(protocol.CloseSilent)
		case now.Sub(c.pinged) >= s.limits.PingEvery:
			c.pinged = now
			c.Send(pingFrame)
		}
	}
}

// Close tells every client to come back later and waits until they are gone:
// CloseWithin, or longer where a table holds a reader up. When ctx ends first it
// cuts the connections and returns the context's error.
func (s *Server) Close(ctx context.Context) error {
	s.mu.Lock()
	s.closing = true
	for c := range s.connections {
		c.Close(protocol.CloseRestarting)
	}
	s.mu.Unlock()
	s.stop()
	done := make(chan struct{})
	go func() {
		s.readers.Wait()
		s.rest()
		s.staff.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		s.cut()
		return ctx.Err()
	}
}

// cut closes what is left of the connections.
func (s *Server) cut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.connections {
		_ = c.guard.Close()
	}
}
