package club_test

import "testing"

func TestE14_TheThirdWarningInTheOwnSpeechEndsItAndTheNomineeStays(t *testing.T) {
	stages := play(t, `{"name": "E14", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 4, "target": 7, "expect": {"reply": "accepted"}},
		{"op": "warn", "seat": 4, "when": "own", "expect": {"count": 1}},
		{"op": "warn", "seat": 4, "when": "own", "expect": {"count": 2}},
		{"op": "warn", "seat": 4, "when": "own", "expect": {"count": 3, "noms": [7]}},
		{"op": "nominate", "by": 4, "target": 8, "expect": {"reply": "no_right"}},
		{"op": "nominate", "by": 5, "target": 8, "expect": {"reply": "accepted", "noms": [7, 8]}},
		{"op": "vote", "rounds": [{"7": [1, 2, 3, 4, 5, 6]}], "expect": {"result": "left", "out": [7], "tally": [{"7": 6, "8": 4}]}},
		{"op": "night"},
		{"op": "dawn", "expect": {"silenced": []}},
		{"op": "nominate", "by": 4, "target": 8, "expect": {"reply": "accepted"}}
	]}`)
	_, next := stages.the(t, 1, speechOf(4))
	wantStage(t, next, speechOf(5))
}

func TestE15_TheThirdWarningAtNightTakesTheComingCircleAndNothingElse(t *testing.T) {
	play(t, `{"name": "E15", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night"},
		{"op": "dawn"}, {"op": "vote"}, {"op": "night"},
		{"op": "warn", "seat": 6, "when": "after", "expect": {"count": 1}},
		{"op": "warn", "seat": 6, "when": "after", "expect": {"count": 2}},
		{"op": "warn", "seat": 6, "when": "after", "expect": {"count": 3}},
		{"op": "dawn", "expect": {"opener": 3, "silenced": [6], "order": [3, 4, 5, 6, 7, 8, 9, 10, 1, 2]}},
		{"op": "nominate", "by": 3, "target": 8}, {"op": "nominate", "by": 4, "target": 10},
		{"op": "nominate", "by": 6, "target": 1, "expect": {"reply": "no_right"}},
		{"op": "vote", "rounds": [{"8": [6, 1, 2, 3, 4, 5]}], "expect": {"result": "left", "out": [8], "tally": [{"8": 6, "10": 4}]}},
		{"op": "night"},
		{"op": "dawn", "expect": {"silenced": []}},
		{"op": "nominate", "by": 6, "target": 1, "expect": {"reply": "accepted"}}
	]}`)
}

func TestE16_TheThirdWarningBeforeTheOwnSpeechTakesThisCircle(t *testing.T) {
	play(t, `{"name": "E16", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 8},
		{"op": "warn", "seat": 6, "when": "before", "expect": {"count": 1}},
		{"op": "warn", "seat": 6, "when": "before", "expect": {"count": 2, "silenced": []}},
		{"op": "warn", "seat": 6, "when": "before", "expect": {"count": 3, "silenced": [6]}},
		{"op": "nominate", "by": 6, "target": 1, "expect": {"reply": "no_right", "noms": [8]}},
		{"op": "vote"}, {"op": "night"},
		{"op": "dawn", "expect": {"silenced": []}},
		{"op": "nominate", "by": 6, "target": 1, "expect": {"reply": "accepted"}}
	]}`)
}

func TestE17_AMissedCircleTakesNoShootOutSpeech(t *testing.T) {
	stages := play(t, `{"name": "E17", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "warn", "seat": 8, "when": "after"}, {"op": "warn", "seat": 8, "when": "after"},
		{"op": "warn", "seat": 8, "when": "after", "expect": {"count": 3}},
		{"op": "vote", "rounds": [{"8": [1, 2, 3, 4, 5]}, {"8": [1, 2, 3]}], "expect": {"result": "left", "out": [4]}},
		{"op": "night"}, {"op": "dawn", "expect": {"silenced": [8]}}
	]}`)
	speech, _ := stages.the(t, 1, tieSpeechOf(8))
	wantSpan(t, speech, 30_000)
}

func TestE18_TheFourthWarningInAnotherSpeechCancelsTheVoteOfTheDay(t *testing.T) {
	stages := play(t, `{"name": "E18", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4, 5, 6, 7], "day": 3, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn", "expect": {"opener": 2}},
		{"op": "nominate", "by": 2, "target": 3, "expect": {"reply": "accepted"}},
		{"op": "warn", "seat": 6, "when": "before"}, {"op": "warn", "seat": 6, "when": "before"}, {"op": "warn", "seat": 6, "when": "before"},
		{"op": "warn", "seat": 6, "when": "before", "expect": {"count": 4, "alive": [1, 2, 3, 4, 5, 7], "skipVote": true, "winner": null}},
		{"op": "nominate", "by": 3, "target": 1, "expect": {"reply": "accepted", "noms": [3, 1]}},
		{"op": "vote", "expect": {"result": "cancelled", "skipVote": false, "alive": [1, 2, 3, 4, 5, 7]}},
		{"op": "night", "expect": {"dry": 1}}
	]}`)
	if got := stages.count(lastWordOf(6)); got != 0 {
		t.Errorf("last words of the removed: got %d, want 0", got)
	}
}

func TestE19_TheFourthWarningInTheVictimsLastWordOnlyEndsIt(t *testing.T) {
	stages := play(t, `{"name": "E19", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"},
		{"op": "night", "shots": {"2": 3, "7": 3, "9": 3}, "expect": {"kill": 3}},
		{"op": "warn", "seat": 3, "when": "own"}, {"op": "warn", "seat": 3, "when": "own"}, {"op": "warn", "seat": 3, "when": "own"},
		{"op": "warn", "seat": 3, "when": "own", "expect": {"count": 4, "skipVote": false}},
		{"op": "dawn", "expect": {"opener": 2}},
		{"op": "nominate", "by": 2, "target": 8}, {"op": "nominate", "by": 4, "target": 1},
		{"op": "vote", "rounds": [{"8": [1, 2, 4, 5, 6, 7]}], "expect": {"result": "left", "out": [8]}}
	]}`)
	_, next := stages.the(t, 1, lastWordOf(3))
	wantStage(t, next, speechOf(2))
}

func TestE19b_TheFourthWarningInTheOwnLastWordAfterAVoteOnlyEndsIt(t *testing.T) {
	play(t, `{"name": "E19b", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 9}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "vote", "rounds": [{"9": [1, 2, 3, 4, 5, 6]}], "expect": {"out": [9]}},
		{"op": "warn", "seat": 9, "when": "own"}, {"op": "warn", "seat": 9, "when": "own"}, {"op": "warn", "seat": 9, "when": "own"},
		{"op": "warn", "seat": 9, "when": "own", "expect": {"count": 4, "skipVote": false, "alive": [1, 2, 3, 4, 5, 6, 7, 8, 10]}},
		{"op": "night", "expect": {"dry": 1}}, {"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 8}, {"op": "nominate", "by": 3, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 2, 3, 4, 5, 6]}], "expect": {"result": "left", "out": [8]}}
	]}`)
}

func TestE20_TheFourthWarningOfTheLivingInAnotherLastWordCancelsTheNextVote(t *testing.T) {
	play(t, `{"name": "E20", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 9}, {"op": "nominate", "by": 2, "target": 3},
		{"op": "vote", "rounds": [{"9": [1, 2, 3, 4, 5, 6]}], "expect": {"out": [9], "skipVote": false}},
		{"op": "warn", "seat": 4}, {"op": "warn", "seat": 4}, {"op": "warn", "seat": 4},
		{"op": "warn", "seat": 4, "expect": {"count": 4, "skipVote": true, "alive": [1, 2, 3, 5, 6, 7, 8, 10]}},
		{"op": "night"}, {"op": "dawn", "expect": {"skipVote": true}},
		{"op": "nominate", "by": 2, "target": 8}, {"op": "nominate", "by": 3, "target": 6},
		{"op": "vote", "expect": {"result": "cancelled", "skipVote": false}}
	]}`)
}

func TestE21_ARemovalToEqualityEndsTheGameAtOnce(t *testing.T) {
	stages := play(t, `{"name": "E21", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4, 6, 7, 9], "day": 2, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 3}, {"op": "nominate", "by": 3, "target": 4},
		{"op": "remove", "seat": 6, "clause": "10.1.3", "expect": {"alive": [1, 2, 3, 4, 7, 9], "winner": "BLACK"}}
	]}`)
	_, next := stages.the(t, 1, speechOf(3))
	wantStage(t, next, protestOpen)
}

func TestE22_TwoRemovalsInOneCircleCancelOneVote(t *testing.T) {
	play(t, `{"name": "E22", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 9}, {"op": "nominate", "by": 2, "target": 3},
		{"op": "remove", "seat": 4, "clause": "10.1.2", "expect": {"skipVote": true}},
		{"op": "remove", "seat": 6, "clause": "10.1.3", "expect": {"skipVote": true, "alive": [1, 2, 3, 5, 7, 8, 9, 10]}},
		{"op": "vote", "expect": {"result": "cancelled", "skipVote": false}},
		{"op": "night"}, {"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 9}, {"op": "nominate", "by": 3, "target": 8},
		{"op": "vote", "rounds": [{"9": [1, 2, 3, 5, 8]}], "expect": {"result": "left", "out": [9]}}
	]}`)
}
