-- Matches as programs of the schema 0021 wrote them: a game of a league on which its organisers ruled.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (2101, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2101, 'crane-2101', 3, 4, 2103, TRUE, 2103, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2101, 1, 0, 1763848800000, '{"event":"begun"}'),
    (2101, 2, 2101001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (2101, 3, 0, 1763848980000, '{"event":"ruled","winner":"second"}');
INSERT INTO seasons (id, guild, channel, name, stage, game, preset, options, time_control, time_out, weekends_off)
    VALUES (2100, 3, 4, 'Winter', 'over', 'xiangqi', 'booklet', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO season_games (match_id, season_id, game) VALUES (2101, 2100, 1);
