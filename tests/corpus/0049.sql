-- Matches as programs of the schema 0049 wrote them: a game of a league with a usual hour, and one that was resigned.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO seasons (id, guild, channel, name, stage, game, preset, options, time_control, time_out, weekends_off, no_vacations, appointments)
    VALUES (4900, 3, 4, 'Spring', 'running', 'xiangqi', 'booklet', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE, '{"usual":{"day":6,"minutes":1200,"zone":"Europe/Berlin"},"grace":900000,"calls-organisers":true,"games-wait":false,"has-events":false}');
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4901, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (4901, 'crane-4901', 3, 4, 0, TRUE, 4903, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4901, 1, 0, 1763848800000, '{"event":"begun"}'),
    (4901, 2, 4901001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}');
INSERT INTO season_games (match_id, season_id, game) VALUES (4901, 4900, 1);
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4902, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 4912, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (4902, 'crane-4902', 3, 4, 4913, TRUE, 4913, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4902, 1, 0, 1763848800000, '{"event":"begun"}'),
    (4902, 2, 4902001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (4902, 3, 4902002, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (4902, 3, 3, 1763848920000, 'xiangqi-correspondence', FALSE, 1, 2, 1, 0, 'first', 'resignation', FALSE, FALSE, NULL);
