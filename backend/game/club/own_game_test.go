package club

import (
	"encoding/binary"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"gorod/backend/game"
)

// seededDice rolls the same secrets for the same seed.
type seededDice struct{ r *rand.Rand }

func (d seededDice) Secret() (s [32]byte) {
	for i := 0; i < 32; i += 8 {
		binary.LittleEndian.PutUint64(s[i:], d.r.Uint64())
	}
	return s
}

// table drives one game under virtual time.
type table struct {
	t      testing.TB
	rules  Rules
	state  game.State
	now    game.Instant
	rand   *rand.Rand
	events []game.Event
	lines  []game.Line
	moves  int
}

func newTable(t testing.TB, seed uint64) *table {
	return &table{t: t, now: 1_000_000, rand: rand.New(rand.NewPCG(seed, 7))}
}

func (b *table) do(m game.Move) error {
	m.At = b.now
	events, err := b.rules.Decide(b.state, m, seededDice{b.rand})
	if err != nil {
		if events != nil {
			b.t.Fatalf("%#v was refused and has events %v", m.Command, events)
		}
		return err
	}
	b.moves++
	for _, e := range events {
		b.lines = append(b.lines, b.rules.Lines(b.state, e)...)
		b.state = b.rules.Apply(b.state, e)
	}
	b.events = append(b.events, events...)
	return nil
}

func (b *table) club() State { return b.state.(State) }

func (b *table) send(p game.Person, c game.Command) error {
	stage := 0
	if s, ok := b.state.(State); ok && s.StageName() != Lobby {
		stage = s.Stage().ID
	}
	return b.do(game.Move{By: game.Actor{Person: p}, Stage: stage, Command: c})
}

func (b *table) must(p game.Person, c game.Command) {
	b.t.Helper()
	if err := b.send(p, c); err != nil {
		b.t.Fatalf("%s sends %#v at %s: %v", p, c, b.club().StageName(), err)
	}
}

// tick goes to the next deadline.
func (b *table) tick() bool {
	b.t.Helper()
	at, ok := b.rules.Deadline(b.state)
	if !ok {
		return false
	}
	b.now = max(b.now, at)
	if err := b.do(game.Move{By: game.Actor{Kind: game.ByClock}, Command: game.TimeUp{}}); err != nil {
		b.t.Fatalf("the clock is refused at its own deadline in %s: %v", b.club().StageName(), err)
	}
	return true
}

// until ticks to a stage.
func (b *table) until(names ...StageName) {
	b.t.Helper()
	for range 500 {
		s := b.club()
		if s.in(names...) {
			return
		}
		if !b.tick() {
			break
		}
	}
	b.t.Fatalf("the table never comes to %v; it stands at %s", names, b.club().StageName())
}

func (b *table) own(p game.Person) Own {
	return b.rules.View(b.state, game.Viewer{Person: p, Apart: true}).Own.(Own)
}

// command makes a random command out of an offer.
func (b *table) command(o Offer) game.Command {
	seat := func() game.Seat { return o.Seats[b.rand.IntN(len(o.Seats))] }
	seats := func() []game.Seat {
		list := append([]game.Seat(nil), o.Seats...)
		b.rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		return list[:1+b.rand.IntN(min(o.Most, len(list)))]
	}
	lines := []string{"Слово за слово.", "Клянусь, я мирный!", "Семь чёрный.", "хуйня это всё", "Сто процентов."}
	switch o.Command {
	case "join":
		return Join{Nick: "Гость"}
	case "leave":
		return Leave{}
	case "acknowledge":
		return Acknowledge{Version: b.club().version}
	case "ready":
		return Ready{Ready: true}
	case "fillBots":
		return FillBots{}
	case "start":
		return Start{}
	case "drawToken":
		return DrawToken{Token: o.Tokens[b.rand.IntN(len(o.Tokens))], Salt: "00112233445566778899aabbccddeeff"}
	case "seeCard":
		return SeeCard{}
	case "say":
		return Say{Text: lines[min(len(lines)-1, b.rand.IntN(60))]}
	case "plan":
		return Plan{Seats: seats()}
	case "nominate":
		return Nominate{Seat: seat()}
	case "pass":
		return Pass{}
	case "touch":
		return Touch{}
	case "lift":
		return Lift{}
	case "pick":
		return Pick{Seat: seat()}
	case "bestMove":
		return BestMove{Seats: seats()}
	case "callHost":
		return CallHost{}
	case "protest":
		return Protest{Text: "Так нельзя", Clause: "10.4", Outcome: "change"}
	case "protestBallot":
		return ProtestBallot{Yes: b.rand.IntN(2) == 0}
	case "rematch":
		return Rematch{}
	case "pause":
		return Pause{}
	case "resume":
		return Resume{}
	case "extend":
		return Extend{By: 10 * game.Second}
	case "skipSpeech":
		return SkipSpeech{}
	case "cut":
		return Cut{Seat: seat()}
	case "warn":
		return Warn{Seat: seat(), Reason: string(ReasonEthics)}
	case "unwarn":
		return Unwarn{Seat: seat()}
	case "remove":
		return Remove{Seat: seat(), Clause: "10.1.3"}
	case "awardVictory":
		return AwardVictory{Team: Red, Clause: "15"}
	case "fixBallot":
		return FixBallot{Seats: seats()}
	case "rerunWindow":
		c := RerunWindow{Text: "сеть"}
		if len(o.Seats) > 0 {
			c.Candidate = seat()
		}
		return c
	case "announce":
		return Announce{Text: "Тише, пожалуйста"}
	case "admitProtest":
		return AdmitProtest{Protest: o.Protests[0]}
	case "refuseProtest":
		return RefuseProtest{Protest: o.Protests[0], Text: "нет оснований"}
	}
	b.t.Fatalf("the offer %q is not known", o.Command)
	return nil
}

// frequency is how often out of 1000 a random player takes an offer.
func frequency(command string) int {
	switch command {
	case "leave", "lift", "remove", "awardVictory", "pause":
		return 2
	case "resume", "join", "acknowledge", "ready", "drawToken":
		return 900
	case "callHost", "announce", "cut", "skipSpeech", "rerunWindow", "fixBallot", "extend", "warn", "unwarn":
		return 20
	}
	return 300
}

// play plays a whole game by random offers.
func (b *table) play(o Options) {
	if err := b.do(game.Move{By: game.Actor{Person: "a", Nick: "Осина"}, Command: Open{Options: o}}); err != nil {
		b.t.Fatal(err)
	}
	people := []game.Person{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"}[:o.Seats]
	if o.HumanHost {
		people = append(people, "m")
	}
	for step := range 20_000 {
		s := b.club()
		if s.StageName() == Closed {
			return
		}
		for _, p := range people {
			for _, offer := range b.own(p).Offers {
				n := frequency(offer.Command)
				if s.in(Lobby) && (offer.Command == "leave" || offer.Command == "fillBots" || offer.Command == "start") {
					n = 0
				}
				if b.rand.IntN(1000) < n {
					b.must(p, b.command(offer))
					break
				}
			}
		}
		if s.in(Lobby) && s.options.HumanHost && s.readied() == o.Seats {
			b.must("a", Start{})
		}
		if b.rand.IntN(20) == 0 {
			p := people[b.rand.IntN(len(people))]
			_ = b.do(game.Move{By: game.Actor{Kind: game.ByRoom}, Command: game.Presence{Person: p, Online: b.rand.IntN(3) > 0}})
		}
		b.now = b.now.Add(game.Span(b.rand.IntN(2000)))
		if at, ok := b.rules.Deadline(b.state); ok && (b.now >= at || b.rand.IntN(3) == 0) {
			b.tick()
		}
		if step == 19_999 {
			b.t.Fatalf("the game does not end; it stands at %s of day %d", b.club().StageName(), b.club().Stage().Day)
		}
	}
}

func TestRandomGamesEndAndTheirLogsReplay(t *testing.T) {
	winners := map[Winner]int{}
	for seed := range uint64(60) {
		b := newTable(t, seed)
		o := Defaults()
		o.Seats = LeastSeats + int(seed%6)
		o.HumanHost = seed%3 == 0
		o.FinalSpeech = seed%5 != 0
		o.RemovalCancelsVote = seed%7 != 0
		o.ShortSpeechAtEnd = seed%4 == 0
		if seed%2 == 0 {
			o.Rotation = "closer"
		}
		b.play(o)
		winners[b.club().Winner()]++

		var replayed game.State
		for _, e := range b.events {
			raw, err := b.rules.EncodeEvent(e)
			if err != nil {
				t.Fatal(err)
			}
			back, err := b.rules.DecodeEvent(raw)
			if err != nil {
				t.Fatalf("%s: %v", raw, err)
			}
			replayed = b.rules.Apply(replayed, back)
		}
		got, want := replayed.(State), b.club()
		for _, p := range []game.Person{"", "a", "b", "m"} {
			got, want := asJSON(t, got.view(game.Viewer{Person: p})), asJSON(t, want.view(game.Viewer{Person: p}))
			if got != want {
				t.Fatalf("seed %d: the replayed view of %q differs:\n got %s\nwant %s", seed, p, got, want)
			}
		}
	}
	if winners[RedWins] == 0 || winners[BlackWins] == 0 {
		t.Errorf("winners of random games: got %v, want both sides among them", winners)
	}
	t.Logf("winners: %v", winners)
}

func TestApplyLeavesTheGivenStateAlone(t *testing.T) {
	b := newTable(t, 11)
	b.play(Defaults())
	var s game.State
	for _, e := range b.events {
		if s == nil {
			s = b.rules.Apply(s, e)
			continue
		}
		before := s.(State)
		text := asJSON(t, before.view(game.Viewer{}))
		next := b.rules.Apply(s, e)
		b.rules.Apply(s, e)
		if !reflect.DeepEqual(before, s) || text != asJSON(t, s.(State).ptr().view(game.Viewer{})) {
			t.Fatalf("%#v changed the state it was applied to", e)
		}
		s = next
	}
}

func (s State) ptr() *State { return &s }

func asJSON(t testing.TB, v game.View) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
