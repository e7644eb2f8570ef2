-- Spans in which the clocks of some servers stood still because the referee, or the chat service, was away: those of
-- the servers whose id, shifted right by 22 bits, leaves the remainder `shard` when divided by `shards`. With one shard
-- that is every server.
CREATE TABLE absences (
    shards    INTEGER NOT NULL,
    shard     INTEGER NOT NULL,
    from_at   BIGINT  NOT NULL,
    until_at  BIGINT  NOT NULL,
    PRIMARY KEY (shards, shard, from_at)
);
INSERT INTO absences (shards, shard, from_at, until_at) SELECT 1, 0, from_at, until_at FROM outages;
DROP TABLE outages;
ALTER TABLE absences RENAME TO outages;
CREATE INDEX outages_by_end ON outages (until_at);
