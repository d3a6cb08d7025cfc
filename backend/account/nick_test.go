package account

import (
	"errors"
	"strings"
	"testing"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

func TestNicksThatPeopleWant(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"Ива":                   "Ива",
		"  Осина  ":             "Осина",
		"Ёж-2":                  "Ёж-2",
		"Е\u0308ж":              "Ёж",
		"Кот да Винчи":          "Кот да Винчи",
		"x_X":                   "x_X",
		"Dr. No":                "Dr. No",
		"Маша1998":              "Маша1998",
		"Вася Pupkin":           "Вася Pupkin",
		"Ghost":                 "Ghost",
		"Гостья":                "Гостья",
		"Ботаник":               "Ботаник",
		"Горожанка":             "Горожанка",
		"გიორგი":                "გიორგი",
		"नमस्ते":                "नमस्ते",
		"王小明":                   "王小明",
		"さくらサクラ":                "さくらサクラ",
		"מיכל":                  "מיכל",
		"Шестнадцать бкв7":      "Шестнадцать бкв7",
		"ab":                    "ab",
		"7up":                   "7up",
		"Zoë":                   "Zoë",
		strings.Repeat("Щ", 16): strings.Repeat("Щ", 16),
	} {
		if got, err := CheckNick(given); err != nil || got != want {
			t.Errorf("%q: got %q, %v, want %q", given, got, err, want)
		}
	}
}

func TestNicksThatNobodyMayHave(t *testing.T) {
	t.Parallel()
	for name, nick := range map[string]string{
		"empty":                     "",
		"spaces":                    "   ",
		"one character":             "Я",
		"seventeen characters":      strings.Repeat("Щ", 17),
		"a seat's number":           "7",
		"a number":                  "417",
		"no letter":                 "1-2_3",
		"two spaces":                "Кот  Баюн",
		"begins with a hyphen":      "-Ива",
		"ends with a dot":           "Ива.",
		"a comma":                   "Ива, вы",
		"an angle bracket":          "<b>Ива",
		"an emoji":                  "Ива🌿",
		"a line break":              "Ива\nОсина",
		"a tab":                     "Ива\tО",
		"a no-break space":          "Ива\u00a0О",
		"a zero-width space":        "Ива\u200bО",
		"a joiner":                  "Ива\u200dО",
		"written from the right":    "\u202eаvИ",
		"an invisible letter":       "Ива\u3164",
		"a soft hyphen":             "Ива\u00adО",
		"a pile of marks":           "З\u0336\u0337\u0338\u0334а",
		"a mark of its own":         "\u0301Ива",
		"full-width letters":        "Ｉｖａ",
		"mathematical letters":      "𝐈𝐯𝐚",
		"a ligature":                "ﬁkus",
		"Arabic digits":             "Ива٤٢",
		"invalid UTF-8":             "Ива\xff",
		"Armenian among Latin":      "Jօhn",
		"Cherokee among Latin":      "ᎻIvan",
		"Greek among Cyrillic":      "Оσина",
		"a guest":                   "Гость-417",
		"a guest in another case":   "гОСТЬ 12",
		"a guest in English":        "Guest-417",
		"a guest without number":    "Гость",
		"a bot":                     "Бот",
		"a bot with a number":       "бот3",
		"a bot with a name":         "Бот Осина",
		"a bot in Latin":            "Bot_7",
		"a bot in mixed letters":    "Bоt",
		"a bot, spaced out":         "Б о т",
		"the host":                  "Ведущий",
		"the host with a name":      "Ведущий Осина",
		"the host with Latin e":     "Вeдущий",
		"the judge":                 "Судья-1",
		"an administrator":          "АДМИН",
		"an administrator, divided": "ад-мин",
		"an administrator, digits":  "4дмин Admin",
		"a moderator":               "m0derat0r",
		"the house":                 "Город",
		"the viewer himself":        "вы",
	} {
		got, err := CheckNick(nick)
		var refused game.Refusal
		if !errors.As(err, &refused) || refused.Code != protocol.BadNick {
			t.Errorf("%s: %q: got %q, %v, want bad_nick", name, nick, got, err)
		}
	}
}

func TestNicksThatLookAlikeFoldAlike(t *testing.T) {
	t.Parallel()
	for _, alike := range [][]string{
		{"Вася", "вася", "ВАСЯ", "Bася", "Вacя", "В а с я", "В-а_с.я"},
		{"Ёжик", "Ежик", "ёжик", "Е\u0308жик"},
		{"Cocoa", "Сосоа", "СОСОА", "c0c0a", "C-O-C-O-A"},
		{"Ivan", "lvan", "1van", "ivan"},
		{"Заря", "3аря", "ЗАРЯ"},
		{"Корн", "Koph", "KOPH"},
		{"Zoe", "Zoë", "zoé"},
		{"modern", "modem"},
		{"Αθηνα", "αθηνα"},
		{"ΒΑΣ", "βας"},
	} {
		want := Fold(alike[0])
		for _, nick := range alike[1:] {
			if got := Fold(nick); got != want {
				t.Errorf("%q folds to %q, %q to %q, want the same", nick, got, alike[0], want)
			}
		}
	}
}

func TestNicksThatDifferFoldApart(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for _, nick := range []string{
		"Вася", "Васяй", "Ива", "Йва", "Осина", "Осинка", "Кот", "Кит", "Ivan", "Ivana",
		"Ваня2", "Ваня4", "Маша", "Саша", "कि", "की", "王小明", "王大明", "Шура", "Щура",
	} {
		fold := Fold(nick)
		if fold == "" || seen[fold] != "" {
			t.Errorf("%q and %q both fold to %q", nick, seen[fold], fold)
		}
		seen[fold] = nick
	}
}

func TestFoldingAFoldChangesNothing(t *testing.T) {
	t.Parallel()
	for _, nick := range []string{"Вася-2", "Ёжик", "Йод", "GHOST", "m0dern", "vvv", "rnrn", "ΑΒΓ", "नमस्ते"} {
		once := Fold(nick)
		if twice := Fold(once); twice != once {
			t.Errorf("%q folds to %q and then to %q", nick, once, twice)
		}
	}
}

func TestEveryGuestNickIsOneThatPeopleCantTake(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"Гость", "Guest"} {
		for _, digits := range guestDigits {
			nick := guestNick(word, digits)
			if got := len([]rune(nick)); got > NickLongest {
				t.Errorf("%q has %d characters, want at most %d", nick, got, NickLongest)
			}
			if _, err := CheckNick(nick); err == nil {
				t.Errorf("%q can be taken by hand", nick)
			}
		}
	}
}

func TestPasswords(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]bool{
		"осенний лес":             true,
		"kX7-qq w":                true,
		"пароли":                  false, // twelve bytes, six characters
		"1234567":                 false,
		"12345678":                false,
		"Password":                false,
		"ЙЦУКЕН123":               false,
		"aaaaaaaaaa":              false,
		"abababab":                false,
		"Дядя Стёпа":              false, // the nick itself
		"дядя-степа":              false,
		strings.Repeat("лес", 21): true,  // 126 bytes
		strings.Repeat("лес", 22): false, // 132 bytes
		"лес и \xff лес":          false,
	} {
		err := CheckPassword(password, "Дядя Стёпа")
		if got := err == nil; got != want {
			t.Errorf("%q: got %v, want %v", password, err, want)
		}
		var refused game.Refusal
		if err != nil && (!errors.As(err, &refused) || refused.Code != protocol.WeakPassword) {
			t.Errorf("%q: got %v, want weak_password", password, err)
		}
	}
}
