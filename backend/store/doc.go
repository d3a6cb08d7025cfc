// Package store is the durable memory: the log of games, their owners and
// timers, the history of persons, notebooks, and the people themselves.
//
// Duty: to keep what it has acknowledged. Store implements room.Log. One entry
// is one step of a game and is written whole or not at all; entries of many
// rooms are committed together, since a durable commit costs the same for one
// as for hundreds (group.go). Two owners of a game can't both write: every entry
// names the version it follows and its owner's fence. A command key is written
// with the entry that carried the command out, so no command is carried out
// twice.
//
// Two databases keep the same promises, proved by one suite (package
// storetest): SQLite in a file of the data directory, for one server process,
// and MySQL 8 or MariaDB 10.6 and newer, for one or several. Their tables are
// made by the SQL files in migrations, which are never edited once released.
//
// Limits: no rule of the game, no wire, no clock of a room. Payloads are opaque.
// Values never reach a log file.
package store
