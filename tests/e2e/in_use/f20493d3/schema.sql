CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
CREATE TABLE analyses (
    match_id BIGINT PRIMARY KEY REFERENCES challenges (id),
    -- In which way it was looked at; a program that looks in another way does it again.
    version  BIGINT NOT NULL,
    found    TEXT   NOT NULL
);
CREATE TABLE challenges (
    id           BIGINT PRIMARY KEY,
    guild        BIGINT NOT NULL,
    channel      BIGINT NOT NULL,
    challenger   BIGINT NOT NULL REFERENCES players (id),
    opponent     BIGINT REFERENCES players (id),
    preset       TEXT   NOT NULL,
    first_move   TEXT   NOT NULL,
    expires_at   BIGINT NOT NULL,
    state        TEXT   NOT NULL,
    -- The interaction that closed it, so that the same press gets the same answer.
    closed_by    BIGINT
, game TEXT NOT NULL DEFAULT 'luzhanqi', options TEXT, time_control TEXT NOT NULL DEFAULT 'untimed', time_out TEXT NOT NULL DEFAULT 'asks', weekends_off BOOLEAN NOT NULL DEFAULT FALSE, games_left INTEGER NOT NULL DEFAULT 1, part_of BIGINT, message BIGINT, rematch_of BIGINT, rated BOOLEAN NOT NULL DEFAULT FALSE, level INTEGER, knowledge BOOLEAN NOT NULL DEFAULT TRUE, seed TEXT, lot_seal TEXT, formations_kept BOOLEAN NOT NULL DEFAULT FALSE, no_vacations BOOLEAN NOT NULL DEFAULT FALSE);
CREATE TABLE events (
    match_id     BIGINT  NOT NULL REFERENCES matches (id),
    seq          INTEGER NOT NULL,
    -- The interaction that brought it, so that a redelivered one changes nothing.
    interaction  BIGINT  NOT NULL,
    at           BIGINT  NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (match_id, seq)
);
CREATE TABLE formations (
    -- The interaction that laid it by, so that none is laid by twice.
    id      BIGINT PRIMARY KEY,
    player  BIGINT NOT NULL REFERENCES players (id),
    name    TEXT   NOT NULL,
    -- The name in lower case: the names of one person's formations differ in more than capitals.
    folded  TEXT   NOT NULL,
    army    TEXT   NOT NULL, changed_at BIGINT NOT NULL DEFAULT 0,
    UNIQUE (player, folded)
);
CREATE TABLE guilds (
    id        BIGINT PRIMARY KEY,
    language  TEXT,
    locale    TEXT
, style TEXT, theme TEXT, greeted BOOLEAN NOT NULL DEFAULT FALSE, network BIGINT REFERENCES rating_networks (id));
CREATE TABLE halts (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    from_at   BIGINT NOT NULL,
    -- NULL as long as it lasts.
    until_at  BIGINT,
    PRIMARY KEY (match_id, from_at)
);
CREATE TABLE live_messages (
    match_id    BIGINT NOT NULL REFERENCES challenges (id),
    kind        TEXT NOT NULL,
    channel     BIGINT NOT NULL,
    message     BIGINT NOT NULL,
    -- The last event that it tells of.
    seq         BIGINT NOT NULL,
    -- The lines that stay when the game goes on in another message. Everyone could read them when they were posted.
    story       TEXT NOT NULL DEFAULT '',
    plies       BIGINT NOT NULL DEFAULT 0,
    is_complete BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (match_id, kind)
);
CREATE TABLE marks (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player    BIGINT NOT NULL REFERENCES players (id),
    body      TEXT   NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE TABLE matches (
    id             BIGINT  PRIMARY KEY REFERENCES challenges (id),
    code           TEXT    NOT NULL UNIQUE,
    guild          BIGINT  NOT NULL,
    -- The channel of the challenge and the message that the thread hangs on.
    channel        BIGINT  NOT NULL,
    message        BIGINT  NOT NULL,
    -- Whether a thread may be opened at all; without one the match runs in the channel.
    wants_thread   BOOLEAN NOT NULL,
    -- Where the match runs: a thread or the channel. Unknown until the first message is due.
    place          BIGINT,
    options        TEXT    NOT NULL,
    first_player   BIGINT  NOT NULL REFERENCES players (id),
    second_player  BIGINT  NOT NULL REFERENCES players (id),
    -- Who has been told that their direct messages are closed.
    first_told     BOOLEAN NOT NULL DEFAULT FALSE,
    second_told    BOOLEAN NOT NULL DEFAULT FALSE,
    stage          TEXT    NOT NULL,
    -- Whose turn it is, by side; nobody's outside a game.
    turn           TEXT,
    ply            INTEGER NOT NULL,
    updated_at     BIGINT  NOT NULL
, due_at BIGINT, first_zone TEXT, second_zone TEXT, counts_silence BOOLEAN NOT NULL DEFAULT FALSE);
CREATE TABLE notes (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player    BIGINT NOT NULL REFERENCES players (id),
    text      TEXT   NOT NULL,
    PRIMARY KEY (match_id, player)
);
CREATE TABLE "outages" (
    shards    INTEGER NOT NULL,
    shard     INTEGER NOT NULL,
    from_at   BIGINT  NOT NULL,
    until_at  BIGINT  NOT NULL,
    PRIMARY KEY (shards, shard, from_at)
);
CREATE TABLE outbox (
    match_id       BIGINT  NOT NULL,
    seq            INTEGER NOT NULL,
    -- 'table', 'first' or 'second'.
    audience       TEXT    NOT NULL,
    -- 'notice': an announcement. 'answer': the answer to a command, owed only if the command's own answer
    -- does not get through. 'closed-dms': a word to the player that their direct messages are closed.
    purpose        TEXT    NOT NULL,
    -- What Discord tells a repeat by: chance, so that it tells nobody anything else.
    nonce          TEXT    NOT NULL,
    due_at         BIGINT  NOT NULL,
    attempts       INTEGER NOT NULL DEFAULT 0,
    -- Until when some process is busy with it.
    claimed_until  BIGINT  NOT NULL DEFAULT 0, urgency INTEGER NOT NULL DEFAULT 1, unclear_since BIGINT, resent INTEGER NOT NULL DEFAULT 0, told_in_private BOOLEAN NOT NULL DEFAULT FALSE, failures INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seq, audience, purpose)
);
CREATE TABLE plans (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    -- 'first' or 'second'.
    seat      TEXT   NOT NULL,
    -- The plan as text; NULL when there is nothing left but the move that waits.
    body      TEXT,
    -- A move that waits for its moment, which change of the board it is to be, and the moment.
    action    TEXT,
    change    INTEGER,
    due_at    BIGINT, seq BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
);
CREATE TABLE players (
    id          BIGINT  PRIMARY KEY,
    name        TEXT    NOT NULL,
    -- Their direct-message channel, once one has been opened.
    dm_channel  BIGINT,
    -- Whether the last direct message was refused.
    dms_closed  BOOLEAN NOT NULL DEFAULT FALSE
, locale TEXT);
CREATE TABLE preferences (
    player      BIGINT  PRIMARY KEY REFERENCES players (id),
    -- How pieces are lettered, and in which colours boards are drawn.
    style       TEXT,
    theme       TEXT,
    -- Whether boards come as text, too.
    text_board  BOOLEAN
, language TEXT, time_zone TEXT, quiet_hours TEXT, reminder_lead BIGINT, remind_in_thread BOOLEAN, no_direct_messages BOOLEAN, confirm TEXT, profile TEXT, knowledge BOOLEAN);
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
CREATE TABLE rating_networks (
    -- The interaction that founded it.
    id    BIGINT PRIMARY KEY,
    name  TEXT NOT NULL,
    word  TEXT NOT NULL UNIQUE
);
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
CREATE TABLE reminders (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    -- By side: 'first' or 'second'.
    side      TEXT   NOT NULL,
    player    BIGINT NOT NULL REFERENCES players (id),
    -- Since when the match waits, and when the player was last reminded of that.
    since_at  BIGINT NOT NULL,
    last_at   BIGINT,
    due_at    BIGINT,
    PRIMARY KEY (match_id, side)
);
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
, changed_hands BOOLEAN NOT NULL DEFAULT FALSE);
CREATE TABLE season_events (
    season_id    BIGINT  NOT NULL REFERENCES seasons (id),
    seq          INTEGER NOT NULL,
    -- The interaction that brought it, 0 for a date or a game, so that a repeated one changes nothing.
    interaction  BIGINT  NOT NULL,
    body         TEXT    NOT NULL,
    PRIMARY KEY (season_id, seq)
);
CREATE TABLE season_games (
    match_id   BIGINT  PRIMARY KEY REFERENCES matches (id),
    season_id  BIGINT  NOT NULL REFERENCES seasons (id),
    game       INTEGER NOT NULL
, dropped BOOLEAN NOT NULL DEFAULT FALSE);
CREATE TABLE season_messages (
    season_id  BIGINT  NOT NULL REFERENCES seasons (id),
    seq        INTEGER NOT NULL,
    channel    BIGINT  NOT NULL,
    message    BIGINT  NOT NULL,
    PRIMARY KEY (season_id, seq)
);
CREATE TABLE season_pauses (
    season_id  BIGINT NOT NULL REFERENCES seasons (id),
    from_at    BIGINT NOT NULL,
    until_at   BIGINT,
    PRIMARY KEY (season_id, from_at)
);
CREATE TABLE season_people (
    person     BIGINT NOT NULL REFERENCES players (id),
    season_id  BIGINT NOT NULL REFERENCES seasons (id),
    PRIMARY KEY (person, season_id)
);
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
, knowledge BOOLEAN NOT NULL DEFAULT TRUE, no_vacations BOOLEAN NOT NULL DEFAULT FALSE);
CREATE TABLE set_aside (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    from_at   BIGINT NOT NULL,
    -- When it could be read again; NULL while it cannot.
    until_at  BIGINT,
    -- The version of the program that failed last.
    version   TEXT   NOT NULL,
    PRIMARY KEY (match_id, from_at)
);
CREATE TABLE settings (
    name   TEXT PRIMARY KEY,
    value  TEXT NOT NULL
);
CREATE TABLE standstills (
    subject   BIGINT NOT NULL,
    from_at   BIGINT NOT NULL,
    -- NULL as long as it lasts.
    until_at  BIGINT, unavailable BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (subject, from_at)
);
CREATE TABLE vacations (
    player    BIGINT NOT NULL REFERENCES players (id),
    from_at   BIGINT NOT NULL,
    until_at  BIGINT NOT NULL,
    PRIMARY KEY (player, from_at)
);
CREATE INDEX matches_by_due ON matches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX plans_by_due ON plans (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reminders_by_due ON reminders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reminders_by_player ON reminders (player);
CREATE INDEX challenges_by_guild ON challenges (guild, state);
CREATE INDEX challenges_by_part ON challenges (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX challenges_by_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX matches_by_guild ON matches (guild, stage, updated_at);
CREATE INDEX notes_by_player ON notes (player);
CREATE INDEX matches_by_first_player ON matches (first_player, stage, turn);
CREATE INDEX matches_by_second_player ON matches (second_player, stage, turn);
CREATE INDEX set_aside_now ON set_aside (match_id) WHERE until_at IS NULL;
CREATE INDEX matches_by_place ON matches (place, id);
CREATE INDEX challenges_for_anyone ON challenges (guild, expires_at) WHERE state = 'open' AND opponent IS NULL;
CREATE INDEX outbox_by_urgency ON outbox (urgency, due_at, match_id, seq);
CREATE INDEX standstills_that_last ON standstills (subject) WHERE until_at IS NULL;
CREATE INDEX outages_by_end ON outages (until_at);
CREATE INDEX guilds_by_network ON guilds (network) WHERE network IS NOT NULL;
CREATE INDEX results_in_order ON results (scope, finished_at, match_id) WHERE rated;
CREATE INDEX results_by_first_player ON results (first_player, finished_at, match_id);
CREATE INDEX results_by_second_player ON results (second_player, finished_at, match_id);
CREATE INDEX ratings_by_rank ON ratings (scope, pool, rating DESC, player);
CREATE INDEX seasons_by_guild ON seasons (guild, stage);
CREATE INDEX seasons_by_due ON seasons (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX season_games_by_season ON season_games (season_id, game);
CREATE INDEX halts_that_last ON halts (match_id) WHERE until_at IS NULL;
CREATE INDEX season_people_by_season ON season_people (season_id, person);
