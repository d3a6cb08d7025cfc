package store

import (
	"fmt"
	"testing"
)

// CommitOneByOne gives every entry a commit of its own, for comparison.
func (s *Store) CommitOneByOne() {
	s.appends.close()
	s.appends = newGroup(1, s.writeEntries)
}

// LimitPages lets the embedded database grow to so many pages, as a small disk
// would.
func (s *Store) LimitPages(tb testing.TB, pages int) {
	tb.Helper()
	if _, err := s.hot.Exec(fmt.Sprint("PRAGMA max_page_count = ", pages)); err != nil {
		tb.Fatal(err)
	}
}

// StopBeating gives no more signs of life, as a process that is paused.
func (s *Store) StopBeating() {
	s.endKeep()
	s.kept.Wait()
}
