-- Messages about entries of a season's log that are brought up to date later: challenges on a ladder, until they are answered.
CREATE TABLE season_messages (
    season_id  BIGINT  NOT NULL REFERENCES seasons (id),
    seq        INTEGER NOT NULL,
    channel    BIGINT  NOT NULL,
    message    BIGINT  NOT NULL,
    PRIMARY KEY (season_id, seq)
);
