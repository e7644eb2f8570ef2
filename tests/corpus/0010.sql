-- Matches as programs of the schema 0010 wrote them: several games of a challenge, and notes.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1001, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1002, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1001, 'heron-1001', 3, 4, 1003, TRUE, 1003, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1001, 1, 1001000, 1763848800000, '{"event":"begun"}'),
    (1001, 2, 1001001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (1001, 3, 1001002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (1001, 4, 1001003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (1001, 5, 1001004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1011, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1012, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1011, 'heron-1011', 3, 4, 1013, TRUE, 1013, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1011, 1, 1011000, 1763848800000, '{"event":"begun"}'),
    (1011, 2, 1011001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (1011, 3, 1011002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (1011, 4, 1011003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');
