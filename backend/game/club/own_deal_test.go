package club

import (
	"encoding/hex"
	"slices"
	"testing"

	"gorod/backend/game"
)

func TestTheDealIsDerivedFromTheRevealedSecretAndSalts(t *testing.T) {
	b := newTable(t, 3)
	b.play(Defaults())
	v := b.rules.View(b.state, game.Viewer{}).Public.(Public)
	var secret [32]byte
	if _, err := hex.Decode(secret[:], []byte(v.Result.Secret)); err != nil {
		t.Fatal(err)
	}
	if got, want := Commit(secret), v.Commitment; got != want {
		t.Errorf("commitment: got %s, want %s", got, want)
	}
	d := Derive(secret, v.Result.Salts, len(v.Seats))
	if !slices.Equal(d.Roles, v.Result.Roles) {
		t.Errorf("roles: got %v, want %v", d.Roles, v.Result.Roles)
	}
	for _, e := range b.events {
		if drawn, ok := e.(TokenDrawn); ok && d.Seats[drawn.Token] != drawn.Seat {
			t.Errorf("token %d: got seat %d, want %d", drawn.Token, d.Seats[drawn.Token], drawn.Seat)
		}
	}
}

func TestOneSaltChangesTheRolesAndNoSeat(t *testing.T) {
	secret := [32]byte{1, 2, 3}
	salts := make([]string, 10)
	before := Derive(secret, salts, 10)
	salts[7] = "00112233445566778899aabbccddeeff"
	after := Derive(secret, salts, 10)
	if !slices.Equal(before.Seats, after.Seats) {
		t.Errorf("seats: got %v, want %v", after.Seats, before.Seats)
	}
	if slices.Equal(before.Roles, after.Roles) {
		t.Errorf("roles: got %v twice, want others", after.Roles)
	}
}

// The 99.9 % point of χ² for 9 degrees of freedom is 27.9; for the whole table
// of ten seats by one card it is asked of the Don, the Sheriff and token 0.
func TestSeatsAndCardsAreDrawnEvenly(t *testing.T) {
	const games, limit = 20_000, 27.9
	var don, sheriff, token [10]int
	dice := newTable(t, 99)
	for range games {
		d := Derive(seededDice{dice.rand}.Secret(), nil, 10)
		don[slices.Index(d.Roles, Don)]++
		sheriff[slices.Index(d.Roles, Sheriff)]++
		token[d.Seats[0]-1]++
	}
	for name, counts := range map[string][10]int{"don": don, "sheriff": sheriff, "token 0": token} {
		chi := 0.0
		for _, n := range counts {
			d := float64(n) - games/10
			chi += d * d / (games / 10)
		}
		if chi > limit {
			t.Errorf("%s over the seats: got χ² %.1f of %v, want at most %.1f", name, chi, counts, limit)
		}
	}
}

func TestEverySizeHasItsCards(t *testing.T) {
	want := map[int]string{7: "1 1 1 4", 8: "1 1 1 5", 9: "1 2 1 5", 10: "1 2 1 6", 11: "1 2 1 7", 12: "1 3 1 7"}
	for n, cards := range want {
		var count [4]int
		for _, r := range Derive([32]byte{}, nil, n).Roles {
			count[slices.Index([]Role{Don, Mafioso, Sheriff, Civilian}, r)]++
		}
		got := ""
		for i, c := range count {
			if i > 0 {
				got += " "
			}
			got += string(rune('0' + c))
		}
		if got != cards {
			t.Errorf("%d seats: got don, mafiosi, sheriff, civilians %s, want %s", n, got, cards)
		}
	}
}
