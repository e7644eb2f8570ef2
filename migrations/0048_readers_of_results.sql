-- Who may read the results of a season outside Discord: 'nobody', 'everybody', or 'link:' and the SHA-256 of the token of a secret link.
ALTER TABLE seasons ADD COLUMN readers TEXT NOT NULL DEFAULT 'nobody';
