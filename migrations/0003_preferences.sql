-- How a person likes their messages. What is not there, or NULL, is as for everybody; names that a program does not
-- know are kept, for one that does.
CREATE TABLE preferences (
    player      BIGINT  PRIMARY KEY REFERENCES players (id),
    -- How pieces are lettered, and in which colours boards are drawn.
    style       TEXT,
    theme       TEXT,
    -- Whether boards come as text, too.
    text_board  BOOLEAN
);
