// Package game is the vocabulary that every rulebook speaks: seats, instants,
// moves, commands, events, views and the floor.
//
// Duty: to say what a rulebook is. A rulebook is a pure value: it decides what
// a command means (Decide), applies facts (Apply) and builds what one viewer
// may know (View). It holds no clock, no randomness, no I/O and no globals;
// time arrives inside a Move, chance arrives through Dice, and the results of
// both are written into events, so that replaying the events is playing the
// game.
//
// Limits: rulebooks import this package and pure standard packages only. They
// never import each other, and this package knows none of them.
package game
