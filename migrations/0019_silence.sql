-- Whether whoever keeps silent for long in this match can be beaten, if it is untimed. Matches from before this rule began
-- without it, and nobody was told, so it does not hold in them.
ALTER TABLE matches ADD COLUMN counts_silence BOOLEAN NOT NULL DEFAULT FALSE;
