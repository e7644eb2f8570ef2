-- The last event of the match that a plan has been brought up to date with. That happens a moment after the event, so that how
-- long the event takes does not tell whether there is a plan.
ALTER TABLE plans ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;

UPDATE plans SET seq = (SELECT COALESCE(MAX(e.seq), 0) FROM events e WHERE e.match_id = plans.match_id);
