package game

// Seat is a place at the table, 1..n as players say it. Zero is Nobody.
type Seat int8

// Nobody is the seat of a person who has none, and the target of no choice.
const Nobody Seat = 0

// Person is the opaque, random id of an account, a guest or a bot. It never
// appears in a view.
type Person string
