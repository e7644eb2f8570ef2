-- How the boards look that everyone in a server sees: how pieces are lettered, and the colours. NULL is as for everybody; names
-- that a program does not know are kept, for one that does.
ALTER TABLE guilds ADD COLUMN style TEXT;
ALTER TABLE guilds ADD COLUMN theme TEXT;
