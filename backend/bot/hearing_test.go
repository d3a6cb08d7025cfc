package bot

import (
	"slices"
	"testing"

	"gorod/backend/game"
)

func TestPlainWordsOfPeopleAreUnderstood(t *testing.T) {
	for _, c := range []struct {
		text    string
		sheriff bool
		checks  []check
		opinion []opinion
	}{
		{text: "я шериф, 4 чёрный", sheriff: true, checks: []check{{seat: 4, black: true}}},
		{text: "Моя карта — Шериф. Проверки: №3 красный, №9 черный.", sheriff: true, checks: []check{{seat: 3}, {seat: 9, black: true}}},
		{text: "I am the Sheriff. Seat 7 is red", sheriff: true, checks: []check{{seat: 7}}},
		{text: "Я не шериф"},
		{text: "Шериф ли №4 — вопрос"},
		{text: "Подозреваю номер 5!", opinion: []opinion{{seat: 5, black: true}}},
		{text: "Доверяю 2. Голосую против 8.", opinion: []opinion{{seat: 2}, {seat: 8, black: true}}},
		{text: "Не вижу чёрного в №6", opinion: nil},
		{text: "№3 против №4", opinion: nil},
		{text: "Если №3 чёрный, то всё ясно", opinion: nil},
		{text: "Подозреваю 99", opinion: nil},
		{text: "", opinion: nil},
	} {
		got := understand(c.text)
		if got.sheriff != c.sheriff || !slices.Equal(got.checks, c.checks) || !slices.Equal(got.opinions, c.opinion) {
			t.Errorf("%q: got %+v, want sheriff %v, checks %v, opinions %v", c.text, got, c.sheriff, c.checks, c.opinion)
		}
	}
}

func TestBotsUnderstandTheClaimsAndChecksOfBots(t *testing.T) {
	for name, c := range languages {
		for topic, templates := range c.topics {
			for _, template := range templates {
				text := c.render(template, sample)
				h := understand(text)
				if got, want := h.sheriff, topic == sheriffOpens; got != want {
					t.Errorf("%s %s: %q read as a claim: got %v, want %v", name, topic, text, got, want)
				}
				var want []check
				switch topic {
				case checkIsBlack:
					want = []check{{seat: 3, black: true}}
				case checkIsRed:
					want = []check{{seat: 3}}
				}
				if got := h.checks; topic != checkedBlack && !slices.Equal(got, want) {
					t.Errorf("%s %s: %q read as checks: got %v, want %v", name, topic, text, got, want)
				}
			}
		}
	}
}

func TestNoBotIsQuotedWithWhatItDidNotSay(t *testing.T) {
	against := []topic{gutBlack, quiet, silentCircle, nominates, voteFor, tieRival, slipHonest, slipPercent}
	for name, c := range languages {
		for topic, templates := range c.topics {
			for _, template := range templates {
				text := c.render(template, sample)
				for _, o := range understand(text).opinions {
					if o.black && !slices.Contains(against, topic) || !o.black && topic != gutRed && topic != lastGood {
						t.Errorf("%s %s: %q read as an opinion %+v", name, topic, text, o)
					}
				}
			}
		}
	}
}

func TestNominationsAreHeardAsOpinions(t *testing.T) {
	for name, c := range languages {
		for _, template := range c.topics[nominates] {
			text := c.render(template, sample)
			want := []opinion{{seat: 3, black: true}}
			if got := understand(text).opinions; !slices.Equal(got, want) {
				t.Errorf("%s: %q: got %v, want %v", name, text, got, want)
			}
		}
	}
}

func TestNumbersAreReadInOrder(t *testing.T) {
	want := []game.Seat{7, 3, 10}
	if got := numbers("стреляем №7, потом 3 и 10, снова 7, не 77"); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
