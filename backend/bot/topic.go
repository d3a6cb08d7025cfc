package bot

import (
	"maps"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gorod/backend/game"
)

// topic is a family of sentences that say one thing. Which topics a mind may
// use depends on what has happened, never on its card, but for the agreement.
type topic string

// Topics of the circle. The slots in brackets must be filled.
const (
	greet          topic = "greet"          // day 1, first words
	firstCircle    topic = "firstCircle"    // day 1, little is known
	morningKill    topic = "morningKill"    // {v} was shot this night
	morningMiss    topic = "morningMiss"    // nobody was
	yesterdayOut   topic = "yesterdayOut"   // {v} was voted out yesterday
	yesterdayNone  topic = "yesterdayNone"  // yesterday nobody left by vote
	yesterdayTie   topic = "yesterdayTie"   // {x} and {y} were tied yesterday
	yesterdayStay  topic = "yesterdayStay"  // the lift of {l} failed yesterday
	headcount      topic = "headcount"      // {n} are at the table
	missesCircle   topic = "missesCircle"   // {x} misses today's circle
	warnedToday    topic = "warnedToday"    // {x} was warned, clause {k}
	acceptsWarning topic = "acceptsWarning" // the speaker was warned
	bestMoveNoted  topic = "bestMoveNoted"  // {v} named {l}

	gutBlack      topic = "gutBlack"      // {a}, a hunch
	quiet         topic = "quiet"         // {a} said one line today at the most
	silentCircle  topic = "silentCircle"  // {a} let the last circle go by without a word
	votedVictim   topic = "votedVictim"   // {a} had a hand on {c}, who was shot
	votedAlly     topic = "votedAlly"     // {a} had a hand on {c} yesterday
	silentVote    topic = "silentVote"    // {a} kept silent yesterday, counted for {c}
	votedMe       topic = "votedMe"       // {a} had a hand on the speaker yesterday
	changedVote   topic = "changedVote"   // {a} moved from {x} to {y} in a revote
	nominatedShot topic = "nominatedShot" // {a} had nominated {c}, who was shot
	nominatedOdd  topic = "nominatedOdd"  // {a} nominated {c}
	sameVotes     topic = "sameVotes"     // {a} and {b} voted alike twice running
	inBestMove    topic = "inBestMove"    // {v} named {a}
	checkedBlack  topic = "checkedBlack"  // {c}, who claims, named {a} black

	gutRed      topic = "gutRed"      // {x}, a hunch
	votedWithMe topic = "votedWithMe" // {x}'s hand was with the speaker's, on {c}
	agree       topic = "agree"       // {c} today against {a}
	disagree    topic = "disagree"    // {c} today against {x}
	answerWord  topic = "answerWord"  // {c} spoke against the speaker today
	answerNom   topic = "answerNom"   // {c} nominated the speaker today

	sheriffOpens topic = "sheriffOpens" // the speaker calls himself the Sheriff
	checkIsBlack topic = "checkIsBlack" // night {n}: {a}
	checkIsRed   topic = "checkIsRed"   // night {n}: {a}
	noChecks     topic = "noChecks"     // the claimant has no answer to tell
	believes     topic = "believes"     // {c} claims alone
	doubts       topic = "doubts"       // {c} claims alone
	twoSheriffs  topic = "twoSheriffs"  // {x} and {y} claim

	nominates   topic = "nominates"   // {a}
	noNominee   topic = "noNominee"   // nobody is nominated by the speaker
	voteFor     topic = "voteFor"     // {a} is on the ballot
	loneNominee topic = "loneNominee" // day 1, {x} alone on the ballot
	oneTarget   topic = "oneTarget"   // two or more on the ballot
	closing     topic = "closing"

	slipHonest  topic = "slipHonest"  // {a}; offence 4.7.3
	slipPercent topic = "slipPercent" // {a}; offence 4.7.4
)

// Topics outside the circle.
const (
	tiePlea    topic = "tiePlea"    // the speaker is tied
	tieRival   topic = "tieRival"   // {a} is tied with the speaker
	tieLift    topic = "tieLift"    // the speaker asks not to lift
	lastVoted  topic = "lastVoted"  // the speaker was voted out
	lastShot   topic = "lastShot"   // the speaker was shot
	lastAdvice topic = "lastAdvice" // {a} {b}
	lastGood   topic = "lastGood"   // {x} is to be trusted
	farewell   topic = "farewell"

	planWord  topic = "planWord"  // {l}, the Don's plan
	planRule  topic = "planRule"  // what if a target has gone
	planReply topic = "planReply" // a mafioso agrees
)

// private tells the topics of the agreement: they are never spoken aloud.
func (t topic) private() bool { return t == planWord || t == planRule || t == planReply }

// catalog is what one language says.
type catalog struct {
	topics map[topic][]string
	seat   string // the word before a seat's number
	and    string
}

// together joins parts of a catalog.
func together(parts ...map[topic][]string) map[topic][]string {
	all := map[topic][]string{}
	for _, p := range parts {
		maps.Copy(all, p)
	}
	return all
}

// slots fill a template. Every key is one letter between braces.
type slots struct {
	seats map[byte]game.Seat
	list  []game.Seat // {l}
	n     int         // {n}
	k     string      // {k}
}

// about is slots with seats alone, given as letter and seat in turn.
func about(pairs ...any) slots {
	s := slots{seats: map[byte]game.Seat{}}
	for i := 0; i+1 < len(pairs); i += 2 {
		letter, _ := pairs[i].(rune)
		seat, _ := pairs[i+1].(game.Seat)
		s.seats[byte(letter)] = seat
	}
	return s
}

// render fills a template and begins it with a capital letter.
func (c *catalog) render(template string, s slots) string {
	var b strings.Builder
	for rest := template; rest != ""; {
		i := strings.IndexByte(rest, '{')
		if i < 0 {
			b.WriteString(rest)
			break
		}
		b.WriteString(rest[:i])
		switch letter := rest[i+1]; letter {
		case 'l':
			b.WriteString(c.listed(s.list))
		case 'n':
			b.WriteString(strconv.Itoa(s.n))
		case 'k':
			b.WriteString(s.k)
		default:
			b.WriteString(c.named(s.seats[letter]))
		}
		rest = rest[i+3:]
	}
	text := b.String()
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

func (c *catalog) named(s game.Seat) string { return c.seat + strconv.Itoa(int(s)) }

func (c *catalog) listed(seats []game.Seat) string {
	var b strings.Builder
	for i, s := range seats {
		switch {
		case i == 0:
		case i == len(seats)-1:
			b.WriteString(c.and)
		default:
			b.WriteString(", ")
		}
		b.WriteString(c.named(s))
	}
	return b.String()
}

// phrase picks a template of a topic that has not been heard lately, and fills
// it. The text is at most limit characters long; limit 0 means any length. It
// returns "" when nothing fits.
func (m *Mind) phrase(t topic, s slots, limit int) string {
	templates := m.words.topics[t]
	best, fewest := "", -1
	for _, i := range m.rand.Perm(len(templates)) {
		text := m.words.render(templates[i], s)
		if limit > 0 && length(text) > limit {
			continue
		}
		uses := m.heardBefore(templates[i])
		if fewest < 0 || uses < fewest {
			best, fewest = text, uses
		}
		if uses == 0 {
			break
		}
	}
	return best
}

// heardBefore counts how often the table has heard a template, judged by its
// longest stretch between slots.
func (m *Mind) heardBefore(template string) int {
	core := ""
	for _, part := range strings.FieldsFunc(template, func(r rune) bool { return r == '{' || r == '}' }) {
		if len(part) > len(core) {
			core = part
		}
	}
	count := 0
	for _, text := range m.memory.said {
		if strings.Contains(text, core) {
			count++
		}
	}
	return count
}

// length is how long a text is, in characters.
func length(text string) int { return utf8.RuneCountInString(text) }
