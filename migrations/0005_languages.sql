-- In which language people and servers are addressed. What is chosen has a tag (en, zh-Hans, zh-Hant); what Discord says has
-- one of Discord's locales. NULL is nothing chosen, or nothing heard yet.
ALTER TABLE preferences ADD COLUMN language TEXT;
ALTER TABLE players ADD COLUMN locale TEXT;

-- Servers: the language chosen for what everyone there reads, and the locale that Discord last gave for it.
CREATE TABLE guilds (
    id        BIGINT PRIMARY KEY,
    language  TEXT,
    locale    TEXT
);
