-- The people the referee has met. Ids are Discord's; times everywhere are milliseconds since 1970.
CREATE TABLE players (
    id          BIGINT  PRIMARY KEY,
    name        TEXT    NOT NULL,
    -- Their direct-message channel, once one has been opened.
    dm_channel  BIGINT,
    -- Whether the last direct message was refused.
    dms_closed  BOOLEAN NOT NULL DEFAULT FALSE
);

-- What this installation has chosen or remembers about itself.
CREATE TABLE settings (
    name   TEXT PRIMARY KEY,
    value  TEXT NOT NULL
);

-- A challenge carries the id of the interaction that made it, so that none is made twice.
CREATE TABLE challenges (
    id           BIGINT PRIMARY KEY,
    guild        BIGINT NOT NULL,
    channel      BIGINT NOT NULL,
    challenger   BIGINT NOT NULL REFERENCES players (id),
    opponent     BIGINT REFERENCES players (id),
    preset       TEXT   NOT NULL,
    first_move   TEXT   NOT NULL,
    expires_at   BIGINT NOT NULL,
    state        TEXT   NOT NULL,
    -- The interaction that closed it, so that the same press gets the same answer.
    closed_by    BIGINT
);

-- A match has the id of its challenge. This row sums up what its events say.
CREATE TABLE matches (
    id             BIGINT  PRIMARY KEY REFERENCES challenges (id),
    code           TEXT    NOT NULL UNIQUE,
    guild          BIGINT  NOT NULL,
    -- The channel of the challenge and the message that the thread hangs on.
    channel        BIGINT  NOT NULL,
    message        BIGINT  NOT NULL,
    -- Whether a thread may be opened at all; without one the match runs in the channel.
    wants_thread   BOOLEAN NOT NULL,
    -- Where the match runs: a thread or the channel. Unknown until the first message is due.
    place          BIGINT,
    options        TEXT    NOT NULL,
    first_player   BIGINT  NOT NULL REFERENCES players (id),
    second_player  BIGINT  NOT NULL REFERENCES players (id),
    -- Who has been told that their direct messages are closed.
    first_told     BOOLEAN NOT NULL DEFAULT FALSE,
    second_told    BOOLEAN NOT NULL DEFAULT FALSE,
    stage          TEXT    NOT NULL,
    -- Whose turn it is, by side; nobody's outside a game.
    turn           TEXT,
    ply            INTEGER NOT NULL,
    updated_at     BIGINT  NOT NULL
);

CREATE INDEX matches_by_first_player ON matches (first_player, stage);
CREATE INDEX matches_by_second_player ON matches (second_player, stage);
CREATE INDEX matches_by_place ON matches (place);

-- What happened, in order. Rows are only ever added.
CREATE TABLE events (
    match_id     BIGINT  NOT NULL REFERENCES matches (id),
    seq          INTEGER NOT NULL,
    -- The interaction that brought it, so that a redelivered one changes nothing.
    interaction  BIGINT  NOT NULL,
    at           BIGINT  NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (match_id, seq)
);

-- Messages that are owed to somebody, as facts: the event they tell of and who is to read them.
CREATE TABLE outbox (
    match_id       BIGINT  NOT NULL,
    seq            INTEGER NOT NULL,
    -- 'table', 'first' or 'second'.
    audience       TEXT    NOT NULL,
    -- 'notice': an announcement. 'answer': the answer to a command, owed only if the command's own answer
    -- does not get through. 'closed-dms': a word to the player that their direct messages are closed.
    purpose        TEXT    NOT NULL,
    -- What Discord tells a repeat by: chance, so that it tells nobody anything else.
    nonce          TEXT    NOT NULL,
    due_at         BIGINT  NOT NULL,
    attempts       INTEGER NOT NULL DEFAULT 0,
    -- Until when some process is busy with it.
    claimed_until  BIGINT  NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seq, audience, purpose)
);

CREATE INDEX outbox_by_due ON outbox (due_at);
