package auth

import (
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"gorod/backend/game"
)

const (
	// AccessLife is how long an access token is valid.
	AccessLife = 10 * time.Minute

	accessType     = "at+jwt"
	accessIssuer   = "gorod"
	accessAudience = "gorod"
	// accessLongest bounds what is parsed at all, in bytes.
	accessLongest = 1024
)

var (
	// ErrBadToken says that an access token is not one of ours.
	ErrBadToken = errors.New("auth: bad access token")
	// ErrOldToken says that an access token was good and has expired.
	ErrOldToken = errors.New("auth: access token has expired")
)

// Access is what an access token says.
type Access struct {
	Person  game.Person
	Family  Family
	Expires game.Instant
}

// accessClaims is the payload on the wire.
type accessClaims struct {
	jwt.RegisteredClaims
	Family string `json:"fam"`
}

// Signer makes and reads access tokens. It is safe for concurrent use.
type Signer struct {
	key    []byte
	parser *jwt.Parser
	now    func() time.Time
}

// NewSigner derives the signing key from the server's secret.
func NewSigner(secret []byte, now func() time.Time) (*Signer, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "gorod access token 1", sha256.Size)
	if err != nil {
		return nil, fmt.Errorf("auth: derive the signing key: %w", err)
	}
	return &Signer{
		key: key,
		now: now,
		parser: jwt.NewParser(
			jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
			jwt.WithIssuer(accessIssuer),
			jwt.WithAudience(accessAudience),
			jwt.WithExpirationRequired(),
			jwt.WithIssuedAt(),
			jwt.WithStrictDecoding(),
			jwt.WithTimeFunc(now),
		),
	}, nil
}

// Sign makes an access token for a person's family of refresh tokens.
func (s *Signer) Sign(p game.Person, f Family) (token string, expires game.Instant, err error) {
	issued := s.now()
	claims := accessClaims{
		RegisteredClaims: jwt.RegisteredClaims{
			Issuer:    accessIssuer,
			Subject:   string(p),
			Audience:  jwt.ClaimStrings{accessAudience},
			IssuedAt:  jwt.NewNumericDate(issued),
			ExpiresAt: jwt.NewNumericDate(issued.Add(AccessLife)),
		},
		Family: string(f),
	}
	unsigned := jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	unsigned.Header["typ"] = accessType
	token, err = unsigned.SignedString(s.key)
	if err != nil {
		return "", 0, fmt.Errorf("auth: sign: %w", err)
	}
	return token, game.Instant(claims.ExpiresAt.UnixMilli()), nil
}

// notOfToken finds what no token is written with. The decoder would skip line
// breaks, and one token could then be written in many ways.
func notOfToken(r rune) bool {
	ours := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' || r == '.'
	return !ours
}

// Read checks a token and tells what it says, or ErrBadToken, or ErrOldToken for
// one with which nothing is wrong but its age. Nothing in the
// token's header chooses a key or an algorithm: a header with anything but the
// two fields that Sign writes is refused.
func (s *Signer) Read(token string) (Access, error) {
	if len(token) > accessLongest || strings.ContainsFunc(token, notOfToken) {
		return Access{}, ErrBadToken
	}
	var claims accessClaims
	parsed, err := s.parser.ParseWithClaims(token, &claims, func(t *jwt.Token) (any, error) {
		if t.Header["typ"] != accessType || len(t.Header) != 2 {
			return nil, ErrBadToken
		}
		return s.key, nil
	})
	old := err != nil && onlyOld(err)
	if err != nil && !old || err == nil && !parsed.Valid {
		return Access{}, ErrBadToken
	}
	if claims.Subject == "" || claims.Family == "" || claims.IssuedAt == nil {
		return Access{}, ErrBadToken
	}
	if claims.ExpiresAt.Sub(claims.IssuedAt.Time) > AccessLife {
		return Access{}, ErrBadToken
	}
	if old {
		return Access{}, ErrOldToken
	}
	return Access{
		Person:  game.Person(claims.Subject),
		Family:  Family(claims.Family),
		Expires: game.Instant(claims.ExpiresAt.UnixMilli()),
	}, nil
}

// onlyOld says that a token with a right signature failed by its expiry alone.
func onlyOld(err error) bool {
	for _, worse := range []error{
		jwt.ErrTokenMalformed, jwt.ErrTokenUnverifiable, jwt.ErrTokenSignatureInvalid,
		jwt.ErrTokenInvalidAudience, jwt.ErrTokenInvalidIssuer, jwt.ErrTokenInvalidSubject,
		jwt.ErrTokenUsedBeforeIssued, jwt.ErrTokenNotValidYet, jwt.ErrTokenRequiredClaimMissing,
	} {
		if errors.Is(err, worse) {
			return false
		}
	}
	return errors.Is(err, jwt.ErrTokenExpired)
}
