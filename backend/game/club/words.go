package club

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The word filter of §6.1 reads one line of a speech and finds words that the
// code forbids (4.7.1–4.7.5, 10.1.2). It prefers to miss an offence over
// punishing an honest player: a stem counts only where no common word shares
// it, and the nicks of the table never match.

// lexicon is the filter with what it knows of the table.
type lexicon struct {
	nicks []string // folded words of the nicks
	raw   []string // whole nicks in lower case
}

func (s *State) lexicon() lexicon {
	var l lexicon
	for i := 1; i <= s.n; i++ {
		nick := s.people[i].nick
		l.raw = append(l.raw, strings.ToLower(nick))
		for _, w := range tokens(nick) {
			l.nicks = append(l.nicks, w.folded)
		}
	}
	return l
}

// find returns the reason and the word, as it was typed, of the first offence
// in a line. Obscenity goes before everything else.
func (l lexicon) find(line string) (Reason, string, bool) {
	words := l.sift(tokens(line))
	for i := range words {
		if obscene(words[i].forms()) {
			return ReasonObscenity, words[i].typed, true
		}
	}
	for i := range words {
		if r := offence(words, i); r != "" {
			return r, words[i].typed, true
		}
	}
	if typed := percentage(line, l.raw); typed != "" {
		return ReasonPercent, typed, true
	}
	return "", "", false
}

// sift blanks the words that are, or decline, a nick of the table.
func (l lexicon) sift(words []token) []token {
	for i := range words {
		for _, nick := range l.nicks {
			if declines(words[i].folded, nick) {
				words[i].folded = ""
				break
			}
		}
	}
	return words
}

// adjective are endings that a nick may change wholly when it is declined.
var adjective = []string{"ый", "ий", "ой", "ая", "яя", "ое", "ее"}

// declines says that a word is a nick or looks like a case of it.
func declines(word, nick string) bool {
	if word == nick {
		return true
	}
	n := []rune(nick)
	base := n
	switch {
	case len(n) < 3:
		return false
	case len(n) > 4 && contains(adjective, string(n[len(n)-2:])):
		base = n[:len(n)-2]
	case strings.ContainsRune("аеиоуыэюяйь", n[len(n)-1]):
		base = n[:len(n)-1]
	}
	return len([]rune(word)) <= len(base)+3 && strings.HasPrefix(word, string(base))
}

// token is a word of a line.
type token struct {
	typed  string
	folded string // as it is compared; "" never matches
}

// forms are the ways in which a word is compared: with stretched letters
// shortened to one and, in Russian, with every doubled letter single.
func (t token) forms() [2]string {
	if t.folded == "" || t.folded[0] < utf8.RuneSelf {
		return [2]string{t.folded}
	}
	return [2]string{t.folded, squeeze(t.folded, 2)}
}

// tokens splits a line into words, folds look-alikes and joins what is spelt
// out letter by letter.
func tokens(line string) []token {
	var words []token
	for _, typed := range strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		words = append(words, token{typed: typed, folded: fold(typed)})
	}
	joined := words[:0:0]
	for i := 0; i < len(words); {
		j := i
		for j < len(words) && len([]rune(words[j].typed)) == 1 {
			j++
		}
		if j-i < 4 {
			joined = append(joined, words[i])
			i++
			continue
		}
		var typed strings.Builder
		for _, w := range words[i:j] {
			typed.WriteString(w.typed)
		}
		joined = append(joined, token{typed: typed.String(), folded: fold(typed.String())})
		i = j
	}
	return joined
}

// lookAlikes are Latin letters, foreign Cyrillic ones and digits that stand for
// a Russian letter inside a Russian word.
var lookAlikes = map[rune]rune{
	'a': 'а', 'b': 'в', 'c': 'с', 'e': 'е', 'h': 'н', 'k': 'к', 'm': 'м', 'o': 'о', 'p': 'р', 't': 'т', 'x': 'х',
	'y': 'у', 'u': 'и', 'і': 'и', 'ї': 'и', 'ё': 'е', 'є': 'е', '0': 'о', '3': 'з', '4': 'ч', '6': 'б', '1': 'и',
}

// fold makes a word comparable: lower case, one letter for its look-alikes if
// there is any Russian letter in it, stretched letters shortened.
func fold(word string) string {
	word = strings.ToLower(word)
	russian := strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
	if russian {
		word = strings.Map(func(r rune) rune {
			if to, ok := lookAlikes[r]; ok {
				return to
			}
			return r
		}, word)
	}
	return squeeze(word, 3)
}

// squeeze shortens every run of at least so many equal letters to one.
func squeeze(word string, least int) string {
	var b strings.Builder
	letters := []rune(word)
	for i := 0; i < len(letters); {
		j := i
		for j < len(letters) && letters[j] == letters[i] {
			j++
		}
		n := j - i
		if n >= least {
			n = 1
		}
		for range n {
			b.WriteRune(letters[i])
		}
		i = j
	}
	return b.String()
}

// percentage finds a number with a percent sign outside of nicks (4.7.4).
func percentage(line string, nicks []string) string {
	line = strings.ToLower(line)
	for _, nick := range nicks {
		if strings.ContainsAny(nick, "%％") {
			line = strings.ReplaceAll(line, nick, " ")
		}
	}
	letters := []rune(line)
	for i, r := range letters {
		if r != '%' && r != '％' {
			continue
		}
		end := i
		for end > 0 && letters[end-1] == ' ' {
			end--
		}
		start := end
		for start > 0 && (unicode.IsDigit(letters[start-1]) || start < end && strings.ContainsRune(".,", letters[start-1])) {
			start--
		}
		if start < end {
			return strings.TrimLeft(string(letters[start:end]), ".,") + "%"
		}
	}
	return ""
}
