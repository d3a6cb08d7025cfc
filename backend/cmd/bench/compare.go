//go:build linux

package main

import (
	"fmt"
	"slices"
	"time"
)

// goal is one figure of the product over the baseline's, and what it should be.
type goal struct {
	id, what, unit string
	figure         func(sample) float64
	least, most    float64 // of the ratio; 0 means no bound
}

// trial is one kind of load with the goals it serves.
type trial struct {
	name  string
	run   func(*crowd, *server, time.Duration) (sample, error)
	goals []goal
}

func saturated(window int) func(*crowd, *server, time.Duration) (sample, error) {
	return func(c *crowd, s *server, span time.Duration) (sample, error) { return c.saturate(s, window, span) }
}

var trials = []trial{
	{"P1", saturated(2), []goal{
		{"P1", "deliveries a second, window 2", "", sample.perSecond, 1.0, 0},
		{"P1", "processor time a delivery, window 2", "µs", sample.cost, 0, 1.0},
	}},
	{"P2", saturated(8), []goal{
		{"P2", "processor time a delivery, window 8", "µs", sample.cost, 0, 0.6},
	}},
	{"P3", func(c *crowd, s *server, span time.Duration) (sample, error) { return c.pace(s, openLoop, 2*span) }, []goal{
		{"P3", "latency p50 at 20,000 deliveries a second", "µs", func(s sample) float64 { return float64(s.p50.Nanoseconds()) / 1e3 }, 0, 1.4},
		{"P3", "latency p99 at 20,000 deliveries a second", "µs", func(s sample) float64 { return float64(s.p99.Nanoseconds()) / 1e3 }, 0, 2.5},
	}},
}

// compare measures both servers in turn, as often as there are rounds, and
// prints the medians.
func compare(only []string, rounds int, span time.Duration) error {
	var servers []*server
	var crowds []*crowd
	for _, k := range []kind{raw, ours} {
		s, err := start(k)
		if err != nil {
			return err
		}
		defer s.stop()
		c, err := join(s)
		if err != nil {
			return err
		}
		defer c.leave()
		servers, crowds = append(servers, s), append(crowds, c)
	}
	for _, t := range trials {
		if !slices.Contains(only, t.name) {
			continue
		}
		var samples [2][]sample
		for range rounds {
			for i := range servers {
				got, err := t.run(crowds[i], servers[i], span)
				if err != nil {
					return fmt.Errorf("%s on the %s server: %w", t.name, servers[i].kind, err)
				}
				samples[i] = append(samples[i], got)
			}
		}
		fmt.Printf("%s deliveries a write: raw %.2f, gorod %.2f; us a delivery %.1f %.1f\n", t.name, median(figures(samples[0], sample.perWrite)), median(figures(samples[1], sample.perWrite)), median(figures(samples[0], sample.cost)), median(figures(samples[1], sample.cost)))
		for _, g := range t.goals {
			g.report(samples[0], samples[1])
		}
	}
	return nil
}

func (g goal) report(base, product []sample) {
	// Neighbours in time are compared: what disturbed one disturbed the other.
	ratios := make([]float64, len(base))
	for i := range base {
		ratios[i] = g.figure(product[i]) / g.figure(base[i])
	}
	b, p, r := median(figures(base, g.figure)), median(figures(product, g.figure)), median(ratios)
	met := "met"
	if g.least > 0 && r < g.least || g.most > 0 && r > g.most {
		met = "NOT MET"
	}
	bound := fmt.Sprintf("≥ %.2f", g.least)
	if g.most > 0 {
		bound = fmt.Sprintf("≤ %.2f", g.most)
	}
	fmt.Printf("%-3s %-45s %10.1f %10.1f %-3s %6.2f (%.2f–%.2f)  %s  %s\n", g.id, g.what, b, p, g.unit, r, slices.Min(ratios), slices.Max(ratios), bound, met)
}

func figures(s []sample, f func(sample) float64) []float64 {
	v := make([]float64, len(s))
	for i := range s {
		v[i] = f(s[i])
	}
	return v
}

func median(v []float64) float64 {
	v = slices.Clone(v)
	slices.Sort(v)
	n := len(v)
	return (v[(n-1)/2] + v[n/2]) / 2
}
