package socket

import "time"

// Limits bound what a connection may take. The zero value of a field means its
// default.
type Limits struct {
	// HelloWithin is how long after the upgrade the first frame may take. 5 s.
	HelloWithin time.Duration
	// PingEvery is the pace of the server's pings; a connection that has not
	// been heard for SilentAfter is dead. 15 s and 30 s.
	PingEvery, SilentAfter time.Duration
	// WriteWithin is how long one write may be stuck. 10 s.
	WriteWithin time.Duration
	// CloseWithin is how long a closed connection may linger so that the client
	// can read why. 2 s.
	CloseWithin time.Duration
	// Rate is how many messages a second a client may send on end, Burst how
	// many at once; control frames count. 10 and 20.
	Rate, Burst int
	// Offences is how many refused or malformed messages are answered before the
	// connection is closed with CloseFlood; one is forgiven every second. 20.
	Offences int
	// PerPerson is how many connections a person may have at all tables
	// together. The oldest one gives way. 3.
	PerPerson int
	// MailboxFrames and MailboxBytes bound what waits to be sent, whichever
	// comes first. 64 frames and 256 KiB.
	MailboxFrames, MailboxBytes int
	// SendBuffer is the kernel's share of what waits, in bytes: without a bound
	// it would hide a stalled client for megabytes. 64 KiB.
	SendBuffer int
}

func (l Limits) withDefaults() Limits {
	byDefault(&l.HelloWithin, 5*time.Second)
	byDefault(&l.PingEvery, 15*time.Second)
	byDefault(&l.SilentAfter, 30*time.Second)
	byDefault(&l.WriteWithin, 10*time.Second)
	byDefault(&l.CloseWithin, 2*time.Second)
	byDefault(&l.Rate, 10)
	byDefault(&l.Burst, 20)
	byDefault(&l.Offences, 20)
	byDefault(&l.PerPerson, 3)
	byDefault(&l.MailboxFrames, 64)
	byDefault(&l.MailboxBytes, 256<<10)
	byDefault(&l.SendBuffer, 64<<10)
	return l
}

func byDefault[T time.Duration | int](field *T, value T) {
	if *field == 0 {
		*field = value
	}
}
