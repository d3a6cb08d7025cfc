package auth

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

func TestDelaysDoubleAfterTheFreeTries(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := NewDelay(3, time.Now)
		for i := range 3 {
			if got := d.Try("ann"); got != 0 {
				t.Fatalf("free try %d: got %v", i, got)
			}
		}
		for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300} {
			want *= time.Second
			if got := d.Try("ann"); got != want {
				t.Fatalf("got %v, want %v", got, want)
			}
			time.Sleep(want - time.Millisecond)
			if got := d.Try("ann"); got != time.Millisecond {
				t.Fatalf("a moment early: got %v, want 1ms", got)
			}
			time.Sleep(time.Millisecond)
			if got := d.Try("ann"); got != 0 {
				t.Fatalf("got %v, want the try", got)
			}
		}
		if got := d.Try("bob"); got != 0 {
			t.Errorf("another key: got %v, want none of ann's delay", got)
		}
		d.Forgive("ann")
		if got := d.Try("ann"); got != 0 {
			t.Errorf("forgiven: got %v, want 0", got)
		}
	})
}

func TestATryThatWasNoneIsTakenBack(t *testing.T) {
	t.Parallel()
	d := NewDelay(2, time.Now)
	for range 100 {
		if got := d.Try("house"); got != 0 {
			t.Fatalf("got %v, want 0", got)
		}
		d.Undo("house")
	}
	if got := len(d.keys); got != 0 {
		t.Errorf("got %d keys, want none", got)
	}
}

func TestAFloodOfKeysIsForgottenBeforeAStubbornOne(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		d := NewDelay(1, time.Now)
		for range 8 {
			time.Sleep(d.Try("stubborn"))
			d.Try("stubborn")
		}
		for i := range 3 * delayKeys {
			d.Try(fmt.Sprint("flood ", i))
		}
		if got := len(d.keys); got > delayKeys {
			t.Errorf("got %d keys, want at most %d", got, delayKeys)
		}
		if got := d.Try("stubborn"); got == 0 {
			t.Error("the flood has washed the delay away")
		}
		time.Sleep(delayLongest + delayMemory + time.Second)
		if got := d.Try("stubborn"); got != 0 {
			t.Errorf("an hour later: got %v, want 0", got)
		}
	})
}
