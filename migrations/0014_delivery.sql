-- Delivery: what is urgent first, what may have arrived already, what waits for its place; and games that stand still
-- because their players cannot be reached.

-- How urgent it is: 0 for news of games played in one sitting, 1 for other news, 2 for words about how things stand.
ALTER TABLE outbox ADD COLUMN urgency INTEGER NOT NULL DEFAULT 1;
-- Since when there have been attempts that may have got through, and how often it was sent anew after Discord had
-- forgotten its nonce.
ALTER TABLE outbox ADD COLUMN unclear_since BIGINT;
ALTER TABLE outbox ADD COLUMN resent INTEGER NOT NULL DEFAULT 0;
-- Whether the players were told in private because it cannot be posted.
ALTER TABLE outbox ADD COLUMN told_in_private BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE outbox SET urgency = 2 WHERE purpose IN ('reminder', 'vacation', 'outage');

-- In the order in which messages are claimed.
DROP INDEX outbox_by_due;
CREATE INDEX outbox_by_urgency ON outbox (urgency, due_at, match_id, seq);

-- Spans in which no clock ran: of all games of a server that the bot was removed from, or of one match whose players
-- could not be told of it. Ids of servers and of matches are never the same.
CREATE TABLE standstills (
    subject   BIGINT NOT NULL,
    from_at   BIGINT NOT NULL,
    -- NULL as long as it lasts.
    until_at  BIGINT,
    PRIMARY KEY (subject, from_at)
);
CREATE INDEX standstills_that_last ON standstills (subject) WHERE until_at IS NULL;
