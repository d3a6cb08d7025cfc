//go:build linux

package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// goal is one figure of the product over the baseline's, and what it should be.
type goal struct {
	what        string
	figure      func(sample) float64
	least, most float64 // of the ratio; 0 means no bound
}

// trial is one kind of load and the goals that it decides.
type trial struct {
	name   string
	rounds int
	span   time.Duration // of one measurement
	load   func(*crowd, *server, time.Duration) (sample, error)
	goals  []goal
}

// trials take about a minute together. Latencies scatter most and are measured
// most often.
var trials = []trial{
	{"P1", 5, 900 * time.Millisecond, saturated(2), []goal{
		{"deliveries a second, 2 actions a room on their way", sample.perSecond, 1.0, 0},
		{"processor time a delivery, µs", sample.cost, 0, 1.0},
	}},
	{"P2", 5, 900 * time.Millisecond, saturated(8), []goal{
		{"processor time a delivery, 8 on their way, µs", sample.cost, 0, 0.6},
	}},
	{"P3", 11, 500 * time.Millisecond, paced(openLoop), []goal{
		{"latency at 20,000 deliveries a second, p50, µs", func(s sample) float64 { return micros(s.p50) }, 0, 1.4},
		{"latency at 20,000 deliveries a second, p99, µs", func(s sample) float64 { return micros(s.p99) }, 0, 2.5},
	}},
}

func saturated(window int) func(*crowd, *server, time.Duration) (sample, error) {
	return func(c *crowd, s *server, span time.Duration) (sample, error) { return c.saturate(s, window, span) }
}

func paced(perSecond int) func(*crowd, *server, time.Duration) (sample, error) {
	return func(c *crowd, s *server, span time.Duration) (sample, error) { return c.pace(s, perSecond, span) }
}

// chosen are the trials of a list such as "P1,P3".
func chosen(only string) ([]trial, error) {
	var some []trial
	for name := range strings.SplitSeq(only, ",") {
		i := slices.IndexFunc(trials, func(t trial) bool { return t.name == name })
		if i < 0 {
			return nil, fmt.Errorf("no goal %q is measured here", name)
		}
		some = append(some, trials[i])
	}
	return some, nil
}

// compare measures both servers in turn and prints the medians.
func compare(out io.Writer, some []trial) error {
	kinds := [2]kind{raw, ours}
	var servers [2]*server
	var crowds [2]*crowd
	for i, k := range kinds {
		s, err := start(k)
		if err != nil {
			return err
		}
		defer s.stop()
		c, err := join(s)
		if err != nil {
			return fmt.Errorf("joining the %s server: %w", k, err)
		}
		defer c.leave()
		servers[i], crowds[i] = s, c
	}
	if load := otherLoad(); load > 0.5 {
		fmt.Fprintf(out, "The machine has other work (load %.1f): latencies will be those of waiting for a core.\n", load)
	}
	fmt.Fprintf(out, "%d rooms × %d members; the server has one core, its clients have another.\n", rooms, members)
	fmt.Fprintf(out, "Medians of measurements in turn; the ratio is that of neighbours in time.\n\n")
	fmt.Fprintf(out, "    %-52s %9s %9s  %-19s goal\n", "", raw, ours, "ratio (from–to)")
	for _, t := range some {
		var samples [2][]sample
		for range t.rounds {
			for i := range kinds {
				got, err := t.load(crowds[i], servers[i], t.span)
				if err != nil {
					return fmt.Errorf("%s on the %s server: %w", t.name, kinds[i], err)
				}
				samples[i] = append(samples[i], got)
			}
		}
		for _, g := range t.goals {
			fmt.Fprintf(out, "%s  %s\n", t.name, g.report(samples[0], samples[1]))
		}
		fmt.Fprintf(out, "    %-52s %9.2f %9.2f\n", "(deliveries a write)",
			median(figures(samples[0], sample.perWrite)), median(figures(samples[1], sample.perWrite)))
	}
	return nil
}

// report is a goal's line. What disturbed a measurement disturbed its neighbour
// as well, so ratios are made of neighbours and not of medians.
func (g goal) report(base, product []sample) string {
	ratios := make([]float64, len(base))
	for i := range base {
		ratios[i] = g.figure(product[i]) / g.figure(base[i])
	}
	ratio := median(ratios)
	verdict := "met"
	if g.least > 0 && ratio < g.least || g.most > 0 && ratio > g.most {
		verdict = "NOT MET"
	}
	bound := fmt.Sprintf("≥ %.1f", g.least)
	if g.most > 0 {
		bound = fmt.Sprintf("≤ %.1f", g.most)
	}
	return fmt.Sprintf("%-52s %9.1f %9.1f  %-19s %s  %s", g.what,
		median(figures(base, g.figure)), median(figures(product, g.figure)),
		fmt.Sprintf("%.2f (%.2f–%.2f)", ratio, slices.Min(ratios), slices.Max(ratios)), bound, verdict)
}

func figures(s []sample, figure func(sample) float64) []float64 {
	v := make([]float64, len(s))
	for i := range s {
		v[i] = figure(s[i])
	}
	return v
}

func median(v []float64) float64 {
	v = slices.Sorted(slices.Values(v))
	n := len(v)
	return (v[(n-1)/2] + v[n/2]) / 2
}
