-- Whether a standstill is of a server with which Discord has trouble: the bot is still in it, so nobody is told, and it ends when
-- Discord describes the server again.
ALTER TABLE standstills ADD COLUMN unavailable BOOLEAN NOT NULL DEFAULT FALSE;
