-- What players have laid down in advance, a row a match and player. Nobody else may learn that there is one.
CREATE TABLE plans (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    -- 'first' or 'second'.
    seat      TEXT   NOT NULL,
    -- The plan as text; NULL when there is nothing left but the move that waits.
    body      TEXT,
    -- A move that waits for its moment, which change of the board it is to be, and the moment.
    action    TEXT,
    change    INTEGER,
    due_at    BIGINT,
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX plans_by_due ON plans (due_at) WHERE due_at IS NOT NULL;
