package auth

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func TestASecretIsMadeOnceAndKept(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	var all sync.WaitGroup
	secrets := make([][]byte, 8)
	for i := range secrets {
		all.Go(func() {
			var err error
			if secrets[i], err = Secret("", dir); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, got := range secrets {
		if len(got) < secretShortest || !bytes.Equal(got, secrets[0]) {
			t.Fatalf("got secrets %q, want one for all", secrets)
		}
	}
	info, err := os.Stat(filepath.Join(dir, secretFile))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := info.Mode().Perm(), os.FileMode(0o600); got != want {
		t.Errorf("got mode %o, want %o", got, want)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("got %v, %v, want the secret alone", entries, err)
	}
}

func TestAGivenSecretIsUsedAsItIs(t *testing.T) {
	t.Parallel()
	given := strings.Repeat("k", secretShortest)
	got, err := Secret(given, "/nowhere")
	if err != nil || string(got) != given {
		t.Errorf("got %q, %v, want %q", got, err, given)
	}
}

func TestAWeakSecretStopsTheServer(t *testing.T) {
	t.Parallel()
	if _, err := Secret("short", t.TempDir()); err == nil {
		t.Error("took a short secret from the environment")
	}
	for name, file := range map[string]struct {
		content string
		mode    os.FileMode
	}{
		"open to others": {strings.Repeat("k", 64), 0o644},
		"too short":      {"k", 0o600},
		"empty":          {"", 0o600},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, secretFile)
		if err := os.WriteFile(path, []byte(file.content), file.mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, file.mode); err != nil {
			t.Fatal(err)
		}
		if _, err := Secret("", dir); err == nil {
			t.Errorf("%s: took it", name)
		}
	}
}
