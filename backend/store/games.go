package store

import (
	"database/sql"

	"gorod/backend/game"
)

// gameRow is a row of games.
type gameRow struct {
	Code      string `gorm:"primaryKey"`
	Rules     string
	Version   int64
	Fence     int64
	Owner     string
	CreatedAt game.Instant  `gorm:"autoCreateTime:false"`
	EndedAt   *game.Instant // nil while it runs
	Winner    string
}

// TableName implements gorm's Tabler.
func (gameRow) TableName() string { return "games" }

// locked is what a transaction knows of a game whose row it has locked.
type locked struct {
	version, fence int64
	owner          string
	ended          bool
}

// lockGames locks games, at least one, until the transaction ends.
func (s *Store) lockGames(tx *sql.Tx, codes []string) (map[string]locked, error) {
	games := make(map[string]locked, len(codes))
	list := padded(codes)
	rows, err := s.query(tx, "SELECT code, version, fence, owner, ended_at IS NOT NULL FROM games WHERE code IN ("+marks(len(list))+")"+s.dialect.forUpdate, list)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var code string
		var g locked
		if err := rows.Scan(&code, &g.version, &g.fence, &g.owner, &g.ended); err != nil {
			return nil, err
		}
		games[code] = g
	}
	return games, rows.Err()
}

// oneEach takes the first item of every game; the others build on it and go into
// the rest.
func oneEach[T any](items []T, code func(T) string) (batch, rest []T) {
	seen := make(map[string]bool, len(items))
	for _, item := range items {
		if seen[code(item)] {
			rest = append(rest, item)
			continue
		}
		seen[code(item)] = true
		batch = append(batch, item)
	}
	return batch, rest
}
