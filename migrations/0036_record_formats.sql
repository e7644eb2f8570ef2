-- The version of the format in which a challenge's matches are recorded, and on which the seal of its lot depends; which game of its
-- challenge it is drawn for next, counted from 1; and the message on which it was accepted.
ALTER TABLE challenges ADD COLUMN record_format INTEGER NOT NULL DEFAULT 1;
ALTER TABLE challenges ADD COLUMN drawing INTEGER NOT NULL DEFAULT 1;
ALTER TABLE challenges ADD COLUMN card INTEGER;
