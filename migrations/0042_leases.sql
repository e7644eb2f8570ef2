-- Which program serves a shard, and until when. The session lets the next holder continue where the last one ended.
CREATE TABLE leases (
    shard BIGINT PRIMARY KEY NOT NULL,
    shards BIGINT NOT NULL,
    holder BIGINT,
    -- Whether its holder is about to hand it over, and sends nothing new.
    is_closing BOOLEAN NOT NULL DEFAULT FALSE,
    until_at BIGINT NOT NULL,
    heard_at BIGINT NOT NULL,
    session TEXT,
    address TEXT,
    last BIGINT NOT NULL
);

-- The programs that are running, until when each is believed to.
CREATE TABLE programs (
    id BIGINT PRIMARY KEY NOT NULL,
    until_at BIGINT NOT NULL
);

-- The server that a message is about, 0 for none: the holder of its shard sends it.
ALTER TABLE outbox ADD COLUMN guild BIGINT NOT NULL DEFAULT 0;
UPDATE outbox SET guild = COALESCE(
    (SELECT guild FROM challenges WHERE challenges.id = outbox.match_id),
    (SELECT guild FROM seasons WHERE seasons.id = outbox.match_id), 0);
