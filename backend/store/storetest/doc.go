// Package storetest is one suite for every database that package store can use,
// and a private MariaDB server to run it on. Other packages' tests use the
// server too.
package storetest
