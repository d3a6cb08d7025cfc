package store

import (
	"database/sql"
	"slices"

	"gorod/backend/room"
)

// deadlineTimer is the kind of a game's one timer so far.
const deadlineTimer = "deadline"

// writeSteps writes steps of different games, which admit has let through, with
// as few statements as possible. After an error the transaction, or the
// savepoint, must be rolled back.
func (s *Store) writeSteps(tx *sql.Tx, steps []*step) error {
	for _, write := range []func(*sql.Tx, []*step) error{
		s.writeKeys, s.writeEvents, s.writeVersions, s.writeTimers, s.writeEndings,
	} {
		if err := write(tx, steps); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) writeKeys(tx *sql.Tx, steps []*step) error {
	var rows [][]any
	for _, st := range steps {
		if st.Key != "" {
			rows = append(rows, []any{st.Code, string(st.Person), st.Key, st.Version + len(st.Events), int64(st.At)})
		}
	}
	err := s.insert(tx, s.dialect.insert, "commands (code, person, cmd_key, version, at)", rows)
	if s.dialect.duplicate(err) {
		return room.ErrCarriedOut
	}
	return err
}

func (s *Store) writeEvents(tx *sql.Tx, steps []*step) error {
	var rows [][]any
	for _, st := range steps {
		for i, payload := range st.Events {
			rows = append(rows, []any{st.Code, st.Version + i + 1, payload})
		}
	}
	return s.insert(tx, s.dialect.insert, "events (code, version, payload)", rows)
}

// writeVersions moves the games on. Steps of equally many events share a
// statement.
func (s *Store) writeVersions(tx *sql.Tx, steps []*step) error {
	codes := map[int][]string{}
	for _, st := range steps {
		if n := len(st.Events); n > 0 {
			codes[n] = append(codes[n], st.Code)
		}
	}
	for n, codes := range codes {
		list := padded(codes)
		_, err := s.exec(tx, "UPDATE games SET version = version + ? WHERE code IN ("+marks(len(list))+")", append([]any{n}, list...))
		if err != nil {
			return err
		}
	}
	return nil
}

// writeTimers replaces the games' timers. Nothing is due in an ended game.
func (s *Store) writeTimers(tx *sql.Tx, steps []*step) error {
	var set [][]any
	var unset []string
	for _, st := range steps {
		if st.Deadline == 0 || st.ended {
			unset = append(unset, st.Code)
			continue
		}
		set = append(set, []any{st.Code, deadlineTimer, st.Version + len(st.Events), int64(st.Deadline)})
	}
	if len(unset) > 0 {
		list := padded(unset)
		_, err := s.exec(tx, "DELETE FROM timers WHERE kind = ? AND code IN ("+marks(len(list))+")", append([]any{deadlineTimer}, list...))
		if err != nil {
			return err
		}
	}
	return s.insert(tx, "REPLACE INTO", "timers (code, kind, gen, fire_at)", set)
}

func (s *Store) writeEndings(tx *sql.Tx, steps []*step) error {
	var rows [][]any
	for _, st := range steps {
		if st.Ending == nil {
			continue
		}
		_, err := s.exec(tx, "UPDATE games SET ended_at = ?, winner = ? WHERE code = ?", []any{int64(st.Ending.At), st.Ending.Winner, st.Code})
		if err != nil {
			return err
		}
		for _, o := range st.Ending.Outcomes {
			rows = append(rows, []any{st.Code, string(o.Person), int64(o.Seat), o.Role, o.Won, int64(st.Ending.At)})
		}
	}
	return s.insert(tx, s.dialect.insert, "participants (code, person, seat, role, won, ended_at)", rows)
}

// insert writes rows in as few statements as there are bits set in their
// number: the sizes are powers of two, so there are few texts to prepare.
func (s *Store) insert(tx *sql.Tx, verb, columns string, rows [][]any) error {
	for len(rows) > 0 {
		n := floorPower(min(len(rows), mostRows))
		row := "(" + marks(len(rows[0])) + ")"
		if _, err := s.exec(tx, verb+" "+columns+" VALUES "+list(row, n), slices.Concat(rows[:n]...)); err != nil {
			return err
		}
		rows = rows[n:]
	}
	return nil
}
