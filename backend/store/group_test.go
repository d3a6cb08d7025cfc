package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"

	"gorod/backend/room"
)

// slow is a group whose commits last until told; it notes what was committed
// together.
type slow struct {
	*group[string]
	commits []string
	running chan struct{} // a commit waits for a value
}

func newSlow(most int) *slow {
	s := &slow{running: make(chan struct{})}
	s.group = newGroup(most, func(jobs []string) []error {
		<-s.running
		s.commits = append(s.commits, fmt.Sprint(jobs))
		outcomes := make([]error, len(jobs))
		for i, job := range jobs {
			if job == "bad" {
				outcomes[i] = errBad
			}
		}
		return outcomes
	})
	return s
}

var errBad = errors.New("bad")

// start hands a job over and waits until everybody rests.
func (s *slow) start(ctx context.Context, job string) (outcome chan error) {
	outcome = make(chan error, 1)
	go func() { outcome <- s.do(ctx, job) }()
	synctest.Wait()
	return outcome
}

func (s *slow) finishCommit() {
	s.running <- struct{}{}
	synctest.Wait()
}

func (s *slow) want(t *testing.T, want ...string) {
	t.Helper()
	if got := fmt.Sprint(s.commits); got != fmt.Sprint(want) {
		t.Errorf("commits: got %v, want %v", got, want)
	}
}

func TestJobsThatGatherDuringACommitAreTheNextCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlow(3)
		defer s.close()
		outcomes := map[string]chan error{}
		for _, job := range []string{"a", "b", "bad", "c", "d"} {
			outcomes[job] = s.start(t.Context(), job)
		}
		for range 3 {
			s.finishCommit()
		}
		s.want(t, "[a]", "[b bad c]", "[d]")
		for job, outcome := range outcomes {
			var want error
			if job == "bad" {
				want = errBad
			}
			if got := <-outcome; !errors.Is(got, want) || (got == nil) != (want == nil) {
				t.Errorf("outcome of %s: got %v, want %v", job, got, want)
			}
		}
	})
}

func TestAJobThatIsTakenHasItsTrueOutcomeWhateverItsCallerWants(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlow(3)
		defer s.close()
		ctx, cancel := context.WithCancel(t.Context())
		taken := s.start(ctx, "taken")
		waiting := s.start(ctx, "waiting")
		cancel()
		synctest.Wait()
		if err := <-waiting; !errors.Is(err, room.ErrUnavailable) || !errors.Is(err, context.Canceled) {
			t.Errorf("a job that was not taken: got %v", err)
		}
		select {
		case err := <-taken:
			t.Errorf("a job whose commit runs was answered: %v", err)
		default:
		}
		s.finishCommit()
		if err := <-taken; err != nil {
			t.Errorf("the job that was taken: got %v", err)
		}
		s.want(t, "[taken]")
	})
}

func TestAClosedGroupFinishesWhatItTookAndRefusesTheRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSlow(3)
		taken := s.start(t.Context(), "taken")
		waiting := s.start(t.Context(), "waiting")
		closed := make(chan struct{})
		go func() { s.close(); close(closed) }()
		synctest.Wait()
		if err := <-waiting; !errors.Is(err, ErrClosed) {
			t.Errorf("a waiting job: got %v", err)
		}
		s.finishCommit()
		<-closed
		if err := <-taken; err != nil {
			t.Errorf("the job that was taken: got %v", err)
		}
		if err := s.do(t.Context(), "late"); !errors.Is(err, ErrClosed) {
			t.Errorf("a late job: got %v", err)
		}
		s.want(t, "[taken]")
	})
}
