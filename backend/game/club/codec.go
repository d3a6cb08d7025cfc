package club

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"

	"gorod/backend/game"
)

// The log's codec: an event is one JSON object, its own fields after its type
// tag "t" and version "v". All events are of version 1 so far; one that changes
// its fields gets version 2 and a reader for version 1.

const eventVersion = 1

// eventTypes are the events by their tags.
var eventTypes = typesOf(
	Opened{}, Joined{}, Left{}, Acknowledged{}, Readied{}, SeatingOpened{}, TokenDrawn{}, Dealt{}, CardSeen{},
	StageOpened{}, DayBegan{}, Said{}, Suspected{}, Passed{}, TimeOver{}, Called{}, Nominated{}, Finished{},
	Decided{}, BallotRead{}, BallotFixed{}, VoteWaited{}, VoteSkipped{}, RoundOpened{}, Touched{},
	WindowClosed{}, RoundTallied{}, Tied{}, LiftOpened{}, LiftClosed{}, VoteEnded{}, VotedOut{}, Whispered{},
	Planned{}, Shot{}, Checked{}, Guessed{}, BestMoveNamed{}, NightEnded{}, Warned{}, Unwarned{}, Removed{},
	VoteCancelled{}, CutOff{}, SpeechSkipped{}, RoundRerun{}, PauseBegan{}, PauseEnded{}, TimeHeld{},
	Extended{}, Announced{}, PresenceChanged{}, ProtestFiled{}, ProtestAdmitted{}, ProtestRefused{},
	ProtestVoted{}, ProtestSettled{}, RematchAsked{}, RematchMade{},
)

func typesOf(events ...Event) map[string]reflect.Type {
	m := make(map[string]reflect.Type, len(events))
	for _, e := range events {
		m[e.EventName()] = reflect.TypeOf(e)
	}
	return m
}

func encodeEvent(e game.Event) ([]byte, error) {
	if _, ok := eventTypes[e.EventName()]; !ok {
		return nil, fmt.Errorf("club: %q is not an event of this rulebook", e.EventName())
	}
	fields, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("club: encode %s: %w", e.EventName(), err)
	}
	b := fmt.Appendf(make([]byte, 0, len(fields)+32), `{"t":%q,"v":%d,`, e.EventName(), eventVersion)
	return append(b, fields[1:]...), nil
}

func decodeEvent(b []byte) (game.Event, error) {
	var head struct {
		Type    string `json:"t"`
		Version int    `json:"v"`
	}
	if err := json.Unmarshal(b, &head); err != nil {
		return nil, fmt.Errorf("club: decode event: %w", err)
	}
	t, ok := eventTypes[head.Type]
	if !ok || head.Version != eventVersion {
		return nil, fmt.Errorf("club: unknown event %q of version %d", head.Type, head.Version)
	}
	e := reflect.New(t)
	if err := json.Unmarshal(b, e.Interface()); err != nil {
		return nil, fmt.Errorf("club: decode %s: %w", head.Type, err)
	}
	return e.Elem().Interface().(game.Event), nil
}

// commandTypes are the commands a person may send, by their names. Open comes
// from the API and is not read from the wire.
var commandTypes = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	for _, c := range []Command{
		Join{},
		Leave{},
		Acknowledge{},
		Ready{},
		FillBots{},
		Start{},
		DrawToken{},
		SeeCard{},
		Say{},
		Plan{},
		Nominate{},
		Pass{},
		Touch{},
		Lift{},
		Pick{},
		BestMove{},
		CallHost{},
		Protest{},
		ProtestBallot{},
		Rematch{},
		Pause{},
		Resume{},
		Extend{},
		SkipSpeech{},
		Cut{},
		Warn{},
		Unwarn{},
		Remove{},
		AwardVictory{},
		FixBallot{},
		RerunWindow{},
		Announce{},
		AdmitProtest{},
		RefuseProtest{},
	} {
		m[c.CommandName()] = reflect.TypeOf(c)
	}
	return m
}()

// decodeCommand reads a command from its own fields or from the whole flat
// frame, whose head (type, key, stage) it passes over.
func decodeCommand(name string, payload []byte) (game.Command, error) {
	t, ok := commandTypes[name]
	if !ok {
		return nil, game.Refuse(game.UnknownCommand)
	}
	fields := map[string]json.RawMessage{}
	if len(payload) > 0 {
		if err := json.Unmarshal(payload, &fields); err != nil {
			return nil, game.Refuse(game.BadValue)
		}
	}
	for _, head := range []string{"type", "key", "stage"} {
		delete(fields, head)
	}
	c := reflect.New(t)
	if len(fields) > 0 {
		own, err := json.Marshal(fields)
		if err != nil {
			return nil, game.Refuse(game.BadValue)
		}
		d := json.NewDecoder(bytes.NewReader(own))
		d.DisallowUnknownFields()
		if err := d.Decode(c.Interface()); err != nil {
			return nil, game.Refuse(game.BadValue)
		}
	}
	return c.Elem().Interface().(game.Command), nil
}
