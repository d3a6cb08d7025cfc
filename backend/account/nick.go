package account

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// Limits of a nick.
const (
	// NickShortest and NickLongest count characters; marks on a letter are not
	// counted.
	NickShortest = 2
	NickLongest  = 16
	// marksInARow is how many marks a letter may carry.
	marksInARow = 2
)

// Words that nobody may be called by, alone or with a number, nor have as one
// of the words of his nick: they would pass for the host, the house or a bot.
var reservedWords = foldAll(
	"гость", "guest", "бот", "bot",
	"ведущий", "ведущая", "автоведущий", "судья", "host", "judge",
	"админ", "администратор", "администрация", "admin", "administrator", "root",
	"модератор", "модер", "moderator", "mod", "поддержка", "support",
	"система", "system", "сервер", "server", "город", "gorod",
	"вы", "you", "никто", "nobody",
)

func foldAll(words ...string) map[string]bool {
	folds := make(map[string]bool, len(words))
	for _, w := range words {
		folds[Fold(w)] = true
	}
	return folds
}

// CheckNick returns the nick as it will be shown, in one normal form and without
// space around it, or a Refusal with BadNick. A nick has 2 to 16 characters:
// letters of one alphabet (Cyrillic and Latin may mix), digits 0–9, and between
// them single spaces, hyphens, dots and underscores; a dot may have a space
// behind it. It has a letter, because players are called by number, and none of
// the reserved words.
func CheckNick(nick string) (string, error) {
	nick = strings.TrimSpace(norm.NFC.String(nick))
	if !wellFormed(nick) || !oneAlphabet(nick) || reserved(nick) {
		return "", game.Refuse(protocol.BadNick)
	}
	return nick, nil
}

// wellFormed checks characters and their order.
func wellFormed(nick string) bool {
	characters, lettersSeen, marks := 0, 0, 0
	separated := true // nothing to separate yet
	var last rune
	for _, r := range nick {
		if unicode.IsMark(r) {
			if marks++; separated || marks > marksInARow {
				return false
			}
			continue
		}
		marks = 0
		characters++
		switch {
		case unicode.IsLetter(r) && visible(r):
			lettersSeen++
			separated = false
		case '0' <= r && r <= '9':
			separated = false
		case strings.ContainsRune(" -_.", r):
			if separated && (last != '.' || r != ' ') {
				return false
			}
			separated = true
		default:
			return false
		}
		last = r
	}
	return characters >= NickShortest && characters <= NickLongest && lettersSeen > 0 && !separated
}

// visible excludes letters without a shape of their own and letters that are
// only another writing of plain ones.
func visible(r rune) bool {
	return !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) &&
		norm.NFKC.String(string(r)) == norm.NFC.String(string(r))
}

// alphabets are those that are written together.
var alphabets = [][]*unicode.RangeTable{
	{unicode.Latin, unicode.Cyrillic},
	{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul},
}

// oneAlphabet says that all letters belong to one alphabet.
func oneAlphabet(nick string) bool {
	var family []*unicode.RangeTable
	for _, r := range nick {
		switch {
		case !unicode.IsLetter(r), unicode.In(r, unicode.Common, unicode.Inherited):
		case family == nil:
			family = alphabetOf(r)
		case !unicode.In(r, family...):
			return false
		}
	}
	return true
}

func alphabetOf(r rune) []*unicode.RangeTable {
	for _, a := range alphabets {
		if unicode.In(r, a...) {
			return a
		}
	}
	for _, script := range unicode.Scripts {
		if unicode.Is(script, r) {
			return []*unicode.RangeTable{script}
		}
	}
	return nil
}

// reserved says that the whole nick, or a word of it, is reserved, numbers
// behind it or not.
func reserved(nick string) bool {
	words := strings.FieldsFunc(nick, func(r rune) bool { return strings.ContainsRune(" -_.", r) })
	for _, w := range append(words, plain(nick)) {
		if reservedWords[Fold(w)] || reservedWords[Fold(strings.TrimRight(w, "0123456789"))] {
			return true
		}
	}
	return false
}
