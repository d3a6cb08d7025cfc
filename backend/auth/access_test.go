package auth

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"errors"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"gorod/backend/game"
)

var (
	testSecret = []byte("a secret of the tests, 32 bytes or more")
	testTime   = time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC)
)

func testSigner(t *testing.T) *Signer {
	t.Helper()
	s, err := NewSigner(testSecret, func() time.Time { return testTime })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestASignedTokenIsReadBackUntilTenMinutesLater(t *testing.T) {
	t.Parallel()
	now := testTime
	s, err := NewSigner(testSecret, func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	token, expires, err := s.Sign("ann", "line")
	if err != nil {
		t.Fatal(err)
	}
	want := Access{Person: "ann", Family: "line", Expires: game.Instant(testTime.Add(AccessLife).UnixMilli())}
	now = testTime.Add(AccessLife - time.Second)
	got, err := s.Read(token)
	if err != nil || got != want {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	if expires != want.Expires {
		t.Errorf("got expiry %d, want %d", expires, want.Expires)
	}
	now = testTime.Add(AccessLife)
	if _, err := s.Read(token); !errors.Is(err, ErrOldToken) {
		t.Errorf("after its life: got %v, want %v", err, ErrOldToken)
	}
}

// goodClaims are the claims of a token that Read takes.
func goodClaims() jwt.MapClaims {
	return jwt.MapClaims{
		"iss": accessIssuer, "aud": accessAudience, "sub": "ann", "fam": "line",
		"iat": testTime.Unix(), "exp": testTime.Add(AccessLife).Unix(),
	}
}

// with changes one claim; nil takes it away.
func with(key string, value any) jwt.MapClaims {
	claims := maps.Clone(goodClaims())
	if value == nil {
		delete(claims, key)
	} else {
		claims[key] = value
	}
	return claims
}

// twice changes another claim.
func twice(claims jwt.MapClaims, key string, value any) jwt.MapClaims {
	claims[key] = value
	return claims
}

// forge signs claims under a header.
func forge(t *testing.T, method jwt.SigningMethod, key any, claims jwt.MapClaims, header map[string]any) string {
	t.Helper()
	token := jwt.NewWithClaims(method, claims)
	token.Header["typ"] = accessType
	maps.Copy(token.Header, header)
	signed, err := token.SignedString(key)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

func TestEveryForgedOrDamagedTokenIsRefused(t *testing.T) {
	t.Parallel()
	s := testSigner(t)
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	ecKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	hs := jwt.SigningMethodHS256
	good := forge(t, hs, s.key, goodClaims(), nil)
	if _, err := s.Read(good); err != nil {
		t.Fatalf("the pattern of all forgeries must be good itself: %v", err)
	}
	parts := strings.Split(good, ".")
	b64 := base64.RawURLEncoding.EncodeToString
	foreign := []byte("a key of the forger's own, 32 bytes long")

	corpus := map[string]string{
		"empty":                  "",
		"one dot":                ".",
		"two dots":               "..",
		"words":                  "not a token at all",
		"header alone":           parts[0],
		"without a signature":    parts[0] + "." + parts[1],
		"empty signature":        parts[0] + "." + parts[1] + ".",
		"cut signature":          good[:len(good)-4],
		"cut payload":            parts[0] + "." + parts[1][:10] + "." + parts[2],
		"four parts":             good + "." + parts[2],
		"padded":                 good + "=",
		"space before":           " " + good,
		"newline behind":         good + "\n",
		"bearer in front":        "Bearer " + good,
		"signature of another":   parts[0] + "." + b64([]byte(`{"sub":"eve"}`)) + "." + parts[2],
		"zero bytes":             strings.Repeat("\x00", 64),
		"overlong":               strings.Repeat("A", accessLongest+1),
		"alg none":               forge(t, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, goodClaims(), nil),
		"alg None, signed":       b64([]byte(`{"alg":"None","typ":"at+jwt"}`)) + "." + parts[1] + "." + parts[2],
		"alg missing":            b64([]byte(`{"typ":"at+jwt"}`)) + "." + parts[1] + "." + parts[2],
		"alg HS384":              forge(t, jwt.SigningMethodHS384, s.key, goodClaims(), nil),
		"alg HS512":              forge(t, jwt.SigningMethodHS512, s.key, goodClaims(), nil),
		"alg RS256":              forge(t, jwt.SigningMethodRS256, rsaKey, goodClaims(), nil),
		"alg ES256":              forge(t, jwt.SigningMethodES256, ecKey, goodClaims(), nil),
		"the raw secret":         forge(t, hs, testSecret, goodClaims(), nil),
		"a foreign key":          forge(t, hs, foreign, goodClaims(), nil),
		"an empty key":           forge(t, hs, []byte{}, goodClaims(), nil),
		"key id to a file":       forge(t, hs, []byte{}, goodClaims(), map[string]any{"kid": "/dev/null"}),
		"key id as query":        forge(t, hs, foreign, goodClaims(), map[string]any{"kid": "' OR 1=1 --"}),
		"key set by address":     forge(t, hs, foreign, goodClaims(), map[string]any{"jku": "https://evil.example/keys"}),
		"certificate by address": forge(t, hs, foreign, goodClaims(), map[string]any{"x5u": "https://evil.example/cert"}),
		"key in the header":      forge(t, hs, foreign, goodClaims(), map[string]any{"jwk": map[string]any{"kty": "oct", "k": b64(foreign)}}),
		"own key, yet key id":    forge(t, hs, s.key, goodClaims(), map[string]any{"kid": "1"}),
		"critical extension":     forge(t, hs, s.key, goodClaims(), map[string]any{"crit": []string{"b64"}, "b64": false}),
		"plain typ":              forge(t, hs, s.key, goodClaims(), map[string]any{"typ": "JWT"}),
		"typ of another kind":    forge(t, hs, s.key, goodClaims(), map[string]any{"typ": 7}),
		"wrong issuer":           forge(t, hs, s.key, with("iss", "gorod.example"), nil),
		"no issuer":              forge(t, hs, s.key, with("iss", nil), nil),
		"wrong audience":         forge(t, hs, s.key, with("aud", "admin"), nil),
		"no audience":            forge(t, hs, s.key, with("aud", nil), nil),
		"no subject":             forge(t, hs, s.key, with("sub", nil), nil),
		"subject is a number":    forge(t, hs, s.key, with("sub", 1), nil),
		"no family":              forge(t, hs, s.key, with("fam", nil), nil),
		"no expiry":              forge(t, hs, s.key, with("exp", nil), nil),
		"expired, foreign":       forge(t, hs, foreign, with("exp", testTime.Unix()), nil),
		"expired, wrong issuer":  forge(t, hs, s.key, twice(with("exp", testTime.Unix()), "iss", "eve"), nil),
		"expired, no family":     forge(t, hs, s.key, twice(with("exp", testTime.Unix()), "fam", nil), nil),
		"expiry is text":         forge(t, hs, s.key, with("exp", "never"), nil),
		"lives too long":         forge(t, hs, s.key, with("exp", testTime.Add(AccessLife+time.Second).Unix()), nil),
		"no issue time":          forge(t, hs, s.key, with("iat", nil), nil),
		"issued in the future":   forge(t, hs, s.key, with("iat", testTime.Add(2*time.Second).Unix()), nil),
		"not valid yet":          forge(t, hs, s.key, with("nbf", testTime.Add(time.Second).Unix()), nil),
	}
	for name, token := range corpus {
		if got, err := s.Read(token); !errors.Is(err, ErrBadToken) || got != (Access{}) {
			t.Errorf("%s: got %+v, %v, want %v", name, got, err, ErrBadToken)
		}
	}
}

func TestEveryFlippedBitOfATokenIsRefused(t *testing.T) {
	t.Parallel()
	s := testSigner(t)
	token, _, err := s.Sign("ann", "line")
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(token) {
		for bit := range 8 {
			damaged := []byte(token)
			damaged[i] ^= 1 << bit
			if _, err := s.Read(string(damaged)); !errors.Is(err, ErrBadToken) {
				t.Fatalf("byte %d, bit %d: got %v, want %v", i, bit, err, ErrBadToken)
			}
		}
	}
}

func FuzzReadTakesNothingButItsOwnTokens(f *testing.F) {
	s, err := NewSigner(testSecret, func() time.Time { return testTime })
	if err != nil {
		f.Fatal(err)
	}
	good, _, err := s.Sign("ann", "line")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add("a.b.c")
	f.Fuzz(func(t *testing.T, token string) {
		if _, err := s.Read(token); err == nil && token != good {
			t.Errorf("took %q", token)
		}
	})
}
