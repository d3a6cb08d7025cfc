package club

// Team is a side.
type Team string

// The teams. Draw and Nobody are results, not sides.
const (
	Red   Team = "red"
	Black Team = "black"
)

// Role is a card.
type Role string

// The cards of §1.
const (
	Civilian Role = "civilian"
	Sheriff  Role = "sheriff"
	Mafioso  Role = "mafioso"
	Don      Role = "don"
)

// Team returns the side a card belongs to.
func (r Role) Team() Team {
	if r == Mafioso || r == Don {
		return Black
	}
	return Red
}

// Winner is a result of the game.
type Winner string

// The results. NoResult is an annulled game.
const (
	RedWins   Winner = "red"
	BlackWins Winner = "black"
	Draw      Winner = "draw"
	NoResult  Winner = "none"
)
