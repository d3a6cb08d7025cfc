// Package gametest is what every rulebook is proved with: a table under
// virtual time, the scenario language, generators of whole games and the laws
// that every rulebook must keep.
//
// Duty: to drive any game.Rules exactly as a room does (Decide, encode, Apply,
// View, Deadline) and to say what went wrong in words a judge of the game can
// check. A rulebook plugs in twice: as a Language, which knows the operations
// of its scenario files, and as a Book, which knows how to generate its games.
//
// Limits: no clock and no I/O but the readers it is given. Laws return errors,
// they do not know the testing package; chance comes in through Draw, so that
// a property tester can shrink what it found.
package gametest
