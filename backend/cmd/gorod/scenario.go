package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"

	"gorod/backend/game/gametest"
)

// languages are the rulebooks whose scenario files can be played.
var languages = map[string]gametest.Language{
	"club": gametest.Club{},
}

// scenario plays fixture files through the real rulebook under virtual time and
// writes one line a game: "ok NAME", or "FAIL NAME step K: key: got …, want …".
// It returns 0 when everything is as expected, 1 when a game is not, 2 on a
// wrong usage or a file that can't be read, about which it complains on the
// standard error.
func scenario(args []string, out io.Writer) int {
	flags := flag.NewFlagSet("scenario", flag.ContinueOnError)
	rules := flags.String("rules", "", "the rulebook of the fixtures: club")
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: gorod scenario --rules club FILE.json…")
	}
	if err := flags.Parse(args); err != nil {
		return 2
	}
	language, known := languages[*rules]
	if !known || flags.NArg() == 0 {
		flags.Usage()
		return 2
	}
	lines := bufio.NewWriter(out)
	code := 0
	for _, path := range flags.Args() {
		code = max(code, scenarioFile(language, path, lines))
	}
	if err := lines.Flush(); err != nil {
		return wrong(err)
	}
	return code
}

// scenarioFile plays the games of one file.
func scenarioFile(language gametest.Language, path string, out io.Writer) int {
	file, err := os.Open(path)
	if err != nil {
		return wrong(err)
	}
	defer file.Close()
	games, err := gametest.Fixtures(bufio.NewReader(file))
	if err != nil {
		return wrong(fmt.Errorf("%s: %w", path, err))
	}
	code := 0
	for _, g := range games {
		name, err := gametest.PlayFixture(language, g)
		if err != nil {
			code = 1
			fmt.Fprintf(out, "FAIL %s %v\n", name, err)
			continue
		}
		fmt.Fprintf(out, "ok %s\n", name)
	}
	return code
}
