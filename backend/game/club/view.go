package club

import "gorod/backend/game"

// Public is what everybody at the table sees: the same value for players, the
// exited and the host, and after the table's delay for spectators.
type Public struct {
	Rules   string  `json:"rules"`   // "club"
	Version string  `json:"version"` // hash of the rules and options in force
	Options Options `json:"options"`
	Stage   Stage   `json:"stage"`
	// Host is the nick of the human host, empty with the automatic host.
	Host string `json:"host"`
	// Chairs are the people before the deal; empty afterwards.
	Chairs []Chair `json:"chairs"`
	// Tokens are the face-down numbers of the seating; empty otherwise.
	Tokens []Token `json:"tokens"`
	// Commitment is the SHA-256 (hex) of the secret behind seats and roles,
	// published when the table locks.
	Commitment string `json:"commitment"`
	// Seats are the places 1..n from the deal on.
	Seats []Place `json:"seats"`
	// Order is today's order of speeches; Opener the seat that opened the day.
	Opener game.Seat   `json:"opener"`
	Order  []game.Seat `json:"order"`
	// Ballot is today's list of nominees in order.
	Ballot []Nominee `json:"ballot"`
	// VoteCancelled says that a removal has cancelled the coming vote (§5.8).
	VoteCancelled bool `json:"voteCancelled"`
	// Vote is today's vote from its first window until the night; null otherwise.
	Vote *Vote `json:"vote"`
	// DryNights counts them, shown only while four are alive (clause 12).
	DryNights int `json:"dryNights"`
	// Waiting are the seats without connection the vote is waiting for.
	Waiting []game.Seat `json:"waiting"`
	// Result is set from the moment everything is revealed.
	Result *Result `json:"result"`
	// Protests are those filed, after the end.
	Protests []ProtestView `json:"protests"`
	// Rematch is the code of the next table with the same people, when made.
	Rematch string `json:"rematch"`
}

// Stage is where the game stands. ID grows by one with every stage; commands
// carry it.
type Stage struct {
	ID        int          `json:"id"`
	Name      StageName    `json:"name"`
	Day       int          `json:"day"`
	Night     int          `json:"night"`
	Seat      game.Seat    `json:"seat"`      // who speaks
	Candidate game.Seat    `json:"candidate"` // whose window is open
	Round     int          `json:"round"`     // of the vote, from 1
	OpenedAt  game.Instant `json:"openedAt"`
	ClosesAt  game.Instant `json:"closesAt"` // 0 when no timer runs
	PausedAt  game.Instant `json:"pausedAt"` // 0 unless paused; time left is closesAt − pausedAt
}

// StageName names a stage of §4.
type StageName string

// The stages.
const (
	Lobby       StageName = "lobby"
	Seating     StageName = "seating"
	Deal        StageName = "deal"
	N0Mafia     StageName = "n0Mafia"
	N0Sheriff   StageName = "n0Sheriff"
	N0Free      StageName = "n0Free"
	Silence     StageName = "silence" // a skipped speech is announced
	Speech      StageName = "speech"
	NomReview   StageName = "nomReview"
	VoteStage   StageName = "vote"
	TieSpeech   StageName = "tieSpeech"
	LiftStage   StageName = "lift"
	LastWord    StageName = "lastWord"
	NightFall   StageName = "nightFall"
	NShot       StageName = "nShot"
	NDon        StageName = "nDon"
	NSheriff    StageName = "nSheriff"
	NBestMove   StageName = "bestMove"
	Morning     StageName = "morning"
	ProtestOpen StageName = "protestOpen"
	ProtestVote StageName = "protestVote"
	Closed      StageName = "closed"
)

// Chair is a person who has joined and not been seated yet.
type Chair struct {
	Nick         string `json:"nick"`
	Bot          bool   `json:"bot"`
	Acknowledged bool   `json:"acknowledged"`
	Ready        bool   `json:"ready"`
	Online       bool   `json:"online"`
}

// Token is a numbered token of the seating. Seat is 0 while face down.
type Token struct {
	Seat game.Seat `json:"seat"`
	Nick string    `json:"nick"`
}

// Place is a seat as everybody sees it.
type Place struct {
	Seat     game.Seat `json:"seat"`
	Nick     string    `json:"nick"`
	Bot      bool      `json:"bot"`
	Online   bool      `json:"online"` // frozen at night
	Alive    bool      `json:"alive"`
	Exit     *Exit     `json:"exit"` // how and when he left; null while alive
	Warnings int       `json:"warnings"`
	// Spoken says that he has spoken, or missed his speech, in today's circle.
	Spoken bool `json:"spoken"`
	// Silenced says that he misses this circle's speech, SkipsNext the next one.
	Silenced  bool `json:"silenced"`
	SkipsNext bool `json:"skipsNext"`
	// CardSeen counts in the deal only.
	CardSeen bool `json:"cardSeen"`
}

// Exit is how a player left.
type Exit struct {
	Manner string `json:"manner"` // "vote", "lift", "shot" or "removed"
	Day    int    `json:"day"`
	Night  int    `json:"night"` // 0 when by day
	Clause string `json:"clause"`
}

// Nominee is a line of the ballot.
type Nominee struct {
	Seat game.Seat `json:"seat"`
	By   game.Seat `json:"by"`
}

// Vote is today's vote: its rounds, the last one running.
type Vote struct {
	Rounds []Round `json:"rounds"`
	// Lift is the lift vote, null until it is held.
	Lift *Lifting `json:"lift"`
	// Outcome is "" while it runs, then "left", "tie", "nobody" or "aborted".
	Outcome string      `json:"outcome"`
	Out     []game.Seat `json:"out"`
}

// Round is one pass over the candidates. Hands are known for closed windows
// only: what happens inside a window is shown at its «Спасибо».
type Round struct {
	Candidates []Candidate `json:"candidates"`
}

// Candidate is one window of a round.
type Candidate struct {
	Seat   game.Seat   `json:"seat"`
	Closed bool        `json:"closed"`
	Hands  []game.Seat `json:"hands"`
}

// Lifting is the lift vote: who is to be lifted, and the hands once closed.
type Lifting struct {
	Seats  []game.Seat `json:"seats"`
	Closed bool        `json:"closed"`
	Hands  []game.Seat `json:"hands"`
}

// Result is the end of the game, everything revealed.
type Result struct {
	Winner    Winner       `json:"winner"`
	Reason    string       `json:"reason"` // "noBlack", "parity", "clause12", "dry", "penalty", "protest"
	Clause    string       `json:"clause"` // of a penalty win
	ByPenalty bool         `json:"byPenalty"`
	Roles     []Role       `json:"roles"` // of seat i+1
	Nights    []NightTrace `json:"nights"`
	// Secret and Salts let everybody derive seats and roles again.
	Secret string       `json:"secret"`
	Salts  []string     `json:"salts"`
	EndsAt game.Instant `json:"endsAt"` // until when protests are taken
}

// NightTrace is what was done in one night.
type NightTrace struct {
	Night    int         `json:"night"`
	Shots    []Act       `json:"shots"`
	Killed   game.Seat   `json:"killed"`
	Don      *Act        `json:"don"`
	Sheriff  *Act        `json:"sheriff"`
	BestMove []game.Seat `json:"bestMove"`
	Hits     int         `json:"hits"`
}

// Act is one night act, with the answer of a check.
type Act struct {
	By     game.Seat `json:"by"`
	Seat   game.Seat `json:"seat"`
	Answer string    `json:"answer"` // "", "sheriff", "notSheriff", "black", "red"
}

// ProtestView is a filed protest.
type ProtestView struct {
	ID       int         `json:"id"`
	By       game.Seat   `json:"by"`
	Text     string      `json:"text"`
	Clause   string      `json:"clause"`
	Outcome  string      `json:"outcome"`
	Line     int         `json:"line"`
	Status   string      `json:"status"` // "filed", "admitted", "refused", "frozen", "passed", "failed"
	Reason   string      `json:"reason"`
	Voted    int         `json:"voted"`    // how many, while it runs
	For      []game.Seat `json:"for"`      // after the end of its vote
	Against  []game.Seat `json:"against"`  // after the end of its vote
	Required int         `json:"required"` // yes votes of the whole team
}

// Own is what a viewer alone is told about his place and what he may do. At
// night it is the same, but for the own seat, for every living player.
type Own struct {
	// Chair is his index in Chairs from 1, or 0.
	Chair int       `json:"chair"`
	Seat  game.Seat `json:"seat"`
	Alive bool      `json:"alive"`
	Host  bool      `json:"host"`
	// Opener says that he opened the table.
	Opener bool `json:"opener"`
	// Acted says that he has used this window's act (a hand, a pick).
	Acted bool `json:"acted"`
	// Nominated says that he has used today's nomination.
	Nominated bool `json:"nominated"`
	// HandFor is the candidate his hand is on in this round, or 0.
	HandFor game.Seat `json:"handFor"`
	// Offers are what he may do now; what is not offered is refused.
	Offers []Offer `json:"offers"`
}

// Offer is one command he may send now, with the values it takes.
type Offer struct {
	Command string `json:"command"`
	// Seats are the seats it may name, in increasing order; null when it names
	// none. Most is how many at the most, for commands that name several.
	Seats []game.Seat `json:"seats"`
	Most  int         `json:"most"`
	// Tokens are the face-down tokens left, from 0; null for other commands.
	Tokens []int `json:"tokens"`
	// Protests are the filed protests a ruling may name.
	Protests []int `json:"protests,omitempty"`
	// Length is the longest text in characters, for commands with a text.
	Length int `json:"length"`
	// Lethal says that the act can end somebody's game.
	Lethal bool `json:"lethal"`
}

// Secret is what depends on the viewer's card; padded to one size for all.
type Secret struct {
	Role Role `json:"role"`
	Team Team `json:"team"`
	// Mates are the other blacks with their cards, from the agreement on.
	Mates []Mate `json:"mates"`
	// Plan is the shooting plan the team sees, or one's own.
	Plan []game.Seat `json:"plan"`
	// Whispers are the lines of the agreement, while it runs.
	Whispers []Whisper `json:"whispers"`
	// Picks are the own night acts and their answers.
	Picks []OwnPick `json:"picks"`
	// Victim says, in the best-move window, that he was shot.
	Victim bool `json:"victim"`
}

// Mate is another black.
type Mate struct {
	Seat game.Seat `json:"seat"`
	Role Role      `json:"role"`
}

// Whisper is a line of the agreement.
type Whisper struct {
	Seat game.Seat `json:"seat"`
	Text string    `json:"text"`
}

// OwnPick is an own act of a night window.
type OwnPick struct {
	Night  int       `json:"night"`
	Window StageName `json:"window"`
	Seat   game.Seat `json:"seat"`
	Answer string    `json:"answer"`
}

// Overview is what a human host sees besides the public part, and what an open
// stream shows after its delay (§4.1): every card and every night act. It takes
// the place of Secret.
type Overview struct {
	Roles  []Role       `json:"roles"` // of seat i+1
	Nights []NightTrace `json:"nights"`
	// Suspicions are lines the word filter points the host at, newest last; he
	// warns or lets it be (§6, "assisted"). Empty on a stream.
	Suspicions []Suspicion `json:"suspicions"`
	// Away are the living without connection. After the table's reconnectGrace
	// the host decides about them (10.1.7). Empty at night and on a stream.
	Away []Away `json:"away"`
}

// Away is a player without connection.
type Away struct {
	Seat  game.Seat    `json:"seat"`
	Since game.Instant `json:"since"`
}

// Suspicion is a word that may be an offence.
type Suspicion struct {
	Seat   game.Seat    `json:"seat"`
	Reason Reason       `json:"reason"`
	Word   string       `json:"word"`
	At     game.Instant `json:"at"`
}
