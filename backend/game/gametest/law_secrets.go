package gametest

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"

	"gorod/backend/game"
)

// viewsAreBlind plays the game again with other secrets and holds what a
// viewer saw in one against what he saw in the other, byte by byte, in order.
func viewsAreBlind(p *Play, d Draw) error {
	people := append(p.Book.Carded(p.Table.State), "", "stranger")
	for range 2 {
		who := people[d(len(people), "viewer")]
		twin, ok := p.Book.Twin(d, p, who)
		if !ok {
			continue
		}
		if err := blind(p, twin, who); err != nil {
			return fmt.Errorf("%q can tell two games apart that he may not: %w", who, err)
		}
	}
	return nil
}

// blind walks both games in step until the secrets of one are out.
func blind(p, twin *Play, who game.Person) error {
	r := p.Book.Rules()
	lines := map[int][]game.Line{}
	for _, s := range twin.Steps {
		lines[s.Beat] = append(lines[s.Beat], s.Lines...)
	}
	b, j := twin.First, -1
	for i, step := range p.Steps {
		a := step.After
		for j+1 < len(twin.Steps) && twin.Steps[j+1].Beat <= i {
			j++
			b = twin.Steps[j].After
		}
		if p.Book.Revealed(a) || p.Book.Revealed(b) {
			return nil
		}
		if x, y := See(r, a, who), See(r, b, who); !x.Equal(y) {
			return broken(i, step, "%s", x.Differs(y))
		}
		if x, y := encode(step.Lines), encode(lines[i]); !bytes.Equal(x, y) {
			return broken(i, step, "lines: %s", difference(x, y))
		}
		if x, y := encode(r.Card(a)), encode(r.Card(b)); !bytes.Equal(x, y) {
			return broken(i, step, "card: %s", difference(x, y))
		}
		x, _ := r.Deadline(a)
		if y, _ := r.Deadline(b); x != y {
			return broken(i, step, "deadline: %d and %d", x, y)
		}
		if r.Veiled(a) != r.Veiled(b) {
			return broken(i, step, "one is veiled, the other is not")
		}
		if step.Move.By.Person == who && who != "" && fmt.Sprint(step.Err) != fmt.Sprint(twin.Steps[j].Err) {
			return broken(i, step, "answers: %v and %v", step.Err, twin.Steps[j].Err)
		}
	}
	return nil
}

// secretActsAreSilent says that a secret act, accepted or refused, changes
// nothing that anybody but those privy to it can observe.
func secretActsAreSilent(p *Play, _ Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		privy, public := p.Book.Privy(step.Before, step.Move)
		if public || len(step.Events) == 0 {
			continue
		}
		if len(step.Lines) > 0 {
			return broken(i, step, "a public line: %s", encode(step.Lines))
		}
		people := append(p.Book.People(step.Before), "")
		before, after := SeeAll(r, step.Before, people), SeeAll(r, step.After, people)
		for k, who := range people {
			if !slices.Contains(privy, who) && !before[k].Equal(after[k]) {
				return broken(i, step, "%q notices: %s", who, before[k].Differs(after[k]))
			}
		}
		if a, b := encode(r.Card(step.Before)), encode(r.Card(step.After)); !bytes.Equal(a, b) {
			return broken(i, step, "the lobby notices: %s", difference(a, b))
		}
		if a, b := r.Floor(step.Before), r.Floor(step.After); !reflect.DeepEqual(a, b) {
			return broken(i, step, "the floor changes: %+v and %+v", a, b)
		}
		if step.Move.By.Kind != game.ByPerson {
			continue // a lost connection may set a timer that nobody sees
		}
		a, _ := r.Deadline(step.Before)
		if b, _ := r.Deadline(step.After); a != b {
			return broken(i, step, "the deadline moves from %d to %d", a, b)
		}
	}
	return nil
}

// ownSize is the length in bytes to which the room pads the own part of every
// frame under the veil.
const ownSize = 1024

// nightsAreLevel says that the secret parts of all cards have one padded size
// at any time, and that under the veil everybody's own part fits the room's
// padding, so that all frames of the night have one size.
func nightsAreLevel(p *Play, d Draw) error {
	r := p.Book.Rules()
	for i, step := range p.Steps {
		s := step.After
		if len(step.Events) == 0 || !d.One(4, "look") {
			continue
		}
		veiled, size := r.Veiled(s), -1
		people := p.Book.Carded(s)
		for k, sight := range SeeAll(r, s, people) {
			padded := sight.Padded()
			if size >= 0 && padded != size {
				return broken(i, step, "the secret part of %q takes %d bytes, another's %d", people[k], padded, size)
			}
			size = padded
			if veiled && len(sight.Own) > ownSize {
				return broken(i, step, "the own part of %q takes %d bytes, more than %d", people[k], len(sight.Own), ownSize)
			}
		}
	}
	return nil
}
