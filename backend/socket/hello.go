package socket

import (
	"bytes"
	"encoding/json"
	"errors"

	"gorod/backend/game"
	"gorod/backend/protocol"
)

// readHello reads the first frame. It returns a close code of package protocol
// when the frame is no hello of this version.
func readHello(m *message) (h protocol.Hello, code int) {
	// The version comes first: another version may have other fields.
	var version struct {
		Type    string `json:"type"`
		Version int    `json:"version"`
	}
	if !m.text || json.Unmarshal(m.payload(), &version) != nil || version.Type != "hello" {
		return h, protocol.CloseNoHello
	}
	if version.Version != protocol.Version {
		return h, protocol.CloseOldPage
	}
	if decode(m.payload(), &h) != nil || h.Lines < 0 || h.Table == "" {
		return h, protocol.CloseNoHello
	}
	return h, 0
}

// identify tells who said hello. A spectator may come without a token.
func (s *Server) identify(h protocol.Hello) (who Who, code int) {
	if h.Token == "" && h.Watch {
		return Who{}, 0
	}
	who, err := s.auth.Access(h.Token)
	switch {
	case errors.Is(err, ErrTokenOld):
		return Who{}, protocol.CloseTokenOld
	case err != nil || who.Person == "":
		return Who{}, protocol.CloseBadToken
	}
	return who, 0
}

// closeCode turns a table's refusal of a visitor into his duty. What is no
// refusal is a passing fault of the server: the client comes back.
func closeCode(err error) int {
	var refusal game.Refusal
	if !errors.As(err, &refusal) {
		return protocol.CloseRestarting
	}
	switch refusal.Code {
	case protocol.UnknownTable:
		return protocol.CloseNoTable
	case protocol.OwnTable:
		return protocol.CloseOwnTable
	case protocol.WatchOnly:
		return protocol.CloseWatchOnly
	default:
		return protocol.CloseRestarting
	}
}

// decode reads one JSON value and nothing else, without unknown fields.
func decode(frame []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(frame))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if d.InputOffset() != int64(len(bytes.TrimRight(frame, " \t\r\n"))) {
		return errTrailing
	}
	return nil
}

var errTrailing = errors.New("socket: more than one JSON value in a frame")
