package bot

import (
	"slices"
	"testing"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// tableOfTen is a public view of a game in progress, everybody alive.
func tableOfTen(stage club.Stage) club.Public {
	p := club.Public{Rules: "club", Version: "v", Stage: stage}
	for s := game.Seat(1); s <= 10; s++ {
		p.Seats = append(p.Seats, club.Place{Seat: s, Alive: true, Bot: true})
	}
	return p
}

func seats(s ...game.Seat) []game.Seat { return s }

func civilian() *club.Secret { return &club.Secret{Role: club.Civilian, Team: club.Red} }

func speech(seat game.Seat, day int) club.Stage {
	return club.Stage{ID: 7, Name: club.Speech, Day: day, Seat: seat, OpenedAt: 1000, ClosesAt: 61_000}
}

var speechOffers = []club.Offer{
	{Command: "say", Length: 300}, {Command: "nominate", Seats: seats(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)}, {Command: "pass"},
}

// perform plays a mind's script to its end: every act is answered by the view
// that carrying it out would bring.
func perform(t *testing.T, m *Mind, v Sight) []Act {
	t.Helper()
	var acts []Act
	for range 20 {
		act, ok := m.See(v)
		if !ok {
			return acts
		}
		acts = append(acts, act)
		v.Now = v.Now.Add(act.After)
		v.Lines = nil
		switch c := act.Command.(type) {
		case club.Say:
			v.Lines = []club.Line{{Kind: club.LineSaid, Seat: v.Own.Seat, Text: c.Text}}
		case club.Nominate:
			v.Own.Nominated = true
		case club.Touch, club.Pick, club.BestMove:
			v.Own.Acted = true
			v.Own.Offers = nil
		case club.Plan:
			secret := *v.Secret
			secret.Plan = c.Seats
			v.Secret = &secret
		case club.Pass:
			return acts
		}
	}
	t.Fatalf("a script of more than %d acts", len(acts))
	return nil
}

func TestASpeechIsOneToThreeLinesAndEndsWithPass(t *testing.T) {
	nominated := 0
	for seed := range uint64(300) {
		m := New(seed, Settings{})
		v := Sight{
			Public: tableOfTen(speech(3, 1)), Own: club.Own{Seat: 3, Alive: true, Offers: speechOffers},
			Secret: civilian(), Now: 1000,
		}
		acts := perform(t, m, v)
		said, total := 0, game.Span(0)
		for i, a := range acts {
			total += a.After
			if a.Stage != 7 {
				t.Fatalf("an act for stage %d, want 7", a.Stage)
			}
			switch c := a.Command.(type) {
			case club.Say:
				said++
			case club.Nominate:
				nominated++
				if c.Seat == 3 || !slices.Contains(speechOffers[1].Seats, c.Seat) {
					t.Fatalf("nominated %d", c.Seat)
				}
			case club.Pass:
				if i != len(acts)-1 {
					t.Fatal("an act after the pass")
				}
			default:
				t.Fatalf("a %T in a speech", c)
			}
		}
		if said < 1 || said > mostLines {
			t.Fatalf("seed %d: %d lines, want 1 to 3", seed, said)
		}
		if _, passed := acts[len(acts)-1].Command.(club.Pass); !passed {
			t.Fatalf("seed %d: the speech does not end with pass", seed)
		}
		if total < 8*game.Second || total > 20*game.Second {
			t.Fatalf("seed %d: the speech takes %d ms, want 8 to 20 s", seed, total)
		}
	}
	if nominated < 50 || nominated > 200 {
		t.Errorf("%d of 300 first-day speeches nominate, want a good part of them", nominated)
	}
}

func TestASpeechNeverTakesMoreThanTwoFifthsOfItsTime(t *testing.T) {
	for seed := range uint64(100) {
		m := New(seed, Settings{})
		stage := speech(3, 1)
		stage.ClosesAt = stage.OpenedAt.Add(3 * game.Second)
		v := Sight{
			Public: tableOfTen(stage), Own: club.Own{Seat: 3, Alive: true, Offers: speechOffers},
			Secret: civilian(), Now: 1000,
		}
		v.Public.Options.Practice = true
		total := game.Span(0)
		for _, a := range perform(t, m, v) {
			total += a.After
		}
		if want := 1200 * game.Span(1); total > want {
			t.Fatalf("seed %d: the speech takes %d ms, want at most %d", seed, total, want)
		}
	}
}

func TestTheSameSeedGivesTheSameActs(t *testing.T) {
	run := func() []Act {
		return perform(t, New(5, Settings{}), Sight{
			Public: tableOfTen(speech(3, 2)), Own: club.Own{Seat: 3, Alive: true, Offers: speechOffers},
			Secret: civilian(), Now: 1000,
		})
	}
	first, second := run(), run()
	if len(first) != len(second) {
		t.Fatalf("got %v, then %v", first, second)
	}
	for i := range first {
		if first[i].Command != second[i].Command || first[i].After != second[i].After {
			t.Errorf("act %d: got %v, then %v", i, first[i], second[i])
		}
	}
}

func TestNothingIsDoneWithoutOffers(t *testing.T) {
	stages := []club.StageName{
		club.Lobby, club.Seating, club.Deal, club.N0Mafia, club.N0Sheriff, club.N0Free, club.Silence, club.Speech,
		club.NomReview, club.VoteStage, club.TieSpeech, club.LiftStage, club.LastWord, club.NightFall, club.NShot,
		club.NDon, club.NSheriff, club.NBestMove, club.Morning, club.ProtestOpen, club.ProtestVote, club.Closed,
	}
	for _, name := range stages {
		for _, role := range []club.Role{club.Civilian, club.Sheriff, club.Mafioso, club.Don} {
			m := New(1, Settings{})
			act, ok := m.See(Sight{
				Public: tableOfTen(club.Stage{ID: 3, Name: name, Day: 2, Night: 1, Seat: 4, ClosesAt: 60_000}),
				Own:    club.Own{Seat: 4, Alive: true},
				Secret: &club.Secret{Role: role, Team: role.Team()},
			})
			if ok {
				t.Errorf("%s, %s: got %v without any offer", name, role, act)
			}
		}
	}
}

func TestBlacksMeetOnOneTargetEveryNight(t *testing.T) {
	plan := seats(4, 8, 9)
	blacks := map[game.Seat]club.Role{1: club.Don, 2: club.Mafioso, 7: club.Mafioso}
	dead := map[game.Seat]bool{}
	for night, want := range []game.Seat{4, 8, 9, 10, 3} {
		for me, role := range blacks {
			m := New(uint64(me), Settings{})
			v := Sight{
				Public: tableOfTen(club.Stage{ID: 9, Name: club.NShot, Night: night + 1, ClosesAt: 15_000}),
				Own:    club.Own{Seat: me, Alive: true},
				Secret: &club.Secret{Role: role, Team: club.Black, Plan: plan},
			}
			for mate, card := range blacks {
				if mate != me {
					v.Secret.Mates = append(v.Secret.Mates, club.Mate{Seat: mate, Role: card})
				}
			}
			for i := range v.Public.Seats {
				v.Public.Seats[i].Alive = !dead[v.Public.Seats[i].Seat]
			}
			m.memory.see(v)
			if got := m.memory.target(); got != want {
				t.Errorf("night %d, seat %d: got target %d, want %d", night+1, me, got, want)
			}
		}
		dead[want] = true
	}
}

func TestATargetThatHasGoneIsReplacedByTheNextOfThePlan(t *testing.T) {
	m := New(1, Settings{})
	v := Sight{
		Public: tableOfTen(club.Stage{ID: 9, Name: club.NShot, Night: 2, ClosesAt: 15_000}),
		Own:    club.Own{Seat: 1, Alive: true},
		Secret: &club.Secret{Role: club.Don, Team: club.Black, Plan: seats(4, 8, 9)},
	}
	v.Public.Seats[7].Alive = false
	m.memory.see(v)
	if got, want := m.memory.target(), game.Seat(9); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}

func TestAnOpenSheriffIsTheTarget(t *testing.T) {
	m := New(1, Settings{})
	m.memory.see(Sight{
		Public: tableOfTen(club.Stage{ID: 9, Name: club.NShot, Night: 2, ClosesAt: 15_000}),
		Own:    club.Own{Seat: 1, Alive: true},
		Secret: &club.Secret{Role: club.Don, Team: club.Black, Plan: seats(4, 8, 9)},
		Lines:  []club.Line{{Kind: club.LineSaid, Seat: 6, Text: "Пора открыться: я Шериф."}},
	})
	if got, want := m.memory.target(), game.Seat(6); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}

func TestAHumanDonsWordsServeAsThePlan(t *testing.T) {
	m := New(1, Settings{})
	secret := &club.Secret{
		Role: club.Mafioso, Team: club.Black, Mates: []club.Mate{{Seat: 2, Role: club.Don}},
		Whispers: []club.Whisper{{Seat: 2, Text: "стреляем 5, 3, 10"}},
	}
	m.memory.see(Sight{Public: tableOfTen(club.Stage{Name: club.N0Mafia}), Own: club.Own{Seat: 1}, Secret: secret})
	after := *secret
	after.Whispers = nil
	m.memory.see(Sight{
		Public: tableOfTen(club.Stage{Name: club.NShot, Night: 2}), Own: club.Own{Seat: 1}, Secret: &after,
	})
	if got, want := m.memory.target(), game.Seat(3); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}

func TestTheSheriffDoesNotCheckTwice(t *testing.T) {
	for seed := range uint64(50) {
		m := New(seed, Settings{})
		v := Sight{
			Public: tableOfTen(club.Stage{ID: 9, Name: club.NSheriff, Night: 3, ClosesAt: 15_000}),
			Own: club.Own{Seat: 1, Alive: true, Offers: []club.Offer{
				{Command: "pick", Seats: seats(2, 3, 4, 5, 6, 7, 8, 9, 10)},
			}},
			Secret: &club.Secret{Role: club.Sheriff, Team: club.Red, Picks: []club.OwnPick{
				{Night: 1, Window: club.NSheriff, Seat: 4, Answer: "red"},
				{Night: 2, Window: club.NSheriff, Seat: 5, Answer: "black"},
				{Night: 2, Window: club.NShot, Seat: 6},
			}},
		}
		acts := perform(t, m, v)
		if len(acts) != 1 {
			t.Fatalf("seed %d: got %v, want one check", seed, acts)
		}
		if c, _ := acts[0].Command.(club.Pick); c.Seat == 4 || c.Seat == 5 {
			t.Errorf("seed %d: checks %d again", seed, c.Seat)
		}
	}
}

func TestTheDonDoesNotCheckTwiceNorAMate(t *testing.T) {
	for seed := range uint64(50) {
		m := New(seed, Settings{})
		v := Sight{
			Public: tableOfTen(club.Stage{ID: 9, Name: club.NDon, Night: 3, ClosesAt: 15_000}),
			Own: club.Own{Seat: 1, Alive: true, Offers: []club.Offer{
				{Command: "pick", Seats: seats(2, 3, 4, 5, 6, 7, 8, 9, 10)},
			}},
			Secret: &club.Secret{
				Role: club.Don, Team: club.Black, Plan: seats(6, 7, 8), Mates: []club.Mate{{Seat: 2, Role: club.Mafioso}},
				Picks: []club.OwnPick{
					{Night: 1, Window: club.NDon, Seat: 4, Answer: "notSheriff"},
					{Night: 2, Window: club.NDon, Seat: 5, Answer: "notSheriff"},
				},
			},
		}
		acts := perform(t, m, v)
		if len(acts) != 1 {
			t.Fatalf("seed %d: got %v, want one check", seed, acts)
		}
		// Seat 8 is the target of this night: it will not matter any more.
		if c, _ := acts[0].Command.(club.Pick); slices.Contains(seats(1, 2, 4, 5, 8), c.Seat) {
			t.Errorf("seed %d: checks %d", seed, c.Seat)
		}
	}
}

func TestAVoteForTheLastCandidateIsSilent(t *testing.T) {
	// Seat 2 was announced black by a Sheriff nobody doubts and is the last
	// candidate: the hand stays off the table.
	touched := 0
	for seed := range uint64(100) {
		m := New(seed, Settings{})
		p := tableOfTen(club.Stage{ID: 20, Name: club.VoteStage, Day: 2, Round: 1, Candidate: 5, ClosesAt: 3000})
		p.Vote = &club.Vote{Rounds: []club.Round{{Candidates: []club.Candidate{{Seat: 5}, {Seat: 2}}}}}
		act, ok := m.See(Sight{
			Public: p, Own: club.Own{Seat: 3, Alive: true, Offers: []club.Offer{{Command: "touch"}}}, Secret: civilian(),
			Lines: []club.Line{{Kind: club.LineSaid, Seat: 9, Text: "Я Шериф. Проверка ночи 1: №2 — чёрный цвет."}},
		})
		if ok {
			touched++
			if _, touch := act.Command.(club.Touch); !touch {
				t.Fatalf("got %T in a vote", act.Command)
			}
		}
	}
	if touched > 15 {
		t.Errorf("%d of 100 hands fell on the other candidate", touched)
	}
}

func TestNoBotSlipsWhoHasAWarning(t *testing.T) {
	for seed := range uint64(2000) {
		m := New(seed, Settings{})
		m.memory.see(Sight{
			Public: tableOfTen(speech(3, 1)), Own: club.Own{Seat: 3},
			Lines: []club.Line{{Kind: club.LineWarned, Seat: 3, Count: 1, Clause: "4.7.3"}},
		})
		if m.slip() {
			t.Fatalf("seed %d slips with a warning", seed)
		}
	}
}

func TestAProtestIsAnsweredWithNo(t *testing.T) {
	m := New(1, Settings{})
	act, ok := m.See(Sight{
		Public: tableOfTen(club.Stage{ID: 90, Name: club.ProtestVote, ClosesAt: 30_000}),
		Own:    club.Own{Seat: 3, Offers: []club.Offer{{Command: "protestBallot"}}},
		Secret: civilian(),
	})
	want := club.ProtestBallot{Yes: false}
	if !ok || act.Command != want {
		t.Errorf("got %v %v, want %v", act, ok, want)
	}
}
