-- What helps players think: whether their boards tell what the enemy's pieces can still be, and their own marks on pieces.
ALTER TABLE preferences ADD COLUMN knowledge BOOLEAN;

-- Whether boards may tell that in a game, and in all games of a season.
ALTER TABLE challenges ADD COLUMN knowledge BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE seasons ADD COLUMN knowledge BOOLEAN NOT NULL DEFAULT TRUE;

-- A player's marks on the enemy's pieces in a match, as text. Secrets like notes: nobody but their author may read them, or
-- learn that there are any.
CREATE TABLE marks (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player    BIGINT NOT NULL REFERENCES players (id),
    body      TEXT   NOT NULL,
    PRIMARY KEY (match_id, player)
);
