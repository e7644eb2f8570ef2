-- The lot of a game: the seed from which its first mover or its deal is drawn, a secret until the game is over, and its seal,
-- which everybody sees before the challenge is accepted. Both are absent if nothing is drawn.
ALTER TABLE challenges ADD COLUMN seed TEXT;
ALTER TABLE challenges ADD COLUMN lot_seal TEXT;

-- Whether the formations of both players stay secret after the game.
ALTER TABLE challenges ADD COLUMN formations_kept BOOLEAN NOT NULL DEFAULT FALSE;
