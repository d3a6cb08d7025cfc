package httpapi

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// counts are the API's counters. Their labels are routes, statuses and refusal
// codes, of which there are few: no person, table or address.
type counts struct {
	mu       sync.Mutex
	requests map[requestLabel]request
	refusals map[game.Code]int64
}

type requestLabel struct {
	method, route string
	status        int
}

type request struct {
	count int64
	took  time.Duration
}

func (n *counts) answered(method, route string, status int, took time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.requests == nil {
		n.requests = map[requestLabel]request{}
	}
	label := requestLabel{method, route, status}
	r := n.requests[label]
	n.requests[label] = request{r.count + 1, r.took + took}
}

func (n *counts) refused(code game.Code) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.refusals == nil {
		n.refusals = map[game.Code]int64{}
	}
	n.refusals[code]++
}

// write prints the counters in the text format of Prometheus.
func (n *counts) write(w io.Writer) {
	n.mu.Lock()
	defer n.mu.Unlock()
	var lines []string
	for l, r := range n.requests {
		labels := fmt.Sprintf("{method=%q,route=%q,status=\"%d\"}", l.method, l.route, l.status)
		lines = append(lines,
			fmt.Sprintf("gorod_http_requests_total%s %d\n", labels, r.count),
			fmt.Sprintf("gorod_http_seconds_total%s %g\n", labels, r.took.Seconds()))
	}
	for code, count := range n.refusals {
		lines = append(lines, fmt.Sprintf("gorod_http_refusals_total{code=%q} %d\n", code, count))
	}
	slices.Sort(lines)
	_, _ = io.WriteString(w, strings.Join(lines, "")) // into memory
}

// metrics shows the counters to this machine, or to everybody if so configured.
// To others the address does not exist.
func (a *api) metrics(c *fiber.Ctx) error {
	if !a.OpenMetrics && a.address(c) != "" {
		return game.Refuse(protocol.NotFound)
	}
	var b bytes.Buffer
	a.counts.write(&b)
	if a.Metrics != nil {
		a.Metrics(&b)
	}
	c.Set(fiber.HeaderContentType, "text/plain; version=0.0.4; charset=utf-8")
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Send(b.Bytes())
}
