//go:build linux

// Command bench measures the product beside a raw server in the same run.
//
// Duty: to say how far the way of a frame through the product's own socket and
// room is from the cheapest that Go's network allows. Both servers run as
// processes of their own on one core; one thread on another core is all their
// clients. They are measured in turn, because only figures of the same minute
// can be compared.
//
// Limits: loopback only, about a minute, Linux only. The rulebook, the log and
// the tokens are the benchmark's and cost nearly nothing. BENCH_PROFILE names a
// directory for processor profiles of both servers.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "serve" {
		end(serve(kind(os.Args[2])))
		return
	}
	only := flag.String("only", "P1,P2,P3", "the goals to measure, separated by commas")
	rounds := flag.Int("rounds", 0, "measurements of each server; 0 means each goal's own number")
	flag.Parse()
	some, err := chosen(*only)
	if err != nil {
		end(err)
	}
	for i := range some {
		if *rounds > 0 {
			some[i].rounds = *rounds
		}
	}
	end(on(clientCore, func() error { return compare(os.Stdout, some) }))
}

// end reports an error, if there is one. Missed goals are no error.
func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}
