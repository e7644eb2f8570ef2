-- Brakes on challenges and practice games, and places where the cost of what is done grew with what is stored.

-- When a challenge was made and answered; unknown of earlier ones.
ALTER TABLE challenges ADD COLUMN made_at BIGINT;
ALTER TABLE challenges ADD COLUMN closed_at BIGINT;
CREATE INDEX challenges_by_pair ON challenges (challenger, opponent, made_at);
CREATE INDEX challenges_by_challenger ON challenges (challenger, made_at);
CREATE INDEX challenges_to_person ON challenges (opponent, expires_at) WHERE state = 'open' AND opponent IS NOT NULL;

-- Whose challenges a person refuses; 0 stands for everybody's.
CREATE TABLE refused_challengers (
    person    BIGINT NOT NULL REFERENCES players (id),
    refused   BIGINT NOT NULL,
    since_at  BIGINT NOT NULL,
    PRIMARY KEY (person, refused)
);
CREATE INDEX refused_challengers_by_refused ON refused_challengers (refused);

-- The outages of one shard that end after some moment, without walking all the others.
CREATE INDEX outages_of_shard ON outages (shards, shard, until_at, from_at);

-- Where ratings have to be worked out again, in steps, and how much news there has been since.
CREATE TABLE ratings_owed (
    scope  BIGINT  PRIMARY KEY,
    news   INTEGER NOT NULL
);
-- Servers whose results are on their way into a network or out of one, and where their ratings hold until all are there.
CREATE TABLE rating_moves (
    guild  BIGINT PRIMARY KEY,
    scope  BIGINT NOT NULL
);
-- Which rows of `ratings` hold in a scope: those with this number in their column `scope`. Without a row here it is the scope's own.
CREATE TABLE rating_editions (
    scope    BIGINT PRIMARY KEY,
    edition  BIGINT NOT NULL UNIQUE
);
CREATE INDEX results_by_guild ON results (guild, scope);
