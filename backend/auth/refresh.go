package auth

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"time"

	"gorod/backend/game"
)

const (
	// RefreshLife is how long a refresh token may be unused before the browser
	// is logged out.
	RefreshLife = 60 * 24 * time.Hour
	// RefreshGrace is how long after its use a refresh token still gets a valid
	// answer, for two tabs that refresh at the same moment. Later the same
	// token is a replay and ends its family.
	RefreshGrace = 10 * time.Second
	// refreshMemory is how long a used token is remembered: its replay ends the
	// family. Later it is unknown, and just as useless to a thief.
	refreshMemory = 24 * time.Hour
)

// Family is the line of refresh tokens that descend from one login in one
// browser; its id is 32 random hex digits. It never appears in a view.
type Family string

// Refresh is one refresh token at rest.
type Refresh struct {
	// Hash is the SHA-256 of the token in hex; the token itself is not kept.
	Hash    string
	Family  Family
	Person  game.Person
	Issued  game.Instant
	Expires game.Instant
	// Used is when a token of its family was exchanged while this one was
	// still unused; 0 means that it is a living head of the family.
	Used game.Instant
}

// Families is the durable memory of refresh tokens.
type Families interface {
	// StartFamily stores the first token of a family.
	StartFamily(ctx context.Context, first Refresh) error
	// Refresh finds a token by its hash, used or not; ErrNoToken if there is
	// none.
	Refresh(ctx context.Context, hash string) (Refresh, error)
	// Exchange, in one transaction, finds the token with the hash and stores next
	// with the found token's family and person if the found one may be exchanged:
	//   - it is unused: then every unused token of its family becomes used at
	//     next.Issued, so that a family forked by the grace grows together again
	//     and the fork that comes second is seen as a replay;
	//   - it was used at or after usedSince: then nothing else changes, because
	//     the browser may have kept either of the two answers.
	// A token that expires at or before next.Issued may not be exchanged. Exchange
	// returns the token as it was found, which tells the caller which case it was,
	// or ErrNoToken. Exchanges of one family are put in order.
	Exchange(ctx context.Context, hash string, next Refresh, usedSince game.Instant) (Refresh, error)
	// EndFamily deletes all tokens of the family. An unknown family is no error.
	EndFamily(ctx context.Context, f Family) error
	// DropRefresh deletes the tokens that expired before the one instant or were
	// used before the other.
	DropRefresh(ctx context.Context, expiredBefore, usedBefore game.Instant) error
}

// ErrNoToken says that no such refresh token is known.
var ErrNoToken = errors.New("auth: unknown refresh token")

// refreshBytes is the entropy of a refresh token.
const refreshBytes = 32

// newRefreshToken makes a token of 43 URL-safe characters.
func newRefreshToken() string {
	var b [refreshBytes]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the process instead
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// hashRefresh is how a token is named at rest. A fast hash is enough: the
// token is random, there is nothing to guess.
func hashRefresh(token string) string {
	h := sha256.Sum256([]byte(token))
	return hex.EncodeToString(h[:])
}

// newFamily makes a family id.
func newFamily() Family {
	var b [16]byte
	_, _ = rand.Read(b[:])
	return Family(hex.EncodeToString(b[:]))
}
