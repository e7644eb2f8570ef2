-- Matches that a program could not read, so that they hold up no others. No clock of the match runs in such a span.
CREATE TABLE set_aside (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    from_at   BIGINT NOT NULL,
    -- When it could be read again; NULL while it cannot.
    until_at  BIGINT,
    -- The version of the program that failed last.
    version   TEXT   NOT NULL,
    PRIMARY KEY (match_id, from_at)
);
CREATE INDEX set_aside_now ON set_aside (match_id) WHERE until_at IS NULL;

-- The newest matches of a place are found without sorting all that were ever played there.
DROP INDEX matches_by_place;
CREATE INDEX matches_by_place ON matches (place, id);

-- Challenges that anyone may accept are found without looking at those that have expired.
CREATE INDEX challenges_for_anyone ON challenges (guild, expires_at) WHERE state = 'open' AND opponent IS NULL;
