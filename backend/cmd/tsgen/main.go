// Command tsgen writes shared/protocol.ts from the Go types that cross the
// wire: package protocol and the view, command and line files of the rulebooks.
//
// Usage: tsgen [-check]. With -check it writes nothing and exits 1 when the
// committed file is stale. It reads source text only and runs nothing.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
)

const target = "shared/protocol.ts"

// sources are the packages to read, in the order in which they are written.
var sources = []source{
	{dir: "backend/game", files: []string{"refusal.go", "rules.go"}, only: []string{"Code", "Phase"}},
	{dir: "backend/game/club", files: []string{"role.go", "options.go", "reasons.go", "view.go", "line.go"}},
	{dir: "backend/game/club", files: []string{"command.go"}, union: "ClubCommand", skip: []string{"Open"}},
	{dir: "backend/protocol", files: []string{"message.go", "api.go"}, skip: []string{"Head"}},
}

func main() {
	check := flag.Bool("check", false, "fail when the committed file is stale instead of writing it")
	flag.Parse()
	got, err := generate(sources)
	if err != nil {
		fmt.Fprintln(os.Stderr, "tsgen:", err)
		os.Exit(1)
	}
	if !*check {
		if err := os.WriteFile(target, got, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, "tsgen:", err)
			os.Exit(1)
		}
		return
	}
	want, err := os.ReadFile(target)
	if err != nil || !bytes.Equal(got, want) {
		fmt.Fprintln(os.Stderr, "tsgen: "+target+" is stale: run npm run gen")
		os.Exit(1)
	}
}
