-- What organisers of leagues decide about single games.

-- Spans in which the clocks of a match stand still by an organiser's word, as its season's log tells.
CREATE TABLE halts (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    from_at   BIGINT NOT NULL,
    -- NULL as long as it lasts.
    until_at  BIGINT,
    PRIMARY KEY (match_id, from_at)
);
CREATE INDEX halts_that_last ON halts (match_id) WHERE until_at IS NULL;

-- Whether the pairing of the game was undone, so that the match is none of the season's any more.
ALTER TABLE season_games ADD COLUMN dropped BOOLEAN NOT NULL DEFAULT FALSE;
