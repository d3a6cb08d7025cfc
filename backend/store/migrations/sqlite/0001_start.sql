-- Moments are Unix milliseconds on the server's clock. Payloads are opaque: the
-- rulebook that wrote them reads them.

-- A game and who may write to it: version is how many events it has, fence
-- grows with every new owner.
CREATE TABLE IF NOT EXISTS games (
    code       TEXT    NOT NULL PRIMARY KEY,
    rules      TEXT    NOT NULL,
    version    INTEGER NOT NULL,
    fence      INTEGER NOT NULL,
    owner      TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    ended_at   INTEGER,
    winner     TEXT    NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_unended ON games (code) WHERE ended_at IS NULL;

-- The log. The event that makes the version v is stored under v.
CREATE TABLE IF NOT EXISTS events (
    code    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    payload BLOB    NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;

-- Keys of carried-out commands; the key is the client's own.
CREATE TABLE IF NOT EXISTS commands (
    code    TEXT    NOT NULL,
    person  TEXT    NOT NULL,
    cmd_key TEXT    NOT NULL,
    version INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (code, person, cmd_key)
) WITHOUT ROWID;

-- When a game must be looked at although nobody asks; gen is the game's version
-- when the timer was set.
CREATE TABLE IF NOT EXISTS timers (
    code    TEXT    NOT NULL,
    kind    TEXT    NOT NULL,
    gen     INTEGER NOT NULL,
    fire_at INTEGER NOT NULL,
    PRIMARY KEY (code, kind)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS timers_due ON timers (fire_at, code);

-- States folded up to a version, so that a long game wakes quickly.
CREATE TABLE IF NOT EXISTS snapshots (
    code    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    payload BLOB    NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;

-- What a finished game was for each who took part.
CREATE TABLE IF NOT EXISTS participants (
    code     TEXT    NOT NULL,
    person   TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    role     TEXT    NOT NULL,
    won      INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (code, person)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS participants_history ON participants (person, ended_at);

-- Server processes. alive_at is on the owner's clock and tells the next owner
-- since when the games stood still; renewed_at is on the database's clock and is
-- what the lease is reckoned by, 0 once given back.
CREATE TABLE IF NOT EXISTS owners (
    id         TEXT    NOT NULL PRIMARY KEY,
    alive_at   INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL
) WITHOUT ROWID;

-- A person's notebook at a table; seat 0 is the page about nobody.
CREATE TABLE IF NOT EXISTS notes (
    code   TEXT    NOT NULL,
    person TEXT    NOT NULL,
    seat   INTEGER NOT NULL,
    body   TEXT    NOT NULL,
    PRIMARY KEY (code, person, seat)
) WITHOUT ROWID;

-- People. fold is the folded nick that no two may share, null once released;
-- password_hash is null for a guest.
CREATE TABLE IF NOT EXISTS users (
    id            TEXT    NOT NULL PRIMARY KEY,
    nick          TEXT    NOT NULL,
    fold          TEXT    UNIQUE,
    password_hash TEXT,
    created_at    INTEGER NOT NULL
) WITHOUT ROWID;

-- Refresh tokens at rest; used_at is 0 for a living head of its family.
CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash       TEXT    NOT NULL PRIMARY KEY,
    family     TEXT    NOT NULL,
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    issued_at  INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refresh_tokens_family ON refresh_tokens (family);
CREATE INDEX IF NOT EXISTS refresh_tokens_user ON refresh_tokens (user_id);
CREATE INDEX IF NOT EXISTS refresh_tokens_expiry ON refresh_tokens (expires_at);

CREATE TABLE IF NOT EXISTS clubs (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    fold       TEXT    NOT NULL UNIQUE,
    founder_id TEXT    NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- club_id is null for a sanction of the whole site, until_at for one without end.
CREATE TABLE IF NOT EXISTS sanctions (
    id         TEXT    NOT NULL PRIMARY KEY,
    user_id    TEXT    NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    club_id    TEXT    REFERENCES clubs (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    reason     TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    until_at   INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sanctions_user ON sanctions (user_id);
