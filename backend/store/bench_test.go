package store_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

// Run with: go test ./backend/store -run '^$' -bench Append -benchtime 10000x
//
// Every room waits for its append before the next one, as rooms do. An entry is
// what a usual act writes: one event of 150 bytes, a key and a timer.

func BenchmarkAppendSQLite(b *testing.B) {
	benchmarkAppend(b, func(b *testing.B) store.Config { return embedded(b) })
}

func BenchmarkAppendMariaDB(b *testing.B) {
	server := storetest.SharedMariaDB(b)
	benchmarkAppend(b, func(b *testing.B) store.Config { return server.Database(b) })
}

func benchmarkAppend(b *testing.B, fresh func(*testing.B) store.Config) {
	for _, rooms := range []int{1, 500} {
		b.Run(fmt.Sprintf("together/rooms=%d", rooms), func(b *testing.B) {
			appendFrom(b, storetest.Open(b, fresh(b)), rooms)
		})
		b.Run(fmt.Sprintf("oneByOne/rooms=%d", rooms), func(b *testing.B) {
			s := storetest.Open(b, fresh(b))
			s.CommitOneByOne()
			appendFrom(b, s, rooms)
		})
	}
}

func appendFrom(b *testing.B, s *store.Store, rooms int) {
	fences := make([]int64, rooms)
	var all sync.WaitGroup
	for r := range rooms {
		all.Go(func() {
			var err error
			if fences[r], err = s.Create(b.Context(), room.NewGame{Code: fmt.Sprint("R", r), Rules: "club"}); err != nil {
				b.Error(err)
			}
		})
	}
	all.Wait()
	payload := make([]byte, 150)
	each := max(1, b.N/rooms)
	waits := make([][]time.Duration, rooms)
	b.ResetTimer()
	began := time.Now()
	for r := range rooms {
		all.Go(func() {
			for i := range each {
				sent := time.Now()
				err := s.Append(b.Context(), room.Entry{
					Code: fmt.Sprint("R", r), Version: i, Fence: fences[r], At: game.Instant(i),
					Person: "00112233445566778899aabbccddeeff", Key: fmt.Sprint("key-", i),
					Events: [][]byte{payload}, Deadline: game.Instant(i + 60000),
				})
				if err != nil {
					b.Error(err)
					return
				}
				waits[r] = append(waits[r], time.Since(sent))
			}
		})
	}
	all.Wait()
	took := time.Since(began)
	b.StopTimer()
	sorted := slices.Sorted(slices.Values(slices.Concat(waits...)))
	b.ReportMetric(float64(len(sorted))/took.Seconds(), "appends/s")
	b.ReportMetric(float64(sorted[len(sorted)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(sorted[len(sorted)*99/100].Microseconds())/1000, "p99-ms")
}
