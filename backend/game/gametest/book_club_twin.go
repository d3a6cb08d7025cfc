package gametest

import (
	"slices"

	"gorod/backend/game"
	"gorod/backend/game/club"
)

// Privy implements Book.
//
// Under the blindfolds a person's acts are his own secret; in the agreement a
// black's line is his team's, and so is the Don's plan; a human host sees the
// acts of the night. Connections that come
// and go under the blindfolds are nobody's business until the morning. A hand
// in an open window is shown at its «Спасибо».
func (b ClubBook) Privy(before game.State, m game.Move) ([]game.Person, bool) {
	c, ok := before.(club.State)
	if !ok {
		return nil, true
	}
	privy := []game.Person{m.By.Person}
	if host := c.Host(); host != "" {
		privy = append(privy, host)
	}
	if c.Options().OpenStream {
		privy = append(privy, "") // much later
	}
	switch cmd := m.Command.(type) {
	case game.Presence:
		return nil, !b.Rules().Veiled(c)
	case club.Touch, club.Pick, club.BestMove:
		return privy, false
	case club.Say, club.Plan:
		if c.StageName() != club.N0Mafia {
			return nil, true
		}
		role := c.Role(seatOf(c, m.By.Person))
		_, plan := cmd.(club.Plan)
		if role == club.Don || role == club.Mafioso && !plan {
			privy = append(privy, b.blacks(c)...)
		}
		return privy, false
	default:
		return nil, true
	}
}

// blacks are the persons who hold black cards.
func (ClubBook) blacks(c club.State) (people []game.Person) {
	for seat := game.Seat(1); int(seat) <= c.Seats(); seat++ {
		if c.Role(seat).Team() == club.Black {
			people = append(people, c.Person(seat))
		}
	}
	return people
}

// Twin implements Book. The twin has other cards where the viewer can't know
// them, and the acts that go with them: the same victim falls, whoever shot.
func (b ClubBook) Twin(d Draw, p *Play, viewer game.Person) (*Play, bool) {
	end := p.Table.State.(club.State)
	if viewer == clubHost || end.Options().OpenStream && viewer == "" {
		return nil, false
	}
	seat := seatOf(end, viewer)
	roles, ok := otherRoles(d, p, seat)
	if !ok {
		return nil, false
	}
	t := &twin{
		book: b, d: d, model: p, viewer: viewer, seat: seat, black: end.Role(seat).Team() == club.Black && seat != game.Nobody,
		roles: roles, targets: shotTargets(p),
	}
	return t.play(), true
}

// otherRoles draws cards that the viewer on a seat can't tell from the real
// ones: his own stays, a black's team stays, every check he has made has the
// same answer, and the game was not over when it began.
func otherRoles(d Draw, p *Play, seat game.Seat) ([]club.Role, bool) {
	end := p.Table.State.(club.State)
	n := end.Seats()
	real := make([]club.Role, n)
	for i := range real {
		real[i] = end.Role(game.Seat(i + 1))
	}
	own := end.Role(seat)
	var free []int
	for i, r := range real {
		switch {
		case game.Seat(i+1) == seat, own != "" && own.Team() == club.Black && r.Team() == club.Black:
		default:
			free = append(free, i)
		}
	}
	for range 40 {
		roles := slices.Clone(real)
		for k, i := range shuffled(d, free, "other cards") {
			roles[i] = real[free[k]]
		}
		if slices.Equal(roles, real) || !sameAnswers(end, seat, real, roles) || !undecided(p, roles) {
			continue
		}
		return roles, true
	}
	return nil, false
}

// undecided says that a game that begins in the middle is no more decided with
// other cards than it was.
func undecided(p *Play, roles []club.Role) bool {
	first, ok := p.First.(club.State)
	if !ok {
		return true
	}
	black, alive := 0, first.Alive()
	for _, seat := range alive {
		if roles[seat-1].Team() == club.Black {
			black++
		}
	}
	return len(alive) == 0 || black > 0 && black < len(alive)-black
}

// sameAnswers says that the checks of the seat come out the same.
func sameAnswers(end club.State, seat game.Seat, real, other []club.Role) bool {
	if seat == game.Nobody {
		return true
	}
	for _, night := range end.Nights() {
		if a := night.Sheriff; a != nil && a.By == seat && real[a.Seat-1].Team() != other[a.Seat-1].Team() {
			return false
		}
		if a := night.Don; a != nil && a.By == seat && (real[a.Seat-1] == club.Sheriff) != (other[a.Seat-1] == club.Sheriff) {
			return false
		}
	}
	return true
}

// shotTargets are whom the shots of each night hit, as everybody learns sooner
// or later: by the best-move window or in the morning.
func shotTargets(p *Play) map[int]game.Seat {
	targets := map[int]game.Seat{}
	r := p.Book.Rules()
	for _, s := range p.Steps {
		c, ok := s.After.(club.State)
		if !ok {
			continue
		}
		for _, trace := range c.Nights() {
			if trace.Killed != game.Nobody {
				targets[trace.Night] = trace.Killed
			}
		}
		if c.StageName() != club.NBestMove || len(s.Events) == 0 {
			continue
		}
		for seat := game.Seat(1); int(seat) <= c.Seats(); seat++ {
			v := r.View(c, game.Viewer{Person: c.Person(seat)})
			if secret, ok := v.Secret.(club.Secret); ok && secret.Victim {
				targets[c.Stage().Night] = seat
			}
		}
	}
	return targets
}

// twin is a game being played after a model.
type twin struct {
	book    ClubBook
	d       Draw
	model   *Play
	viewer  game.Person
	seat    game.Seat
	black   bool // the viewer knows the blacks and sees their agreement
	roles   []club.Role
	targets map[int]game.Seat
	*Play
}

func (t *twin) play() *Play {
	m := t.model.Table
	table := &Table{Rules: m.Rules, Dice: &Dice{Seed: m.Dice.(*Dice).Seed}, Prelude: t.redealt(m.Prelude)}
	if len(table.Prelude) > 0 {
		table.State = game.Fold(m.Rules, nil, table.Prelude)
	} else {
		table.State = t.model.First
	}
	t.Play = Record(t.book, table)
	for i, step := range t.model.Steps {
		t.beat = i
		table.Now = step.Move.At
		before, _ := table.State.(club.State)
		t.follow(step)
		after, _ := table.State.(club.State)
		if t.book.Revealed(after) {
			break
		}
		if after.StageName() == club.NShot && after.Stage().ID != before.Stage().ID {
			t.beat = i
			t.shoot(after)
		}
	}
	return t.Play
}

// follow makes the move of the model, unless it is a secret of others: then
// something else of the kind is done, or nothing.
func (t *twin) follow(step Step) {
	m := step.Move
	if slices.ContainsFunc(step.Events, func(e game.Event) bool { _, deal := e.(club.Dealt); return deal }) {
		t.Force(m, t.redealt(step.Events))
		return
	}
	if m.By.Kind == game.ByPerson && m.By.Person != t.viewer && t.hidden(step) {
		if pick, ok := m.Command.(club.Pick); ok && t.Table.State.(club.State).StageName() != club.NShot {
			pick.Seat = game.Seat(1 + t.d(len(t.roles), "other pick"))
			m.Command = pick
			_, _ = t.Table.Do(m)
		}
		return
	}
	_, _ = t.Table.Do(m)
}

// hidden says that the viewer may not notice this act, now or ever.
func (t *twin) hidden(step Step) bool {
	c, ok := step.Before.(club.State)
	if !ok {
		return false
	}
	switch step.Move.Command.(type) {
	case club.Pick:
		return c.StageName() != club.NShot || !t.black
	case club.Say, club.Plan:
		privy, public := t.book.Privy(c, step.Move)
		return !public && !slices.Contains(privy, t.viewer)
	default:
		return false
	}
}

// shoot lets the blacks of the twin do what the model's morning brings: hit its
// victim, or miss.
func (t *twin) shoot(c club.State) {
	if t.black {
		return // he knows who shoots: the same shots follow
	}
	target := t.targets[c.Stage().Night]
	if target == game.Nobody {
		return
	}
	for _, seat := range c.Alive() {
		if t.roles[seat-1].Team() != club.Black || seat == t.seat {
			continue
		}
		_ = t.Table.Send(c.Person(seat), c.Stage().ID, club.Pick{Seat: target})
		t.beat--
	}
}

// redealt are the events with the other cards.
func (t *twin) redealt(events []game.Event) []game.Event {
	events = slices.Clone(events)
	for i, e := range events {
		if deal, ok := e.(club.Dealt); ok {
			deal.Roles = t.roles
			events[i] = deal
		}
	}
	return events
}
