-- Matches as programs of the schema 0012 wrote them: an index more.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1201, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1202, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1201, 'heron-1201', 3, 4, 1203, TRUE, 1203, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1201, 1, 1201000, 1763848800000, '{"event":"begun"}'),
    (1201, 2, 1201001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (1201, 3, 1201002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (1201, 4, 1201003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (1201, 5, 1201004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1211, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1212, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1211, 'heron-1211', 3, 4, 1213, TRUE, 1213, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1211, 1, 1211000, 1763848800000, '{"event":"begun"}'),
    (1211, 2, 1211001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (1211, 3, 1211002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (1211, 4, 1211003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');
