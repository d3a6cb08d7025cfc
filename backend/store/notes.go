package store

import (
	"context"
	"fmt"
	"unicode/utf8"

	"gorm.io/gorm"

	"gorod/backend/game"
)

// Limits of a notebook.
const (
	// MostNotes is how many pages a notebook has.
	MostNotes = 64
	// LongestNote is the longest page, in characters.
	LongestNote = 2000
)

// noteRow is a row of notes.
type noteRow struct {
	Code   string      `gorm:"primaryKey"`
	Person game.Person `gorm:"primaryKey"`
	Seat   game.Seat   `gorm:"primaryKey"`
	Body   string
}

// TableName implements gorm's Tabler.
func (noteRow) TableName() string { return "notes" }

// Notes reads a person's notebook at a table: a page by the seat it is about,
// seat 0 for the page about nobody. It is never nil and shown to nobody else.
func (s *Store) Notes(ctx context.Context, code string, p game.Person) (map[game.Seat]string, error) {
	var rows []noteRow
	if err := s.reads.WithContext(ctx).Find(&rows, "code = ? AND person = ?", code, p).Error; err != nil {
		return nil, unavailable(err)
	}
	notes := make(map[game.Seat]string, len(rows))
	for _, r := range rows {
		notes[r.Seat] = r.Body
	}
	return notes, nil
}

// PutNotes replaces a person's notebook at a table. Empty pages are not kept.
// It returns ErrTooLarge, and changes nothing, if there are more than MostNotes
// pages or one is longer than LongestNote.
func (s *Store) PutNotes(ctx context.Context, code string, p game.Person, notes map[game.Seat]string) error {
	if len(notes) > MostNotes || len(code) > longestCode || len(p) > longestPerson {
		return fmt.Errorf("%w: notebook", ErrTooLarge)
	}
	var rows []noteRow
	for seat, body := range notes {
		if utf8.RuneCountInString(body) > LongestNote {
			return fmt.Errorf("%w: note about seat %d", ErrTooLarge, seat)
		}
		if body != "" {
			rows = append(rows, noteRow{Code: code, Person: p, Seat: seat, Body: body})
		}
	}
	err := s.db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&noteRow{}, "code = ? AND person = ?", code, p).Error; err != nil {
			return err
		}
		if len(rows) == 0 {
			return nil
		}
		return tx.Create(&rows).Error
	})
	if err != nil {
		return unavailable(err)
	}
	return nil
}
