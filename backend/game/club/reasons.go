package club

// Reason is the code of a warning's reason; the page has the words for it.
type Reason string

// The reasons of §6 with the clause each stands for.
const (
	ReasonLateMask    Reason = "N_LATE_MASK"    // 3.1
	ReasonNightSong   Reason = "N_SING"         // 3.4
	ReasonNightDance  Reason = "N_DANCE"        // 3.4
	ReasonNightTalk   Reason = "N_TALK"         // 3.4
	ReasonNightTouch  Reason = "N_TOUCH"        // 3.4
	ReasonNightOther  Reason = "N_OTHER"        // 3.4
	ReasonAddress     Reason = "D_ADDRESS"      // 4.2
	ReasonHostAddress Reason = "D_HOST_ADDRESS" // 4.3
	ReasonOutOfTurn   Reason = "D_OUT_OF_TURN"  // 4.5
	ReasonOath        Reason = "D_OATH"         // 4.7.1
	ReasonReligion    Reason = "D_RELIGION"     // 4.7.2
	ReasonHonesty     Reason = "D_HONESTY"      // 4.7.3
	ReasonPercent     Reason = "D_PERCENT"      // 4.7.4
	ReasonBet         Reason = "D_BET"          // 4.7.5
	ReasonGesture     Reason = "D_GESTURE"      // 4.7.6
	ReasonContact     Reason = "D_CONTACT"      // 4.7.7
	ReasonArguing     Reason = "D_ARGUE"        // 4.7.8
	ReasonEthics      Reason = "W_ETHICS"       // 6.1
	ReasonCrying      Reason = "W_CRY"          // 6.2
	ReasonOther       Reason = "W_OTHER"        // 6.5, needs words
	ReasonObscenity   Reason = "W_OBSCENITY"    // 10.1.2, if the table warns for it
)

// Clauses under which the rulebook itself removes.
const (
	FourWarnings = "10.1.1"
	Obscenity    = "10.1.2"
	HandOff      = "10.1.5"
	LeftTable    = "10.1.7"
)

// Clause returns the clause that a reason stands for, or "" for no reason.
func (r Reason) Clause() string {
	switch r {
	case ReasonLateMask:
		return "3.1"
	case ReasonNightSong, ReasonNightDance, ReasonNightTalk, ReasonNightTouch, ReasonNightOther:
		return "3.4"
	case ReasonAddress:
		return "4.2"
	case ReasonHostAddress:
		return "4.3"
	case ReasonOutOfTurn:
		return "4.5"
	case ReasonOath:
		return "4.7.1"
	case ReasonReligion:
		return "4.7.2"
	case ReasonHonesty:
		return "4.7.3"
	case ReasonPercent:
		return "4.7.4"
	case ReasonBet:
		return "4.7.5"
	case ReasonGesture:
		return "4.7.6"
	case ReasonContact:
		return "4.7.7"
	case ReasonArguing:
		return "4.7.8"
	case ReasonEthics:
		return "6.1"
	case ReasonCrying:
		return "6.2"
	case ReasonOther:
		return "6.5"
	case ReasonObscenity:
		return Obscenity
	}
	return ""
}

// clauseLike says whether a text looks like a clause number: "10.1.3".
func clauseLike(s string) bool {
	if s == "" || len(s) > 12 || s[0] == '.' || s[len(s)-1] == '.' {
		return false
	}
	for i := range len(s) {
		dot := s[i] == '.'
		if !dot && (s[i] < '0' || s[i] > '9') || dot && s[i-1] == '.' {
			return false
		}
	}
	return true
}
