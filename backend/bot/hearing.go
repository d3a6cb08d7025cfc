package bot

import (
	"regexp"
	"strconv"
	"strings"

	"gorod/backend/game"
)

// heard is what a line of speech says, as far as a bot understands it.
type heard struct {
	sheriff  bool // the speaker calls himself the Sheriff
	checks   []check
	opinions []opinion // only seat and black are set
}

// These patterns are careful rather than clever: what they don't fit is not
// understood, so that no bot quotes a thing that nobody has said.
var (
	sentences = regexp.MustCompile(`[.!?;…]+`)
	seatWord  = regexp.MustCompile(`(?:№|#|номер\s|seat\s|no\.\s)?\s*\b(\d{1,2})\b`)
	sheriffRU = regexp.MustCompile(`(?:^|[\s,])я\s*[—-]?\s*шериф|карта\s*[—-]?\s*шериф|шериф\s*[—-]\s*(?:это\s)?я(?:[\s,]|$)|шериф здесь`)
	sheriffEN = regexp.MustCompile(`\bi(?:'m|’m| am) the sheriff|\bmy card is the sheriff|\bthe sheriff is me\b`)
	checkText = regexp.MustCompile(`(?:№|#|seat\s)?\s*\b(\d{1,2})\b[^\d№#]{0,24}?(чёрн|черн|красн|black|red\b)`)
	// A sentence with one of these says something else than an opinion of now.
	otherwise = regexp.MustCompile(`(?:^|\s)(?:не|нет|если|или|вчера|жаль|меня|мной|not|no|if|or|yesterday|pity|me)(?:[\s,]|$)|ноч|я красн|я за |n['’]t|night|i am red`)
	blackText = regexp.MustCompile(`подозреваю|подозрение падает|подозреваемый|выставляю|(?:голосую|голос\S*|рука|я) (?:\S+ ){0,2}против|ч[её]рн(?:ая|ый|ое|ой|ую) (?:карт|номер|игр|мест)|(?:из|среди) ч[её]рных|i suspect|my main suspect|suspicion (?:falls |is )?on|i nominate|(?:vote|votes|i am|my hand) (?:\S+ ){0,2}against|black card|(?:of|among) the blacks|let it be`)
	redText   = regexp.MustCompile(`доверяю|верю|красн(?:ая|ый|ую|ой) (?:карт|номер|игр)|красным вижу|(?:из|среди) мирных|i trust|i believe|a red (?:card|seat)|red play|my red list|is town|red at`)
)

// understand reads a line of speech, a bot's or a person's.
//
// A claim is one of a few plain phrases in the first person. A check is a seat
// with a colour in a line that claims, or that speaks of checks. An opinion is
// a sentence about exactly one seat, without a negation, that leans one way.
func understand(text string) heard {
	var h heard
	low := strings.ToLower(text)
	h.sheriff = sheriffRU.MatchString(low) && !strings.Contains(low, "я не шериф") || sheriffEN.MatchString(low)
	if h.sheriff || strings.Contains(low, "провер") || strings.Contains(low, "check") {
		for _, found := range checkText.FindAllStringSubmatch(low, -1) {
			black := !strings.HasPrefix(found[2], "крас") && found[2] != "red"
			h.checks = append(h.checks, check{seat: seatNumber(found[1]), black: black})
		}
		return h
	}
	for _, s := range sentences.Split(low, -1) {
		seats := seatWord.FindAllStringSubmatch(s, -1)
		black, red := blackText.MatchString(s), redText.MatchString(s)
		if len(seats) != 1 || black == red || otherwise.MatchString(s) {
			continue
		}
		if seat := seatNumber(seats[0][1]); seat != game.Nobody {
			h.opinions = append(h.opinions, opinion{seat: seat, black: black})
		}
	}
	return h
}

// seatNumber reads a seat; anything but 1..12 is nobody.
func seatNumber(s string) game.Seat {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n >= club13 {
		return game.Nobody
	}
	return game.Seat(n)
}

// numbers lists the seats named in a text, in order, each once.
func numbers(text string) []game.Seat {
	var seats []game.Seat
	seen := [club13]bool{}
	for _, found := range seatWord.FindAllStringSubmatch(strings.ToLower(text), -1) {
		if s := seatNumber(found[1]); s != game.Nobody && !seen[s] {
			seen[s] = true
			seats = append(seats, s)
		}
	}
	return seats
}
