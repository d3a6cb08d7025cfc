package store

import (
	"context"

	"gorod/backend/game"
)

// PastGame is a finished game as one who took part remembers it.
type PastGame struct {
	Code    string
	Rules   string
	EndedAt game.Instant
	Winner  string
	Seat    game.Seat
	Role    string
	Won     bool
}

// PastGames lists the finished games of a person, newest first, at most limit of
// them.
func (s *Store) PastGames(ctx context.Context, p game.Person, limit int) ([]PastGame, error) {
	var past []PastGame
	err := s.reads.WithContext(ctx).Table("participants AS p").
		Select("p.code, g.rules, p.ended_at, g.winner, p.seat, p.role, p.won").
		Joins("JOIN games AS g ON g.code = p.code").
		Where("p.person = ?", p).
		Order("p.ended_at DESC, p.code").Limit(limit).Scan(&past).Error
	if err != nil {
		return nil, unavailable(err)
	}
	return past, nil
}
