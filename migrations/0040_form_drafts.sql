-- What a person typed into a form that was refused, so that the form opens again with it. Kept for a day.
CREATE TABLE form_drafts (
    person  BIGINT NOT NULL,
    form    TEXT   NOT NULL,
    fields  TEXT   NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (person, form)
);
CREATE INDEX form_drafts_by_age ON form_drafts (at);
