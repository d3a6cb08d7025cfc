package account

import (
	"context"
	"errors"
	"time"

	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/protocol"
)

// Guest lets a visitor in without a form, under a nick such as «Гость-417» made
// of the word. A browser that has a session already, a refresh token that is
// still good, goes on with it instead of becoming somebody else.
func (s *Service) Guest(ctx context.Context, refresh, word string) (Entry, error) {
	if refresh != "" {
		entry, err := s.Refresh(ctx, refresh)
		var refused game.Refusal
		if !errors.As(err, &refused) {
			return entry, err
		}
	}
	p, err := s.newGuest(ctx, word)
	if err != nil {
		return Entry{}, err
	}
	return s.start(ctx, p)
}

func (s *Service) newGuest(ctx context.Context, word string) (Person, error) {
	p := Person{ID: newPersonID(), Created: game.Instant(s.now().UnixMilli())}
	for _, digits := range guestDigits {
		for range guestTries {
			p.Nick = guestNick(word, digits)
			p.Fold = Fold(p.Nick)
			if err := s.people.AddPerson(ctx, p); !errors.Is(err, ErrFoldTaken) {
				return p, err
			}
		}
	}
	return Person{}, game.Refuse(protocol.Unavailable)
}

// Register gives the browser's guest a nick and a password: he stays the same
// person in the same session, so that his games and his chair stay his. Without
// a guest it makes a new person. It refuses one who is registered already.
func (s *Service) Register(ctx context.Context, refresh, nick, password string) (Entry, error) {
	shown, fold, err := s.checkNick(nick)
	if err != nil {
		return Entry{}, err
	}
	if err := CheckPassword(password, shown); err != nil {
		return Entry{}, err
	}
	guest, found, err := s.current(ctx, refresh)
	if err != nil {
		return Entry{}, err
	}
	if found && !guest.Guest() {
		return Entry{}, game.Refuse(protocol.AlreadyRegistered)
	}
	if err := s.nickIsFree(ctx, fold, guest.ID); err != nil {
		return Entry{}, err
	}
	stored, err := s.hasher.Hash(ctx, normal(password))
	if err != nil {
		return Entry{}, err
	}
	if found {
		if err := taken(s.people.RegisterGuest(ctx, guest.ID, shown, fold, stored)); err != nil {
			return Entry{}, err
		}
		return s.Refresh(ctx, refresh)
	}
	p := Person{
		ID: newPersonID(), Nick: shown, Fold: fold, Password: stored,
		Created: game.Instant(s.now().UnixMilli()),
	}
	if err := taken(s.people.AddPerson(ctx, p)); err != nil {
		return Entry{}, err
	}
	return s.start(ctx, p)
}

// LogIn lets a registered person in from an address; an empty address is not
// slowed down. An unknown nick and a wrong password get the same answer after
// the same work. The session that the browser had before ends; a guest's games
// stay with that guest.
func (s *Service) LogIn(ctx context.Context, refresh, nick, password, address string) (Entry, error) {
	fold := Fold(nick)
	if wait := s.try(fold, address); wait > 0 {
		return Entry{}, TooSoon{Wait: wait}
	}
	p, err := s.people.PersonByFold(ctx, fold)
	if err != nil && !errors.Is(err, ErrNoPerson) {
		s.noTry(fold, address)
		return Entry{}, err
	}
	fits, err := s.hasher.Check(ctx, p.Password, normal(password))
	if err != nil {
		s.noTry(fold, address)
		return Entry{}, err
	}
	if !fits {
		return Entry{}, game.Refuse(protocol.WrongPassword)
	}
	s.byNick.Forgive(fold)
	s.byAddress.Undo(address)
	if err := s.endOld(ctx, refresh); err != nil {
		return Entry{}, err
	}
	return s.start(ctx, p)
}

// Refresh gives the next tokens of a session: BadToken if there is none. A
// token used again after its grace ends its session everywhere.
func (s *Service) Refresh(ctx context.Context, refresh string) (Entry, error) {
	t, err := s.sessions.Exchange(ctx, refresh)
	if errors.Is(err, auth.ErrNoToken) || errors.Is(err, auth.ErrReplayed) {
		return Entry{}, game.Refuse(protocol.BadToken)
	}
	if err != nil {
		return Entry{}, err
	}
	p, err := s.people.Person(ctx, t.Person)
	if errors.Is(err, ErrNoPerson) {
		return Entry{}, game.Refuse(protocol.BadToken)
	}
	if err != nil {
		return Entry{}, err
	}
	return s.enter(ctx, p, t)
}

// LogOut ends the session of a browser and closes its connections. Without one
// it does nothing.
func (s *Service) LogOut(ctx context.Context, refresh string) error { return s.endOld(ctx, refresh) }

// Rename gives a guest another nick.
func (s *Service) Rename(ctx context.Context, p Person, nick string) (Person, error) {
	if !p.Guest() {
		return Person{}, game.Refuse(protocol.AlreadyRegistered)
	}
	shown, fold, err := s.checkNick(nick)
	if err != nil {
		return Person{}, err
	}
	if err := taken(s.people.RenameGuest(ctx, p.ID, shown, fold)); err != nil {
		return Person{}, err
	}
	p.Nick, p.Fold = shown, fold
	return p, nil
}

func (s *Service) start(ctx context.Context, p Person) (Entry, error) {
	t, err := s.sessions.Start(ctx, p.ID)
	if err != nil {
		return Entry{}, err
	}
	return s.enter(ctx, p, t)
}

// current finds the person of a refresh token without using it up.
func (s *Service) current(ctx context.Context, refresh string) (p Person, found bool, err error) {
	if refresh == "" {
		return Person{}, false, nil
	}
	row, err := s.sessions.Find(ctx, refresh)
	if errors.Is(err, auth.ErrNoToken) {
		return Person{}, false, nil
	}
	if err != nil {
		return Person{}, false, err
	}
	p, err = s.people.Person(ctx, row.Person)
	if errors.Is(err, ErrNoPerson) {
		return Person{}, false, nil
	}
	return p, err == nil, err
}

func (s *Service) endOld(ctx context.Context, refresh string) error {
	if refresh == "" {
		return nil
	}
	row, err := s.sessions.Find(ctx, refresh)
	if errors.Is(err, auth.ErrNoToken) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.sessions.End(ctx, row.Family)
}

// nickIsFree saves the expensive hash for a nick that is in use by another. Two
// who ask at once are told apart by the store.
func (s *Service) nickIsFree(ctx context.Context, fold string, but game.Person) error {
	p, err := s.people.PersonByFold(ctx, fold)
	switch {
	case errors.Is(err, ErrNoPerson):
		return nil
	case err != nil:
		return err
	case p.ID == but:
		return nil
	}
	return game.Refuse(protocol.NickTaken)
}

// taken turns the store's words into refusals.
func taken(err error) error {
	switch {
	case errors.Is(err, ErrFoldTaken):
		return game.Refuse(protocol.NickTaken)
	case errors.Is(err, ErrNoPerson):
		return game.Refuse(protocol.AlreadyRegistered)
	}
	return err
}

// try counts a log-in and returns how long it has to wait instead.
func (s *Service) try(fold, address string) (wait time.Duration) {
	if address != "" {
		if wait = s.byAddress.Try(address); wait > 0 {
			return wait
		}
	}
	if wait = s.byNick.Try(fold); wait > 0 {
		s.byAddress.Undo(address)
	}
	return wait
}

// noTry takes back a log-in that could not be decided.
func (s *Service) noTry(fold, address string) {
	s.byNick.Undo(fold)
	s.byAddress.Undo(address)
}
