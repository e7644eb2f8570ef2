-- The challenges that nobody has answered, with when to look at each next: when the opponent is to be reminded, or when it
-- expires. Those from before are looked at when they expire.
CREATE TABLE challenge_ends (
    challenge BIGINT PRIMARY KEY REFERENCES challenges (id),
    due_at    BIGINT NOT NULL
);
CREATE INDEX challenge_ends_by_due_at ON challenge_ends (due_at);
INSERT INTO challenge_ends (challenge, due_at) SELECT id, expires_at FROM challenges WHERE state = 'open';
