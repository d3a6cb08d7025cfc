// Command gorod is the server and its small commands.
//
// Usage:
//
//	gorod [serve]                             serve the product; see config for the environment
//	gorod scenario --rules NAME FILE.json…    play fixture files through the engine
//	gorod verify CODE                         derive a finished game's seats and cards again
//	gorod migrate                             bring the database up to date and stop
//
// A wrong configuration or usage is told in one line and exits with 2.
package main

import (
	"fmt"
	"os"
)

func main() {
	command, args := "serve", []string{}
	if len(os.Args) > 1 {
		command, args = os.Args[1], os.Args[2:]
	}
	switch command {
	case "serve":
		os.Exit(serve(args))
	case "scenario":
		os.Exit(scenario(args, os.Stdout))
	case "verify":
		os.Exit(verify(args, os.Stdout))
	case "migrate":
		os.Exit(migrate(os.Stdout))
	default:
		fmt.Fprintf(os.Stderr, "gorod: unknown command %q; there are serve, scenario, verify and migrate\n", command)
		os.Exit(2)
	}
}

// wrong tells a wrong configuration in one line.
func wrong(err error) int {
	fmt.Fprintln(os.Stderr, "gorod:", err)
	return 2
}
