package auth

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

const (
	// secretShortest is the least length of a signing secret, in bytes.
	secretShortest = 32
	// secretFile is where a made secret is kept inside the data directory.
	secretFile = "secret"
)

// Secret returns the signing secret: the given one, which needs at least 32
// bytes, or else the one kept in the data directory, made at the first start.
// The file is readable by its owner alone; one that others may read is refused.
func Secret(given, dataDir string) ([]byte, error) {
	if given != "" {
		if len(given) < secretShortest {
			return nil, fmt.Errorf("the secret has %d bytes, it needs at least %d", len(given), secretShortest)
		}
		return []byte(given), nil
	}
	path := filepath.Join(dataDir, secretFile)
	secret, err := readSecret(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := makeSecret(path); err != nil {
			return nil, err
		}
		secret, err = readSecret(path)
	}
	return secret, err
}

func readSecret(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, fmt.Errorf("read the secret: %w", err)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("the secret %s may be read by others; set its mode to 0600", path)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the secret: %w", err)
	}
	secret := strings.TrimSpace(string(content))
	if len(secret) < secretShortest {
		return nil, fmt.Errorf("the secret %s is shorter than %d bytes", path, secretShortest)
	}
	return []byte(secret), nil
}

// makeSecret writes a fresh secret beside its place and links it there whole:
// of two servers that start at once, both use the first one's.
func makeSecret(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make the data directory: %w", err)
	}
	var b [32]byte
	_, _ = rand.Read(b[:])
	f, err := os.CreateTemp(filepath.Dir(path), secretFile+".*") // mode 0600
	if err != nil {
		return fmt.Errorf("make the secret: %w", err)
	}
	defer func() { _ = os.Remove(f.Name()) }()
	_, err = f.WriteString(hex.EncodeToString(b[:]) + "\n")
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("make the secret: %w", err)
	}
	if err := os.Link(f.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("make the secret: %w", err)
	}
	return nil
}
