package club

import (
	"encoding/json"
	"strings"
	"unicode"
	"unicode/utf8"

	"gorod/backend/game"
)

// Longest texts, in characters.
const (
	LongestLine    = 300  // a line of a speech
	LongestWhisper = 120  // a line of the agreement
	LongestNotice  = 500  // the host's word or reason
	LongestProtest = 1000 // a protest
	LongestNick    = 24

	// MostWhispers is how many lines a seat may send in the agreement.
	MostWhispers = 6
	// whisperBytes bounds the encoded line, so that the whole agreement fits the
	// padded size of its frames whatever is written.
	whisperBytes = 256
)

// cleanText trims a text, makes every run of white space one blank and removes
// control and direction-changing characters.
func cleanText(s string) string {
	if tidy(s) {
		return s
	}
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "")
	}
	var b strings.Builder
	blank := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			blank = true
			continue
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs) && r != '\u200d':
			continue
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(r)
	}
	return b.String()
}

// tidy says that there is nothing to clean: letters, digits, marks and single
// blanks between them.
func tidy(s string) bool {
	last := ' '
	for _, r := range s {
		if r == ' ' && last == ' ' || r != ' ' && r < ' ' || r == utf8.RuneError ||
			r > '~' && (r < 'А' || r > 'я') && !unicode.IsPrint(r) {
			return false
		}
		last = r
	}
	return last != ' '
}

// text returns the cleaned text of a command, or why it is refused: empty ones
// are a bad value, long ones too long.
func text(s string, longest int) (string, error) {
	s = cleanText(s)
	if s == "" {
		return "", game.Refuse(game.BadValue)
	}
	if utf8.RuneCountInString(s) > longest {
		return "", game.Refuse(TooLong)
	}
	return s, nil
}

// words returns the cleaned text of a command that may be empty.
func words(s string, longest int) (string, error) {
	if s = cleanText(s); utf8.RuneCountInString(s) > longest {
		return "", game.Refuse(TooLong)
	}
	return s, nil
}

// encodedSize is the length of a text as a JSON string on the wire.
func encodedSize(s string) int {
	b, err := json.Marshal(s)
	if err != nil {
		return len(s) * 6
	}
	return len(b)
}
