// Package httpapi is everything that a browser gets by plain HTTP: the accounts,
// the tables' list, notebooks, history, health, metrics and the page itself.
//
// Duty: to guard the door and to translate. A request passes, in this order,
// security headers (headers.go), the same-origin check (origin.go), rate limits
// (limit.go), strict decoding (body.go), and only then a handler of a few lines;
// every refusal becomes a protocol.Failure with the status of its code in one
// place (failure.go).
//
// Limits: no rule, no SQL, no view. Bodies have at most 16 KiB. New makes a
// *fiber.App without listening, so that others may add routes, such as the
// socket's, before or after.
package httpapi
