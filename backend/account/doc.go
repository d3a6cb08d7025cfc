// Package account is about people: guests, registered persons, their nicks and
// how they come in and go out.
//
// Duty: to decide. Which nick may be taken, who may log in and how often, what
// happens to a guest who registers. A guest becomes registered in place: his
// id stays, so his games and his chair stay his. A guest who logs in to another
// account leaves his guest's games behind.
//
// Limits: no SQL and no HTTP; People is implemented by package store. Refusals
// are game.Refusal with a code of package protocol.
package account
