-- What a person stands in, found without walking everybody else's: the last step of an erasure asks for it.
CREATE INDEX challenges_by_opponent ON challenges (opponent) WHERE opponent IS NOT NULL;
CREATE INDEX marks_by_player ON marks (player);
