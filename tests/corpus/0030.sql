-- Matches as programs of the schema 0030 wrote them: a game of a league whose clocks stand still by an organiser's word.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (3001, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3001, 'crane-3001', 3, 4, 3003, TRUE, 3003, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 1, 1763848860000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3001, 1, 0, 1763848800000, '{"event":"begun"}'),
    (3001, 2, 3001001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO seasons (id, guild, channel, name, stage, game, preset, options, time_control, time_out, weekends_off)
    VALUES (3000, 3, 4, 'Winter', 'running', 'xiangqi', 'booklet', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO season_games (match_id, season_id, game) VALUES (3001, 3000, 1);
INSERT INTO halts (match_id, from_at, until_at) VALUES (3001, 1763848870000, NULL);

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (3051, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3051, 'crane-3051', 3, 4, 3053, TRUE, 3053, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3051, 1, 0, 1763848800000, '{"event":"begun"}'),
    (3051, 2, 3051001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (3051, 3, 3051009, 1763848990000, '{"event":"resigned","seat":"second"}');
