package store

import (
	"context"
	"database/sql"
	"log/slog"
	"time"
)

const (
	// checkpointEvery is how often the write-ahead log of the embedded database
	// is copied into its file.
	checkpointEvery = time.Second
	// restartPages is the length of the write-ahead log, in pages of 4 KiB, from
	// which it is begun anew.
	restartPages = 1000
	// forcedPages is the length at which SQLite does all that by itself within a
	// commit. It is never reached unless keepShort fails.
	forcedPages = "65536"
)

// keepShort keeps the write-ahead log short without holding up a commit for it:
// most of the work is done beside the writer, and only what has been written
// meanwhile is left for a moment in which the writer waits, after which the log
// begins anew.
func (s *Store) keepShort(life context.Context) {
	reads, err := s.reads.DB()
	if err != nil {
		slog.Error("the database file is not brought up to date", "err", err)
		return
	}
	tick := time.NewTicker(checkpointEvery)
	defer tick.Stop()
	for {
		select {
		case <-life.Done():
			return
		case <-tick.C:
		}
		pages, err := checkpoint(life, reads)
		if err == nil && pages > restartPages {
			_, err = checkpoint(life, s.hot)
		}
		if err != nil && life.Err() == nil {
			slog.Error("the database file is not brought up to date", "err", err)
		}
	}
}

// checkpoint copies what no reader still needs to be left out and returns the
// length of the write-ahead log in pages.
func checkpoint(ctx context.Context, db *sql.DB) (pages int, err error) {
	var busy, copied int
	err = db.QueryRowContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)").Scan(&busy, &pages, &copied)
	return pages, err
}
