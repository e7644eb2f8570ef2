-- The messages of a match that are kept current, or that go once they are answered: the board in the thread, each
-- player's panel, and the call to whoever has to act.
CREATE TABLE live_messages (
    match_id    BIGINT NOT NULL REFERENCES challenges (id),
    kind        TEXT NOT NULL,
    channel     BIGINT NOT NULL,
    message     BIGINT NOT NULL,
    -- The last event that it tells of.
    seq         BIGINT NOT NULL,
    -- The lines that stay when the game goes on in another message. Everyone could read them when they were posted.
    story       TEXT NOT NULL DEFAULT '',
    plies       BIGINT NOT NULL DEFAULT 0,
    is_complete BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (match_id, kind)
);

-- Which moves somebody confirms before they are played; NULL for the usual choice.
ALTER TABLE preferences ADD COLUMN confirm TEXT;
