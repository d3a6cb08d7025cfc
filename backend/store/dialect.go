package store

import (
	"database/sql"
	"errors"

	"gorm.io/gorm"
)

// dialect is what the two databases say differently.
type dialect struct {
	name string // the folder of its migrations
	// forUpdate ends a SELECT whose rows stay locked until the transaction ends.
	// SQLite has locked everything when its transaction began.
	forUpdate string
	// insert begins an INSERT whose failure spoils its transaction or savepoint.
	// SQLite then need not remember how to undo the statement alone.
	insert string
	// clock is the database's own clock in Unix milliseconds.
	clock string
	// isolation of writing transactions.
	isolation sql.IsolationLevel
	// prepares says that a prepared statement is cheaper than its text.
	prepares bool
	// alone says that no other process can have this database open.
	alone bool
	// errors tells duplicate keys from other failures.
	errors gorm.ErrorTranslator
}

// duplicate says that a statement failed for a key that exists.
func (d dialect) duplicate(err error) bool {
	return err != nil && errors.Is(d.errors.Translate(err), gorm.ErrDuplicatedKey)
}
