-- Matches as programs of the schema 0022 wrote them: a game of a league that its organisers voided.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (2201, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2201, 'crane-2201', 3, 4, 2203, TRUE, 2203, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'called-off', NULL, 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2201, 1, 0, 1763848800000, '{"event":"begun"}'),
    (2201, 2, 2201001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (2201, 3, 0, 1763848980000, '{"event":"ruled","winner":null,"void":true}');
INSERT INTO seasons (id, guild, channel, name, stage, game, preset, options, time_control, time_out, weekends_off)
    VALUES (2200, 3, 4, 'Winter', 'over', 'xiangqi', 'booklet', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO season_games (match_id, season_id, game) VALUES (2201, 2200, 1);
INSERT INTO season_messages (season_id, seq, channel, message) VALUES (2200, 3, 4, 2204);

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (2251, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2251, 'crane-2251', 3, 4, 2253, TRUE, 2253, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2251, 1, 0, 1763848800000, '{"event":"begun"}'),
    (2251, 2, 2251001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (2251, 3, 2251009, 1763848990000, '{"event":"resigned","seat":"second"}');
