// Package frontend carries the built page inside the server's binary.
//
// Duty: to embed frontend/dist. Limits: what is embedded is what the last
// build of the page left there; without one the folder is empty and the server
// says so at start.
package frontend

import "embed"

// Dist is the built page under "dist".
//
//go:embed all:dist
var Dist embed.FS
