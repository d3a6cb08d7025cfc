package room

import "gorod/backend/protocol"

// Outbox is one connection as the room sees it. Neither method blocks.
type Outbox interface {
	// Send queues a prepared frame. A connection whose mailbox is full closes
	// itself with CloseSlow; the room never waits for a reader.
	Send(protocol.Frame)
	// Close asks for the connection's end with a close code of package protocol.
	// The room drops it at once.
	Close(code int)
}
