-- Rated games, ratings, and who may see them. Everything in the tables `results`, `rating_changes` and `ratings` follows from the
-- matches' events, and is kept only so that it need not be worked out each time: `caipan ratings --rebuild` does that.

-- Whether the players agree that the game is rated.
ALTER TABLE challenges ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;

-- Who sees a person's ratings and games: 'public', 'server' or 'nobody'.
ALTER TABLE preferences ADD COLUMN profile TEXT;

-- Servers whose games are rated together. The word lets further servers in.
CREATE TABLE rating_networks (
    -- The interaction that founded it.
    id    BIGINT PRIMARY KEY,
    name  TEXT NOT NULL,
    word  TEXT NOT NULL UNIQUE
);
ALTER TABLE guilds ADD COLUMN network BIGINT REFERENCES rating_networks (id);
CREATE INDEX guilds_by_network ON guilds (network) WHERE network IS NOT NULL;

-- How each match ended that is over or was called off.
CREATE TABLE results (
    match_id       BIGINT  PRIMARY KEY REFERENCES matches (id),
    -- The network of its server, or the server itself: where its ratings hold.
    scope          BIGINT  NOT NULL,
    guild          BIGINT  NOT NULL,
    finished_at    BIGINT  NOT NULL,
    -- What it is rated with.
    pool           TEXT    NOT NULL,
    rated          BOOLEAN NOT NULL,
    first_player   BIGINT  NOT NULL,
    second_player  BIGINT  NOT NULL,
    first_plies    INTEGER NOT NULL,
    second_plies   INTEGER NOT NULL,
    -- Who won, by side, and why the game ended; no reason if it was called off.
    winner         TEXT,
    reason         TEXT,
    voided         BOOLEAN NOT NULL,
    -- Why it does not count, if it was to be rated and does not.
    refusal        TEXT
);
CREATE INDEX results_in_order ON results (scope, finished_at, match_id) WHERE rated;
CREATE INDEX results_by_first_player ON results (first_player, finished_at, match_id);
CREATE INDEX results_by_second_player ON results (second_player, finished_at, match_id);

-- What a game that counts did to the ratings of its sides: each before it and after it.
CREATE TABLE rating_changes (
    match_id           BIGINT NOT NULL REFERENCES results (match_id),
    -- 'first' or 'second'.
    side               TEXT   NOT NULL,
    before_rating      DOUBLE PRECISION NOT NULL,
    before_deviation   DOUBLE PRECISION NOT NULL,
    before_volatility  DOUBLE PRECISION NOT NULL,
    -- When the player's game before it ended; NULL if it was the first.
    before_played_at   BIGINT,
    rating             DOUBLE PRECISION NOT NULL,
    deviation          DOUBLE PRECISION NOT NULL,
    volatility         DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, side)
);

-- Everybody's rating after their last game.
CREATE TABLE ratings (
    scope       BIGINT  NOT NULL,
    player      BIGINT  NOT NULL,
    pool        TEXT    NOT NULL,
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    volatility  DOUBLE PRECISION NOT NULL,
    played_at   BIGINT  NOT NULL,
    -- How many games counted.
    games       INTEGER NOT NULL,
    PRIMARY KEY (scope, player, pool)
);
CREATE INDEX ratings_by_rank ON ratings (scope, pool, rating DESC, player);
