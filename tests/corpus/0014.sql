-- Matches as programs of the schema 0014 wrote them: spans in which matches and servers stand still.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Red's time ran out while the server stood still, and the game is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1401, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1402, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1401, 'heron-1401', 3, 4, 1403, TRUE, 1403, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'first', 2, 1763848920000, 1763849520000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1401, 1, 1401000, 1763848800000, '{"event":"begun"}'),
    (1401, 2, 1401001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":1}}'),
    (1401, 3, 1401002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":1}}');
INSERT INTO standstills (subject, from_at, until_at) VALUES (3, 1763848950000, NULL);

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1451, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1452, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1451, 'heron-1451', 3, 4, 1453, TRUE, 1453, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763848990000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1451, 1, 1451000, 1763848800000, '{"event":"begun"}'),
    (1451, 2, 1451001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":1}}'),
    (1451, 3, 1451002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":1}}'),
    (1451, 4, 1451009, 1763848990000, '{"event":"resigned","seat":"second"}');
