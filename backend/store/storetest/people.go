package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/store"
)

// People is the part of the suite about persons and their refresh tokens,
// apart from Run, which is about games.
func People(t *testing.T, fresh func(*testing.T) store.Config) {
	for name, test := range map[string]func(*testing.T, *store.Store){
		"a person is found by id and by folded nick":           personIsFound,
		"no two persons share a folded nick":                   nickIsShared,
		"of many who take one nick at once one gets it":        nickIsRacedFor,
		"folded nicks are compared byte by byte":               foldsAreBytes,
		"a guest is renamed and registered in place":           guestRegisters,
		"a registered person is no guest any more":             registeredStays,
		"a released nick can be taken and its person remains":  nickIsReleased,
		"an exchanged token is used and its child lives":       tokenIsExchanged,
		"two tabs get two children, and one use ends both":     familyForks,
		"a token used before the grace gets no child":          tokenIsReplayed,
		"an expired token gets no child":                       tokenExpires,
		"an ended family is gone and others stay":              familyEnds,
		"old tokens are dropped":                               tokensAreDropped,
		"of many exchanges at once each but the first is late": exchangesRace,
		"a token needs its person":                             tokenNeedsPerson,
	} {
		t.Run(name, func(t *testing.T) { test(t, Open(t, fresh(t))) })
	}
}

func person(id, fold string) account.Person {
	return account.Person{ID: game.Person(id), Nick: "Ник " + fold, Fold: fold, Created: 1000}
}

func addPerson(t *testing.T, s *store.Store, p account.Person) {
	t.Helper()
	if err := s.AddPerson(t.Context(), p); err != nil {
		t.Fatal(err)
	}
}

func personIsFound(t *testing.T, s *store.Store) {
	guest, member := person("g", "guest"), person("m", "member")
	member.Password = "$argon2id$…"
	addPerson(t, s, guest)
	addPerson(t, s, member)
	for _, want := range []account.Person{guest, member} {
		if got, err := s.Person(t.Context(), want.ID); err != nil || got != want {
			t.Errorf("by id: got %+v, %v, want %+v", got, err, want)
		}
		if got, err := s.PersonByFold(t.Context(), want.Fold); err != nil || got != want {
			t.Errorf("by fold: got %+v, %v, want %+v", got, err, want)
		}
	}
	if _, err := s.Person(t.Context(), "nobody"); !errors.Is(err, account.ErrNoPerson) {
		t.Errorf("got %v, want %v", err, account.ErrNoPerson)
	}
	if _, err := s.PersonByFold(t.Context(), "nobody"); !errors.Is(err, account.ErrNoPerson) {
		t.Errorf("got %v, want %v", err, account.ErrNoPerson)
	}
	if got, err := s.GamesOf(t.Context(), "g"); err != nil || got != 0 {
		t.Errorf("got %d games, %v, want 0", got, err)
	}
}

func nickIsShared(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "osina"))
	addPerson(t, s, person("b", "iva"))
	for name, err := range map[string]error{
		"add":      s.AddPerson(t.Context(), person("c", "osina")),
		"rename":   s.RenameGuest(t.Context(), "b", "Осина", "osina"),
		"register": s.RegisterGuest(t.Context(), "b", "Осина", "osina", "hash"),
	} {
		if !errors.Is(err, account.ErrFoldTaken) {
			t.Errorf("%s: got %v, want %v", name, err, account.ErrFoldTaken)
		}
	}
	want := person("b", "iva")
	if got, err := s.Person(t.Context(), "b"); err != nil || got != want {
		t.Errorf("refused changes: got %+v, %v, want %+v", got, err, want)
	}
}

func nickIsRacedFor(t *testing.T, s *store.Store) {
	const racers = 8
	var won, lost atomic.Int32
	var all sync.WaitGroup
	for i := range racers {
		all.Go(func() {
			switch err := s.AddPerson(t.Context(), person(fmt.Sprint("racer ", i), "osina")); {
			case err == nil:
				won.Add(1)
			case errors.Is(err, account.ErrFoldTaken):
				lost.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 || lost.Load() != racers-1 {
		t.Errorf("got %d winners and %d losers, want 1 and %d", won.Load(), lost.Load(), racers-1)
	}
}

func foldsAreBytes(t *testing.T, s *store.Store) {
	// The database must not have its own opinion of which letters are alike.
	for i, fold := range []string{"ezh", "Ezh", "ёж", "еж", "й", "и", "ß", "ss", "ı", "i"} {
		if err := s.AddPerson(t.Context(), person(fmt.Sprint(i), fold)); err != nil {
			t.Errorf("%q: got %v, want it apart from the others", fold, err)
		}
	}
}

func guestRegisters(t *testing.T, s *store.Store) {
	want := person("a", "guest")
	addPerson(t, s, want)
	if err := s.RenameGuest(t.Context(), "a", "Ива", "iva"); err != nil {
		t.Fatal(err)
	}
	want.Nick, want.Fold = "Ива", "iva"
	if got, err := s.Person(t.Context(), "a"); err != nil || got != want {
		t.Errorf("renamed: got %+v, %v, want %+v", got, err, want)
	}
	if err := s.RegisterGuest(t.Context(), "a", "Ива", "iva", "hash"); err != nil {
		t.Fatalf("with the same nick: %v", err)
	}
	want.Password = "hash"
	if got, err := s.Person(t.Context(), "a"); err != nil || got != want {
		t.Errorf("registered: got %+v, %v, want %+v", got, err, want)
	}
}

func registeredStays(t *testing.T, s *store.Store) {
	member := person("m", "member")
	member.Password = "hash"
	addPerson(t, s, member)
	for name, err := range map[string]error{
		"rename":             s.RenameGuest(t.Context(), "m", "Ива", "iva"),
		"register":           s.RegisterGuest(t.Context(), "m", "Ива", "iva", "other"),
		"rename nobody":      s.RenameGuest(t.Context(), "nobody", "Ива", "iva"),
		"register a nobody ": s.RegisterGuest(t.Context(), "nobody", "Ива", "iva", "other"),
	} {
		if !errors.Is(err, account.ErrNoPerson) {
			t.Errorf("%s: got %v, want %v", name, err, account.ErrNoPerson)
		}
	}
	if got, err := s.Person(t.Context(), "m"); err != nil || got != member {
		t.Errorf("got %+v, %v, want %+v", got, err, member)
	}
}

func nickIsReleased(t *testing.T, s *store.Store) {
	gone, here, member, young := person("gone", "gone"), person("here", "here"), person("member", "member"), person("young", "young")
	member.Password = "hash"
	young.Created = 5000
	for _, p := range []account.Person{gone, here, member, young} {
		addPerson(t, s, p)
	}
	startFamily(t, s, token("t", "family", "here"))
	if err := s.ReleaseNicks(t.Context(), 5000); err != nil {
		t.Fatal(err)
	}
	for _, p := range []account.Person{here, member, young} {
		if got, err := s.Person(t.Context(), p.ID); err != nil || got != p {
			t.Errorf("got %+v, %v, want %+v as he was", got, err, p)
		}
	}
	if got, err := s.Person(t.Context(), "gone"); err != nil || got.Fold != "" || got.Nick != gone.Nick {
		t.Errorf("got %+v, %v, want his nick free", got, err)
	}
	addPerson(t, s, person("next", "gone"))
}

func token(hash, family, of string) auth.Refresh {
	return auth.Refresh{Hash: hash, Family: auth.Family(family), Person: game.Person(of), Issued: 1000, Expires: 100_000}
}

func startFamily(t *testing.T, s *store.Store, first auth.Refresh) {
	t.Helper()
	if err := s.StartFamily(t.Context(), first); err != nil {
		t.Fatal(err)
	}
}

// exchange uses a token at an instant with a grace of 10,000 ms.
func exchange(t *testing.T, s *store.Store, hash, next string, at game.Instant) auth.Refresh {
	t.Helper()
	found, err := s.Exchange(t.Context(), hash, auth.Refresh{Hash: next, Issued: at, Expires: at + 100_000}, at-10_000)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// used reads when a token was used; -1 if it is unknown.
func used(t *testing.T, s *store.Store, hash string) game.Instant {
	t.Helper()
	got, err := s.Refresh(t.Context(), hash)
	if errors.Is(err, auth.ErrNoToken) {
		return -1
	}
	if err != nil {
		t.Fatal(err)
	}
	return got.Used
}

func tokenIsExchanged(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	first := token("1", "family", "a")
	startFamily(t, s, first)
	if got := exchange(t, s, "1", "2", 2000); got != first {
		t.Errorf("got %+v, want it as it was, %+v", got, first)
	}
	if got := used(t, s, "1"); got != 2000 {
		t.Errorf("got used at %d, want 2000", got)
	}
	want := auth.Refresh{Hash: "2", Family: "family", Person: "a", Issued: 2000, Expires: 102_000}
	if got, err := s.Refresh(t.Context(), "2"); err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	if _, err := s.Exchange(t.Context(), "unknown", auth.Refresh{Hash: "3", Issued: 1}, 0); !errors.Is(err, auth.ErrNoToken) {
		t.Errorf("got %v, want %v", err, auth.ErrNoToken)
	}
}

func familyForks(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	startFamily(t, s, token("1", "family", "a"))
	startFamily(t, s, token("other", "another family", "a"))
	exchange(t, s, "1", "left", 2000)
	if got := exchange(t, s, "1", "right", 12_000); got.Used != 2000 {
		t.Errorf("got used at %d, want 2000", got.Used)
	}
	for _, hash := range []string{"left", "right"} {
		if got := used(t, s, hash); got != 0 {
			t.Errorf("%s: got used at %d, want alive", hash, got)
		}
	}
	exchange(t, s, "left", "next", 20_000)
	for hash, want := range map[string]game.Instant{"1": 2000, "left": 20_000, "right": 20_000, "next": 0, "other": 0} {
		if got := used(t, s, hash); got != want {
			t.Errorf("%s: got used at %d, want %d", hash, got, want)
		}
	}
}

func tokenIsReplayed(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	startFamily(t, s, token("1", "family", "a"))
	exchange(t, s, "1", "2", 2000)
	if got := exchange(t, s, "1", "3", 12_001); got.Used != 2000 || got.Family != "family" {
		t.Errorf("got %+v, want it as it was", got)
	}
	if got := used(t, s, "3"); got != -1 {
		t.Error("a replayed token got a child")
	}
}

func tokenExpires(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	startFamily(t, s, token("1", "family", "a"))
	exchange(t, s, "1", "2", 100_000)
	if got := used(t, s, "2"); got != -1 {
		t.Error("an expired token got a child")
	}
	exchange(t, s, "1", "3", 99_999)
	if got := used(t, s, "3"); got != 0 {
		t.Error("a token in its last millisecond got no child")
	}
}

func familyEnds(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	startFamily(t, s, token("1", "family", "a"))
	startFamily(t, s, token("other", "another family", "a"))
	exchange(t, s, "1", "2", 2000)
	for range 2 { // the second time there is nothing to do
		if err := s.EndFamily(t.Context(), "family"); err != nil {
			t.Fatal(err)
		}
	}
	for hash, want := range map[string]game.Instant{"1": -1, "2": -1, "other": 0} {
		if got := used(t, s, hash); got != want {
			t.Errorf("%s: got %d, want %d", hash, got, want)
		}
	}
}

func tokensAreDropped(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	startFamily(t, s, token("1", "family", "a"))
	exchange(t, s, "1", "2", 2000)
	exchange(t, s, "2", "3", 9000)
	short := token("short", "another family", "a")
	short.Expires = 4000
	startFamily(t, s, short)
	if err := s.DropRefresh(t.Context(), 4001, 9000); err != nil {
		t.Fatal(err)
	}
	for hash, want := range map[string]game.Instant{"1": -1, "2": 9000, "3": 0, "short": -1} {
		if got := used(t, s, hash); got != want {
			t.Errorf("%s: got %d, want %d", hash, got, want)
		}
	}
}

func exchangesRace(t *testing.T, s *store.Store) {
	addPerson(t, s, person("a", "a"))
	startFamily(t, s, token("1", "family", "a"))
	const racers = 8
	var first atomic.Int32
	var all sync.WaitGroup
	for i := range racers {
		all.Go(func() {
			found, err := s.Exchange(t.Context(), "1", auth.Refresh{Hash: fmt.Sprint("child ", i), Issued: 2000, Expires: 9000}, 0)
			if err != nil {
				t.Error(err)
			} else if found.Used == 0 {
				first.Add(1)
			}
		})
	}
	all.Wait()
	if got := first.Load(); got != 1 {
		t.Errorf("got %d first exchanges, want 1", got)
	}
	for i := range racers {
		if got := used(t, s, fmt.Sprint("child ", i)); got != 0 {
			t.Errorf("child %d: got %d, want it alive", i, got)
		}
	}
}

func tokenNeedsPerson(t *testing.T, s *store.Store) {
	if err := s.StartFamily(t.Context(), token("1", "family", "nobody")); err == nil {
		t.Error("stored a token of nobody")
	}
	if got := used(t, s, "1"); got != -1 {
		t.Error("the token of nobody is known")
	}
}
