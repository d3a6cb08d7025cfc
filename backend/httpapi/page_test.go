package httpapi_test

import (
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/httpapi"
)

const index = "<!doctype html><title>Город</title>"

func TestEveryAddressOfThePageIsThePage(t *testing.T) {
	t.Parallel()
	b := newRig(t).browser()
	for _, path := range []string{"/", "/new", "/t/AB7K", "/t/%D0%9A7%D0%A0%D0%A2", "/watch/AB7K", "/learn", "/settings", "/apiary", "/index.html", "/t/AB7K?from=qr"} {
		got := b.send("GET", path, nil)
		if got.StatusCode != http.StatusOK || string(got.body) != index {
			t.Errorf("%s: got %d %s", path, got.StatusCode, got.body)
		}
		for header, want := range map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache"} {
			if got := got.Header.Get(header); got != want {
				t.Errorf("%s: %s: got %q, want %q", path, header, got, want)
			}
		}
	}
}

func TestHashedFilesAreKeptForeverAndOthersAskAgain(t *testing.T) {
	t.Parallel()
	b := newRig(t).browser()
	for path, want := range map[string]string{
		"/assets/main-Ab12Cd.js": "public, max-age=31536000, immutable", "/mark.svg": "no-cache",
	} {
		got := b.send("GET", path, nil)
		if got := got.Header.Get("Cache-Control"); got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
		again := b.send("GET", path, nil, "If-None-Match", got.Header.Get("ETag"))
		if again.StatusCode != http.StatusNotModified || len(again.body) != 0 {
			t.Errorf("%s: asked again: got %d with %d bytes, want 304", path, again.StatusCode, len(again.body))
		}
		if old := b.send("GET", path, nil, "If-None-Match", `"old"`); old.StatusCode != http.StatusOK {
			t.Errorf("%s: an old copy: got %d, want 200", path, old.StatusCode)
		}
	}
}

func TestFilesArePackedAsTheBrowserLikes(t *testing.T) {
	t.Parallel()
	b := newRig(t).browser()
	for _, c := range []struct{ path, accept, encoding, media string }{
		{"/assets/main-Ab12Cd.js", "gzip, deflate, br", "br", "text/javascript; charset=utf-8"},
		{"/assets/main-Ab12Cd.js", "gzip, br;q=0", "gzip", "text/javascript; charset=utf-8"},
		{"/assets/main-Ab12Cd.js", "gzip;q=0.5", "gzip", "text/javascript; charset=utf-8"},
		{"/assets/main-Ab12Cd.js", "identity", "", "text/javascript; charset=utf-8"},
		{"/assets/main-Ab12Cd.js", "", "", "text/javascript; charset=utf-8"},
		{"/assets/style-Ij56Kl.css", "gzip, br", "gzip", "text/css; charset=utf-8"},
		{"/assets/font-Ef34Gh.woff2", "gzip, br", "", "font/woff2"},
	} {
		got := b.send("GET", c.path, nil, "Accept-Encoding", c.accept)
		if e := got.Header.Get("Content-Encoding"); e != c.encoding {
			t.Errorf("%s for %q: got %q, want %q", c.path, c.accept, e, c.encoding)
		}
		if m := got.Header.Get("Content-Type"); m != c.media {
			t.Errorf("%s: got %q, want %q", c.path, m, c.media)
		}
		if v := got.Header.Get("Vary"); v != "Accept-Encoding" {
			t.Errorf("%s: got Vary %q", c.path, v)
		}
	}
	for path, want := range map[string]string{"/assets/main-Ab12Cd.js.br": "", "/assets/style-Ij56Kl.css.gz": ""} {
		if got := b.send("GET", path, nil); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: got %d %q, want 404%s", path, got.StatusCode, got.body, want)
		}
	}
	got := b.send("GET", "/assets/main-Ab12Cd.js", nil, "Accept-Encoding", "gzip")
	unpacked, err := gzip.NewReader(strings.NewReader(string(got.body)))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(unpacked)
	if want, _ := fs.ReadFile(builtPage(), "assets/main-Ab12Cd.js"); err != nil || string(content) != string(want) {
		t.Errorf("got %d bytes, %v, want the file", len(content), err)
	}
}

func TestAHeadHasNoBody(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/", "/healthz", "/api/tables"} {
		got := newRig(t).browser().send("HEAD", path, nil)
		if got.StatusCode != http.StatusOK || len(got.body) != 0 {
			t.Errorf("%s: got %d with %d bytes", path, got.StatusCode, len(got.body))
		}
	}
}

func TestARouteAddedLaterIsReached(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.app.Get("/ws", func(c *fiber.Ctx) error { return c.SendStatus(fiber.StatusUpgradeRequired) })
	if got := r.browser().send("GET", "/ws", nil).StatusCode; got != 426 {
		t.Errorf("got %d, want 426", got)
	}
}

func TestAPageWithoutIndexStopsTheServer(t *testing.T) {
	t.Parallel()
	r := newRig(t)
	r.config.Page = fstest.MapFS{"mark.svg": {Data: []byte("<svg/>")}}
	if _, err := httpapi.New(r.config); err == nil {
		t.Error("took a page without index.html")
	}
	r.config.Page = nil
	app, err := httpapi.New(r.config)
	if err != nil {
		t.Fatal(err)
	}
	r.app = app
	if got := r.browser().send("GET", "/", nil).StatusCode; got != 404 {
		t.Errorf("without a page: got %d, want 404", got)
	}
}
