package account

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// Limits of a password.
const (
	PasswordShortest = 8   // characters
	PasswordLongest  = 128 // bytes of UTF-8
)

// CheckPassword refuses, with WeakPassword, a password that is shorter than 8
// characters or longer than 128 bytes, repeats the nick, or is among the first
// that anybody would try.
func CheckPassword(password, nick string) error {
	if utf8.RuneCountInString(password) < PasswordShortest || len(password) > PasswordLongest || !utf8.ValidString(password) {
		return game.Refuse(protocol.WeakPassword)
	}
	small := strings.ToLower(password)
	if Fold(password) == Fold(nick) || commonPasswords[small] || fewCharacters(small) {
		return game.Refuse(protocol.WeakPassword)
	}
	return nil
}

// normal makes one password of the ways in which keyboards write it.
func normal(password string) string { return norm.NFC.String(password) }

// fewCharacters says that a text has fewer than three different characters.
func fewCharacters(text string) bool {
	seen := map[rune]bool{}
	for _, r := range text {
		seen[r] = true
	}
	return len(seen) < 3
}

// commonPasswords are those of eight characters and more that head every list
// of leaked ones, and their Russian kin.
var commonPasswords = map[string]bool{
	"12345678": true, "123456789": true, "1234567890": true, "0123456789": true,
	"87654321": true, "987654321": true, "0987654321": true, "12341234": true,
	"123123123": true, "11223344": true, "1q2w3e4r": true, "1q2w3e4r5t": true,
	"1qaz2wsx": true, "qwertyui": true, "qwertyuiop": true, "qwerty12": true,
	"qwerty123": true, "qwerty1234": true, "asdfghjk": true, "asdfghjkl": true,
	"zaq12wsx": true, "password": true, "password1": true, "password12": true,
	"password123": true, "passw0rd": true, "p@ssw0rd": true, "iloveyou": true,
	"sunshine": true, "princess": true, "football": true, "baseball": true,
	"superman": true, "starwars": true, "trustno1": true, "whatever": true,
	"computer": true, "internet": true, "abcd1234": true, "abc12345": true,
	"a1b2c3d4": true, "letmein1": true, "welcome1": true, "admin123": true,
	"йцукенгш": true, "йцукенгшщз": true, "йцукен12": true, "йцукен123": true,
	"пароль12": true, "пароль123": true, "привет12": true, "привет123": true,
	"наташа12": true, "любовь12": true, "россия12": true, "мафия123": true,
}
