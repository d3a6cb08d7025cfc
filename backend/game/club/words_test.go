package club

import "testing"

// atTable is a filter at a table of some nicks, one of them a trap.
func atTable(nicks ...string) lexicon {
	s := State{n: len(nicks)}
	for i, nick := range nicks {
		s.people[i+1].identity = &identity{nick: nick}
	}
	return s.lexicon()
}

func TestForbiddenWordsAreFoundHoweverTheyAreSpelt(t *testing.T) {
	tests := map[Reason][]string{
		ReasonOath: {
			"Клянусь, я мирный", "я ПОКЛЯЛСЯ себе", "даю клятву", "Зуб даю, он чёрный", "даю зуб", "мамой клянусь", "Мамой!",
			"Чтоб я сдох", "чтоб мне провалиться", "клянууусь", "к л я н у с ь", "Даю слово, что я красный",
			"руку на отсечение", "I swear I am red",
		},
		ReasonReligion: {
			"Ей-богу, не я", "Боже мой", "о господи", "Господь свидетель", "Аллахом клянётся", "вот те крест", "перекрещусь",
			"положа руку на Библию", "ради Христа", "не дай бог", "б о г а ради, б о ж е", "Oh my God", "бoгом прошу",
		},
		ReasonHonesty: {
			"Честно, я шериф", "ЧЕСТНОЕ слово", "нечестно играете", "по-честному", "чecтно", "ч е с т н о", "честнооо", "ч.е.с.т.н.о",
			"4естно говорю", "чeстна", "honestly", "чеестно",
		},
		ReasonPercent: {
			"на 90% чёрный", "100 % мирный", "сто процентов", "стопроцентный мафиози", "99,9%", "процентов семьдесят",
			"ninety percent",
		},
		ReasonBet: {
			"Держу пари", "Спорим, что он дон?", "забьёмся", "Ставлю сто рублей на седьмого", "ставлю тысячу, что он чёрный",
			"на спор", "поставлю всё на кон", "I bet he is the don",
		},
		ReasonObscenity: {
			"иди на хуй", "нахуй", "х у й н я", "охуел что ли", "пиздец", "распиздяй", "ёбаный", "еб твою мать", "заебал", "долбоёб",
			"бля", "блядь", "бляяяядь", "мудак", "пидор", "xуйня", "хyй", "похуй", "Fuck you", "уёбище", "съебался", "п1зда",
			"наебали нас", "доебался", "мудила",
		},
	}
	l := atTable("Осина", "Филин")
	for want, lines := range tests {
		for _, line := range lines {
			got, word, found := l.find(line)
			// Several offences in one line: the first counts.
			if !found || got != want && (want != ReasonReligion || got != ReasonOath) {
				t.Errorf("%q: got %s %q, want %s", line, got, word, want)
			}
		}
	}
}

func TestHonestWordsAreLeftAlone(t *testing.T) {
	lines := []string{
		"", "Господин ведущий!", "Господин ведущий, прошу слова", "Господа, я мирный", "Богатый опыт у четвёрки", "процесс пошёл",
		"в частности и в частностях", "Ставлю семёрку на голосование", "ставлю под сомнение слова пятого", "выставляю третьего",
		"мы спорим о пустяках", "вы спорите зря", "спор третьего с пятым", "поставлю девятого", "библиотека", "Крестьянин",
		"небо и хлеб", "себе дороже", "требую внимания", "употреблять слова", "оскорблять не надо", "ребёнок", "лебедь", "дебют",
		"страхую стол", "психую", "хутор", "художник", "хулиган", "хунта", "мандарин", "мандат", "педикюр", "мудрый ход", "гондола",
		"поезд", "колебание", "известный ход", "участник", "прелестно", "чествовать", "перекрёстный допрос", "перекрёстку",
		"крестный отец", "на кону", "пара слов", "парик", "слово за слово", "слова шестого", "я и он, и ты", "с мамой говорил",
		"бляха муха", "употребляю", "ебонит", "зубы", "присядьте", "учёба", "погреб", "веб", "7й и 6го", "в 3 и в 4 тура",
		"отвечаю на вопрос пятого", "клянчит голоса", "проклятый тур", "проходит 3:2", "не ставлю на третьего", "тебе и себе",
		"Bets are not swearing", "that is good", "a better move", "assess the class", "Шит хуже", "скунс", "I am red, seat 5",
		"на 100 лет", "подебатируем", "жребий", "хребет", "теребить",
	}
	l := atTable("Осина", "Филин")
	for _, line := range lines {
		if got, word, found := l.find(line); found {
			t.Errorf("%q: got %s for %q, want nothing", line, got, word)
		}
	}
}

func TestNicksOfTheTableNeverMatch(t *testing.T) {
	l := atTable("Бог Войны", "Честный Джо", "Крёстный", "Библиотекарь", "Процент", "100%", "Клянусьь")
	for _, line := range []string{
		"Бог войны чёрный", "голосую за Бога", "против бога войны", "Честный Джо врёт", "верю честному", "Процента подняли",
		"100% говорит дело", "слово Клянусьь",
	} {
		if got, word, found := l.find(line); found {
			t.Errorf("%q: got %s for %q, want nothing: it is a nick", line, got, word)
		}
	}
	if _, _, found := atTable("Бог Войны").find("честно, Бог Войны"); !found {
		t.Error("an offence beside a nick is not found")
	}
}

func TestTheMatchedWordIsToldAsItWasTyped(t *testing.T) {
	_, got, _ := atTable("Осина").find("Ну ЧЕСТНОЕ слово")
	if want := "ЧЕСТНОЕ"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	_, got, _ = atTable("Осина").find("он на 90 % мой")
	if want := "90%"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
