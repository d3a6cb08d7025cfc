package account

import (
	"crypto/rand"
	"fmt"
	"math/big"
)

// guestTries is how many numbers of one length are tried before a longer one.
const guestTries = 4

// guestDigits are the lengths of a guest's number: it stays short while there
// are few guests, and there is room for a billion.
var guestDigits = []int{3, 3, 4, 5, 7, 9}

// guestNick makes a nick such as «Гость-417» with a number of so many digits.
func guestNick(word string, digits int) string {
	low := int64(1)
	for range digits - 1 {
		low *= 10
	}
	n, _ := rand.Int(rand.Reader, big.NewInt(9*low)) // never fails: crypto/rand ends the process instead
	return fmt.Sprintf("%s-%d", word, low+n.Int64())
}
