-- All preferences that have no column of their own, as a JSON object: later settings need no migration.
ALTER TABLE preferences ADD COLUMN more TEXT NOT NULL DEFAULT '{}';
