package bot

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"gorod/backend/game"
)

var languages = map[Language]*catalog{Russian: &russian, English: &english}

// sample fills every slot with another seat.
var sample = slots{
	seats: map[byte]game.Seat{'a': 3, 'b': 4, 'c': 5, 'v': 6, 'x': 7, 'y': 8},
	list:  []game.Seat{1, 2, 9}, n: 2, k: "4.7.3",
}

// filled says which slots each topic's points fill.
var filled = map[topic]string{
	greet: "", firstCircle: "", morningKill: "v", morningMiss: "", yesterdayOut: "v", yesterdayNone: "",
	yesterdayTie: "xy", yesterdayStay: "l", headcount: "n", missesCircle: "x", warnedToday: "xk",
	acceptsWarning: "", bestMoveNoted: "vl", gutBlack: "a", quiet: "a", silentCircle: "a", votedVictim: "ac", votedAlly: "ac",
	silentVote: "ac", votedMe: "a", changedVote: "axy", nominatedShot: "ac", nominatedOdd: "ac",
	sameVotes: "ab", inBestMove: "av", checkedBlack: "ac", gutRed: "x", votedWithMe: "xc", agree: "ac",
	disagree: "cx", answerWord: "c", answerNom: "c", sheriffOpens: "", checkIsBlack: "an", checkIsRed: "an",
	noChecks: "", believes: "c", doubts: "c", twoSheriffs: "xy", nominates: "a", noNominee: "", voteFor: "a",
	loneNominee: "x", oneTarget: "", closing: "", slipHonest: "a", slipPercent: "a", tiePlea: "",
	tieRival: "a", tieLift: "", lastVoted: "", lastShot: "", lastAdvice: "ab", lastGood: "x", farewell: "",
	planWord: "l", planRule: "", planReply: "",
}

func TestEveryTopicIsSpokenInBothLanguages(t *testing.T) {
	for name, c := range languages {
		seen := map[string]topic{}
		for topic := range filled {
			if len(c.topics[topic]) < 3 {
				t.Errorf("%s: topic %s has %d sentences, want at least 3", name, topic, len(c.topics[topic]))
			}
		}
		for topic, templates := range c.topics {
			for _, template := range templates {
				if other, twice := seen[template]; twice {
					t.Errorf("%s: %q stands in %s and %s", name, template, topic, other)
				}
				seen[template] = topic
			}
		}
		if got, want := len(seen), 250; got < want {
			t.Errorf("%s: %d distinct sentences, want at least %d", name, got, want)
		}
	}
}

func TestSentencesUseExactlyTheSlotsOfTheirTopic(t *testing.T) {
	slot := regexp.MustCompile(`\{(.)\}`)
	for name, c := range languages {
		for topic, templates := range c.topics {
			want, known := filled[topic]
			if !known {
				t.Errorf("%s: unknown topic %s", name, topic)
			}
			for _, template := range templates {
				got := map[string]bool{}
				for _, m := range slot.FindAllStringSubmatch(template, -1) {
					got[m[1]] = true
				}
				for letter := range got {
					if !strings.Contains(want, letter) {
						t.Errorf("%s %s: %q uses {%s}, want only %q", name, topic, template, letter, want)
					}
				}
				if len(got) < len(want) {
					t.Errorf("%s %s: %q leaves slots of %q out", name, topic, template, want)
				}
				if n := length(c.render(template, sample)); n > 110 {
					t.Errorf("%s %s: %q is %d characters long", name, topic, template, n)
				}
			}
		}
	}
}

func TestOnlySlipsBreakClause47(t *testing.T) {
	forbidden := regexp.MustCompile(`(?i)клян|клятв|зуб даю|мамой|(^|[^а-яё])(бог|господ|аллах|крест|библи)|честн|\d\s*%|процент|(^|[^а-яё])(пари|спорим|ставлю|забь)|honest|swear|oath|\bgod|percent|\bbet\b|wager`)
	for name, c := range languages {
		for topic, templates := range c.topics {
			slips := topic == slipHonest || topic == slipPercent
			for _, template := range templates {
				text := c.render(template, sample)
				if got := forbidden.MatchString(text); got != slips {
					t.Errorf("%s %s: %q breaks 4.7: got %v, want %v", name, topic, text, got, slips)
				}
			}
		}
	}
}

func TestNoSentenceGuessesAGender(t *testing.T) {
	// A seat or the speaker as the subject of a past tense or of a short
	// adjective would have to be "he" or "she".
	gendered := regexp.MustCompile(`(?i)(?:(?:^|[,.:;—?]\s*)№\d+|(?:^|[^а-яё])я)\s+(?:вчера\s+|не\s+|уже\s+|тоже\s+)?[а-яё]+(?:л|ла|лся|лась)(?:[^а-яё]|$)|(?:^|[^а-яё])(?:уверен|уверена|согласен|согласна|готов|готова|рад|рада|сам|сама|должен|должна|он|она|его|ей|ему|её)(?:[^а-яё]|$)|\b(?:he|she|his|him|her|hers)\b`)
	for name, c := range languages {
		for topic, templates := range c.topics {
			for _, template := range templates {
				if text := c.render(template, sample); gendered.MatchString(text) {
					t.Errorf("%s %s: %q guesses a gender", name, topic, text)
				}
			}
		}
	}
}

func TestSentencesBeginWithACapitalAndEndWithAMark(t *testing.T) {
	shape := regexp.MustCompile(`^[А-ЯЁA-Z№].*[.!?]$`)
	for name, c := range languages {
		for topic, templates := range c.topics {
			for _, template := range templates {
				if text := c.render(template, sample); !shape.MatchString(text) {
					t.Errorf("%s %s: %q", name, topic, text)
				}
			}
		}
	}
}

func TestASentenceIsNotRepeatedWhileOthersAreFresh(t *testing.T) {
	m := New(1, Settings{})
	var heard []string
	for range russian.topics[gutBlack] {
		text := m.phrase(gutBlack, about('a', game.Seat(3)), 0)
		if slices.Contains(heard, text) {
			t.Fatalf("%q again, with %d of %d sentences used", text, len(heard), len(russian.topics[gutBlack]))
		}
		heard = append(heard, text)
		m.memory.said = append(m.memory.said, text)
	}
}
