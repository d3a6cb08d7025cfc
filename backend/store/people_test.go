package store_test

import (
	"testing"

	"gorod/backend/store"
	"gorod/backend/store/storetest"
)

func TestSQLiteKeepsThePeople(t *testing.T) {
	storetest.People(t, func(t *testing.T) store.Config { return embedded(t) })
}

func TestMariaDBKeepsThePeople(t *testing.T) {
	server := storetest.StartMariaDB(t)
	storetest.People(t, func(t *testing.T) store.Config { return server.Database(t) })
}
