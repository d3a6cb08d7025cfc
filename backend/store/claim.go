package store

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"

	"gorod/backend/game"
	"gorod/backend/room"
)

// newestKeys is how many command keys a claimed game comes with.
const newestKeys = 1024

// Create implements room.Log.
func (s *Store) Create(ctx context.Context, g room.NewGame) (int64, error) {
	if len(g.Code) > longestCode {
		return 0, ErrTooLarge
	}
	const firstFence = 1
	err := s.db.WithContext(ctx).Create(&gameRow{
		Code: g.Code, Rules: g.Rules, Fence: firstFence, Owner: s.owner, CreatedAt: g.Created,
	}).Error
	switch {
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return 0, room.ErrTaken
	case err != nil:
		return 0, unavailable(err)
	}
	return firstFence, nil
}

// claim is a wish for a game; what the game's row said is left in it.
type claim struct {
	code    string
	claimed *room.Claimed
}

// Claim implements room.Log. An owner is taken for dead 3 s after its last sign
// of life by the database's clock, or at once if it has closed its store; with
// the embedded database every earlier owner is dead. An ended game is read and
// not taken. AliveAt is on the clock of the owner that died, but never in the
// future.
func (s *Store) Claim(ctx context.Context, code string) (room.Claimed, error) {
	var c room.Claimed
	if err := s.claims.do(ctx, claim{code: code, claimed: &c}); err != nil {
		return room.Claimed{}, err
	}
	// From here on nobody else writes to the game, and this process only after
	// this call: it may be read at leisure.
	db := s.reads.WithContext(ctx)
	stored, err := readGame(db, code)
	if err != nil {
		return room.Claimed{}, err
	}
	c.Stored = stored
	c.Keys, err = readKeys(db, code)
	return c, err
}

// takeGames makes this process the owner of games and returns the outcome of
// each claim.
func (s *Store) takeGames(claims []claim) []error {
	outcomes := make(map[*room.Claimed]error, len(claims))
	for rest := claims; len(rest) > 0; {
		var batch []claim
		// Two claims of one game get two fences.
		batch, rest = oneEach(rest, func(c claim) string { return c.code })
		err := s.takeBatch(batch, outcomes)
		if err == nil {
			continue
		}
		// If the commit was made all the same, fences have grown for nothing; the
		// next claim lets them grow again.
		for _, c := range batch {
			outcomes[c.claimed] = unavailable(err)
		}
	}
	all := make([]error, len(claims))
	for i, c := range claims {
		all[i] = outcomes[c.claimed]
	}
	return all
}

// takeBatch takes different games in one transaction.
func (s *Store) takeBatch(batch []claim, outcomes map[*room.Claimed]error) error {
	tx, err := s.begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // it matters only after a failure, which is told
	codes := make([]string, len(batch))
	for i, c := range batch {
		codes[i] = c.code
	}
	games, err := s.lockGames(tx, codes)
	if err != nil {
		return err
	}
	owners, err := s.owners(tx, games)
	if err != nil {
		return err
	}
	var taken []string
	for _, c := range batch {
		g, ok := games[c.code]
		last := owners[g.owner]
		switch {
		case !ok:
			outcomes[c.claimed] = room.ErrUnknown
		case g.ended:
			c.claimed.Fence = g.fence
		case g.owner != s.owner && last.lives && !s.dialect.alone:
			outcomes[c.claimed] = room.ErrOwned
		default:
			c.claimed.Fence = g.fence + 1
			c.claimed.AliveAt = min(last.aliveAt, now())
			taken = append(taken, c.code)
		}
	}
	if len(taken) > 0 {
		list := padded(taken)
		_, err := s.exec(tx, "UPDATE games SET fence = fence + 1, owner = ? WHERE code IN ("+marks(len(list))+")", append([]any{s.owner}, list...))
		if err != nil {
			return err
		}
	}
	return tx.Commit()
}

// owner is a process that owns games, or did.
type owner struct {
	aliveAt game.Instant
	lives   bool
}

// owners reads the owners of games. Their rows are not locked: an owner that
// comes back to life at this very moment finds another fence.
func (s *Store) owners(tx *sql.Tx, games map[string]locked) (map[string]owner, error) {
	owners := map[string]owner{}
	var ids []string
	for _, g := range games {
		if _, ok := owners[g.owner]; !ok {
			owners[g.owner] = owner{}
			ids = append(ids, g.owner)
		}
	}
	if len(ids) == 0 {
		return owners, nil
	}
	list := padded(ids)
	rows, err := s.query(tx, "SELECT id, alive_at, renewed_at > "+s.dialect.clock+" - ? FROM owners WHERE id IN ("+marks(len(list))+")", append([]any{int64(leaseFor)}, list...))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var o owner
		if err := rows.Scan(&id, &o.aliveAt, &o.lives); err != nil {
			return nil, err
		}
		owners[id] = o
	}
	return owners, rows.Err()
}
