package account

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the form under which nicks are told apart: two nicks that people
// may take for one another have the same one. It ignores case, separators and
// accents, takes ё for е, and takes Cyrillic and Greek letters and digits for
// the Latin letters that look like them. It is kept in the database: a change
// needs a migration.
func Fold(nick string) string {
	var b strings.Builder
	for _, r := range plain(nick) {
		if like, ok := lookAlikes[r]; ok {
			r = like
		}
		b.WriteRune(r)
	}
	return pairs.Replace(b.String())
}

// plain keeps letters and digits, in small letters, and the marks of alphabets
// that can't be read without them.
func plain(nick string) string {
	var kept []rune
	for _, r := range norm.NFD.String(strings.ToLower(norm.NFKC.String(nick))) {
		switch {
		case unicode.IsMark(r) && accent(kept, r):
		case unicode.IsLetter(r), unicode.IsMark(r), '0' <= r && r <= '9':
			kept = append(kept, r)
		}
	}
	return norm.NFC.String(string(kept))
}

// breve makes й of и, which is another letter.
const breve = '\u0306'

// accent says that a mark after these letters only changes the look of a letter
// of our alphabets.
func accent(kept []rune, mark rune) bool {
	if len(kept) == 0 {
		return true
	}
	base := kept[len(kept)-1]
	if base == 'и' && mark == breve {
		return false
	}
	return unicode.In(base, unicode.Latin, unicode.Cyrillic, unicode.Greek)
}

// lookAlikes map to one letter of those that look alike in small or capital
// form: в is b because В is B.
var lookAlikes = map[rune]rune{
	'0': 'o', '1': 'l', '3': 'з',
	// Latin
	'i': 'l', 'ı': 'l',
	// Cyrillic
	'а': 'a', 'в': 'b', 'е': 'e', 'к': 'k', 'м': 'm', 'н': 'h', 'о': 'o', 'р': 'p',
	'с': 'c', 'т': 't', 'у': 'y', 'х': 'x', 'і': 'l', 'ӏ': 'l', 'ј': 'j', 'ѕ': 's',
	'ԁ': 'd', 'ԛ': 'q', 'ԝ': 'w', 'һ': 'h', 'ү': 'y', 'ұ': 'y', 'ө': 'o', 'є': 'e',
	// Greek
	'α': 'a', 'β': 'b', 'ε': 'e', 'ζ': 'z', 'η': 'h', 'ι': 'l', 'κ': 'k', 'μ': 'm',
	'ν': 'n', 'ο': 'o', 'ρ': 'p', 'τ': 't', 'υ': 'y', 'χ': 'x', 'γ': 'y', 'σ': 'o',
	'ς': 'o', 'ω': 'w',
}

// pairs are two letters that look like one.
var pairs = strings.NewReplacer("rn", "m", "vv", "w")
