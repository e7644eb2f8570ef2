-- Time: what was agreed about it, when it will next bring something by itself, and when the referee was away.
ALTER TABLE challenges ADD COLUMN time_control TEXT NOT NULL DEFAULT 'untimed';
ALTER TABLE challenges ADD COLUMN time_out TEXT NOT NULL DEFAULT 'asks';

-- Never later than the moment itself: clocks that stand still only push it back, and whoever looks then looks again.
ALTER TABLE matches ADD COLUMN due_at BIGINT;
CREATE INDEX matches_by_due ON matches (due_at) WHERE due_at IS NOT NULL;

-- Spans in which all clocks stood still because the referee, or the chat service, was away.
CREATE TABLE outages (
    from_at   BIGINT PRIMARY KEY,
    until_at  BIGINT NOT NULL
);
