-- Games against the program. It is the player with number 0, whom no person can be.
INSERT INTO players (id, name) VALUES (0, 'Caipan');

-- How strong the program plays, from 1 to 8, if it is one of the players.
ALTER TABLE challenges ADD COLUMN level INTEGER;
