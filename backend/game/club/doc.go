// Package club is the rulebook of the live club table: ten seats, one-minute
// speeches, warnings, nominations, votes by the hand on the table, shoot-outs,
// protests.
//
// Duty: every automatic clause and every algorithm of the club's code, as a
// pure value of type Rules. Clause numbers in comments are the code's own.
//
// Limits: no clock, no I/O, no globals; chance comes from game.Dice and is
// written into events. Times are Unix milliseconds on the server's clock.
package club
