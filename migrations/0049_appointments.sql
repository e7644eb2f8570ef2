-- When the players of a match can play, and the hour on which they agree, as encrypted JSON, until the match ends; and when
-- time next changes something in it.
CREATE TABLE appointments (
    match_id BIGINT NOT NULL PRIMARY KEY,
    search   TEXT   NOT NULL,
    due_at   BIGINT
);
CREATE INDEX appointments_by_due ON appointments (due_at) WHERE due_at IS NOT NULL;

-- What a league says about appointments, as a JSON object: later rules need no migration.
ALTER TABLE seasons ADD COLUMN appointments TEXT NOT NULL DEFAULT '{}';
