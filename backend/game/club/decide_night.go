package club

import "gorod/backend/game"

// whisper is a line in the agreement. It is bounded in bytes too, so that the
// padded frames of the agreement are of one size whatever is written.
func (r *ruling) whisper(x game.Seat, c Say) error {
	line, err := text(c.Text, LongestWhisper)
	if err != nil {
		return err
	}
	if encodedSize(line) > whisperBytes {
		return game.Refuse(TooLong)
	}
	r.emit(Whispered{At: r.at, Seat: x, Text: line})
	return nil
}

// mostPlanned is how many seats a plan or a best move names.
const mostPlanned = 3

func (r *ruling) plan(x game.Seat, c Plan) error {
	if err := r.mayPlan(x); err != nil {
		return err
	}
	if len(c.Seats) == 0 || len(c.Seats) > mostPlanned {
		return game.Refuse(game.BadValue)
	}
	for _, y := range c.Seats {
		if !r.isSeat(y) {
			return game.Refuse(game.BadValue)
		}
	}
	r.emit(Planned{At: r.at, Seat: x, Seats: append([]game.Seat(nil), c.Seats...)})
	return nil
}

// pick is the one act of a night window: a black's shot, the Don's or the
// Sheriff's check, anybody else's guess.
func (r *ruling) pick(x game.Seat, c Pick) error {
	if err := r.mayPick(x); err != nil {
		return err
	}
	if !r.mayBePicked(x, c.Seat) {
		return game.Refuse(game.BadValue)
	}
	own := r.people[x].role
	target := r.people[c.Seat].role
	switch {
	case r.in(NShot) && own.Team() == Black:
		r.emit(Shot{At: r.at, By: x, Seat: c.Seat})
	case r.in(NDon) && own == Don:
		answer := "notSheriff"
		if target == Sheriff {
			answer = "sheriff"
		}
		r.emit(Checked{At: r.at, By: x, Seat: c.Seat, Answer: answer})
	case r.in(NSheriff) && own == Sheriff:
		r.emit(Checked{At: r.at, By: x, Seat: c.Seat, Answer: string(target.Team())})
	default:
		r.emit(Guessed{At: r.at, By: x, Seat: c.Seat})
	}
	return nil
}

// nameBestMove takes up to three seats: the victim's for the morning, anybody
// else's for his own notebook (§5.7).
func (r *ruling) nameBestMove(x game.Seat, c BestMove) error {
	if err := r.mayBestMove(x); err != nil {
		return err
	}
	if len(c.Seats) == 0 || len(c.Seats) > mostPlanned {
		return game.Refuse(game.BadValue)
	}
	for i, y := range c.Seats {
		if !r.isSeat(y) || y == x || contains(c.Seats[:i], y) {
			return game.Refuse(game.BadValue)
		}
	}
	r.emit(BestMoveNamed{
		At: r.at, By: x, Seats: append([]game.Seat(nil), c.Seats...), Victim: x == r.night.victim,
	})
	return nil
}

// endChecks goes on to the best move, if the night's victim has one, or to the
// morning.
func (r *ruling) endChecks() {
	if r.bestMoveDue() {
		r.open(NBestMove, r.options.Times.BestMove)
		return
	}
	r.dawn()
}

// bestMoveDue: the first night has a victim, and at most one player had left by
// any way before the shots (§5.7).
func (s *State) bestMoveDue() bool {
	return s.stage.Night == 1 && s.night.exits <= 1 && s.target() != game.Nobody
}

// dawn carries out the kill, announces it and counts the dry nights.
func (r *ruling) dawn() {
	killed := r.target()
	dry := r.dry + 1
	if killed != game.Nobody || r.night.loss {
		dry = 0
	}
	var named []game.Seat
	if killed != game.Nobody && killed == r.night.victim {
		named = r.night.bestMove.copied()
	}
	night := r.stage.Night
	r.open(Morning, r.options.Times.Morning)
	r.emit(NightEnded{At: r.at, Night: night, Killed: killed, BestMove: named, Dry: dry})
	r.settle()
	if w, why, clause := r.drought(); w != "" && !r.isDecided() {
		r.emit(Decided{At: r.at, Winner: w, Reason: why, Clause: clause})
	}
}
