package game

// Code is the stable name of a refusal. The sentence for people stands in
// package protocol, in both languages.
type Code string

// Refusal is the error of a command that changes nothing. It is told to the
// sender alone.
type Refusal struct{ Code Code }

// Error implements error.
func (r Refusal) Error() string { return "refused: " + string(r.Code) }

// Refuse returns a Refusal with the code.
func Refuse(c Code) error { return Refusal{Code: c} }

// Codes that every rulebook shares.
const (
	NotYourTurn    Code = "not_your_turn"
	AlreadyUsed    Code = "already_used"
	NotAtTable     Code = "not_at_table"
	Late           Code = "late"
	WrongStage     Code = "wrong_stage"
	NoRight        Code = "no_right"
	UnknownCommand Code = "unknown_command"
	BadValue       Code = "bad_value"
	TableFull      Code = "table_full"
	AlreadySeated  Code = "already_seated"
	Paused         Code = "paused"
)
