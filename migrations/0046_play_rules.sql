-- Where and what is played in a server, as its managers said. NULL and FALSE: as if nobody had said anything.
ALTER TABLE guilds ADD COLUMN play_channel BIGINT;
ALTER TABLE guilds ADD COLUMN practice_is_direct BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE guilds ADD COLUMN threads_are_private BOOLEAN NOT NULL DEFAULT FALSE;
-- The rule sets ("xiangqi:booklet") and time controls on offer, separated by blanks.
ALTER TABLE guilds ADD COLUMN rule_sets TEXT;
ALTER TABLE guilds ADD COLUMN controls TEXT;
ALTER TABLE guilds ADD COLUMN everyone_founds BOOLEAN NOT NULL DEFAULT FALSE;
-- The message that says what goes on there, and the channel where it is.
ALTER TABLE guilds ADD COLUMN play_message_channel BIGINT;
ALTER TABLE guilds ADD COLUMN play_message BIGINT;
-- Since when the bot has not been in the server.
ALTER TABLE guilds ADD COLUMN left_at BIGINT;
