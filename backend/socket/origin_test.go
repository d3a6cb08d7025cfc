package socket

import "testing"

func TestOnlyListedOriginsMayConnect(t *testing.T) {
	list := []string{"https://gorod.example", "http://localhost:5173"}
	for _, c := range []struct {
		list         []string
		origin, host string
		want         bool
	}{
		{nil, "https://gorod.example", "gorod.example", true},
		{nil, "http://gorod.example:8080", "gorod.example:8080", true},
		{nil, "https://GOROD.example", "gorod.EXAMPLE", true},
		{nil, "", "gorod.example", false},
		{nil, "null", "gorod.example", false},
		{nil, "https://evil.example", "gorod.example", false},
		{nil, "https://gorod.example.evil.example", "gorod.example", false},
		{nil, "https://evilgorod.example", "gorod.example", false},
		{nil, "https://gorod.example:444", "gorod.example", false},
		{nil, "https://gorod.example/", "gorod.example", false},
		{nil, "https://user@gorod.example", "gorod.example", false},
		{nil, "ftp://gorod.example", "gorod.example", false},
		{nil, "https://", "", false},
		{list, "https://gorod.example", "inner:8080", true},
		{list, "http://localhost:5173", "inner:8080", true},
		{list, "http://gorod.example", "inner:8080", false},
		{list, "http://inner:8080", "inner:8080", false},
		{list, "https://gorod.example.evil.example", "gorod.example", false},
		{list, "null", "inner:8080", false},
		{list, "", "inner:8080", false},
	} {
		if got := originAllowed(c.list, c.origin, c.host); got != c.want {
			t.Errorf("list %v, origin %q, host %q: got %t, want %t", c.list, c.origin, c.host, got, c.want)
		}
	}
}
