-- The forum in which the games of a season are posts; NULL if they are threads of its channel.
ALTER TABLE seasons ADD COLUMN forum BIGINT;
