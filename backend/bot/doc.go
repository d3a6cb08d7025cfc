// Package bot is a player's mind: it looks at one view and answers with one
// command and the moment to send it.
//
// Duty: to play a whole club game the way a person would: draw a number, speak
// about what has happened, nominate, vote, shoot, check, leave a best move and
// say last words, in Russian or English.
//
// A mind is told what a person at its seat is told and nothing else: the public
// view, its own offers, what its card shows, and the public lines of the
// chronicle. It never sees a state. Every answer lies inside the offers, so a
// refusal can only come from being late. A mind has no clock, no goroutine and
// no chance but its seed: the same seed and the same sights give the same acts.
//
// How a driver uses it:
//
//	mind := bot.New(seed, bot.Settings{Language: bot.Russian})
//	// whenever the view or the chronicle has changed, and after each of the
//	// mind's own acts has been carried out:
//	if act, ok := mind.See(sight); ok {
//		// submit act.Command for act.Stage after act.After,
//		// unless a newer See has answered by then
//	}
//
// The path of a thought: memory (what was seen and heard) → belief (who may be
// black) → decide, night and claim (what to do) → speech (what to say about it)
// → script (when to do it).
package bot
