-- All preferences that have no column of their own, as a JSON object: later settings need no migration.
ALTER TABLE preferences ADD COLUMN more TEXT NOT NULL DEFAULT '{}';

-- Numbers have 64 bits, as in SQLite. From here on a column with a number is a BIGINT.
DO $$
DECLARE
    one RECORD;
BEGIN
    FOR one IN
        SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND data_type = 'integer'
    LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE BIGINT', one.table_name, one.column_name);
    END LOOP;
END
$$;

-- The number of a row, which every table has in SQLite: for work that goes through a table in steps.
DO $$
DECLARE
    one TEXT;
BEGIN
    FOREACH one IN ARRAY ARRAY['challenges', 'events', 'form_drafts', 'formations', 'marks', 'notes', 'outbox', 'plans',
        'ratings', 'refused_challengers', 'reminders', 'season_events', 'season_people', 'vacations']
    LOOP
        EXECUTE format('ALTER TABLE %I ADD COLUMN rowid BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE', one);
    END LOOP;
END
$$;
