package bot

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// tally is what a number of games came to.
type tally struct {
	mu       sync.Mutex
	games    int
	winners  map[club.Winner]int
	reasons  map[string]int
	lengths  []game.Span
	warnings int // of the word filter
	most     int // warnings of one bot in one game
	spoiled  int // games with a warning
	lines    map[club.LineKind]int
	topics   map[club.Team]map[topic]int
	texts    map[string]int
	echoes   int // lines said word for word before in the same game
	failures []string
}

func newTally() *tally {
	return &tally{
		winners: map[club.Winner]int{}, reasons: map[string]int{}, lines: map[club.LineKind]int{},
		topics: map[club.Team]map[topic]int{club.Red: {}, club.Black: {}}, texts: map[string]int{},
	}
}

// count adds a finished game.
func (c *tally) count(seed uint64, b *bench, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.games++
	if err != nil {
		c.failures = append(c.failures, fmt.Sprintf("seed %d: %v", seed, err))
		return
	}
	for _, r := range b.refused {
		c.failures = append(c.failures, fmt.Sprintf("seed %d: refused: %s", seed, r))
	}
	s := b.state()
	c.winners[s.Winner()]++
	c.lengths = append(c.lengths, b.table.Now.Sub(1_000_000))
	warned := 0
	said := map[string]bool{}
	for _, l := range b.table.Lines {
		l := l.(club.Line)
		c.lines[l.Kind]++
		switch l.Kind {
		case club.LineWarned:
			warned++
			c.most = max(c.most, l.Count)
		case club.LineSaid:
			c.texts[l.Text]++
			if said[l.Text] {
				c.echoes++
			}
			said[l.Text] = true
		case club.LineFinished:
			c.reasons[l.Reason]++
		default:
		}
	}
	c.warnings += warned
	if warned > 0 {
		c.spoiled++
	}
	for _, h := range b.heads {
		for _, t := range h.mind.used {
			c.topics[h.mind.memory.secret.Team][t]++
		}
	}
}

// playMany plays games of consecutive seeds on all cores.
func playMany(games int, o club.Options, s Settings, idle bool) *tally {
	c := newTally()
	var wg sync.WaitGroup
	seeds := make(chan uint64)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for seed := range seeds {
				b, err := newBench(seed, o, s, idle)
				if err == nil {
					err = b.play()
				}
				c.count(seed, b, err)
			}
		})
	}
	for seed := range uint64(games) {
		seeds <- seed + 1
	}
	close(seeds)
	wg.Wait()
	slices.Sort(c.lengths)
	return c
}

// report fails a test for every game that was stuck or saw a refusal, and logs
// what the games came to.
func (c *tally) report(t *testing.T) {
	t.Helper()
	for i, f := range c.failures {
		if i == 10 {
			t.Errorf("and %d more", len(c.failures)-i)
			break
		}
		t.Error(f)
	}
	if len(c.lengths) == 0 {
		t.Fatal("no game ended")
	}
	n := len(c.lengths)
	sum := game.Span(0)
	for _, l := range c.lengths {
		sum += l
	}
	t.Logf("%d games: winners %v, reasons %v", c.games, c.winners, c.reasons)
	t.Logf("length in s: mean %d, least %d, median %d, 95 %% %d, most %d", sum/game.Span(n)/game.Second,
		c.lengths[0]/game.Second, c.lengths[n/2]/game.Second, c.lengths[n*95/100]/game.Second, c.lengths[n-1]/game.Second)
	t.Logf("warnings %d, in %d games, at most %d of one player", c.warnings, c.spoiled, c.most)
	t.Logf("lines %v", c.lines)
	t.Logf("distinct lines of speech: %d", len(c.texts))
}

func (c *tally) share(w club.Winner) float64 { return float64(c.winners[w]) / float64(c.games) }

// thousand is the sample that several tests look at.
var thousand = sync.OnceValue(func() *tally { return playMany(1000, club.Practice(100), Settings{}, false) })

func TestAThousandGamesEndWithoutARefusal(t *testing.T) {
	thousand().report(t)
}

func TestNeitherSideWinsMoreThanTwoThirds(t *testing.T) {
	for _, w := range []club.Winner{club.RedWins, club.BlackWins} {
		if got := thousand().share(w); got > 0.65 {
			t.Errorf("%s wins %.3f of the games, want at most 0.65", w, got)
		}
	}
}

func TestNoPracticeGameTakesMoreThanTwelveMinutes(t *testing.T) {
	c := thousand()
	if got, want := c.lengths[len(c.lengths)-1], 12*60*game.Second; got > want {
		t.Errorf("the longest game takes %d s, want at most %d", got/game.Second, want/game.Second)
	}
}

func TestEveryTurnOfTheGameOccurs(t *testing.T) {
	for _, kind := range []club.LineKind{
		club.LineKilled, club.LineMiss, club.LineBestMove, club.LineTie, club.LineLift, club.LineNobodyLeaves,
		club.LineWarned, club.LineNominated, club.LineHands, club.LineExit, club.LinePassed, club.LineFinished,
	} {
		if thousand().lines[kind] == 0 {
			t.Errorf("no line %q in %d games", kind, thousand().games)
		}
	}
}

func TestAboutOnePlayerOfAGameIsWarnedAndNobodyThrice(t *testing.T) {
	c := thousand()
	if got := float64(c.warnings) / float64(c.games); got < 0.8 || got > 1.4 {
		t.Errorf("%.2f warnings a game, want about one", got)
	}
	if got := float64(c.spoiled) / float64(c.games); got < 0.9 {
		t.Errorf("a warning in %.2f of the games, want nearly every one", got)
	}
	if c.most > 1 {
		t.Errorf("a bot got %d warnings, want at most one", c.most)
	}
}

func TestAGameDoesNotReadLikeALoop(t *testing.T) {
	c := thousand()
	if got := float64(c.echoes) / float64(c.lines[club.LineSaid]); got > 0.02 {
		t.Errorf("%.3f of the lines were said word for word before in the same game, want at most 0.02", got)
	}
}

func TestAnIdlePersonKeepsNoPracticeGameOverTwelveMinutes(t *testing.T) {
	c := playMany(150, club.Practice(100), Settings{}, true)
	c.report(t)
	if got, want := c.lengths[len(c.lengths)-1], 12*60*game.Second; got > want {
		t.Errorf("the longest game takes %d s, want at most %d", got/game.Second, want/game.Second)
	}
}

func TestEveryTableSizeIsPlayedToItsEnd(t *testing.T) {
	for n := club.LeastSeats; n <= club.MostSeats; n++ {
		o := club.Practice(100)
		o.Seats = n
		c := playMany(15, o, Settings{Language: English}, false)
		for _, f := range c.failures {
			t.Errorf("%d seats: %s", n, f)
		}
	}
}

func TestAPracticeGameAtAHundredthOfItsPaceIsPlayedToItsEnd(t *testing.T) {
	c := playMany(30, club.Practice(1), Settings{}, false)
	for _, f := range c.failures {
		t.Error(f)
	}
	if c.lines[club.LineSaid] == 0 || c.lines[club.LineHands] == 0 {
		t.Errorf("got %d lines and %d windows, want some of both", c.lines[club.LineSaid], c.lines[club.LineHands])
	}
}

func TestRedsAndBlacksSpeakFromTheSameFamilies(t *testing.T) {
	c := thousand()
	total := map[club.Team]float64{}
	for team, topics := range c.topics {
		for topic, n := range topics {
			total[team] += float64(n)
			if topic.private() {
				t.Errorf("%s bots speak aloud of %s", team, topic)
			}
		}
	}
	for topic := range filled {
		if topic == lastShot || topic == lastVoted {
			continue // blacks do not shoot blacks: what they leave by is no tell of words
		}
		red := float64(c.topics[club.Red][topic]) / total[club.Red]
		black := float64(c.topics[club.Black][topic]) / total[club.Black]
		if (red == 0) != (black == 0) && red+black > 0.001 {
			t.Errorf("%s: %.4f of red lines and %.4f of black ones, want both or neither", topic, red, black)
		}
		if ratio := red / black; red+black > 0.02 && (ratio < 0.25 || ratio > 4) {
			t.Errorf("%s: %.4f of red lines and %.4f of black ones, want no tell", topic, red, black)
		}
	}
}
