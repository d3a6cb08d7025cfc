package socket

import "time"

// allowance is a token bucket: size at once, perSecond on end.
type allowance struct {
	size, perSecond float64
	left            float64
	at              time.Time
}

func newAllowance(size, perSecond int, now time.Time) allowance {
	return allowance{size: float64(size), perSecond: float64(perSecond), left: float64(size), at: now}
}

// take uses n up, and reports whether there were so many.
func (a *allowance) take(n int, now time.Time) bool {
	a.left = min(a.size, a.left+now.Sub(a.at).Seconds()*a.perSecond)
	a.at = now
	if a.left < float64(n) {
		return false
	}
	a.left -= float64(n)
	return true
}
