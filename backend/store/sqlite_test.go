package store_test

import (
	"testing"

	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

func embedded(tb testing.TB) store.Config { return store.Config{DataDir: tb.TempDir()} }

func TestSQLiteKeepsTheContract(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Config { return embedded(t) })
}
