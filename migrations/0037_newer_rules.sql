-- Seasons that are played are looked at once at the first start, so that their organisers read what newer rules would do otherwise.
UPDATE seasons SET due_at = 0 WHERE stage = 'running';
