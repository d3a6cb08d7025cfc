package httpapi_test

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rsc.io/qr"

	"gorod/backend/game"
	"gorod/backend/game/club"
	"gorod/backend/protocol"
	"gorod/backend/room"
)

func TestAPersonOpensATableAndOthersFindIt(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	ann := r.browser()
	ann.enter("/api/guest", nil)
	presets := read[protocol.Presets](t, ann.send("GET", "/api/defaults", nil), 200)
	presets.Defaults.Title = "Клуб «Маяк»"
	made := read[protocol.TableRef](t, ann.send("POST", "/api/tables", protocol.NewTable{Options: presets.Defaults}), 201)

	visitor := r.browser()
	lobby := read[protocol.Lobby](t, visitor.send("GET", "/api/tables", nil), 200)
	if len(lobby.Open) != 1 || lobby.Open[0].Code != made.Code || lobby.Open[0].Title != "Клуб «Маяк»" {
		t.Errorf("got %+v, want the table", lobby)
	}
	if body := string(visitor.send("GET", "/api/tables", nil).body); strings.Contains(body, "null") {
		t.Errorf("got %s, want lists", body)
	}
	mine := read[protocol.Lobby](t, ann.send("GET", "/api/tables", nil), 200)
	if len(mine.Mine) != 1 || len(lobby.Mine) != 0 {
		t.Errorf("got %+v and %+v, want it among ann's alone", mine.Mine, lobby.Mine)
	}
	card := read[protocol.TableCard](t, visitor.send("GET", "/api/tables/"+made.Code, nil), 200)
	if card != lobby.Open[0] {
		t.Errorf("got %+v, want %+v", card, lobby.Open[0])
	}
	practice := read[protocol.TableRef](t, ann.send("POST", "/api/practice", nil), 201)
	if !r.tables.cards[practice.Code].Practice {
		t.Error("practice is no practice")
	}
}

func TestTablesRefuse(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	b := r.browser()
	wantFailure(t, "a visitor", b.send("POST", "/api/practice", nil), 401, protocol.BadToken)
	b.enter("/api/guest", nil)
	wantFailure(t, "options of nothing", b.send("POST", "/api/tables", protocol.NewTable{}), 422, game.BadValue)
	for _, code := range []string{"NONE", "%D0%9A7", strings.Repeat("A", 17), "%FF%FE", "%00", "a%20b"} {
		for _, path := range []string{"", "/qr.svg", "/notes"} {
			got := b.send("GET", "/api/tables/"+code+path, nil)
			wantFailure(t, code+path, got, 404, protocol.UnknownTable)
		}
	}
	for code, want := range map[game.Code]int{
		protocol.TooManyTables: 409, protocol.Restarting: 503, game.NoRight: 403,
	} {
		r.tables.err = game.Refuse(code)
		wantFailure(t, string(code), b.send("POST", "/api/practice", nil), want, code)
	}
	r.tables.err = fmt.Errorf("create: %w", room.ErrUnavailable)
	wantFailure(t, "database away", b.send("GET", "/api/tables", nil), 503, protocol.Unavailable)
	r.tables.err = errors.New("a fault with the password 12345")
	got := b.send("GET", "/api/tables", nil)
	wantFailure(t, "a fault", got, 500, protocol.InternalError)
	if strings.Contains(string(got.body), "12345") {
		t.Errorf("a fault tells its words: %s", got.body)
	}
}

func TestANotebookIsItsAuthorsAlone(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	ann, bob := r.browser(), r.browser()
	ann.enter("/api/guest", nil)
	bob.enter("/api/guest", nil)
	code := read[protocol.TableRef](t, ann.send("POST", "/api/practice", nil), 201).Code
	path := "/api/tables/" + code + "/notes"
	if got := string(ann.send("GET", path, nil).body); got != `{"notes":{}}` {
		t.Errorf("got %s, want an empty notebook", got)
	}
	want := protocol.Notes{Notes: map[int]string{7: "молчит; красный?", 0: "план"}}
	if got := ann.send("PUT", path, want); got.StatusCode != http.StatusNoContent {
		t.Fatalf("got %d %s", got.StatusCode, got.body)
	}
	// The same notebook under the code as somebody typed it.
	got := read[protocol.Notes](t, ann.send("GET", "/api/tables/"+strings.ToLower(code)+"/notes", nil), 200)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := read[protocol.Notes](t, bob.send("GET", path, nil), 200); len(got.Notes) != 0 {
		t.Errorf("bob reads %v", got)
	}
	wantFailure(t, "a visitor", r.browser().send("GET", path, nil), 401, protocol.BadToken)
	for name, notes := range map[string]map[int]string{
		"no such seat": {21: "x"},
		"below zero":   {-1: "x"},
		"too long":     {7: strings.Repeat("щ", 1001)},
	} {
		wantFailure(t, name, ann.send("PUT", path, protocol.Notes{Notes: notes}), 422, game.BadValue)
	}
}

var run = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)

func TestTheInvitationDrawsTheTablesAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		origins []string
		headers []string
		want    string
	}{
		{nil, nil, "http://gorod.example/t/T0"},
		{nil, []string{"X-Forwarded-Proto", "https"}, "https://gorod.example/t/T0"},
		{nil, []string{"X-Forwarded-Host", "evil.example"}, "http://gorod.example/t/T0"},
		{[]string{"https://play.example", "https://gorod.example"}, nil, "https://play.example/t/T0"},
		{[]string{"https://play.example", "https://gorod.example"}, []string{"X-Forwarded-Proto", "https"}, "https://gorod.example/t/T0"},
	} {
		r := newRig(t)
		r.tables.cards["T0"] = protocol.TableCard{Code: "T0"}
		r = r.with(t, c.origins)
		got := r.browser().send("GET", "/api/tables/t0/qr.svg", nil, c.headers...)
		if got.StatusCode != http.StatusOK || got.Header.Get("Content-Type") != "image/svg+xml" {
			t.Fatalf("got %d %s %s", got.StatusCode, got.Header.Get("Content-Type"), got.body)
		}
		want, err := qr.Encode(c.want, qr.M)
		if err != nil {
			t.Fatal(err)
		}
		if drawn := drawn(t, string(got.body), want.Size); !same(drawn, want) {
			t.Errorf("%v %v: the picture is not that of %s", c.origins, c.headers, c.want)
		}
		if n := strings.Count(string(got.body), "<path"); n != 1 {
			t.Errorf("got %d paths, want 1", n)
		}
	}
}

// drawn reads the dark modules back from the picture.
func drawn(t *testing.T, svg string, size int) map[[2]int]bool {
	t.Helper()
	if want := fmt.Sprintf(`viewBox="0 0 %d %d"`, size+8, size+8); !strings.Contains(svg, want) {
		t.Errorf("no %s in %.120s", want, svg)
	}
	dark := map[[2]int]bool{}
	for _, m := range run.FindAllStringSubmatch(svg, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		length, _ := strconv.Atoi(m[3])
		if m[3] != m[4] {
			t.Errorf("an open shape: %s", m[0])
		}
		for i := range length {
			dark[[2]int{x + i - 4, y - 4}] = true
		}
	}
	return dark
}

func same(dark map[[2]int]bool, want *qr.Code) bool {
	count := 0
	for y := range want.Size {
		for x := range want.Size {
			if want.Black(x, y) {
				count++
			}
			if dark[[2]int{x, y}] != want.Black(x, y) {
				return false
			}
		}
	}
	return count == len(dark)
}

func TestThePresetsCanBePlayed(t *testing.T) {
	t.Parallel()
	presets := read[protocol.Presets](t, newRig(t).browser().send("GET", "/api/defaults", nil), 200)
	for name, o := range map[string]club.Options{"defaults": presets.Defaults, "practice": presets.Practice} {
		if err := o.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
