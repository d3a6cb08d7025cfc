package club

import "gorod/backend/game"

// offers are the commands a person may send now. They ask the same permissions
// as Decide.
func (s *State) offers(p game.Person, x game.Seat) []Offer {
	o := offerList{make([]Offer, 0, 8)}
	if !s.dealt {
		s.offerLobby(&o, p, x)
	} else if x != game.Nobody {
		s.offerPlayer(&o, x)
	}
	s.offerPause(&o, p)
	if p == s.host && p != "" {
		s.offerHost(&o, p)
	}
	return o.list
}

type offerList struct{ list []Offer }

// add adds an offer unless the command would be refused.
func (o *offerList) add(refused error, offer Offer) {
	if refused == nil {
		o.list = append(o.list, offer)
	}
}

func (s *State) offerLobby(o *offerList, p game.Person, x game.Seat) {
	o.add(s.mayJoin(p), Offer{Command: "join", Length: LongestNick})
	o.add(s.mayLeave(x), Offer{Command: "leave"})
	if s.mayPrepare(x) == nil && !s.people[x].acknowledged {
		o.add(nil, Offer{Command: "acknowledge"})
	}
	o.add(s.mayReady(x), Offer{Command: "ready"})
	o.add(s.mayFill(p), Offer{Command: "fillBots"})
	o.add(s.mayStart(p), Offer{Command: "start"})
	if s.mayDraw(x) == nil && s.stage.PausedAt == 0 {
		tokens := make([]int, 0, s.n)
		for i := range s.n {
			if s.drawn(i) == game.Nobody {
				tokens = append(tokens, i)
			}
		}
		o.add(nil, Offer{Command: "drawToken", Tokens: tokens})
	}
}

func (s *State) offerPlayer(o *offerList, x game.Seat) {
	if s.over {
		o.add(s.maySay(x), Offer{Command: "say", Length: LongestLine})
		o.add(s.mayRematch(x), Offer{Command: "rematch"})
	}
	if s.stage.PausedAt == 0 {
		s.offerTimed(o, x)
	}
	o.add(s.mayCall(x), Offer{Command: "callHost"})
	o.add(s.mayLeave(x), Offer{Command: "leave", Lethal: true})
}

// offerTimed offers what belongs into the running window.
func (s *State) offerTimed(o *offerList, x game.Seat) {
	switch s.stage.Name {
	case Deal:
		if !s.people[x].cardSeen {
			o.add(s.maySeeCard(x), Offer{Command: "seeCard"})
		}
	case N0Mafia:
		o.add(s.maySay(x), Offer{Command: "say", Length: LongestWhisper})
		o.add(s.mayPlan(x), Offer{Command: "plan", Seats: s.seatsBut(game.Nobody), Most: mostPlanned})
	case Speech, TieSpeech, LastWord:
		o.add(s.maySay(x), Offer{Command: "say", Length: LongestLine})
		if targets := s.nominable(); len(targets) > 0 {
			o.add(s.mayNominate(x), Offer{Command: "nominate", Seats: targets, Most: 1})
		}
		o.add(s.mayPass(x), Offer{Command: "pass"})
	case VoteStage, LiftStage:
		o.add(s.mayTouch(x), Offer{Command: "touch"})
		o.add(s.mayLift(x), Offer{Command: "lift", Lethal: true})
	case NShot:
		o.add(s.mayPick(x), Offer{Command: "pick", Seats: s.seatsBut(game.Nobody), Most: 1})
	case NDon, NSheriff:
		o.add(s.mayPick(x), Offer{Command: "pick", Seats: s.seatsBut(x), Most: 1})
	case NBestMove:
		o.add(s.mayBestMove(x), Offer{Command: "bestMove", Seats: s.seatsBut(x), Most: mostPlanned})
	case ProtestOpen:
		o.add(s.mayProtest(x), Offer{Command: "protest", Length: LongestProtest})
	case ProtestVote:
		o.add(s.mayVoteProtest(x), Offer{Command: "protestBallot"})
	case Lobby, Seating, N0Sheriff, N0Free, Silence, NomReview, NightFall, Morning, Closed:
	}
}

// seatsBut returns every seat of the table but one, or all.
func (s *State) seatsBut(but game.Seat) []game.Seat {
	seats := make([]game.Seat, 0, s.n)
	for i := 1; i <= s.n; i++ {
		if x := game.Seat(i); x != but {
			seats = append(seats, x)
		}
	}
	return seats
}

// nominable returns the seats that may be put on the ballot now.
func (s *State) nominable() []game.Seat {
	seats := make([]game.Seat, 0, s.n)
	for i := 1; i <= s.n; i++ {
		if x := game.Seat(i); s.mayBeNominated(x) == nil {
			seats = append(seats, x)
		}
	}
	return seats
}

func (s *State) offerPause(o *offerList, p game.Person) {
	if p == "" {
		return
	}
	o.add(s.mayPause(p), Offer{Command: "pause"})
	o.add(s.mayResume(p), Offer{Command: "resume"})
}

func (s *State) offerHost(o *offerList, p game.Person) {
	o.add(s.mayExtend(p), Offer{Command: "extend"})
	o.add(s.maySkip(p), Offer{Command: "skipSpeech"})
	o.add(s.mayCut(p), Offer{Command: "cut", Seats: []game.Seat{s.stage.Seat}, Most: 1})
	if s.mayJudge(p) == nil {
		judged := make([]game.Seat, 0, s.n)
		for i := 1; i <= s.n; i++ {
			if x := game.Seat(i); s.mayBeJudged(x) {
				judged = append(judged, x)
			}
		}
		o.add(nil, Offer{Command: "warn", Seats: judged, Most: 1, Length: LongestNotice})
		if x, err := s.mayUnwarn(p); err == nil {
			o.add(nil, Offer{Command: "unwarn", Seats: []game.Seat{x}, Most: 1})
		}
		o.add(nil, Offer{Command: "remove", Seats: judged, Most: 1, Length: LongestNotice, Lethal: true})
		o.add(nil, Offer{Command: "awardVictory", Length: LongestNotice, Lethal: true})
	}
	o.add(s.mayFixBallot(p), Offer{Command: "fixBallot", Seats: s.Alive(), Most: s.n})
	if s.mayRerun(p) == nil {
		o.add(nil, Offer{Command: "rerunWindow", Seats: s.rerunnable(), Most: 1, Length: LongestNotice})
	}
	o.add(s.mayLead(p), Offer{Command: "announce", Length: LongestNotice})
	if ids := s.filed(); len(ids) > 0 {
		o.add(s.mayRuleProtest(p), Offer{Command: "admitProtest", Protests: ids})
		o.add(s.mayRuleProtest(p), Offer{Command: "refuseProtest", Protests: ids, Length: LongestNotice})
	}
}
