package bot

import (
	"regexp"
	"slices"
	"strings"

	"gorod/backend/game"
)

// heard is what a line of speech says, as far as a bot understands it.
type heard struct {
	sheriff  bool // the speaker calls himself the Sheriff
	checks   []check
	opinions []opinion // only seat and black are set
}

// understand reads a line of speech, a bot's or a person's.
//
// A claim is one of a few plain phrases in the first person. A check is a seat
// with a colour in a line that claims, or that speaks of checks. An opinion is
// a sentence about exactly one seat, without a negation, that leans one way.
// All this is careful rather than clever: what fits nothing is not understood,
// so that no bot quotes a thing that nobody has said.
func understand(text string) heard {
	var h heard
	low := strings.ReplaceAll(strings.ToLower(text), "ё", "е")
	sheriff := strings.Contains(low, "шериф") || strings.Contains(low, "sheriff")
	if !sheriff && !strings.ContainsAny(low, digits) {
		return h // most lines
	}
	h.sheriff = sheriff && claims(low)
	if h.sheriff || strings.Contains(low, "провер") || strings.Contains(low, "check") {
		for _, found := range checkText.FindAllStringSubmatch(low, -1) {
			if seat := onlyNumber(found[1]); seat != game.Nobody {
				black := !strings.HasPrefix(found[2], "крас") && found[2] != "red"
				h.checks = append(h.checks, check{seat: seat, black: black})
			}
		}
		return h
	}
	for s := range strings.FieldsFuncSeq(low, func(r rune) bool { return strings.ContainsRune(".!?;…", r) }) {
		if seat := onlyNumber(s); seat != game.Nobody {
			if black, leans := leaning(s); leans {
				h.opinions = append(h.opinions, opinion{seat: seat, black: black})
			}
		}
	}
	return h
}

const digits = "0123456789"

// These two are only asked about lines that name the Sheriff or a check.
var (
	claimText = regexp.MustCompile(`(?:^|[\s,])я\s*[—-]?\s*шериф|карта\s*[—-]?\s*шериф|шериф\s*[—-]\s*(?:это\s)?я(?:[\s,]|$)|` +
		`\bi(?:['’]m| am) the sheriff|\bmy card is the sheriff|\bthe sheriff is me\b`)
	checkText = regexp.MustCompile(`\b(\d{1,2})\b[^\d№#]{0,24}?(черн|красн|black|red\b)`)
)

func claims(low string) bool {
	return claimText.MatchString(low) && !strings.Contains(low, "я не шериф")
}

// What leans a sentence. Letters are small and ё is е.
var (
	blackPhrases = []string{
		"подозреваю", "подозрение падает", "подозреваемый", "выставляю", "из черных", "среди черных",
		"черная карта", "черную карту", "черной карт", "черный номер", "черная игра", "черной игр", "черное место",
		"i suspect", "main suspect", "suspicion falls on", "suspicion is on", "i nominate", "black card", "of the blacks",
		"among the blacks",
	}
	redPhrases = []string{
		"доверяю", "верю", "красная карта", "красную карту", "красный номер", "красную игру", "красная игра",
		"красным вижу", "из мирных", "среди мирных",
		"i trust", "i believe", "a red card", "a red seat", "red play", "is town", "red at",
	}
	// otherwise turns a sentence into something else than an opinion of now.
	otherwise = []string{
		"не", "нет", "если", "или", "вчера", "жаль", "меня", "мной", "ночь", "ночью", "ночи",
		"not", "no", "if", "or", "yesterday", "pity", "me", "night", "don't", "don’t",
	}
	otherPhrases = []string{"я красн", "я за ", "i am red"}
	// A vote against somebody: one of these up to three words before "against".
	hands = []string{"голосую", "голос", "голоса", "рука", "я", "vote", "votes", "am", "hand"}
)

// leaning says which way a sentence leans, if one way only.
func leaning(s string) (black, leans bool) {
	words := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" ,:—-«»()\"", r) })
	for _, w := range words {
		if slices.Contains(otherwise, w) {
			return false, false
		}
	}
	if hasAny(s, otherPhrases) {
		return false, false
	}
	black = hasAny(s, blackPhrases)
	for i, w := range words {
		if w == "против" || w == "against" {
			black = black || slices.ContainsFunc(words[max(0, i-3):i], func(w string) bool { return slices.Contains(hands, w) })
		}
	}
	return black, black != hasAny(s, redPhrases)
}

func hasAny(s string, phrases []string) bool {
	return slices.ContainsFunc(phrases, func(p string) bool { return strings.Contains(s, p) })
}

// onlyNumber is the seat that a sentence names; nobody if there is none or more
// than one.
func onlyNumber(s string) game.Seat {
	if seats := numbers(s); len(seats) == 1 {
		return seats[0]
	}
	return game.Nobody
}

// numbers lists the seats 1..12 named in a text, in order, each once.
func numbers(text string) []game.Seat {
	var seats []game.Seat
	for i := 0; i < len(text); i++ {
		n, from := 0, i
		for ; i < len(text) && text[i] >= '0' && text[i] <= '9' && n < 1000; i++ {
			n = 10*n + int(text[i]-'0')
		}
		if s := game.Seat(min(n, bound)); i > from && n >= 1 && n < bound && !slices.Contains(seats, s) {
			seats = append(seats, s)
		}
	}
	return seats
}
