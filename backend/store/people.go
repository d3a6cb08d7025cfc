package store

import (
	"context"
	"errors"

	"gorm.io/gorm"

	"gorod/backend/account"
	"gorod/backend/game"
)

// personRow is a row of users.
type personRow struct {
	ID           game.Person `gorm:"primaryKey"`
	Nick         string
	Fold         *string      // null once the nick is released
	PasswordHash *string      // null for a guest
	CreatedAt    game.Instant `gorm:"autoCreateTime:false"`
}

// TableName implements gorm's Tabler.
func (personRow) TableName() string { return "users" }

func (r personRow) person() account.Person {
	p := account.Person{ID: r.ID, Nick: r.Nick, Created: r.CreatedAt}
	if r.Fold != nil {
		p.Fold = *r.Fold
	}
	if r.PasswordHash != nil {
		p.Password = *r.PasswordHash
	}
	return p
}

var _ account.People = (*Store)(nil)

// AddPerson implements account.People.
func (s *Store) AddPerson(ctx context.Context, p account.Person) error {
	row := personRow{ID: p.ID, Nick: p.Nick, Fold: &p.Fold, CreatedAt: p.Created}
	if p.Password != "" {
		row.PasswordHash = &p.Password
	}
	return nickError(s.db.WithContext(ctx).Create(&row).Error)
}

// Person implements account.People.
func (s *Store) Person(ctx context.Context, id game.Person) (account.Person, error) {
	return s.onePerson(ctx, "id = ?", id)
}

// PersonByFold implements account.People.
func (s *Store) PersonByFold(ctx context.Context, fold string) (account.Person, error) {
	return s.onePerson(ctx, "fold = ?", fold)
}

func (s *Store) onePerson(ctx context.Context, where string, value any) (account.Person, error) {
	var row personRow
	err := s.reads.WithContext(ctx).Take(&row, where, value).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return account.Person{}, account.ErrNoPerson
	}
	if err != nil {
		return account.Person{}, unavailable(err)
	}
	return row.person(), nil
}

// RenameGuest implements account.People.
func (s *Store) RenameGuest(ctx context.Context, id game.Person, nick, fold string) error {
	return s.changeGuest(ctx, id, map[string]any{"nick": nick, "fold": fold})
}

// RegisterGuest implements account.People.
func (s *Store) RegisterGuest(ctx context.Context, id game.Person, nick, fold, password string) error {
	return s.changeGuest(ctx, id, map[string]any{"nick": nick, "fold": fold, "password_hash": password})
}

// changeGuest changes a row only while it is a guest's: of two that register
// him at once, the second finds none.
func (s *Store) changeGuest(ctx context.Context, id game.Person, columns map[string]any) error {
	done := s.db.WithContext(ctx).Model(&personRow{}).
		Where("id = ? AND password_hash IS NULL", id).Updates(columns)
	if done.Error != nil {
		return nickError(done.Error)
	}
	if done.RowsAffected == 0 {
		return account.ErrNoPerson
	}
	return nil
}

// ReleaseNicks implements account.People.
func (s *Store) ReleaseNicks(ctx context.Context, before game.Instant) error {
	err := s.db.WithContext(ctx).Model(&personRow{}).
		Where("password_hash IS NULL AND fold IS NOT NULL AND created_at < ?", before).
		Where("NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE refresh_tokens.user_id = users.id)").
		Update("fold", nil).Error
	if err != nil {
		return unavailable(err)
	}
	return nil
}

// GamesOf implements account.People.
func (s *Store) GamesOf(ctx context.Context, id game.Person) (int, error) {
	var games int64
	err := s.reads.WithContext(ctx).Table("participants").Where("person = ?", id).Count(&games).Error
	if err != nil {
		return 0, unavailable(err)
	}
	return int(games), nil
}

func nickError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return account.ErrFoldTaken
	}
	return unavailable(err)
}
