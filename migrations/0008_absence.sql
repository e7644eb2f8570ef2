-- Fair to the absent: weekends that do not count, vacations, and when a person wants to be reminded of what.

-- Whether Saturdays and Sundays count, as the challenge says.
ALTER TABLE challenges ADD COLUMN weekends_off BOOLEAN NOT NULL DEFAULT FALSE;
-- In which time zones the players' weekends lie, by name, fixed when the match begins; NULL is UTC.
ALTER TABLE matches ADD COLUMN first_zone TEXT;
ALTER TABLE matches ADD COLUMN second_zone TEXT;

-- Spans that a person took off. The last one may be cut short.
CREATE TABLE vacations (
    player    BIGINT NOT NULL REFERENCES players (id),
    from_at   BIGINT NOT NULL,
    until_at  BIGINT NOT NULL,
    PRIMARY KEY (player, from_at)
);

-- A time zone by name; without one nobody knows when it is night there.
ALTER TABLE preferences ADD COLUMN time_zone TEXT;
-- Quiet hours, like 22-8.
ALTER TABLE preferences ADD COLUMN quiet_hours TEXT;
-- How long before a deadline to be reminded, in milliseconds; 0 for never.
ALTER TABLE preferences ADD COLUMN reminder_lead BIGINT;
-- Whether reminders come as mentions in the match's thread and not as direct messages.
ALTER TABLE preferences ADD COLUMN remind_in_thread BOOLEAN;
-- Whether results come as private answers in the thread alone and never as direct messages.
ALTER TABLE preferences ADD COLUMN no_direct_messages BOOLEAN;

-- When to look whether a player is to be reminded that a match waits for them: never later than that is so.
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

CREATE INDEX reminders_by_due ON reminders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX reminders_by_player ON reminders (player);
