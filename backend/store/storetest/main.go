package storetest

import (
	"fmt"
	"os"
	"testing"
)

// Main runs the tests of a package that uses Crashes, StartChild or
// SharedMariaDB; call it from TestMain.
func Main(m *testing.M) {
	if text, ok := os.LookupEnv(childEnv); ok {
		fmt.Fprintln(os.Stderr, "child:", child(text))
		os.Exit(1)
	}
	code := m.Run()
	if shared != nil {
		shared.remove()
	}
	os.Exit(code)
}
