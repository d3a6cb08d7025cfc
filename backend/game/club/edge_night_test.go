package club_test

import "testing"

func TestE23_ANightWithoutOneSharedLivingTargetIsAMiss(t *testing.T) {
	for _, shots := range []string{`{"2": 3, "7": 3, "9": 4}`, `{"2": 3, "7": 3}`, `{"2": 10, "7": 10, "9": 10}`, `{}`} {
		play(t, `{"name": "E23", "roles": "CMCCSCDCMC", "steps": [
			{"op": "dawn"},
			{"op": "nominate", "by": 1, "target": 10}, {"op": "nominate", "by": 2, "target": 3},
			{"op": "vote", "rounds": [{"10": [1, 2, 3, 4, 5, 6]}], "expect": {"out": [10]}},
			{"op": "night", "shots": `+shots+`, "expect": {"kill": null, "dry": 1, "bestMove": false, "alive": [1, 2, 3, 4, 5, 6, 7, 8, 9]}}
		]}`)
	}
}

func TestE24_TheSheriffShotThisNightStillChecksAndHasHisLastWord(t *testing.T) {
	stages := play(t, `{"name": "E24", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night"},
		{"op": "dawn"}, {"op": "vote"},
		{"op": "night", "shots": {"2": 5, "7": 5, "9": 5}, "don": 5, "sheriff": 9, "expect": {"kill": 5, "don": true, "sheriff": "black", "bestMove": false}},
		{"op": "dawn", "expect": {"opener": 3, "alive": [1, 2, 3, 4, 6, 7, 8, 9, 10]}}
	]}`)
	word, next := stages.the(t, 1, lastWordOf(5))
	wantSpan(t, word, 60_000)
	wantStage(t, next, speechOf(3))
}

func TestE25_TheWindowOfADeadDonRunsEmpty(t *testing.T) {
	stages := play(t, `{"name": "E25", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 7}, {"op": "nominate", "by": 2, "target": 3},
		{"op": "vote", "rounds": [{"7": [1, 2, 3, 4, 5, 6]}], "expect": {"out": [7]}},
		{"op": "night", "shots": {"2": 1, "9": 1}, "don": 5, "expect": {"kill": 1, "don": null}},
		{"op": "dawn"}
	]}`)
	window, next := stages.the(t, 1, donWindow)
	wantSpan(t, window, 15_000)
	wantStage(t, next, sheriffWindow)
}

func TestE26_TheDonIsBlackForTheSheriff(t *testing.T) {
	play(t, `{"name": "E26", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night", "sheriff": 7, "expect": {"sheriff": "black"}},
		{"op": "dawn"}, {"op": "vote"}, {"op": "night", "don": 1, "sheriff": 1, "expect": {"sheriff": "red", "don": false}}
	]}`)
}

func TestE27_AfterTwoHaveLeftOnDayOneThereIsNoBestMove(t *testing.T) {
	play(t, `{"name": "E27", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 2, 3, 5, 6]}, {"8": [1, 2, 3, 5, 6]}], "lift": [1, 2, 3, 4, 5, 6], "expect": {"out": [8, 4]}},
		{"op": "night", "shots": {"2": 3, "7": 3, "9": 3}, "expect": {"kill": 3, "bestMove": false}}
	]}`)
}

func TestE28_AfterOneRemovalTheFirstVictimStillHasHisBestMove(t *testing.T) {
	play(t, `{"name": "E28", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "warn", "seat": 6, "when": "before"}, {"op": "warn", "seat": 6, "when": "before"}, {"op": "warn", "seat": 6, "when": "before"},
		{"op": "warn", "seat": 6, "when": "before", "expect": {"count": 4, "skipVote": true}},
		{"op": "vote", "expect": {"result": "cancelled"}},
		{"op": "night", "shots": {"2": 3, "7": 3, "9": 3}, "bestMove": [2, 7, 6], "expect": {"kill": 3, "bestMove": true}},
		{"op": "dawn", "expect": {"opener": 2}}
	]}`)
}

func TestE29_FourAliveAndThreeNightsWithoutADeathAreARedVictory(t *testing.T) {
	play(t, `{"name": "E29", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4], "day": 5, "opener": 1, "steps": [
		{"op": "night", "expect": {"dry": 1, "winner": null}}, {"op": "dawn"}, {"op": "vote"},
		{"op": "night", "expect": {"dry": 2, "winner": null}}, {"op": "dawn"}, {"op": "vote"},
		{"op": "night", "expect": {"dry": 3, "winner": "RED"}}
	]}`)
}

func TestE30_SixAliveAndThreeNightsWithoutADeathAreADraw(t *testing.T) {
	play(t, `{"name": "E30", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4, 6, 7], "day": 3, "opener": 1, "steps": [
		{"op": "night", "expect": {"dry": 1}}, {"op": "dawn"}, {"op": "vote"},
		{"op": "night", "expect": {"dry": 2}}, {"op": "dawn"}, {"op": "vote"},
		{"op": "night", "expect": {"dry": 3, "winner": "DRAW"}}
	]}`)
}

func TestE31_AnExitByDayStartsTheCountOfDryNightsAgain(t *testing.T) {
	play(t, `{"name": "E31", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4], "day": 5, "opener": 1, "steps": [
		{"op": "night", "expect": {"dry": 1}}, {"op": "dawn"}, {"op": "vote"},
		{"op": "night", "expect": {"dry": 2}}, {"op": "dawn", "expect": {"opener": 3}},
		{"op": "nominate", "by": 3, "target": 4},
		{"op": "vote", "expect": {"result": "left", "out": [4], "dry": 0, "alive": [1, 2, 3]}},
		{"op": "night", "expect": {"dry": 1, "winner": null}},
		{"op": "dawn"}
	]}`)
}

func TestE32_AnOffenceInTheLastWordDoesNotChangeAFixedResult(t *testing.T) {
	stages := play(t, `{"name": "E32", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4], "day": 5, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn"},
		{"op": "nominate", "by": 3, "target": 2},
		{"op": "vote", "expect": {"result": "left", "out": [2], "winner": "RED"}},
		{"op": "remove", "seat": 2, "clause": "10.1.3", "expect": {"winner": "RED", "alive": [1, 3, 4]}}
	]}`)
	_, next := stages.the(t, 1, lastWordOf(2))
	wantStage(t, next, protestOpen)
}
