-- What was found when a finished game was looked at again, so that nobody waits for it twice.
CREATE TABLE analyses (
    match_id BIGINT PRIMARY KEY REFERENCES challenges (id),
    -- In which way it was looked at; a program that looks in another way does it again.
    version  BIGINT NOT NULL,
    found    TEXT   NOT NULL
);
