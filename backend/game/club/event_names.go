package club

// The type tags of events in the log.

// EventName implements game.Event.
func (Opened) EventName() string { return "opened" }
func (Opened) isClub()           {}

// EventName implements game.Event.
func (Joined) EventName() string { return "joined" }
func (Joined) isClub()           {}

// EventName implements game.Event.
func (Left) EventName() string { return "left" }
func (Left) isClub()           {}

// EventName implements game.Event.
func (Acknowledged) EventName() string { return "acknowledged" }
func (Acknowledged) isClub()           {}

// EventName implements game.Event.
func (Readied) EventName() string { return "readied" }
func (Readied) isClub()           {}

// EventName implements game.Event.
func (SeatingOpened) EventName() string { return "seatingOpened" }
func (SeatingOpened) isClub()           {}

// EventName implements game.Event.
func (TokenDrawn) EventName() string { return "tokenDrawn" }
func (TokenDrawn) isClub()           {}

// EventName implements game.Event.
func (Dealt) EventName() string { return "dealt" }
func (Dealt) isClub()           {}

// EventName implements game.Event.
func (CardSeen) EventName() string { return "cardSeen" }
func (CardSeen) isClub()           {}

// EventName implements game.Event.
func (StageOpened) EventName() string { return "stageOpened" }
func (StageOpened) isClub()           {}

// EventName implements game.Event.
func (DayBegan) EventName() string { return "dayBegan" }
func (DayBegan) isClub()           {}

// EventName implements game.Event.
func (Said) EventName() string { return "said" }
func (Said) isClub()           {}

// EventName implements game.Event.
func (Suspected) EventName() string { return "suspected" }
func (Suspected) isClub()           {}

// EventName implements game.Event.
func (Passed) EventName() string { return "passed" }
func (Passed) isClub()           {}

// EventName implements game.Event.
func (TimeOver) EventName() string { return "timeOver" }
func (TimeOver) isClub()           {}

// EventName implements game.Event.
func (Called) EventName() string { return "called" }
func (Called) isClub()           {}

// EventName implements game.Event.
func (Nominated) EventName() string { return "nominated" }
func (Nominated) isClub()           {}

// EventName implements game.Event.
func (Finished) EventName() string { return "finished" }
func (Finished) isClub()           {}

// EventName implements game.Event.
func (Decided) EventName() string { return "decided" }
func (Decided) isClub()           {}

// EventName implements game.Event.
func (BallotRead) EventName() string { return "ballotRead" }
func (BallotRead) isClub()           {}

// EventName implements game.Event.
func (BallotFixed) EventName() string { return "ballotFixed" }
func (BallotFixed) isClub()           {}

// EventName implements game.Event.
func (VoteWaited) EventName() string { return "voteWaited" }
func (VoteWaited) isClub()           {}

// EventName implements game.Event.
func (VoteSkipped) EventName() string { return "voteSkipped" }
func (VoteSkipped) isClub()           {}

// EventName implements game.Event.
func (RoundOpened) EventName() string { return "roundOpened" }
func (RoundOpened) isClub()           {}

// EventName implements game.Event.
func (Touched) EventName() string { return "touched" }
func (Touched) isClub()           {}

// EventName implements game.Event.
func (WindowClosed) EventName() string { return "windowClosed" }
func (WindowClosed) isClub()           {}

// EventName implements game.Event.
func (RoundTallied) EventName() string { return "roundTallied" }
func (RoundTallied) isClub()           {}

// EventName implements game.Event.
func (Tied) EventName() string { return "tied" }
func (Tied) isClub()           {}

// EventName implements game.Event.
func (LiftOpened) EventName() string { return "liftOpened" }
func (LiftOpened) isClub()           {}

// EventName implements game.Event.
func (LiftClosed) EventName() string { return "liftClosed" }
func (LiftClosed) isClub()           {}

// EventName implements game.Event.
func (VoteEnded) EventName() string { return "voteEnded" }
func (VoteEnded) isClub()           {}

// EventName implements game.Event.
func (VotedOut) EventName() string { return "votedOut" }
func (VotedOut) isClub()           {}

// EventName implements game.Event.
func (Whispered) EventName() string { return "whispered" }
func (Whispered) isClub()           {}

// EventName implements game.Event.
func (Planned) EventName() string { return "planned" }
func (Planned) isClub()           {}

// EventName implements game.Event.
func (Shot) EventName() string { return "shot" }
func (Shot) isClub()           {}

// EventName implements game.Event.
func (Checked) EventName() string { return "checked" }
func (Checked) isClub()           {}

// EventName implements game.Event.
func (Guessed) EventName() string { return "guessed" }
func (Guessed) isClub()           {}

// EventName implements game.Event.
func (BestMoveNamed) EventName() string { return "bestMoveNamed" }
func (BestMoveNamed) isClub()           {}

// EventName implements game.Event.
func (NightEnded) EventName() string { return "nightEnded" }
func (NightEnded) isClub()           {}

// EventName implements game.Event.
func (Warned) EventName() string { return "warned" }
func (Warned) isClub()           {}

// EventName implements game.Event.
func (Unwarned) EventName() string { return "unwarned" }
func (Unwarned) isClub()           {}

// EventName implements game.Event.
func (Removed) EventName() string { return "removed" }
func (Removed) isClub()           {}

// EventName implements game.Event.
func (VoteCancelled) EventName() string { return "voteCancelled" }
func (VoteCancelled) isClub()           {}

// EventName implements game.Event.
func (CutOff) EventName() string { return "cutOff" }
func (CutOff) isClub()           {}

// EventName implements game.Event.
func (SpeechSkipped) EventName() string { return "speechSkipped" }
func (SpeechSkipped) isClub()           {}

// EventName implements game.Event.
func (RoundRerun) EventName() string { return "roundRerun" }
func (RoundRerun) isClub()           {}

// EventName implements game.Event.
func (PauseBegan) EventName() string { return "pauseBegan" }
func (PauseBegan) isClub()           {}

// EventName implements game.Event.
func (PauseEnded) EventName() string { return "pauseEnded" }
func (PauseEnded) isClub()           {}

// EventName implements game.Event.
func (TimeHeld) EventName() string { return "timeHeld" }
func (TimeHeld) isClub()           {}

// EventName implements game.Event.
func (Extended) EventName() string { return "extended" }
func (Extended) isClub()           {}

// EventName implements game.Event.
func (Announced) EventName() string { return "announced" }
func (Announced) isClub()           {}

// EventName implements game.Event.
func (PresenceChanged) EventName() string { return "presenceChanged" }
func (PresenceChanged) isClub()           {}

// EventName implements game.Event.
func (ProtestFiled) EventName() string { return "protestFiled" }
func (ProtestFiled) isClub()           {}

// EventName implements game.Event.
func (ProtestAdmitted) EventName() string { return "protestAdmitted" }
func (ProtestAdmitted) isClub()           {}

// EventName implements game.Event.
func (ProtestRefused) EventName() string { return "protestRefused" }
func (ProtestRefused) isClub()           {}

// EventName implements game.Event.
func (ProtestVoted) EventName() string { return "protestVoted" }
func (ProtestVoted) isClub()           {}

// EventName implements game.Event.
func (ProtestSettled) EventName() string { return "protestSettled" }
func (ProtestSettled) isClub()           {}

// EventName implements game.Event.
func (RematchAsked) EventName() string { return "rematchAsked" }
func (RematchAsked) isClub()           {}

// EventName implements game.Event.
func (RematchMade) EventName() string { return "rematchMade" }
func (RematchMade) isClub()           {}
