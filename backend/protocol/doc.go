// Package protocol is everything that crosses the wire: the messages of the
// socket in both directions, the bodies of the HTTP API, the close codes and
// the refusal sentences in both languages.
//
// Duty: types and codec. Views, commands and lines keep the JSON names that
// their rulebook declares; this package wraps them in messages, encodes what
// viewers share once, and pads what depends on a role. shared/protocol.ts is
// generated from here and from the rulebooks' view files.
//
// Limits: no I/O and no state. A frame from a client is at most MaxFrame bytes.
package protocol
