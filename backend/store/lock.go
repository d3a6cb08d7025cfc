package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

const lockFile = "gorod.lock"

// lockDir takes the data directory for this process. The operating system gives
// it back when the process ends, in whatever way.
func lockDir(dir string) (release func() error, err error) {
	f, err := os.OpenFile(filepath.Join(dir, lockFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("store: the data directory can't be written: %w", err)
	}
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if err == nil {
		return f.Close, nil
	}
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = fmt.Errorf("store: another server is running on the data directory %s", dir)
	} else {
		err = fmt.Errorf("store: the data directory %s can't be locked: %w", dir, err)
	}
	return nil, errors.Join(err, f.Close())
}
