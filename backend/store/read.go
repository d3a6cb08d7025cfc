package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"gorm.io/gorm"

	"gorod/backend/game"
	"gorod/backend/room"
)

// Read implements room.Log: all events are as of one moment.
func (s *Store) Read(ctx context.Context, code string) (room.Stored, error) {
	var g room.Stored
	err := s.reads.WithContext(ctx).Transaction(func(tx *gorm.DB) (err error) {
		g, err = readGame(tx, code)
		return err
	}, &sql.TxOptions{ReadOnly: true})
	if err != nil && !errors.Is(err, room.ErrUnknown) && !errors.Is(err, room.ErrUnavailable) {
		err = unavailable(err)
	}
	return g, err
}

func readGame(db *gorm.DB, code string) (room.Stored, error) {
	var g gameRow
	err := db.Take(&g, "code = ?", code).Error
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return room.Stored{}, room.ErrUnknown
	case err != nil:
		return room.Stored{}, unavailable(err)
	}
	stored := room.Stored{Code: g.Code, Rules: g.Rules, Ended: g.EndedAt != nil}
	if err := db.Table("events").Where("code = ?", code).Order("version").Pluck("payload", &stored.Events).Error; err != nil {
		return room.Stored{}, unavailable(err)
	}
	return stored, nil
}

// readKeys reads the newest keys of a game, oldest first.
func readKeys(db *gorm.DB, code string) ([]room.Key, error) {
	var rows []struct {
		Person game.Person
		CmdKey string
	}
	err := db.Table("commands").Select("person", "cmd_key").Where("code = ?", code).
		Order("at DESC, version DESC").Limit(newestKeys).Scan(&rows).Error
	if err != nil {
		return nil, unavailable(err)
	}
	keys := make([]room.Key, len(rows))
	for i, r := range rows {
		keys[i] = room.Key{Person: r.Person, Key: r.CmdKey}
	}
	slices.Reverse(keys)
	return keys, nil
}

// Unfinished implements room.Log, in the order of codes.
func (s *Store) Unfinished(ctx context.Context) ([]string, error) {
	var codes []string
	err := s.reads.WithContext(ctx).Model(&gameRow{}).Where("ended_at IS NULL").Order("code").Pluck("code", &codes).Error
	if err != nil {
		return nil, unavailable(err)
	}
	return codes, nil
}

// Timer is a game's wish to be looked at.
type Timer struct {
	Code string
	Kind string
	// Gen is the game's version when the timer was set: a game at another
	// version has a newer one.
	Gen    int
	FireAt game.Instant
}

// Due lists the timers that should have fired at or before an instant, the most
// overdue first, at most limit of them.
func (s *Store) Due(ctx context.Context, at game.Instant, limit int) ([]Timer, error) {
	var due []Timer
	err := s.reads.WithContext(ctx).Table("timers").Where("fire_at <= ?", at).
		Order("fire_at, code").Limit(limit).Scan(&due).Error
	if err != nil {
		return nil, unavailable(err)
	}
	return due, nil
}
