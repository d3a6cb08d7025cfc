package protocol

import "gorod/backend/game"

// clubSentences belong to the codes of the club rulebook.
var clubSentences = map[game.Code]sentence{}
