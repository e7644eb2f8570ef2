-- Leagues and absence: pauses of a season stop the clocks of its games, and an organiser decides whether vacations do.

-- When a season was paused, as its events say; the last one may have no end yet.
CREATE TABLE season_pauses (
    season_id  BIGINT NOT NULL REFERENCES seasons (id),
    from_at    BIGINT NOT NULL,
    until_at   BIGINT,
    PRIMARY KEY (season_id, from_at)
);

-- Whether clocks run on while their players are on vacation.
ALTER TABLE challenges ADD COLUMN no_vacations BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE seasons ADD COLUMN no_vacations BOOLEAN NOT NULL DEFAULT FALSE;

-- Who takes part in a season is found without looking at everybody else.
CREATE INDEX season_people_by_season ON season_people (season_id, person);
