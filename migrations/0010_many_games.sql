-- Many games at once: challenges that stand for several games, rematches, and what a player notes about a game.

-- How many games a challenge may still bring; the last one closes it.
ALTER TABLE challenges ADD COLUMN games_left INTEGER NOT NULL DEFAULT 1;
-- The challenge that stands for several games, of which this is one.
ALTER TABLE challenges ADD COLUMN part_of BIGINT;
-- The message that shows it, once that is known.
ALTER TABLE challenges ADD COLUMN message BIGINT;
-- The match that it would play again with sides changed.
ALTER TABLE challenges ADD COLUMN rematch_of BIGINT;
CREATE INDEX challenges_by_guild ON challenges (guild, state);
CREATE INDEX challenges_by_part ON challenges (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX challenges_by_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL;

CREATE INDEX matches_by_guild ON matches (guild, stage, updated_at);

-- A secret like a player's desk: nobody but its author may read it.
CREATE TABLE notes (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player    BIGINT NOT NULL REFERENCES players (id),
    text      TEXT   NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE INDEX notes_by_player ON notes (player);
