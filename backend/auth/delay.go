package auth

import (
	"sync"
	"time"
)

const (
	// delayFirst follows the first try that is not free; each further one waits
	// twice as long, up to delayLongest.
	delayFirst   = time.Second
	delayLongest = 5 * time.Minute
	// delayMemory is how long after its last delay a key is remembered.
	delayMemory = time.Hour
	// delayKeys bounds how many keys are remembered.
	delayKeys = 1 << 14
	// delaySample is how many keys are looked at to find one to forget.
	delaySample = 32
)

// Delay slows down those who keep failing: a few tries are free, then each one
// has to wait twice as long as the one before. It is safe for concurrent use.
type Delay struct {
	free int
	now  func() time.Time

	mu   sync.Mutex
	keys map[string]delayed
}

type delayed struct {
	tries int
	next  time.Time
}

// NewDelay returns a Delay with a number of free tries.
func NewDelay(free int, now func() time.Time) *Delay {
	return &Delay{free: free, now: now, keys: map[string]delayed{}}
}

// Try counts a try of the key and returns 0, or counts nothing and returns how
// long the key has to wait. It is counted as a failure until Forgive or Undo
// says otherwise, so that many tries at once are no way around.
func (d *Delay) Try(key string) time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now()
	k, known := d.keys[key]
	if known && now.After(k.next.Add(delayMemory)) {
		k = delayed{}
	}
	if wait := k.next.Sub(now); wait > 0 {
		return wait
	}
	if !known && len(d.keys) >= delayKeys {
		d.makeRoom(now)
	}
	k.tries++
	k.next = now.Add(d.after(k.tries))
	d.keys[key] = k
	return 0
}

// Forgive forgets the key's failures.
func (d *Delay) Forgive(key string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.keys, key)
}

// Undo takes one try back: it was none.
func (d *Delay) Undo(key string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	k, known := d.keys[key]
	if !known {
		return
	}
	k.tries--
	if k.tries <= 0 {
		delete(d.keys, key)
		return
	}
	k.next = d.now()
	d.keys[key] = k
}

// after is how long to wait after a number of tries.
func (d *Delay) after(tries int) time.Duration {
	over := tries - d.free
	if over < 0 {
		return 0
	}
	if over > 20 {
		return delayLongest
	}
	return min(delayFirst<<over, delayLongest)
}

// makeRoom forgets the key with the fewest tries among a few: a flood of new
// keys drives out its own kind, not a key that has failed often.
func (d *Delay) makeRoom(now time.Time) {
	victim, fewest, seen := "", -1, 0
	for key, k := range d.keys {
		if now.After(k.next.Add(delayMemory)) {
			delete(d.keys, key)
			return
		}
		if fewest < 0 || k.tries < fewest {
			victim, fewest = key, k.tries
		}
		if seen++; seen == delaySample {
			break
		}
	}
	delete(d.keys, victim)
}
