// Package room runs tables: one goroutine a room, which owns one game.
//
// Duty: to take moves one by one, append their events durably, and only then
// show every viewer a view, and only one that differs from his last. The room
// also keeps presence, the timer, the spectators' delayed line and the grid of
// equal frames at night.
//
// Limits: this is the only package with concurrency around a game. It knows no
// SQL, HTTP or sockets: it declares what it needs (Log, Outbox, Mind) and
// others implement it. It knows no rule: it drives any game.Rules.
package room
