package httpapi

import (
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
)

// limits are the API's rate limits. A table of a club sits behind one address,
// so those by address are wide.
type limits struct {
	all     *limiter // by address, everything
	guests  *limiter // by address, new guests
	entries *limiter // by address, register, log in, refresh
	renames *limiter // by person
	tables  *limiter // by person, new tables
	notes   *limiter // by person, saves of a notebook
}

func newLimits(now func() time.Time) limits {
	return limits{
		all:     newLimiter(20, 200, now),
		guests:  newLimiter(1.0/3, 40, now),
		entries: newLimiter(1, 60, now),
		renames: newLimiter(1.0/10, 5, now),
		tables:  newLimiter(1.0/10, 6, now),
		notes:   newLimiter(2, 30, now),
	}
}

const (
	// limiterKeys bounds how many keys a limiter remembers.
	limiterKeys = 1 << 15
	// limiterSample is how many keys are looked at to find one to forget.
	limiterSample = 32
)

// tooMany is the error of a request over a limit.
type tooMany struct{ wait time.Duration }

// Error implements error.
func (tooMany) Error() string { return "httpapi: too many requests" }

// limiter lets every key do something so many times in a row and so many times
// a second after that. It is safe for concurrent use.
type limiter struct {
	rate  float64 // per second
	burst float64
	now   func() time.Time

	mu   sync.Mutex
	keys map[string]bucket
}

// bucket holds what a key may still do, as of a moment.
type bucket struct {
	left float64
	at   time.Time
}

func newLimiter(rate, burst float64, now func() time.Time) *limiter {
	return &limiter{rate: rate, burst: burst, now: now, keys: map[string]bucket{}}
}

// take uses the key once or returns tooMany. The empty key is not limited.
func (l *limiter) take(key string) error {
	if key == "" {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	b, known := l.keys[key]
	if !known {
		if len(l.keys) >= limiterKeys {
			l.makeRoom(now)
		}
		b = bucket{left: l.burst, at: now}
	}
	b.left = l.leftAt(b, now)
	b.at = now
	if b.left < 1 {
		l.keys[key] = b
		return tooMany{wait: time.Duration((1 - b.left) / l.rate * float64(time.Second))}
	}
	b.left--
	l.keys[key] = b
	return nil
}

func (l *limiter) leftAt(b bucket, now time.Time) float64 {
	return min(l.burst, b.left+max(0, now.Sub(b.at).Seconds())*l.rate)
}

// makeRoom forgets, of a few keys, a full one or else the fullest: a flood of
// new keys drives out its own kind, not a key that is held back.
func (l *limiter) makeRoom(now time.Time) {
	victim, most, seen := "", -1.0, 0
	for key, b := range l.keys {
		if left := l.leftAt(b, now); left > most {
			victim, most = key, left
		}
		if seen++; most >= l.burst || seen == limiterSample {
			break
		}
	}
	delete(l.keys, victim)
}

// byAddress limits a route by where requests come from.
func (l *limiter) byAddress(a *api) fiber.Handler {
	return func(c *fiber.Ctx) error {
		if err := l.take(a.address(c)); err != nil {
			return err
		}
		return c.Next()
	}
}

// byPerson limits a route by who sends requests; it stands behind known.
func (l *limiter) byPerson() fiber.Handler {
	return func(c *fiber.Ctx) error {
		if err := l.take(string(who(c).Person.ID)); err != nil {
			return err
		}
		return c.Next()
	}
}
