-- Whether the bot has said its word of welcome in a server, or was there already when it learned to say one.
ALTER TABLE guilds ADD COLUMN greeted BOOLEAN NOT NULL DEFAULT FALSE;
