package club

import "strings"

// stems is a list of forbidden words: whole words, beginnings and insides, and
// the beginnings of honest words that share one.
type stems struct {
	whole   []string
	starts  []string
	insides []string
	honest  []string
}

func (s *stems) match(forms [2]string) bool {
	for _, w := range forms {
		if w != "" && !hasAny(w, s.honest, strings.HasPrefix) &&
			(contains(s.whole, w) || hasAny(w, s.starts, strings.HasPrefix) || hasAny(w, s.insides, strings.Contains)) {
			return true
		}
	}
	return false
}

func hasAny(w string, list []string, has func(string, string) bool) bool {
	for _, x := range list {
		if has(w, x) {
			return true
		}
	}
	return false
}

// The lists of §6, 4.7.1–4.7.5, in the folded spelling (ё is е).
var (
	oaths = stems{
		starts: []string{"клянус", "клянемс", "клянетс", "клянеш", "клятв", "поклян", "поклял", "поклясть", "клялс", "клясть", "присяга"},
		whole:  []string{"клянись", "клянитесь", "swear"},
	}
	religion = stems{
		whole: []string{
			"бог", "бога", "богу", "богом", "боге", "боги", "боже", "господь", "господи", "господу", "господом",
			"крещусь", "крестом", "коран", "корана", "корану", "кораном", "коране", "библией", "молюсь",
			"god", "jesus", "christ", "bible", "quran", "allah",
		},
		starts: []string{
			"божь", "божус", "божит", "божис", "побожи", "господн", "аллах", "иншалл", "перекрещ", "перекрести",
			"библи", "иисус", "христ", "всевышн", "евангели", "молитв",
		},
		honest: []string{"библиот", "библиог", "христин", "христоф", "перекрестн", "молитвен"},
	}
	honesty = stems{
		insides: []string{"честн"},
		whole:   []string{"honest", "honestly", "honesty"},
		honest:  []string{"честнок"},
	}
	percents = stems{
		insides: []string{"процент"},
		whole:   []string{"percent"},
	}
	bets = stems{
		whole: []string{"пари", "забьемся", "забьемтесь", "поспорим", "поспорю", "заложусь", "заложимся", "wager"},
	}
)

// offence says what the word at i, with its neighbours, is forbidden as.
func offence(words []token, i int) Reason {
	forms := words[i].forms()
	switch {
	case oaths.match(forms) || oath(words, i):
		return ReasonOath
	case religion.match(forms) || crossed(words, i):
		return ReasonReligion
	case honesty.match(forms):
		return ReasonHonesty
	case percents.match(forms):
		return ReasonPercent
	case bets.match(forms) || bet(words, i):
		return ReasonBet
	}
	return ""
}

// at returns the folded word at i, or "" beyond the ends.
func at(words []token, i int) string {
	if i < 0 || i >= len(words) {
		return ""
	}
	return words[i].folded
}

// oath finds oaths of several words: «зуб даю», «мамой», «даю слово», «чтоб я
// сдох».
func oath(words []token, i int) bool {
	w, next, before := at(words, i), at(words, i+1), at(words, i-1)
	switch w {
	case "мамой":
		return !contains([]string{"с", "со", "за", "над", "перед", "между", "моей", "его", "ее", "твоей", "вашей"}, before)
	case "зуб":
		return next == "даю" || next == "дам" || before == "даю" || before == "дам"
	case "слово":
		return before == "даю" && contains([]string{"", "что", "я"}, next) || next == "даю" && before != "вам"
	case "отсечение":
		return before == "на"
	case "провалиться", "сдохнуть":
		return before == "мне" && (at(words, i-2) == "чтоб" || at(words, i-2) == "чтобы")
	case "сдох", "сдохла":
		return before == "я" && (at(words, i-2) == "чтоб" || at(words, i-2) == "чтобы")
	}
	return false
}

// crossed finds «вот те крест», «крест на пузе», «крест целую».
func crossed(words []token, i int) bool {
	if at(words, i) != "крест" {
		return false
	}
	before, next := at(words, i-1), at(words, i+1)
	return contains([]string{"те", "тебе", "вам", "вот"}, before) || next == "целую" ||
		next == "на" && strings.HasPrefix(at(words, i+2), "пуз")
}

// stakes are what is put on a bet; «ставлю» without one nominates or stresses.
var stakes = []string{"рубл", "доллар", "евро", "денег", "деньги", "голову", "тысяч", "сотк", "косар", "бутылк", "ящик", "штук"}

// bet finds «спорим», «на спор», «ставлю сто рублей», «на кон», "I bet".
func bet(words []token, i int) bool {
	w, before, next := at(words, i), at(words, i-1), at(words, i+1)
	switch w {
	case "спорим":
		return !contains([]string{"мы", "не", "все", "только", "вы", "и"}, before) &&
			!contains([]string{"о", "об", "про", "из", "с", "тут", "здесь", "уже"}, next)
	case "спор", "кон":
		return before == "на"
	case "ставлю", "поставлю":
		for j := i + 1; j <= i+4; j++ {
			if hasAny(at(words, j), stakes, strings.HasPrefix) || at(words, j) == "кон" {
				return true
			}
		}
	case "bet":
		return before == "i" || before == "wanna" || before == "ll"
	}
	return false
}

// The roots of obscenity (10.1.2): four, and few more that have no other sense.
var (
	obscenities = stems{
		whole: []string{
			"бля", "еб", "хуй", "манда", "манды", "манде", "манду",
			"педик", "педика", "педики", "педиков", "педиком", "shit", "bullshit", "shitty", "cunt", "cunts",
			"blyat", "blyad", "nahuy", "nahui",
		},
		starts:  []string{"бляд", "блят", "мудак", "мудач", "мудил", "мудозв", "пидор", "пидар", "педераст", "педрил", "гандон", "гондон", "залуп", "хуесос", "хуепл"},
		insides: []string{"пизд", "пизж", "fuck", "долбоеб", "мозгоеб"},
	}
	// Roots that common words share are taken at the beginning of a word only,
	// after a prefix that makes no other word of them.
	prefixes  = []string{"", "на", "по", "ни", "до", "о", "а", "за", "вы", "у", "от", "отъ", "об", "объ", "подъ", "подь", "под", "оть", "разъ", "раз", "съ", "про", "при", "пере", "недо", "въ", "взъ"}
	rootHu    = []string{"хуй", "хуя", "хуе", "хуи", "хую"}
	rootEb    = []string{"еба", "ебу", "еби", "ебл", "ебе", "ебн", "ебо", "ебт", "ебы", "ебш", "ебк"}
	notTheirs = []string{"ебонит", "подебат", "подебют"}
)

func obscene(forms [2]string) bool {
	if obscenities.match(forms) {
		return true
	}
	for _, w := range forms {
		if w == "" || hasAny(w, notTheirs, strings.HasPrefix) {
			continue
		}
		for _, p := range prefixes {
			if rest, ok := strings.CutPrefix(w, p); ok &&
				(hasAny(rest, rootHu, strings.HasPrefix) || hasAny(rest, rootEb, strings.HasPrefix)) {
				return true
			}
		}
	}
	return false
}
