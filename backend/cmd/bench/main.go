//go:build linux

package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"
)

func main() {
	if len(os.Args) == 3 && os.Args[1] == "serve" {
		if err := serve(kind(os.Args[2])); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	only := flag.String("only", "P1,P2,P3", "which goals to measure, separated by commas")
	rounds := flag.Int("rounds", 5, "how often the two servers are measured in turn")
	span := flag.Duration("span", 1200*time.Millisecond, "how long one measurement takes")
	flag.Parse()
	if err := on(clientCore, func() error { return compare(strings.Split(*only, ","), *rounds, *span) }); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}
