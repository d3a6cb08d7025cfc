package room

import (
	"context"
	"encoding/json"
	"errors"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

var errStopped = errors.New("room: stopped")

// step is the whole of what a room does with a move: decide, append, apply,
// show. It returns a game.Refusal or an error of the log; then nothing changed.
func (r *Room) step(m game.Move, key string) error {
	events, err := r.rules.Decide(r.state, m, r.dice)
	if err != nil {
		return err
	}
	if len(events) == 0 && key == "" {
		return nil
	}
	next := r.state
	var lines []json.RawMessage
	var spoken []game.Line
	for _, e := range events {
		for _, l := range r.rules.Lines(next, e) {
			line, err := protocol.Part(l)
			if err != nil {
				return err
			}
			lines, spoken = append(lines, line), append(spoken, l)
		}
		next = r.rules.Apply(next, e)
	}
	if err := r.append(m, key, events, next); err != nil {
		return err
	}
	r.state = next
	r.version += len(events)
	r.keys.add(Key{Person: m.By.Person, Key: key})
	r.lines, r.spoken = append(r.lines, lines...), append(r.spoken, spoken...)
	r.show(m.At)
	return nil
}

// append makes a step durable before anybody sees it. A failure holds the clock.
func (r *Room) append(m game.Move, key string, events []game.Event, next game.State) error {
	if r.archived {
		return game.Refuse(game.WrongStage)
	}
	if r.held != 0 && !isHeld(m.Command) {
		return game.Refuse(protocol.Unavailable)
	}
	entry := Entry{
		Code: r.code, Version: r.version, Fence: r.fence,
		Person: m.By.Person, Key: key, At: m.At, Events: make([][]byte, len(events)),
	}
	for i, e := range events {
		b, err := r.rules.EncodeEvent(e)
		if err != nil {
			return err
		}
		entry.Events[i] = b
	}
	if d, ok := r.rules.Deadline(next); ok {
		entry.Deadline = d
	}
	if card := r.rules.Card(next); card.Phase == game.Over && !r.ended {
		entry.Ending = &Ending{At: m.At, Winner: card.Winner, Outcomes: card.Outcomes}
	}
	err := r.log.Append(context.Background(), entry)
	switch {
	case err == nil:
		r.ended = r.ended || entry.Ending != nil
		return nil
	case errors.Is(err, ErrCarriedOut): // an old key that the room has forgotten
		return err
	case errors.Is(err, ErrStale):
		// Somebody else owns the table now: this room ends, its people come back
		// and find the owner.
		r.complain("the room has lost its table", err)
		r.fence = -1
	default:
		if r.held == 0 {
			r.complain("the log did not take an entry; the table is held", err)
			r.held = m.At
		}
		r.retryAt = Now().Add(retrySpan)
	}
	return game.Refuse(protocol.Unavailable)
}

// retrySpan is how often a room whose log failed tries again.
const retrySpan = game.Second

func isHeld(c game.Command) bool {
	_, ok := c.(game.Held)
	return ok
}

// resume tries to write that the table was held; once that is durable the
// clock goes on with the time that was left.
func (r *Room) resume(t game.Instant) {
	from := r.held
	err := r.step(game.Move{By: game.Actor{Kind: game.ByRoom}, At: t, Command: game.Held{From: from}}, "")
	if err != nil {
		r.retryAt = t.Add(retrySpan)
		return
	}
	r.held = 0
}

// submitted answers one command of a person.
func (r *Room) submitted(s submit) {
	m := r.members[s.out]
	if m == nil || m.watch {
		return
	}
	key := Key{Person: m.person, Key: s.in.Head.Key}
	if r.keys.has(key) {
		r.answer(m, protocol.EncodeAck(key.Key, r.answerSize()))
		return
	}
	err := s.err
	if err == nil {
		move := game.Move{
			By: game.Actor{Kind: game.ByPerson, Person: m.person, Nick: m.nick},
			At: s.in.At, Stage: s.in.Head.Stage, Command: s.cmd,
		}
		err = r.step(move, key.Key)
	}
	if err == nil || errors.Is(err, ErrCarriedOut) {
		r.answer(m, protocol.EncodeAck(key.Key, r.answerSize()))
		return
	}
	var refusal game.Refusal
	if !errors.As(err, &refusal) {
		r.complain("a command failed", err)
		refusal.Code = protocol.Unavailable
	}
	r.answer(m, protocol.EncodeRefusal(key.Key, refusal.Code, r.answerSize()))
}

// keyring remembers the newest command keys that were carried out.
type keyring struct {
	set   map[Key]struct{}
	order []Key
}

const keyringSize = 1024

func (k *keyring) has(key Key) bool {
	_, ok := k.set[key]
	return ok
}

func (k *keyring) add(key Key) {
	if key.Key == "" {
		return
	}
	if k.set == nil {
		k.set = map[Key]struct{}{}
	}
	k.set[key] = struct{}{}
	k.order = append(k.order, key)
	if len(k.order) > keyringSize {
		delete(k.set, k.order[0])
		k.order = k.order[1:]
	}
}
