-- Whether somebody took a seat over after the beginning of play, so that the game does not count for ratings. What ended before
-- is corrected by `caipan ratings --rebuild`.
ALTER TABLE results ADD COLUMN changed_hands BOOLEAN NOT NULL DEFAULT FALSE;
