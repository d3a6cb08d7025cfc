package account_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gorod/backend/account"
	"gorod/backend/auth"
	"gorod/backend/game"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

const (
	goodPassword = "осенний лес 7"
	here         = "192.0.2.1"
)

func TestAVisitorBecomesAGuestWithoutAForm(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	ann := must(t)(r.Guest(t.Context(), "", "Гость"))
	if !regexp.MustCompile(`^Гость-\d{3}$`).MatchString(ann.Person.Nick) {
		t.Errorf("got the nick %q, want Гость-NNN", ann.Person.Nick)
	}
	if !regexp.MustCompile(`^[0-9a-f]{32}$`).MatchString(string(ann.Person.ID)) {
		t.Errorf("got the id %q, want 128 bits in hex", ann.Person.ID)
	}
	got, err := r.Identify(t.Context(), ann.Access)
	if err != nil || got.Person != ann.Person || got.Family != ann.Refresh.Family {
		t.Errorf("got %+v, %v, want %+v", got, err, ann.Person)
	}
	bob := must(t)(r.Guest(t.Context(), "", "Guest"))
	if bob.Person.ID == ann.Person.ID || !strings.HasPrefix(bob.Person.Nick, "Guest-") {
		t.Errorf("got %+v, want somebody else", bob.Person)
	}
}

func TestABrowserWithASessionStaysWhoItIs(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	ann := must(t)(r.Guest(t.Context(), "", "Гость"))
	again := must(t)(r.Guest(t.Context(), ann.Refresh.Token, "Гость"))
	if again.Person.ID != ann.Person.ID {
		t.Errorf("got %+v, want %+v", again.Person, ann.Person)
	}
	other := must(t)(r.Guest(t.Context(), "no token of ours", "Гость"))
	if other.Person.ID == ann.Person.ID {
		t.Error("a wrong token led to somebody's account")
	}
}

// crowded is a town where every guest's number of less than six digits is taken.
type crowded struct{ account.People }

func (c crowded) AddPerson(ctx context.Context, p account.Person) error {
	if len([]rune(p.Nick)) < len([]rune("Гость-123456")) {
		return account.ErrFoldTaken
	}
	return c.People.AddPerson(ctx, p)
}

func TestGuestsOfACrowdedTownGetLongerNumbers(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.people(t, crowded{r.store})
	ann := must(t)(r.Guest(t.Context(), "", "Гость"))
	if got := len([]rune(ann.Person.Nick)); got <= len([]rune("Гость-417")) || got > account.NickLongest {
		t.Errorf("got %q, want a longer number that still fits", ann.Person.Nick)
	}
}

// finish writes a finished game of the person into the history.
func finish(t *testing.T, r *rig, code string, p game.Person) {
	t.Helper()
	fence, err := r.store.Create(t.Context(), room.NewGame{Code: code, Rules: "club", Created: 1})
	if err != nil {
		t.Fatal(err)
	}
	err = r.store.Append(t.Context(), room.Entry{
		Code: code, Fence: fence, At: 2, Events: [][]byte{[]byte("{}")},
		Ending: &room.Ending{At: 2, Winner: "red", Outcomes: []game.Outcome{{Person: p, Seat: 7, Role: "sheriff", Won: true}}},
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestAGuestKeepsHisGamesWhenHeRegisters(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	guest := must(t)(r.Guest(t.Context(), "", "Гость"))
	finish(t, r, "TABLE", guest.Person.ID)

	member := must(t)(r.Register(t.Context(), guest.Refresh.Token, "Осина", goodPassword))
	if member.Person.ID != guest.Person.ID || member.Person.Guest() || member.Person.Nick != "Осина" || member.Games != 1 {
		t.Errorf("got %+v, want the same person under a new nick with one game", member)
	}
	if member.Refresh.Family != guest.Refresh.Family || r.closed.has(guest.Refresh.Family) {
		t.Error("his open table was closed")
	}
	// The access token of before names the same person.
	if got, err := r.Identify(t.Context(), guest.Access); err != nil || got.Person.Nick != "Осина" {
		t.Errorf("got %+v, %v, want Осина", got, err)
	}
	// Another browser.
	back := must(t)(r.LogIn(t.Context(), "", "осина", goodPassword, here))
	if back.Person.ID != guest.Person.ID || back.Games != 1 {
		t.Errorf("got %+v, want the same person with his game", back)
	}
	past, err := r.store.PastGames(t.Context(), back.Person.ID, 10)
	if err != nil || len(past) != 1 || past[0].Code != "TABLE" || past[0].Seat != 7 {
		t.Errorf("got %+v, %v, want the game at TABLE", past, err)
	}
	// His old nick is free.
	if _, err := r.store.PersonByFold(t.Context(), guest.Person.Fold); !errors.Is(err, account.ErrNoPerson) {
		t.Errorf("got %v, want the guest's nick free", err)
	}
}

func TestRegisteringWithoutASessionMakesAPerson(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	e := must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	if e.Person.Guest() || e.Games != 0 {
		t.Errorf("got %+v, want a registered person", e)
	}
	if strings.Contains(e.Person.Password, goodPassword) {
		t.Error("the password is kept in the clear")
	}
	runs := r.hasher.Runs()
	_, err := r.Register(t.Context(), e.Refresh.Token, "Осина-2", goodPassword)
	wantRefusal(t, "again", err, protocol.AlreadyRegistered)
	if got := r.hasher.Runs(); got != runs {
		t.Errorf("the refusal cost %d hashes, want none", got-runs)
	}
	if _, err := r.Refresh(t.Context(), e.Refresh.Token); err != nil {
		t.Errorf("a refused registration has used up the session: %v", err)
	}
}

func TestRegistrationIsRefused(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	guest := must(t)(r.Guest(t.Context(), "", "Гость"))
	runs := r.hasher.Runs()
	for name, c := range map[string]struct {
		nick, password string
		want           game.Code
	}{
		"taken":             {"Осина", goodPassword, protocol.NickTaken},
		"taken, look-alike": {"oсинa", goodPassword, protocol.NickTaken},
		"a bot's":           {"торшер", goodPassword, protocol.NickTaken},
		"bad":               {"Гость-1", goodPassword, protocol.BadNick},
		"weak":              {"Ива", "12345678", protocol.WeakPassword},
		"short":             {"Ива", "пароль", protocol.WeakPassword},
		"the nick":          {"Ива Ивановна", "ива-ивановна", protocol.WeakPassword},
	} {
		_, err := r.Register(t.Context(), guest.Refresh.Token, c.nick, c.password)
		wantRefusal(t, name, err, c.want)
	}
	if got := r.hasher.Runs(); got != runs {
		t.Errorf("refusals cost %d hashes, want none", got-runs)
	}
	if got, err := r.Identify(t.Context(), guest.Access); err != nil || got.Person != guest.Person {
		t.Errorf("got %+v, %v, want the guest as he was", got, err)
	}
	if _, err := r.Refresh(t.Context(), guest.Refresh.Token); err != nil {
		t.Errorf("refusals have used up the session: %v", err)
	}
}

func TestOfManyWhoRegisterOneNickAtOnceOneGetsIt(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	var won atomic.Int32
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			_, err := r.Register(context.WithoutCancel(t.Context()), "", "Осина", goodPassword)
			if err == nil {
				won.Add(1)
				return
			}
			wantRefusal(t, "the others", err, protocol.NickTaken)
		})
	}
	all.Wait()
	if got := won.Load(); got != 1 {
		t.Errorf("got %d winners, want 1", got)
	}
}

func TestAGuestMayChangeHisNick(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	guest := must(t)(r.Guest(t.Context(), "", "Гость"))
	got, err := r.Rename(t.Context(), guest.Person, " Ива ")
	if err != nil || got.Nick != "Ива" || got.ID != guest.Person.ID {
		t.Errorf("got %+v, %v, want Ива", got, err)
	}
	if again, err := r.Rename(t.Context(), got, "ИВА"); err != nil || again.Nick != "ИВА" {
		t.Errorf("another case of the own nick: got %+v, %v", again, err)
	}
	_, err = r.Rename(t.Context(), got, "Oсина")
	wantRefusal(t, "a taken nick", err, protocol.NickTaken)
	_, err = r.Rename(t.Context(), got, "Ведущий")
	wantRefusal(t, "a bad nick", err, protocol.BadNick)

	member := must(t)(r.Register(t.Context(), guest.Refresh.Token, "Ива", goodPassword))
	_, err = r.Rename(t.Context(), member.Person, "Ольха")
	wantRefusal(t, "a registered person", err, protocol.AlreadyRegistered)
	_, err = r.Rename(t.Context(), guest.Person, "Ольха")
	wantRefusal(t, "one who has registered meanwhile", err, protocol.AlreadyRegistered)
}

func TestUnknownNickAndWrongPasswordCanNotBeToldApart(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	guest := must(t)(r.Guest(t.Context(), "", "Гость"))
	for name, nick := range map[string]string{
		"wrong password": "Осина",
		"unknown nick":   "Ива",
		"a guest's nick": guest.Person.Nick,
		"no nick":        "",
		"no valid nick":  "<script>",
	} {
		runs := r.hasher.Runs()
		_, err := r.LogIn(t.Context(), "", nick, "не тот пароль", here)
		wantRefusal(t, name, err, protocol.WrongPassword)
		if got := r.hasher.Runs() - runs; got != 1 {
			t.Errorf("%s: got %d hashes, want 1", name, got)
		}
	}
}

func TestFailedLogInsAreSlowedDown(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	// The same for an account that exists and one that does not.
	for _, nick := range []string{"Осина", "Ива"} {
		for range 5 {
			_, err := r.LogIn(t.Context(), "", nick, "не тот пароль", "")
			wantRefusal(t, nick, err, protocol.WrongPassword)
		}
		runs := r.hasher.Runs()
		for _, password := range []string{"не тот пароль", goodPassword} {
			_, err := r.LogIn(t.Context(), "", nick, password, "")
			var soon account.TooSoon
			if !errors.As(err, &soon) || soon.Wait != time.Second {
				t.Errorf("%s: got %v, want to wait a second", nick, err)
			}
		}
		if got := r.hasher.Runs(); got != runs {
			t.Errorf("waiting cost %d hashes, want none", got-runs)
		}
	}
	r.pass(time.Second)
	must(t)(r.LogIn(t.Context(), "", "Осина", goodPassword, ""))
	for range 5 { // forgiven
		_, err := r.LogIn(t.Context(), "", "Осина", "не тот пароль", "")
		wantRefusal(t, "after a success", err, protocol.WrongPassword)
	}
}

func TestOneAddressThatTriesManyNicksIsSlowedDown(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	for i := range 20 {
		_, err := r.LogIn(t.Context(), "", "Ник "+string(rune('А'+i)), "не тот пароль", here)
		wantRefusal(t, "free", err, protocol.WrongPassword)
	}
	var soon account.TooSoon
	if _, err := r.LogIn(t.Context(), "", "Осина", goodPassword, here); !errors.As(err, &soon) {
		t.Errorf("got %v, want to wait", err)
	}
	must(t)(r.LogIn(t.Context(), "", "Осина", goodPassword, "198.51.100.7"))
}

func TestManyTriesAtOnceAreNoWayAround(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	runs := r.hasher.Runs()
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			_, _ = r.LogIn(context.WithoutCancel(t.Context()), "", "Осина", "не тот пароль", "")
		})
	}
	all.Wait()
	if got, want := r.hasher.Runs()-runs, int64(5); got != want {
		t.Errorf("got %d passwords tried, want %d", got, want)
	}
}

func TestLoggingInLeavesTheGuestBehind(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	member := must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	guest := must(t)(r.Guest(t.Context(), "", "Гость"))
	finish(t, r, "TABLE", guest.Person.ID)
	back := must(t)(r.LogIn(t.Context(), guest.Refresh.Token, "Осина", goodPassword, here))
	if back.Person.ID != member.Person.ID || back.Games != 0 {
		t.Errorf("got %+v, want the member without the guest's game", back)
	}
	if !r.closed.has(guest.Refresh.Family) {
		t.Error("the guest's connections stay open")
	}
	_, err := r.Refresh(t.Context(), guest.Refresh.Token)
	wantRefusal(t, "the guest's session", err, protocol.BadToken)
	if _, err := r.Refresh(t.Context(), member.Refresh.Token); err != nil {
		t.Errorf("the member's other browser: %v", err)
	}
}

func TestLoggingOutEndsEverythingOfTheBrowser(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	member := must(t)(r.Register(t.Context(), "", "Осина", goodPassword))
	other := must(t)(r.LogIn(t.Context(), "", "Осина", goodPassword, here))
	if err := r.LogOut(t.Context(), member.Refresh.Token); err != nil {
		t.Fatal(err)
	}
	if !r.closed.has(member.Refresh.Family) || r.closed.has(other.Refresh.Family) {
		t.Errorf("closed %v, want the one family", r.closed.families)
	}
	_, err := r.Identify(t.Context(), member.Access)
	wantRefusal(t, "the access token", err, protocol.BadToken)
	_, err = r.Refresh(t.Context(), member.Refresh.Token)
	wantRefusal(t, "the refresh token", err, protocol.BadToken)
	if _, err := r.Identify(t.Context(), other.Access); err != nil {
		t.Errorf("the other browser: %v", err)
	}
	for _, token := range []string{"", "unknown", member.Refresh.Token} {
		if err := r.LogOut(t.Context(), token); err != nil {
			t.Errorf("log out with %q: %v", token, err)
		}
	}
}

func TestAnAccessTokenAges(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	guest := must(t)(r.Guest(t.Context(), "", "Гость"))
	r.pass(auth.AccessLife)
	if _, err := r.Identify(t.Context(), guest.Access); !errors.Is(err, auth.ErrOldToken) {
		t.Errorf("got %v, want %v", err, auth.ErrOldToken)
	}
	_, err := r.Identify(t.Context(), "nonsense")
	wantRefusal(t, "nonsense", err, protocol.BadToken)
}

func TestTheSweepFreesTheNicksOfGuestsWhoAreGone(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	gone := must(t)(r.Guest(t.Context(), "", "Гость"))
	if _, err := r.Rename(t.Context(), gone.Person, "Ива"); err != nil {
		t.Fatal(err)
	}
	r.pass(auth.RefreshLife - time.Minute)
	if err := r.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, err := r.Register(t.Context(), "", "Ива", goodPassword)
	wantRefusal(t, "while he may come back", err, protocol.NickTaken)
	r.pass(2 * time.Minute)
	if err := r.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	must(t)(r.Register(t.Context(), "", "Ива", goodPassword))
}
