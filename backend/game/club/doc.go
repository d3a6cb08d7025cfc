// Package club is the rulebook of the live club table: ten seats, one-minute
// speeches, warnings, nominations, votes by the hand on the table, shoot-outs,
// protests.
//
// Duty: every automatic clause and every algorithm of the club's code, as a
// pure value of type Rules. Clause numbers in comments are the code's own; § is
// a section of its implementable form.
//
// Limits: no clock, no I/O, no globals that change; chance comes from game.Dice
// and is written into events. Times are Unix milliseconds on the server's clock.
//
// # How a move becomes a game
//
// A Move comes to decide.go. A person's command must be meant for the running
// stage and arrive before its window closes; then one of the decide_*.go files
// asks the permission (may*.go) and rules. A ruling states facts, one by one,
// each applied to its own copy of the state (apply*.go) before the next is
// found; the list of facts is the answer. So Apply never decides, and replaying
// the facts is playing the game.
//
// The clock says TimeUp at the instant that Deadline names (clock.go): the end
// of the running stage, or a removal for absence. endStage is the table of §4:
// which stage follows which.
//
// What a viewer may know is built from nothing by view_*.go; his offers ask the
// same permissions as the rulings, so that what is offered is accepted and
// nothing else is. Lines of the chronicle (lines*.go) are public by definition:
// a secret fact has none.
//
// # Where the rules stand
//
//	order.go     opener and order of a day (§5.1)
//	tally.go     counting hands, repeated ties, lifting (§5.4, §5.5)
//	victory.go   the result and the dry nights (§5.9)
//	deal.go      seats and roles out of a committed secret (§2)
//	words*.go    the words that the code forbids (4.7, 10.1.2)
//	defaults.go  options, their limits, practice tables (§3)
//	setup.go     games that start in the middle, for tests and fixtures
package club
