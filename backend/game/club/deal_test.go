package club_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/game/gametest"
)

// Composition (§2), seating and the deal, and their proof afterwards.

func TestTheCardsOfEverySize(t *testing.T) {
	for n, want := range map[int]map[club.Role]int{
		7:  {club.Don: 1, club.Mafioso: 1, club.Sheriff: 1, club.Civilian: 4},
		8:  {club.Don: 1, club.Mafioso: 1, club.Sheriff: 1, club.Civilian: 5},
		9:  {club.Don: 1, club.Mafioso: 2, club.Sheriff: 1, club.Civilian: 5},
		10: {club.Don: 1, club.Mafioso: 2, club.Sheriff: 1, club.Civilian: 6},
		11: {club.Don: 1, club.Mafioso: 2, club.Sheriff: 1, club.Civilian: 7},
		12: {club.Don: 1, club.Mafioso: 3, club.Sheriff: 1, club.Civilian: 7},
	} {
		g := gather(t, n, nil)
		got := map[club.Role]int{}
		for x := game.Seat(1); int(x) <= n; x++ {
			got[g.Club().Role(x)]++
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("cards of %d: got %v, want %v", n, got, want)
		}
	}
}

func TestATableHasSevenToTwelveSeatsAndIsRatedWithTenOnly(t *testing.T) {
	for n := range 15 {
		o := club.Defaults()
		o.Seats = n
		if got, want := o.Check() == nil, n >= 7 && n <= 12; got != want {
			t.Errorf("a table of %d: got accepted: %v, want %v", n, got, want)
		}
		if o.Rated = true; (o.Check() == nil) != (n == 10) {
			t.Errorf("a rated table of %d: got accepted: %v, want %v", n, o.Check() == nil, n == 10)
		}
	}
}

// gather opens a table of n, seats everybody with salts and deals.
func gather(t *testing.T, n int, salts []string) *gametest.ClubTable {
	t.Helper()
	return gatherWith(t, n, salts, 1)
}

func gatherWith(t *testing.T, n int, salts []string, seed uint64) *gametest.ClubTable {
	t.Helper()
	o := club.Defaults()
	o.Seats = n
	g := &gametest.ClubTable{Table: &gametest.Table{Rules: club.Rules{}, Now: 1, Dice: &gametest.Dice{Seed: seed}}}
	must := func(err error) {
		if t.Helper(); err != nil {
			t.Fatal(err)
		}
	}
	must(g.Send("a1", 0, club.Open{Options: o}))
	version := g.Public().Version
	for i := range n {
		who := game.Person(fmt.Sprintf("a%d", i+1))
		must(g.Send(who, 1, club.Join{Nick: fmt.Sprintf("Ник %d", i+1)}))
		must(g.Send(who, 1, club.Acknowledge{Version: version}))
		must(g.Send(who, 1, club.Ready{Ready: true}))
	}
	for i := range salts {
		must(g.Send(game.Person(fmt.Sprintf("a%d", i+1)), 2, club.DrawToken{Token: i, Salt: salts[i]}))
	}
	if g.Stage().Name == club.Seating {
		must(g.Next())
	}
	return g
}

func salts(n int, word string) (list []string) {
	for i := range n {
		sum := sha256.Sum256(fmt.Appendf(nil, "%s%d", word, i))
		list = append(list, hex.EncodeToString(sum[:16]))
	}
	return list
}

func TestTheDealIsCommittedToBeforeAndProvedAfter(t *testing.T) {
	g := gather(t, 10, salts(10, "соль"))
	commitment := g.Public().Commitment
	if g.Public().Result != nil {
		t.Fatal("the secret is shown before the end")
	}
	roles := make([]club.Role, 10)
	for i := range roles {
		roles[i] = g.Club().Role(game.Seat(i + 1))
	}
	if err := g.Until(club.State.Over); err != nil {
		t.Fatal(err)
	}
	result := g.Public().Result
	secret, err := hex.DecodeString(result.Secret)
	if err != nil || len(secret) != 32 {
		t.Fatalf("secret: got %q", result.Secret)
	}
	if sum := sha256.Sum256(secret); hex.EncodeToString(sum[:]) != commitment {
		t.Errorf("commitment: got %s, want the SHA-256 of %s", commitment, result.Secret)
	}
	again := club.Derive([32]byte(secret), result.Salts, 10)
	if fmt.Sprint(again.Roles) != fmt.Sprint(roles) || fmt.Sprint(result.Roles) != fmt.Sprint(roles) {
		t.Errorf("cards: got %v, dealt %v, shown %v", again.Roles, roles, result.Roles)
	}
	for i, seat := range again.Seats {
		if got, want := g.Club().Person(seat), game.Person(fmt.Sprintf("a%d", i+1)); got != want {
			t.Errorf("seat %d on token %d: got %s, want %s", seat, i, got, want)
		}
	}
}

func TestEverySaltChangesTheDealAndNobodyKnowsItBefore(t *testing.T) {
	base := salts(10, "а")
	first := club.Derive([32]byte{7}, base, 10)
	for i := range base {
		changed := append([]string(nil), base...)
		changed[i] = salts(10, "б")[i]
		if second := club.Derive([32]byte{7}, changed, 10); fmt.Sprint(first.Roles) == fmt.Sprint(second.Roles) {
			t.Errorf("the salt of seat %d makes no difference", i+1)
		}
	}
	if second := club.Derive([32]byte{8}, base, 10); fmt.Sprint(first) == fmt.Sprint(second) {
		t.Error("the secret makes no difference")
	}
}

func TestUndrawnTokensAreDealtWhenTheTimeIsOver(t *testing.T) {
	g := gather(t, 8, nil)
	seen := map[game.Person]bool{}
	for x := game.Seat(1); x <= 8; x++ {
		seen[g.Club().Person(x)] = true
	}
	if len(seen) != 8 || g.Stage().Name != club.Deal {
		t.Errorf("seated: got %d people in %s, want 8 in the deal", len(seen), g.Stage().Name)
	}
}

func TestATokenIsDrawnOnce(t *testing.T) {
	g := gatherUntilSeating(t)
	if err := g.Send("a1", 2, club.DrawToken{Token: 3}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		who   game.Person
		token int
		want  game.Code
	}{
		{"a1", 4, game.AlreadyUsed}, {"a2", 3, club.TokenTaken}, {"a2", 10, game.BadValue}, {"a2", -1, game.BadValue}, {"stranger", 4, game.NoRight},
	} {
		if got := gametest.Reply(g.Send(c.who, 2, club.DrawToken{Token: c.token})); got != string(c.want) {
			t.Errorf("token %d by %s: got %s, want %s", c.token, c.who, got, c.want)
		}
	}
	if tokens := g.Public().Tokens; tokens[3].Seat == 0 || tokens[4].Seat != 0 {
		t.Errorf("tokens: got %+v, want the fourth face up alone", tokens)
	}
}

func gatherUntilSeating(t *testing.T) *gametest.ClubTable {
	t.Helper()
	o := club.Defaults()
	g := &gametest.ClubTable{Table: &gametest.Table{Rules: club.Rules{}, Now: 1, Dice: &gametest.Dice{Seed: 5}}}
	if err := g.Send("a1", 0, club.Open{Options: o}); err != nil {
		t.Fatal(err)
	}
	for i := range 10 {
		who := game.Person(fmt.Sprintf("a%d", i+1))
		for _, c := range []game.Command{club.Join{Nick: string(who)}, club.Acknowledge{Version: g.Public().Version}, club.Ready{Ready: true}} {
			if err := g.Send(who, 1, c); err != nil {
				t.Fatal(err)
			}
		}
	}
	return g
}

// TestEverySeatGetsEveryCardEquallyOften is a χ² test of 40,000 deals: 10 seats
// by 4 cards have 27 degrees of freedom, of which 1 in 10,000 exceeds 64. The
// seeds are fixed, so that the test says the same every time.
func TestEverySeatGetsEveryCardEquallyOften(t *testing.T) {
	const deals, seats = 40_000, 10
	share := map[club.Role]float64{club.Don: 1, club.Mafioso: 2, club.Sheriff: 1, club.Civilian: 6}
	count := map[club.Role]*[seats]int{}
	for r := range share {
		count[r] = new([seats]int)
	}
	tokens := [seats][seats]int{}
	dice, own := gametest.Dice{Seed: 11}, salts(seats, "проверка")
	for range deals {
		d := club.Derive(dice.Secret(), own, seats)
		for i := range seats {
			count[d.Roles[i]][i]++
			tokens[i][d.Seats[i]-1]++
		}
	}
	cards, seated := 0.0, 0.0
	for r, want := range share {
		want *= deals / seats
		for _, got := range count[r] {
			cards += (float64(got) - want) * (float64(got) - want) / want
		}
	}
	for _, row := range tokens {
		for _, got := range row {
			seated += (float64(got) - deals/seats) * (float64(got) - deals/seats) / (deals / seats)
		}
	}
	if cards > 64 {
		t.Errorf("χ² of seats by cards: got %.1f, want at most 64", cards)
	}
	if seated > 134 { // 81 degrees of freedom, 1 in 10,000
		t.Errorf("χ² of tokens by seats: got %.1f, want at most 134", seated)
	}
	t.Logf("χ² of seats by cards %.1f (27 degrees), of tokens by seats %.1f (81 degrees)", cards, seated)
}
