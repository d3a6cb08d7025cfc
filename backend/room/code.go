package room

import (
	"crypto/rand"
	"strings"
)

// codeLetters look the same in the Latin and the Russian alphabet, and like no
// digit, so that a code read out over the phone can be typed on any keyboard.
const codeLetters = "ABCEHKMPTXY23456789"

func newCode(length int) string {
	code := make([]byte, 0, length)
	for len(code) < length {
		var b [1]byte
		_, _ = rand.Read(b[:])
		// 247 = 13 × 19: the rest would favour the first letters.
		if b[0] < 247 {
			code = append(code, codeLetters[int(b[0])%len(codeLetters)])
		}
	}
	return string(code)
}

var lookAlikes = strings.NewReplacer(
	"А", "A", "В", "B", "С", "C", "Е", "E", "Н", "H", "К", "K", "М", "M", "Р", "P", "Т", "T", "Х", "X", "У", "Y",
)

// Normal is the written form of a code as somebody typed it.
func Normal(code string) string {
	return lookAlikes.Replace(strings.ToUpper(strings.TrimSpace(code)))
}
