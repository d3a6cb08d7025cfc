package club

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"gorod/backend/game"
)

// Derived is what a secret and the players' salts decide.
type Derived struct {
	// Seats[i] is the seat on token i.
	Seats []game.Seat
	// Roles[i] is the card of seat i+1.
	Roles []Role
}

// Derive works out seats and roles again from the revealed secret and the salts
// in the order of the seats, for n players. It panics unless 7 ≤ n ≤ 12.
//
// Every purpose has its own stream, HMAC-SHA256(key, purpose ‖ counter), read
// as 32-bit numbers. The seats are keyed by the secret alone, since tokens are
// drawn before all salts are known; the roles by the secret and every salt, so
// that nobody, the server included, could choose them after the commitment.
// Both are Fisher–Yates shuffles with rejection sampling.
func Derive(secret [32]byte, salts []string, n int) Derived {
	d := Derived{Seats: make([]game.Seat, n), Roles: pack(n)}
	for i := range d.Seats {
		d.Seats[i] = game.Seat(i + 1)
	}
	seats := newStream(secret[:], "seats")
	seats.shuffle(n, func(i, j int) { d.Seats[i], d.Seats[j] = d.Seats[j], d.Seats[i] })

	key := hmac.New(sha256.New, secret[:])
	for _, s := range salts {
		var size [4]byte
		binary.BigEndian.PutUint32(size[:], uint32(len(s)))
		key.Write(size[:])
		key.Write([]byte(s))
	}
	roles := newStream(key.Sum(nil), "roles")
	roles.shuffle(n, func(i, j int) { d.Roles[i], d.Roles[j] = d.Roles[j], d.Roles[i] })
	return d
}

// Commit returns the commitment to a secret: its SHA-256 in hex.
func Commit(secret [32]byte) string {
	sum := sha256.Sum256(secret[:])
	return hex.EncodeToString(sum[:])
}

// pack is the unshuffled set of cards for n players (§2).
func pack(n int) []Role {
	mafiosi, ok := map[int]int{7: 1, 8: 1, 9: 2, 10: 2, 11: 2, 12: 3}[n]
	if !ok {
		panic("club: no composition for this number of players")
	}
	cards := []Role{Don, Sheriff}
	for range mafiosi {
		cards = append(cards, Mafioso)
	}
	for len(cards) < n {
		cards = append(cards, Civilian)
	}
	return cards
}

// stream is a deterministic source of numbers for one purpose.
type stream struct {
	key, purpose []byte
	counter      uint32
	block        []byte
}

func newStream(key []byte, purpose string) *stream {
	return &stream{key: key, purpose: []byte(purpose)}
}

func (s *stream) next() uint32 {
	if len(s.block) < 4 {
		m := hmac.New(sha256.New, s.key)
		m.Write(s.purpose)
		var n [4]byte
		binary.BigEndian.PutUint32(n[:], s.counter)
		m.Write(n[:])
		s.counter++
		s.block = m.Sum(nil)
	}
	x := binary.BigEndian.Uint32(s.block)
	s.block = s.block[4:]
	return x
}

// below returns a number from 0 to n−1, each equally likely: numbers of the
// incomplete last run are thrown away.
func (s *stream) below(n uint32) int {
	limit := ^uint32(0) - (^uint32(0)%n+1)%n
	for {
		if x := s.next(); x <= limit {
			return int(x % n)
		}
	}
}

func (s *stream) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, s.below(uint32(i+1)))
	}
}
