package club

import "gorod/backend/game"

// count returns how many hands lie on each candidate, in their order.
func (r *round) count() []int {
	counts := make([]int, r.candidates.n)
	for _, i := range r.hand {
		if i > 0 {
			counts[i-1]++
		}
	}
	return counts
}

// hands returns whose hands lie on the candidate with an index from 0, in
// increasing order.
func (r *round) hands(i int) []game.Seat {
	seats := make([]game.Seat, 0, len(r.hand))
	for x, at := range r.hand {
		if int(at) == i+1 {
			seats = append(seats, game.Seat(x))
		}
	}
	return seats
}

// top returns the candidates with the most hands, in their order, and the
// number (§5.5).
func (r *round) top() ([]game.Seat, int) {
	counts := r.count()
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	var top []game.Seat
	for i, n := range counts {
		if n == most {
			top = append(top, r.candidates.at[i])
		}
	}
	return top, most
}

// repeated says that the same set tied the last time too; who voted how does
// not matter (§5.5). Both are in the order of the ballot.
func (v *vote) repeated(top []game.Seat) bool {
	if int(v.tied.n) != len(top) {
		return false
	}
	for i, x := range top {
		if v.tied.at[i] != x {
			return false
		}
	}
	return true
}

// mayBeLifted says whether all the tied can be lifted: never the whole table,
// and two of four or three of nine only if the table's options allow it.
func (s *State) mayBeLifted(tied int) bool {
	living, _ := s.living()
	switch {
	case tied == living:
		return false
	case living == 4 && tied == 2:
		return s.options.LiftAtFour
	case living == 9 && tied == 3:
		return s.options.LiftThreeAtNine
	}
	return true
}
