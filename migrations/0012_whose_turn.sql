-- Whether it is a person's turn in another match is asked after every move: the answer is in the index alone, however
-- many matches that person plays.
DROP INDEX matches_by_first_player;
DROP INDEX matches_by_second_player;
CREATE INDEX matches_by_first_player ON matches (first_player, stage, turn);
CREATE INDEX matches_by_second_player ON matches (second_player, stage, turn);
