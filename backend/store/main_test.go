package store_test

import (
	"testing"

	"gorod/backend/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }
