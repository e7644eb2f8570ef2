-- The logs of games that ended long ago, each compressed and encrypted as one text. Events that name people stay rows of
-- `events`.
CREATE TABLE archived_logs (
    match_id BIGINT PRIMARY KEY NOT NULL REFERENCES matches (id),
    -- How many events the log had when it was archived.
    events BIGINT NOT NULL,
    body TEXT NOT NULL
);

-- Whether the log of a match was archived, or cannot be because it is damaged.
ALTER TABLE matches ADD COLUMN is_archived BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX matches_to_archive ON matches (updated_at) WHERE stage IN ('over', 'called-off') AND NOT is_archived;
CREATE INDEX matches_not_archived ON matches (id) WHERE NOT is_archived;

-- The schema that a program knows: nothing is archived while one runs that would not find it.
ALTER TABLE programs ADD COLUMN schema_number BIGINT NOT NULL DEFAULT 43;
