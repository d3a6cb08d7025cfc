package httpapi

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"path"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// page is the built page in memory: a few files, each in the encodings that
// browsers ask for.
type page struct{ files map[string]file }

// file is one file of the page.
type file struct {
	media string
	// forever says that the name changes with the content.
	forever bool
	// bodies by content encoding; "" is the file as it is.
	bodies map[string]body
}

type body struct {
	bytes []byte
	etag  string
}

const (
	indexFile = "index.html"
	// assetsDir holds the files with a hash of their content in their name.
	assetsDir = "assets/"
)

// encodings are the file endings of packed variants, best first.
var encodings = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

// media types that must not depend on the machine's own table.
var mediaTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".json": "application/json",
	".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
	".png": "image/png", ".webp": "image/webp", ".ico": "image/x-icon", ".mp3": "audio/mpeg", ".ogg": "audio/ogg",
}

// loadPage reads all files. A file that shrinks is packed with gzip unless a
// packed variant lies beside it.
func loadPage(from fs.FS) (page, error) {
	p := page{files: map[string]file{}}
	err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || packed(from, name) {
			return err
		}
		f, err := loadFile(from, name)
		p.files["/"+name] = f
		return err
	})
	if err != nil {
		return page{}, fmt.Errorf("httpapi: read the page: %w", err)
	}
	if _, ok := p.files["/"+indexFile]; !ok {
		return page{}, errors.New("httpapi: the page has no index.html")
	}
	return p, nil
}

// packed says that a file is the packed variant of another.
func packed(from fs.FS, name string) bool {
	for _, e := range encodings {
		if original, ok := strings.CutSuffix(name, e.ending); ok {
			_, err := fs.Stat(from, original)
			return err == nil
		}
	}
	return false
}

func loadFile(from fs.FS, name string) (file, error) {
	plain, err := fs.ReadFile(from, name)
	if err != nil {
		return file{}, err
	}
	f := file{
		media:   mediaTypes[path.Ext(name)],
		forever: strings.HasPrefix(name, assetsDir),
		bodies:  map[string]body{"": newBody(plain, "")},
	}
	if f.media == "" {
		f.media = mime.TypeByExtension(path.Ext(name))
	}
	if f.media == "" {
		f.media = "application/octet-stream"
	}
	for _, e := range encodings {
		if variant, err := fs.ReadFile(from, name+e.ending); err == nil {
			f.bodies[e.name] = newBody(variant, e.name)
		}
	}
	if _, ok := f.bodies["gzip"]; !ok {
		if small := pack(plain); len(small) < len(plain)*9/10 {
			f.bodies["gzip"] = newBody(small, "gzip")
		}
	}
	return f, nil
}

func newBody(content []byte, encoding string) body {
	sum := sha256.Sum256(content)
	return body{bytes: content, etag: `"` + hex.EncodeToString(sum[:12]) + encoding + `"`}
}

func pack(plain []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // fails for an unknown level only
	_, _ = w.Write(plain)                                 // into memory
	_ = w.Close()
	return b.Bytes()
}

// serve answers with a file, or with index.html for an address of the page's own
// making, and leaves everything else to the routes behind it.
func (p page) serve(c *fiber.Ctx) error {
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead {
		return c.Next()
	}
	f, ok := p.files[c.Path()]
	if !ok && pageAddress(c.Path()) {
		f, ok = p.files["/"+indexFile]
	}
	if !ok {
		return c.Next()
	}
	return f.send(c)
}

// pageAddress says that the page may have an address: one that names no file and
// is not the server's own.
func pageAddress(address string) bool {
	if strings.Contains(path.Base(address), ".") {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(address, "/"), "/")
	switch first {
	case "api", "ws", "assets", "healthz", "readyz", "metrics":
		return false
	}
	return true
}

func (f file) send(c *fiber.Ctx) error {
	encoding := f.bestFor(c.Get(fiber.HeaderAcceptEncoding))
	b := f.bodies[encoding]
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	c.Set(fiber.HeaderETag, b.etag)
	if f.forever {
		c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	} else {
		c.Set(fiber.HeaderCacheControl, "no-cache")
	}
	if strings.Contains(c.Get(fiber.HeaderIfNoneMatch), b.etag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, f.media)
	if encoding != "" {
		c.Set(fiber.HeaderContentEncoding, encoding)
	}
	return c.Send(b.bytes)
}

// bestFor chooses the encoding by what a browser accepts.
func (f file) bestFor(accepted string) string {
	for _, e := range encodings {
		if _, ok := f.bodies[e.name]; ok && accepts(accepted, e.name) {
			return e.name
		}
	}
	return ""
}

func accepts(list, encoding string) bool {
	for item := range strings.SplitSeq(list, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(item), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			quality := strings.TrimPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			return strings.Trim(quality, "0.") != "" || weight == ""
		}
	}
	return false
}
