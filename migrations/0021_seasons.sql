-- Seasons of leagues. What happened in one is in season_events; this row says what is played and where, and what lists and the
-- timekeeper look for. A season carries the id of the interaction that made it, so that none is made twice.
CREATE TABLE seasons (
    id              BIGINT  PRIMARY KEY,
    guild           BIGINT  NOT NULL,
    -- Where its message is, and where its games are opened.
    channel         BIGINT  NOT NULL,
    -- The message that is kept current, once there is one.
    message         BIGINT,
    name            TEXT    NOT NULL,
    -- 'open', 'running', 'over' or 'called-off', as its events say.
    stage           TEXT    NOT NULL,
    game            TEXT    NOT NULL,
    preset          TEXT    NOT NULL,
    options         TEXT    NOT NULL,
    rated           BOOLEAN NOT NULL DEFAULT TRUE,
    time_control    TEXT    NOT NULL,
    time_out        TEXT    NOT NULL,
    weekends_off    BOOLEAN NOT NULL,
    -- Who may enter, and who may organise besides those who manage the server: roles.
    entry_role      BIGINT,
    organiser_role  BIGINT,
    -- When to look at it again: a date of its own, or at once when a game has ended.
    due_at          BIGINT
);

CREATE INDEX seasons_by_guild ON seasons (guild, stage);
CREATE INDEX seasons_by_due ON seasons (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE season_events (
    season_id    BIGINT  NOT NULL REFERENCES seasons (id),
    seq          INTEGER NOT NULL,
    -- The interaction that brought it, 0 for a date or a game, so that a repeated one changes nothing.
    interaction  BIGINT  NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (season_id, seq)
);

-- The matches of its games. A game may have several, if the result of one was undone.
CREATE TABLE season_games (
    match_id   BIGINT  PRIMARY KEY REFERENCES matches (id),
    season_id  BIGINT  NOT NULL REFERENCES seasons (id),
    game       INTEGER NOT NULL
);

CREATE INDEX season_games_by_season ON season_games (season_id, game);

-- Who takes part, for lists of somebody's leagues.
CREATE TABLE season_people (
    person     BIGINT NOT NULL REFERENCES players (id),
    season_id  BIGINT NOT NULL REFERENCES seasons (id),
    PRIMARY KEY (person, season_id)
);
