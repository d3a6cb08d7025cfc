package store_test

import (
	"testing"

	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

func TestMariaDBKeepsTheContract(t *testing.T) {
	server := storetest.StartMariaDB(t)
	storetest.Run(t, func(t *testing.T) store.Config { return server.Database(t) })
}
