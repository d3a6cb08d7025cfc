package club

// standing returns the winner as the table stands after an exit, and why; ""
// while the game goes on (§5.9). Black wins with equality or more: a lift or a
// removal can jump past it.
func (s *State) standing() (Winner, string) {
	living, black := s.living()
	switch {
	case black == 0:
		return RedWins, "noBlack"
	case black >= living-black:
		return BlackWins, "parity"
	}
	return "", ""
}

// mostDry is how many nights in a row without a death end the game.
const mostDry = 3

// drought returns the result after so many dry nights: red wins with exactly
// four alive (clause 12), otherwise it is a draw.
func (s *State) drought() (Winner, string, string) {
	if s.dry < mostDry {
		return "", "", ""
	}
	if living, _ := s.living(); living == 4 {
		return RedWins, "clause12", "12"
	}
	return Draw, "dry", ""
}

// settle fixes the result if there is one now. A result once fixed stands.
func (r *ruling) settle() {
	if r.isDecided() {
		return
	}
	if w, why := r.standing(); w != "" {
		r.emit(Decided{At: r.at, Winner: w, Reason: why})
	}
}

// finish reveals everything and opens the time for protests.
func (r *ruling) finish() {
	r.emit(Finished{At: r.at})
	r.open(ProtestOpen, r.options.Times.ProtestFiling)
}
