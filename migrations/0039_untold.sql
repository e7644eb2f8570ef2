-- How many of the story's last lines a live message does not show yet: what happened while Discord held back its changes.
ALTER TABLE live_messages ADD COLUMN untold BIGINT NOT NULL DEFAULT 0;
