-- What programs that only think have to think about: the program's turns, and reviews of finished games.
CREATE TABLE thinking_tasks (
    match_id BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- How many events the match had when it was asked: a newer request replaces an older one.
    events BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    holder BIGINT,
    until_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, kind)
);

ALTER TABLE programs ADD COLUMN thinks BOOLEAN NOT NULL DEFAULT FALSE;
