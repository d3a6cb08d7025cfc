// Package auth proves who somebody is: password hashes, access tokens, refresh
// tokens and the signing secret.
//
// Duty: to make and to check credentials. A Hasher turns passwords into
// argon2id strings, a Signer makes and reads short access tokens, and Sessions
// keeps the long refresh tokens of a browser, which are used once each.
//
// Limits: no SQL, no HTTP, no cookies. Refresh tokens are kept by a Families
// that others implement; nothing here ever stores a password or a token in the
// clear.
package auth
