package store

import (
	"context"
	"runtime"
	"sync"
)

// group commits the jobs of many callers together: while one commit runs, the
// next jobs gather, and they become the next commit. A single caller waits for
// nobody.
type group[T any] struct {
	jobs   chan job[T]
	most   int
	commit func([]T) []error // one outcome for each, in order

	closing chan struct{}
	once    sync.Once
	closed  chan struct{}
}

type job[T any] struct {
	value   T
	outcome chan error
}

// newGroup starts a committer that close stops. At most most jobs are committed
// together.
func newGroup[T any](most int, commit func([]T) []error) *group[T] {
	g := &group[T]{
		jobs: make(chan job[T]), most: most, commit: commit,
		closing: make(chan struct{}), closed: make(chan struct{}),
	}
	go g.run()
	return g
}

// do hands a job over and waits for its outcome. If ctx ends before the
// committer has taken the job, nothing happens and the context's error is the
// cause of room.ErrUnavailable. Afterwards ctx means nothing any more: the job
// may be on the disk, so only its true outcome is an answer.
func (g *group[T]) do(ctx context.Context, value T) error {
	j := job[T]{value: value, outcome: make(chan error, 1)}
	if err := ctx.Err(); err != nil {
		return unavailable(err)
	}
	select {
	case g.jobs <- j: // unbuffered: it is taken now or not at all
		return <-j.outcome
	case <-ctx.Done():
		return unavailable(ctx.Err())
	case <-g.closing:
		return unavailable(ErrClosed)
	}
}

// close finishes the commit that runs and refuses what has not been taken.
func (g *group[T]) close() {
	g.once.Do(func() { close(g.closing) })
	<-g.closed
}

func (g *group[T]) run() {
	defer close(g.closed)
	for {
		select {
		case <-g.closing:
			return
		case first := <-g.jobs:
			// Whoever has just been answered may be about to come with his next.
			runtime.Gosched()
			g.settle(g.gather(first))
		}
	}
}

// gather takes everybody who waits.
func (g *group[T]) gather(first job[T]) []job[T] {
	jobs := []job[T]{first}
	for len(jobs) < g.most {
		select {
		case j := <-g.jobs:
			jobs = append(jobs, j)
		default:
			return jobs
		}
	}
	return jobs
}

func (g *group[T]) settle(jobs []job[T]) {
	values := make([]T, len(jobs))
	for i, j := range jobs {
		values[i] = j.value
	}
	for i, err := range g.commit(values) {
		jobs[i].outcome <- err
	}
}
