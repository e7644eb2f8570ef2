-- How often sending a message failed for a reason of its own: it was refused, and nobody knows why, or the program broke down
-- at it. Attempts that failed because nothing could be sent do not count.
ALTER TABLE outbox ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
