// Package socket is the door between a browser's WebSocket and a room.
//
// Duty: to upgrade a Fiber request (upgrade.go), to learn from the first frame
// who came and to which table (hello.go), to carry frames both ways (reader.go,
// mailbox.go, guard.go), and to end a connection with a code that tells the
// client its duty: to come back, or to stay away.
//
// A connection is at most two goroutines. The reader lives as long as the
// connection and owns it: whatever goes wrong, the reader's end closes the
// network connection, tells the room and forgets the connection. The writer
// lives only while something is queued. Whatever is queued when it comes to run
// goes out in one write, so that a burst costs one system call and not one per
// frame.
//
// Nobody waits for a reader: Send and Close only queue. A client that does not
// take its frames overflows its mailbox and is closed with CloseSlow.
//
// Limits: this package knows no rule and no view. It understands hello and
// ping; every other frame is a command, whose head it reads and whose body it
// hands on. The figures are those of Limits.
package socket
