package store

import (
	"context"
	"database/sql"
	"log/slog"
	"time"

	"gorod/backend/game"
)

const (
	// beatEvery is how often an owner says that it lives.
	beatEvery = time.Second
	// leaseFor is how long an owner's games are his without a sign of life.
	leaseFor = 3 * game.Second
	// forgetAfter is when an owner that owns nothing any more is forgotten.
	forgetAfter = 7 * 24 * 3600 * game.Second
)

// beginLease makes this process an owner.
func (s *Store) beginLease(ctx context.Context) error {
	s.owner = newID()
	if err := s.beat(ctx); err != nil {
		return err
	}
	return s.db.WithContext(ctx).Exec(
		"DELETE FROM owners WHERE renewed_at < "+s.dialect.clock+" - ? AND id NOT IN (SELECT owner FROM games WHERE ended_at IS NULL)", forgetAfter).Error
}

// keepBeating says every second that this owner lives.
func (s *Store) keepBeating(life context.Context) {
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for {
		select {
		case <-life.Done():
			return
		case <-tick.C:
		}
		err := s.beat(life)
		if life.Err() != nil {
			return
		}
		was := s.sick.Swap(&err)
		if err != nil && (was == nil || *was == nil) {
			slog.Error("the database does not take the sign of life", "err", err)
		}
	}
}

const beatSQL = "REPLACE INTO owners (id, alive_at, renewed_at) VALUES (?, ?, "

// beat says that this owner lives.
func (s *Store) beat(ctx context.Context) error {
	return s.db.WithContext(ctx).Exec(beatSQL+s.dialect.clock+")", s.owner, now()).Error
}

// beatIn says so as part of a commit: a crash right afterwards is then known to
// have been afterwards.
func (s *Store) beatIn(tx *sql.Tx) error {
	_, err := s.exec(tx, beatSQL+s.dialect.clock+")", []any{s.owner, int64(now())})
	return err
}

// endLease gives the games back at once.
func (s *Store) endLease() error {
	return s.db.Exec("UPDATE owners SET alive_at = ?, renewed_at = 0 WHERE id = ?", now(), s.owner).Error
}

// Ping tells whether the database answers and took this process's last sign of
// life, at most a second ago.
func (s *Store) Ping(ctx context.Context) error {
	db, err := s.reads.DB()
	if err != nil {
		return unavailable(err)
	}
	if err := db.PingContext(ctx); err != nil {
		return unavailable(err)
	}
	if sick := s.sick.Load(); sick != nil && *sick != nil {
		return unavailable(*sick)
	}
	return nil
}
