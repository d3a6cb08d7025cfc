package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"
)

// cost is what argon2id is told. Memory is in KiB.
type cost struct {
	memory, passes uint32
	lanes          uint8
}

// standardCost is 19 MiB, two passes, one lane: about 30 ms on one core.
var standardCost = cost{memory: 19 * 1024, passes: 2, lanes: 1}

// highestCost bounds what a stored string may ask for, so that a damaged row
// can't exhaust the server.
var highestCost = cost{memory: 128 * 1024, passes: 8, lanes: 4}

const (
	saltBytes = 16
	keyBytes  = 32

	// hashersAtOnce bounds memory and keeps cores free for the tables.
	hashersAtOnce = 2
	// hashersWaiting is how many may queue for a place.
	hashersWaiting = 64
	// hasherPatience is how long one of them waits.
	hasherPatience = 5 * time.Second
)

var (
	// ErrBusy says that too many passwords are being hashed; nothing was done.
	ErrBusy = errors.New("auth: too many passwords at once")
	// ErrBadHash says that a stored string is no argon2id hash within bounds.
	ErrBadHash = errors.New("auth: stored password hash is damaged")
)

// Hasher makes and checks argon2id strings, at most two at a time. The zero
// value is not useful: use NewHasher.
type Hasher struct {
	slots   chan struct{}
	waiting atomic.Int32
	runs    atomic.Int64
	derive  func(password, salt []byte, c cost, keyLength uint32) []byte
}

// NewHasher returns a Hasher with the standard cost.
func NewHasher() *Hasher {
	return &Hasher{
		slots: make(chan struct{}, hashersAtOnce),
		derive: func(password, salt []byte, c cost, keyLength uint32) []byte {
			return argon2.IDKey(password, salt, c.passes, c.memory, c.lanes, keyLength)
		},
	}
}

// Runs is how many times the expensive function has run: a measure of work that
// does not depend on the machine.
func (h *Hasher) Runs() int64 { return h.runs.Load() }

// Hash returns the PHC string of a password: "$argon2id$v=19$m=…,t=…,p=…$salt$key".
// The error is ErrBusy or the context's.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails: crypto/rand ends the process instead
	key, err := h.run(ctx, password, salt, standardCost, keyBytes)
	if err != nil {
		return "", err
	}
	return encodeHash(standardCost, salt, key), nil
}

// Check says whether a password belongs to a stored string. For the empty
// string, an account that does not exist, it does the same work and says no.
// The error is ErrBusy, ErrBadHash or the context's.
func (h *Hasher) Check(ctx context.Context, stored, password string) (bool, error) {
	if stored == "" {
		_, err := h.run(ctx, password, make([]byte, saltBytes), standardCost, keyBytes)
		return false, err
	}
	c, salt, want, err := decodeHash(stored)
	if err != nil {
		return false, err
	}
	got, err := h.run(ctx, password, salt, c, uint32(len(want)))
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1, nil
}

// run waits for a place, but neither long nor in a long queue.
func (h *Hasher) run(ctx context.Context, password string, salt []byte, c cost, keyLength uint32) ([]byte, error) {
	select {
	case h.slots <- struct{}{}:
	default:
		if err := h.queue(ctx); err != nil {
			return nil, err
		}
	}
	defer func() { <-h.slots }()
	h.runs.Add(1)
	return h.derive([]byte(password), salt, c, keyLength), nil
}

func (h *Hasher) queue(ctx context.Context) error {
	defer h.waiting.Add(-1)
	if h.waiting.Add(1) > hashersWaiting {
		return ErrBusy
	}
	patience := time.NewTimer(hasherPatience)
	defer patience.Stop()
	select {
	case h.slots <- struct{}{}:
		return nil
	case <-patience.C:
		return ErrBusy
	case <-ctx.Done():
		return ctx.Err()
	}
}

func encodeHash(c cost, salt, key []byte) string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, c.memory, c.passes, c.lanes, b64.EncodeToString(salt), b64.EncodeToString(key))
}

func decodeHash(stored string) (c cost, salt, key []byte, err error) {
	parts := strings.Split(stored, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" {
		return cost{}, nil, nil, ErrBadHash
	}
	if parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return cost{}, nil, nil, ErrBadHash
	}
	if _, err = fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memory, &c.passes, &c.lanes); err != nil {
		return cost{}, nil, nil, ErrBadHash
	}
	if c.memory < 8*uint32(c.lanes) || c.passes == 0 || c.lanes == 0 ||
		c.memory > highestCost.memory || c.passes > highestCost.passes || c.lanes > highestCost.lanes {
		return cost{}, nil, nil, ErrBadHash
	}
	b64 := base64.RawStdEncoding.Strict()
	if salt, err = b64.DecodeString(parts[4]); err != nil || len(salt) < 8 || len(salt) > 64 {
		return cost{}, nil, nil, ErrBadHash
	}
	if key, err = b64.DecodeString(parts[5]); err != nil || len(key) < 16 || len(key) > 64 {
		return cost{}, nil, nil, ErrBadHash
	}
	return c, salt, key, nil
}
