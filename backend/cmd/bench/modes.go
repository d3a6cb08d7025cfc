//go:build linux

package main

import (
	"slices"
	"time"
)

// sample is what one stretch of load on one server told.
type sample struct {
	deliveries int
	wall       time.Duration
	cpu        time.Duration
	writes     int           // system calls
	p50, p99   time.Duration // rate mode only
}

// perSecond is the rate of deliveries.
func (s sample) perSecond() float64 { return float64(s.deliveries) / s.wall.Seconds() }

// cost is the processor time of one delivery, in microseconds.
func (s sample) cost() float64 { return micros(s.cpu) / float64(s.deliveries) }

// perWrite is how many deliveries went out in one system call.
func (s sample) perWrite() float64 { return float64(s.deliveries) / float64(s.writes) }

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }

// spent is what a server has used up since it started.
func (s *server) spent() sample { return sample{cpu: s.cpu(), writes: s.writes()} }

func (s sample) since(before sample) sample {
	return sample{cpu: s.cpu - before.cpu, writes: s.writes - before.writes}
}

// warmUp is how long a load runs before it is measured.
const warmUp = 300 * time.Millisecond

// saturate keeps so many actions of each room on their way all the time.
func (c *crowd) saturate(s *server, window int, span time.Duration) (sample, error) {
	c.reset()
	var begun time.Time
	var before sample
	var counted int
	start := time.Now()
	for {
		for room := range c.tables {
			t := &c.tables[room]
			for t.sent-t.views/members < window {
				if err := c.act(room); err != nil {
					return sample{}, err
				}
			}
		}
		if err := c.poll(time.Second); err != nil {
			return sample{}, err
		}
		switch now := time.Now(); {
		case begun.IsZero() && now.Sub(start) >= warmUp:
			begun, before, counted = now, s.spent(), c.total
		case !begun.IsZero() && now.Sub(begun) >= span:
			got := s.spent().since(before)
			got.deliveries, got.wall = c.total-counted, now.Sub(begun)
			if err := c.settle(); err != nil {
				return sample{}, err
			}
			return got, c.check()
		}
	}
}

// pace sends actions at fixed times, however the server gets on, and measures
// each delivery from the time its action was due.
func (c *crowd) pace(s *server, perSecond int, span time.Duration) (sample, error) {
	c.reset()
	defer func() { c.arrived = nil }()
	gap := time.Second / time.Duration(perSecond)
	warm := int(warmUp / gap)
	total := warm + int(span/gap)
	latencies := make([]time.Duration, 0, (total-warm)*members)
	start := time.Now().Add(10 * time.Millisecond)
	due := func(n int) time.Time { return start.Add(time.Duration(n) * gap) }
	// The rooms act in turn: a room's nth action is the room+n*rooms'th of all.
	c.arrived = func(m *client, room int) {
		if n := room + m.views*rooms; n >= warm {
			latencies = append(latencies, time.Since(due(n)))
		}
	}
	before := s.spent()
	for n := range total {
		for time.Now().Before(due(n)) {
			if err := c.poll(0); err != nil {
				return sample{}, err
			}
		}
		if err := c.act(n % rooms); err != nil {
			return sample{}, err
		}
	}
	for until := time.Now().Add(patience); c.total < total*members && time.Now().Before(until); {
		if err := c.poll(0); err != nil {
			return sample{}, err
		}
	}
	got := s.spent().since(before)
	got.deliveries, got.wall = c.total, time.Since(start)
	if err := c.settle(); err != nil {
		return sample{}, err
	}
	slices.Sort(latencies)
	if len(latencies) > 0 {
		got.p50, got.p99 = latencies[len(latencies)/2], latencies[len(latencies)*99/100]
	}
	return got, c.check()
}
