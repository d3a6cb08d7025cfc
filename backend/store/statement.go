package store

import (
	"database/sql"
	"math/bits"
	"strings"
	"sync"
)

// mostRows is the most rows of one statement.
const mostRows = 64

// prepared keeps the prepared statements of the game log by their text.
type prepared struct {
	mu  sync.Mutex
	all map[string]*sql.Stmt
}

// statement returns the prepared form of a text. Preparing needs a connection
// of the pool beside the transaction's.
func (p *prepared) statement(db *sql.DB, text string) (*sql.Stmt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if st, ok := p.all[text]; ok {
		return st, nil
	}
	st, err := db.Prepare(text)
	if err != nil {
		return nil, err
	}
	if p.all == nil {
		p.all = map[string]*sql.Stmt{}
	}
	p.all[text] = st
	return st, nil
}

func (s *Store) exec(tx *sql.Tx, text string, args []any) (sql.Result, error) {
	if !s.dialect.prepares {
		return tx.Exec(text, args...)
	}
	st, err := s.prepared.statement(s.hot, text)
	if err != nil {
		return nil, err
	}
	return tx.Stmt(st).Exec(args...)
}

func (s *Store) query(tx *sql.Tx, text string, args []any) (*sql.Rows, error) {
	if !s.dialect.prepares {
		return tx.Query(text, args...)
	}
	st, err := s.prepared.statement(s.hot, text)
	if err != nil {
		return nil, err
	}
	return tx.Stmt(st).Query(args...)
}

// marks is n question marks with commas between them.
func marks(n int) string { return list("?", n) }

// list is n times the item with commas between them.
func list(item string, n int) string {
	return strings.Repeat(item+",", n-1) + item
}

// padded repeats the last of some texts, at least one, until their number is a
// power of two, for a list of IN: few texts to prepare.
func padded(texts []string) []any {
	n := floorPower(2*len(texts) - 1)
	args := make([]any, n)
	for i := range args {
		args[i] = texts[min(i, len(texts)-1)]
	}
	return args
}

// floorPower is the largest power of two that is at most n, which is positive.
func floorPower(n int) int { return 1 << (bits.Len(uint(n)) - 1) }
