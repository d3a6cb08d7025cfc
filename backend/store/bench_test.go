package store_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"gorod/backend/game"
	"gorod/backend/room"
	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

// Run with: go test ./backend/store -run '^$' -bench . -benchtime 10000x
//
// Every room waits for its append before the next one, as rooms do. Paced rooms
// append twice a second each, at moments of their own, and a wait counts from
// the moment that was due; the others append without a pause. An entry is what
// a usual act writes: one event of 150 bytes, a key and a timer.

// BenchmarkRawSync is the limit: four KiB written and synced, again and again.
func BenchmarkRawSync(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "raw"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	page := make([]byte, 4096)
	waits := make([]time.Duration, b.N)
	b.ResetTimer()
	for i := range waits {
		began := time.Now()
		if _, err := f.Write(page); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
		waits[i] = time.Since(began)
	}
	b.StopTimer()
	reportWaits(b, waits)
}

func BenchmarkAppendSQLite(b *testing.B) {
	benchmarkAppend(b, func(b *testing.B) store.Config { return embedded(b) })
}

func BenchmarkAppendMariaDB(b *testing.B) {
	server := storetest.SharedMariaDB(b)
	benchmarkAppend(b, func(b *testing.B) store.Config { return server.Database(b) })
}

func benchmarkAppend(b *testing.B, fresh func(*testing.B) store.Config) {
	b.Run("paced/rooms=500", func(b *testing.B) {
		appendFrom(b, storetest.Open(b, fresh(b)), 500, 500*time.Millisecond)
	})
	for _, rooms := range []int{1, 500} {
		b.Run(fmt.Sprintf("together/rooms=%d", rooms), func(b *testing.B) {
			appendFrom(b, storetest.Open(b, fresh(b)), rooms, 0)
		})
		b.Run(fmt.Sprintf("oneByOne/rooms=%d", rooms), func(b *testing.B) {
			s := storetest.Open(b, fresh(b))
			s.CommitOneByOne()
			appendFrom(b, s, rooms, 0)
		})
	}
}

func appendFrom(b *testing.B, s *store.Store, rooms int, pace time.Duration) {
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
			due := began.Add(rand.N(pace + 1))
			for i := range each {
				<-time.After(time.Until(due))
				sent := due
				if due = due.Add(pace); pace == 0 {
					sent = time.Now()
				}
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
	flat := slices.Concat(waits...)
	b.ReportMetric(float64(len(flat))/took.Seconds(), "appends/s")
	reportWaits(b, flat)
}

func reportWaits(b *testing.B, waits []time.Duration) {
	b.Helper()
	slices.Sort(waits)
	b.ReportMetric(float64(waits[len(waits)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds())/1000, "p99-ms")
}
