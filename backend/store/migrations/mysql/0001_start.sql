-- The same tables as for SQLite, where they are explained. Client keys are
-- binary, because text is compared here without its trailing spaces.

CREATE TABLE IF NOT EXISTS games (
    code       VARCHAR(32) NOT NULL PRIMARY KEY,
    rules      VARCHAR(32) NOT NULL,
    version    BIGINT      NOT NULL,
    fence      BIGINT      NOT NULL,
    owner      VARCHAR(32) NOT NULL,
    created_at BIGINT      NOT NULL,
    ended_at   BIGINT      NULL,
    winner     VARCHAR(32) NOT NULL DEFAULT '',
    INDEX games_unended (ended_at, code)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS events (
    code    VARCHAR(32) NOT NULL,
    version BIGINT      NOT NULL,
    payload LONGBLOB    NOT NULL,
    PRIMARY KEY (code, version)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS commands (
    code    VARCHAR(32)   NOT NULL,
    person  VARCHAR(64)   NOT NULL,
    cmd_key VARBINARY(64) NOT NULL,
    version BIGINT        NOT NULL,
    at      BIGINT        NOT NULL,
    PRIMARY KEY (code, person, cmd_key)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS timers (
    code    VARCHAR(32) NOT NULL,
    kind    VARCHAR(32) NOT NULL,
    gen     BIGINT      NOT NULL,
    fire_at BIGINT      NOT NULL,
    PRIMARY KEY (code, kind),
    INDEX timers_due (fire_at, code)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS snapshots (
    code    VARCHAR(32) NOT NULL,
    version BIGINT      NOT NULL,
    payload LONGBLOB    NOT NULL,
    PRIMARY KEY (code, version)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS participants (
    code     VARCHAR(32) NOT NULL,
    person   VARCHAR(64) NOT NULL,
    seat     INT         NOT NULL,
    role     VARCHAR(32) NOT NULL,
    won      BOOLEAN     NOT NULL,
    ended_at BIGINT      NOT NULL,
    PRIMARY KEY (code, person),
    INDEX participants_history (person, ended_at)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS owners (
    id         VARCHAR(32) NOT NULL PRIMARY KEY,
    alive_at   BIGINT      NOT NULL,
    renewed_at BIGINT      NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS notes (
    code   VARCHAR(32) NOT NULL,
    person VARCHAR(64) NOT NULL,
    seat   INT         NOT NULL,
    body   TEXT        NOT NULL,
    PRIMARY KEY (code, person, seat)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS users (
    id            VARCHAR(64)  NOT NULL PRIMARY KEY,
    nick          VARCHAR(64)  NOT NULL,
    fold          VARCHAR(190) NULL UNIQUE,
    password_hash VARCHAR(255) NULL,
    created_at    BIGINT       NOT NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash       VARCHAR(64) NOT NULL PRIMARY KEY,
    family     VARCHAR(32) NOT NULL,
    user_id    VARCHAR(64) NOT NULL,
    issued_at  BIGINT      NOT NULL,
    expires_at BIGINT      NOT NULL,
    used_at    BIGINT      NOT NULL DEFAULT 0,
    INDEX refresh_tokens_family (family),
    INDEX refresh_tokens_expiry (expires_at),
    CONSTRAINT refresh_tokens_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS clubs (
    id         VARCHAR(32)  NOT NULL PRIMARY KEY,
    name       VARCHAR(64)  NOT NULL,
    fold       VARCHAR(190) NOT NULL UNIQUE,
    founder_id VARCHAR(64)  NOT NULL,
    created_at BIGINT       NOT NULL,
    CONSTRAINT clubs_founder FOREIGN KEY (founder_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;

CREATE TABLE IF NOT EXISTS sanctions (
    id         VARCHAR(32) NOT NULL PRIMARY KEY,
    user_id    VARCHAR(64) NOT NULL,
    club_id    VARCHAR(32) NULL,
    kind       VARCHAR(32) NOT NULL,
    reason     TEXT        NOT NULL,
    created_at BIGINT      NOT NULL,
    until_at   BIGINT      NULL,
    CONSTRAINT sanctions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT sanctions_club FOREIGN KEY (club_id) REFERENCES clubs (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin;
