-- When the army of a saved formation last changed, in milliseconds since 1970: a button made for an earlier army does
-- nothing. (There is no migration 0009; the number was given up before it was ever released.)
ALTER TABLE formations ADD COLUMN changed_at BIGINT NOT NULL DEFAULT 0;
