package club_test

import "testing"

// The edge cases E1–E40 of the club rules (club.md §9) are scenario scripts
// wherever the language of the fixture files can say them. At the usual table
// the blacks sit at 2, 7 (the Don) and 9, the Sheriff at 5. Each script stands
// for itself: a judge can read it without Go. This file holds the day and the
// vote, its neighbours the warnings, the nights and the end.

func TestE01_ASecondNominationOfOneSeatIsRefusedAndASingleNomineeOfDayOneIsNotVoted(t *testing.T) {
	play(t, `{"name": "E1", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 4, "target": 9, "expect": {"reply": "accepted"}},
		{"op": "nominate", "by": 6, "target": 9, "expect": {"reply": "already_nominated", "noms": [9]}},
		{"op": "vote", "expect": {"result": "no_vote", "out": [], "tally": [], "noms": [9], "alive": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}},
		{"op": "night", "expect": {"kill": null, "dry": 1}}
	]}`)
	play(t, `{"name": "E1, the right is not consumed", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 4, "target": 9, "expect": {"reply": "accepted"}},
		{"op": "nominate", "by": 6, "target": 9, "expect": {"reply": "already_nominated"}},
		{"op": "nominate", "by": 6, "target": 1, "expect": {"reply": "accepted", "noms": [9, 1]}},
		{"op": "nominate", "by": 6, "target": 2, "expect": {"reply": "already_used", "noms": [9, 1]}}
	]}`)
}

func TestE02_ASingleNomineeOfDayTwoLeavesWithAllHandsAgainstHim(t *testing.T) {
	stages := play(t, `{"name": "E2", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night"},
		{"op": "dawn", "expect": {"opener": 2}},
		{"op": "nominate", "by": 3, "target": 5, "expect": {"reply": "accepted"}},
		{"op": "vote", "expect": {"result": "left", "out": [5], "tally": [{"5": 10}], "alive": [1, 2, 3, 4, 6, 7, 8, 9, 10], "winner": null}},
		{"op": "night", "expect": {"dry": 1}}
	]}`)
	word, after := stages.the(t, 1, lastWordOf(5))
	wantSpan(t, word, 60_000)
	wantStage(t, after, nightFall)
}

func TestE03_WithoutNomineesThereIsNoVoteAndTheDryNightsStay(t *testing.T) {
	play(t, `{"name": "E3", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night", "shots": {"2": 1, "7": 1, "9": 1}, "expect": {"kill": 1, "dry": 0}},
		{"op": "dawn"}, {"op": "vote"}, {"op": "night", "expect": {"dry": 1}},
		{"op": "dawn"},
		{"op": "vote", "expect": {"result": "no_vote", "noms": [], "dry": 1}},
		{"op": "night", "expect": {"dry": 2}}
	]}`)
}

func TestE04_ASilentHandIsForTheLastNomineeAndOnlyTheTiedAreVotedAgain(t *testing.T) {
	stages := play(t, `{"name": "E4", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night", "shots": {"2": 3, "7": 3, "9": 3}},
		{"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 8}, {"op": "nominate", "by": 5, "target": 9}, {"op": "nominate", "by": 7, "target": 1},
		{"op": "vote", "rounds": [{"8": [1, 2, 7, 9], "9": [4, 5, 6, 8]}, {"8": [1, 2, 4, 5, 6]}],
		 "expect": {"result": "left", "out": [8], "tally": [{"8": 4, "9": 4, "1": 1}, {"8": 5, "9": 4}]}}
	]}`)
	first, next := stages.the(t, 1, tieSpeechOf(8))
	wantSpan(t, first, 30_000)
	wantStage(t, next, tieSpeechOf(9))
	wantSpan(t, next, 30_000)
}

func TestE05_ATouchAtTheCloseIsLateAndCountsForALaterCandidateOrTheLast(t *testing.T) {
	play(t, `{"name": "E5, silent afterwards", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 6}, {"op": "nominate", "by": 3, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 2, 3, 5, 9], "6": [8, 10]}], "late": [{"seat": 7, "cand": 8}],
		 "expect": {"result": "left", "out": [8], "tally": [{"8": 5, "6": 2, "4": 3}]}}
	]}`)
	play(t, `{"name": "E5, for a later candidate", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 6}, {"op": "nominate", "by": 3, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 2, 3], "6": [7, 8, 9, 10]}], "late": [{"seat": 7, "cand": 8}],
		 "expect": {"result": "left", "out": [6], "tally": [{"8": 3, "6": 4, "4": 3}]}}
	]}`)
}

func TestE06_AHandTakenOffTheTableRemovesItsOwnerAndBreaksTheVoteOff(t *testing.T) {
	play(t, `{"name": "E6", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 3]}], "abort": {"round": 1, "cand": 8, "seat": 3, "clause": "10.1.5"},
		 "expect": {"result": "aborted", "out": [], "alive": [1, 2, 4, 5, 6, 7, 8, 9, 10], "skipVote": false, "winner": null}},
		{"op": "night", "shots": {"2": 4, "7": 4, "9": 4}, "expect": {"kill": 4, "dry": 0}},
		{"op": "dawn", "expect": {"opener": 2}},
		{"op": "nominate", "by": 2, "target": 8}, {"op": "nominate", "by": 5, "target": 2},
		{"op": "vote", "rounds": [{"8": [1, 2, 5, 6, 7]}], "expect": {"result": "left", "out": [8]}}
	]}`)
	play(t, `{"name": "E6, the win check", "roles": "CMCCSCDCMC", "alive": [1, 3, 4, 2, 7], "day": 3, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 4}, {"op": "nominate", "by": 3, "target": 7},
		{"op": "vote", "rounds": [{"4": [3]}], "abort": {"round": 1, "cand": 4, "seat": 3, "clause": "10.1.5"},
		 "expect": {"alive": [1, 2, 4, 7], "winner": "BLACK"}}
	]}`)
}

func TestE08_TheSameTieByOtherHandsIsARepeatedTie(t *testing.T) {
	play(t, `{"name": "E8", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 2, 3, 5, 6]}, {"8": [4, 7, 8, 9, 10]}], "lift": [1, 2, 3, 4, 5, 6],
		 "expect": {"result": "left", "out": [8, 4], "tally": [{"8": 5, "4": 5}, {"8": 5, "4": 5}, {"lift": 6}]}}
	]}`)
}

func TestE09_HalfTheHandsDoNotLift(t *testing.T) {
	play(t, `{"name": "E9", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 1, "target": 8}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "vote", "rounds": [{"8": [1, 2, 3, 5, 6]}, {"8": [1, 2, 3, 5, 6]}], "lift": [1, 2, 3, 4, 5],
		 "expect": {"result": "nobody", "out": [], "tally": [{"8": 5, "4": 5}, {"8": 5, "4": 5}, {"lift": 5}], "alive": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}},
		{"op": "night", "expect": {"dry": 1}}
	]}`)
}

func TestE10_ThreeAreLiftedAtOnceWithOneWinCheck(t *testing.T) {
	stages := play(t, `{"name": "E10", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"}, {"op": "vote"}, {"op": "night", "shots": {"2": 10, "7": 10, "9": 10}},
		{"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 8}, {"op": "nominate", "by": 3, "target": 4}, {"op": "nominate", "by": 5, "target": 9},
		{"op": "vote", "rounds": [{"8": [1, 2, 3], "4": [5, 6, 7]}, {"8": [7, 8, 9], "4": [1, 2, 3]}], "lift": [1, 2, 3, 5, 6],
		 "expect": {"result": "left", "out": [8, 4, 9], "tally": [{"8": 3, "4": 3, "9": 3}, {"8": 3, "4": 3, "9": 3}, {"lift": 5}],
		            "alive": [1, 2, 3, 5, 6, 7], "winner": null}},
		{"op": "night"}
	]}`)
	_, next := stages.the(t, 1, lastWordOf(8))
	wantStage(t, next, lastWordOf(4))
	_, next = stages.the(t, 1, lastWordOf(4))
	wantStage(t, next, lastWordOf(9))
	// One by one, the red first, the blacks would have reached 4:4.
	play(t, `{"name": "E10, the batch counts", "roles": "CMCMDMSCCCCC", "alive": [1, 3, 7, 8, 9, 2, 4, 5, 6], "day": 2, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn", "expect": {"opener": 2}},
		{"op": "nominate", "by": 2, "target": 1}, {"op": "nominate", "by": 3, "target": 2}, {"op": "nominate", "by": 4, "target": 4},
		{"op": "vote", "rounds": [{"1": [1, 2, 3], "2": [4, 5, 6]}, {"1": [1, 2, 3], "2": [4, 5, 6]}], "lift": [1, 2, 3, 7, 8],
		 "expect": {"result": "left", "out": [1, 2, 4], "alive": [3, 5, 6, 7, 8, 9], "winner": null}}
	]}`)
}

func TestE11_AWholeTableTiedTwiceIsNotLifted(t *testing.T) {
	play(t, `{"name": "E11", "roles": "CMCCSCDCMC", "alive": [1, 2, 3], "day": 4, "opener": 1, "steps": [
		{"op": "night", "expect": {"dry": 1}},
		{"op": "dawn", "expect": {"opener": 2, "order": [2, 3, 1]}},
		{"op": "nominate", "by": 2, "target": 3}, {"op": "nominate", "by": 3, "target": 1}, {"op": "nominate", "by": 1, "target": 2},
		{"op": "vote", "rounds": [{"3": [2], "1": [3]}, {"3": [1], "1": [2]}], "lift": [1, 2, 3],
		 "expect": {"result": "nobody", "out": [], "tally": [{"3": 1, "1": 1, "2": 1}, {"3": 1, "1": 1, "2": 1}], "alive": [1, 2, 3], "dry": 1, "winner": null}},
		{"op": "night", "shots": {"2": 1}, "expect": {"kill": 1, "winner": "BLACK"}}
	]}`)
}

func TestE12_TwoOfFourAreLiftedAndOneCheckFollows(t *testing.T) {
	play(t, `{"name": "E12, the black among them", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4], "day": 5, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn", "expect": {"opener": 2}},
		{"op": "nominate", "by": 2, "target": 3}, {"op": "nominate", "by": 3, "target": 2},
		{"op": "vote", "rounds": [{"3": [2, 4]}, {"3": [2, 4]}], "lift": [1, 3, 4], "expect": {"result": "left", "out": [3, 2], "alive": [1, 4], "winner": "RED"}}
	]}`)
	play(t, `{"name": "E12, two reds", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4], "day": 5, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 3}, {"op": "nominate", "by": 3, "target": 4},
		{"op": "vote", "rounds": [{"3": [2, 4]}, {"3": [2, 4]}], "lift": [1, 2, 3], "expect": {"result": "left", "out": [3, 4], "alive": [1, 2], "winner": "BLACK"}}
	]}`)
}

func TestE13_ATieThatShrinksIsNotARepeatedTie(t *testing.T) {
	stages := play(t, `{"name": "E13", "roles": "CMCCSCDCMC", "alive": [1, 2, 3, 4, 6, 7], "day": 3, "opener": 1, "steps": [
		{"op": "night"}, {"op": "dawn"},
		{"op": "nominate", "by": 2, "target": 3}, {"op": "nominate", "by": 3, "target": 4}, {"op": "nominate", "by": 4, "target": 7},
		{"op": "vote", "rounds": [{"3": [1, 2], "4": [3, 4]}, {"3": [1, 2, 6], "4": [3, 4, 7]}, {"3": [1, 2]}],
		 "expect": {"result": "left", "out": [4], "tally": [{"3": 2, "4": 2, "7": 2}, {"3": 3, "4": 3, "7": 0}, {"3": 2, "4": 4}]}}
	]}`)
	for _, speech := range []struct {
		seat  int
		times int
	}{{3, 2}, {4, 2}, {7, 1}} {
		if got := stages.count(tieSpeechOf(speech.seat)); got != speech.times {
			t.Errorf("speeches of seat %d in the shoot-outs: got %d, want %d", speech.seat, got, speech.times)
		}
	}
}

func TestE37_TheDayIsOpenedByTheNextLivingSeat(t *testing.T) {
	play(t, `{"name": "E37", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn", "expect": {"opener": 1}},
		{"op": "nominate", "by": 1, "target": 3}, {"op": "nominate", "by": 2, "target": 4},
		{"op": "vote", "rounds": [{"3": [1, 2, 4, 5, 6, 7]}], "expect": {"out": [3]}},
		{"op": "night", "shots": {"2": 2, "7": 2, "9": 2}, "expect": {"kill": 2, "bestMove": true}},
		{"op": "dawn", "expect": {"opener": 4, "order": [4, 5, 6, 7, 8, 9, 10, 1]}}
	]}`)
}

func TestE38_AnybodyMayNominateHimself(t *testing.T) {
	play(t, `{"name": "E38", "roles": "CMCCSCDCMC", "steps": [
		{"op": "dawn"},
		{"op": "nominate", "by": 6, "target": 6, "expect": {"reply": "accepted", "noms": [6]}}
	]}`)
}
