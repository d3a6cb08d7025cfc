package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func environment(pairs map[string]string) func(string) string {
	return func(name string) string { return pairs[name] }
}

func TestNothingHasToBeConfigured(t *testing.T) {
	t.Chdir(t.TempDir())
	got, err := readConfig(environment(nil))
	if err != nil {
		t.Fatal(err)
	}
	if got.addr != ":8080" || got.data != "data" || got.dsn != "" || got.secret != "" || got.pace != 100 || len(got.origins) != 0 {
		t.Errorf("got %+v", got)
	}
}

func TestOriginsAreReadAsAList(t *testing.T) {
	got, err := readConfig(environment(map[string]string{
		"GOROD_DATA": t.TempDir(), "GOROD_ORIGINS": "https://Gorod.example, http://localhost:5173",
	}))
	want := []string{"https://gorod.example", "http://localhost:5173"}
	if err != nil || !slices.Equal(got.origins, want) {
		t.Errorf("got %v, %v, want %v", got.origins, err, want)
	}
}

func TestAWrongEnvironmentIsOneLineThatNamesTheVariable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	for variable, values := range map[string][]string{
		"GOROD_ADDR":    {"8080", "localhost", ":http2x", ":70000"},
		"GOROD_SECRET":  {"psst!"},
		"GOROD_ORIGINS": {"gorod.example", "https://gorod.example/", "ftp://gorod.example", "https://a@b"},
		"GOROD_PROXIES": {"10.0.0.1", "proxy"},
		"GOROD_PACE":    {"fast", "0", "-5", "5000"},
		"GOROD_DATA":    {"/proc/nothing", file + "\x00"},
	} {
		for _, value := range values {
			env := map[string]string{"GOROD_DATA": t.TempDir()}
			env[variable] = value
			_, err := readConfig(environment(env))
			if err == nil {
				t.Errorf("%s=%q was taken", variable, value)
				continue
			}
			if got := err.Error(); !strings.Contains(got, variable) || strings.Contains(got, "\n") {
				t.Errorf("%s=%q: got %q, want one line that names the variable", variable, value, got)
			}
			if variable == "GOROD_SECRET" && strings.Contains(err.Error(), value) {
				t.Errorf("the secret is repeated in %q", err)
			}
		}
	}
}
