package store

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"

	"gorod/backend/auth"
	"gorod/backend/game"
)

// refreshRow is a row of refresh_tokens.
type refreshRow struct {
	Hash      string `gorm:"primaryKey"`
	Family    auth.Family
	UserID    game.Person
	IssuedAt  game.Instant
	ExpiresAt game.Instant
	UsedAt    game.Instant
}

// TableName implements gorm's Tabler.
func (refreshRow) TableName() string { return "refresh_tokens" }

func (r refreshRow) refresh() auth.Refresh {
	return auth.Refresh{
		Hash: r.Hash, Family: r.Family, Person: r.UserID,
		Issued: r.IssuedAt, Expires: r.ExpiresAt, Used: r.UsedAt,
	}
}

func refreshRowOf(r auth.Refresh) refreshRow {
	return refreshRow{
		Hash: r.Hash, Family: r.Family, UserID: r.Person,
		IssuedAt: r.Issued, ExpiresAt: r.Expires, UsedAt: r.Used,
	}
}

var _ auth.Families = (*Store)(nil)

// StartFamily implements auth.Families.
func (s *Store) StartFamily(ctx context.Context, first auth.Refresh) error {
	row := refreshRowOf(first)
	if err := s.db.WithContext(ctx).Create(&row).Error; err != nil {
		return unavailable(err)
	}
	return nil
}

// Refresh implements auth.Families.
func (s *Store) Refresh(ctx context.Context, hash string) (auth.Refresh, error) {
	row, err := oneToken(s.reads.WithContext(ctx), hash)
	return row.refresh(), tokenError(err)
}

// Exchange implements auth.Families.
func (s *Store) Exchange(ctx context.Context, hash string, next auth.Refresh, usedSince game.Instant) (auth.Refresh, error) {
	var found refreshRow
	err := s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		row, err := oneToken(tx, hash)
		if err != nil {
			return err
		}
		if err := s.lockPerson(tx, row.UserID); err != nil {
			return err
		}
		if found, err = oneToken(tx, hash); err != nil { // as the one before us left it
			return err
		}
		if found.ExpiresAt <= next.Issued || found.UsedAt != 0 && found.UsedAt < usedSince {
			return nil
		}
		if found.UsedAt == 0 {
			err := tx.Model(&refreshRow{}).Where("family = ? AND used_at = 0", found.Family).
				Update("used_at", next.Issued).Error
			if err != nil {
				return err
			}
		}
		child := refreshRowOf(next)
		child.Family, child.UserID = found.Family, found.UserID
		return tx.Create(&child).Error
	}, &sql.TxOptions{Isolation: s.dialect.isolation}) // not a view as of the first read
	return found.refresh(), tokenError(err)
}

// lockPerson puts a person's exchanges in order: one row that all of them lock
// first, so that they can't lock each other out.
func (s *Store) lockPerson(tx *gorm.DB, p game.Person) error {
	var id string
	return tx.Raw("SELECT id FROM users WHERE id = ?"+s.dialect.forUpdate, p).Scan(&id).Error
}

// EndFamily implements auth.Families.
func (s *Store) EndFamily(ctx context.Context, f auth.Family) error {
	if err := s.db.WithContext(ctx).Delete(&refreshRow{}, "family = ?", f).Error; err != nil {
		return unavailable(err)
	}
	return nil
}

// DropRefresh implements auth.Families.
func (s *Store) DropRefresh(ctx context.Context, expiredBefore, usedBefore game.Instant) error {
	err := s.db.WithContext(ctx).
		Delete(&refreshRow{}, "expires_at < ? OR (used_at <> 0 AND used_at < ?)", expiredBefore, usedBefore).Error
	if err != nil {
		return unavailable(err)
	}
	return nil
}

func oneToken(db *gorm.DB, hash string) (refreshRow, error) {
	var row refreshRow
	err := db.Take(&row, "hash = ?", hash).Error
	return row, err
}

func tokenError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrRecordNotFound):
		return auth.ErrNoToken
	}
	return unavailable(err)
}
