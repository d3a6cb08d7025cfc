package game

// Viewer is one who looks at the table.
type Viewer struct {
	// Person is empty for a spectator. The rulebook finds what he is here.
	Person Person
	// Apart asks for Own and Secret only, by one who has the public part already.
	Apart bool
}

// View is what one viewer may know, in parts that the wire encodes apart so
// that what all share is encoded once.
type View struct {
	// Public is the same value for every viewer of a state: players, the exited,
	// the host and (after the table's delay) spectators.
	Public any
	// Own is what this viewer alone is told besides: his place and his offers.
	// Its size tells nothing: at night it is the same for every living seat. It
	// is nil for a spectator.
	Own any
	// Secret is what depends on the viewer's role. The wire pads it to
	// SecretSize so that its length tells nothing. It is nil for a viewer
	// without a card.
	Secret any
	// SecretSize is the length in bytes to which Secret is padded; longer ones
	// are padded to the next multiple of 512.
	SecretSize int
}

// Line is one public line of the chronicle.
type Line any

// Floor says who may be heard and by whom.
type Floor struct {
	// Speakers are the seats whose words go out now, in increasing order.
	Speakers []Seat
	// Everyone says that everybody at the table may speak, as before the start
	// and after the end.
	Everyone bool
	// Among restricts the listeners to these seats; empty means everybody.
	Among []Seat
}
