-- Armies that people have laid by. They are secrets like those on a desk: nobody but their owner may learn of them.
CREATE TABLE formations (
    -- The interaction that laid it by, so that none is laid by twice.
    id      BIGINT PRIMARY KEY,
    player  BIGINT NOT NULL REFERENCES players (id),
    name    TEXT   NOT NULL,
    -- The name in lower case: the names of one person's formations differ in more than capitals.
    folded  TEXT   NOT NULL,
    army    TEXT   NOT NULL,
    UNIQUE (player, folded)
);
