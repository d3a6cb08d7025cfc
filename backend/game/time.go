package game

// Instant is a moment on the server's clock in Unix milliseconds. Instants
// enter a rulebook only inside moves.
type Instant int64

// Span is a length of time in milliseconds.
type Span int64

// Millisecond is the unit of spans.
const Millisecond Span = 1

// Second is one second.
const Second Span = 1000

// Add returns the instant d later.
func (i Instant) Add(d Span) Instant { return i + Instant(d) }

// Sub returns the span from j to i.
func (i Instant) Sub(j Instant) Span { return Span(i - j) }
