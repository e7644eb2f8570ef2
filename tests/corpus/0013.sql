-- Matches as programs of the schema 0013 wrote them: plies with how they were judged, by which revision of the rules.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Its last ply ended it in a draw, by a revision that did not see the perpetual check.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1301, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1302, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1301, 'heron-1301', 3, 4, 1303, TRUE, 1303, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 17, 1763849820000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1301, 1, 1301000, 1763848800000, '{"event":"begun"}'),
    (1301, 2, 1301001, 1763848860000, '{"event":"moved","seat":"first","from":"a0","to":"a1","judged":{"rules":1}}'),
    (1301, 3, 1301002, 1763848920000, '{"event":"moved","seat":"second","from":"b7","to":"b4","judged":{"rules":1}}'),
    (1301, 4, 1301003, 1763848980000, '{"event":"moved","seat":"first","from":"a1","to":"d1","judged":{"rules":1}}'),
    (1301, 5, 1301004, 1763849040000, '{"event":"moved","seat":"second","from":"e9","to":"e8","judged":{"rules":1}}'),
    (1301, 6, 1301005, 1763849100000, '{"event":"moved","seat":"first","from":"d1","to":"d5","judged":{"rules":1}}'),
    (1301, 7, 1301006, 1763849160000, '{"event":"moved","seat":"second","from":"b4","to":"b3","judged":{"rules":1}}'),
    (1301, 8, 1301007, 1763849220000, '{"event":"moved","seat":"first","from":"d5","to":"b5","judged":{"rules":1}}'),
    (1301, 9, 1301008, 1763849280000, '{"event":"moved","seat":"second","from":"a6","to":"a5","judged":{"rules":1}}'),
    (1301, 10, 1301009, 1763849340000, '{"event":"moved","seat":"first","from":"b5","to":"b8","judged":{"rules":1}}'),
    (1301, 11, 1301010, 1763849400000, '{"event":"moved","seat":"second","from":"e8","to":"e7","judged":{"rules":1}}'),
    (1301, 12, 1301011, 1763849460000, '{"event":"moved","seat":"first","from":"b8","to":"b7","judged":{"rules":1}}'),
    (1301, 13, 1301012, 1763849520000, '{"event":"moved","seat":"second","from":"e7","to":"e8","judged":{"rules":1}}'),
    (1301, 14, 1301013, 1763849580000, '{"event":"moved","seat":"first","from":"b7","to":"b8","judged":{"rules":1}}'),
    (1301, 15, 1301014, 1763849640000, '{"event":"moved","seat":"second","from":"e8","to":"e7","judged":{"rules":1}}'),
    (1301, 16, 1301015, 1763849700000, '{"event":"moved","seat":"first","from":"b8","to":"b7","judged":{"rules":1}}'),
    (1301, 17, 1301016, 1763849760000, '{"event":"moved","seat":"second","from":"e7","to":"e8","judged":{"rules":1}}'),
    (1301, 18, 1301017, 1763849820000, '{"event":"moved","seat":"first","from":"b7","to":"b8","judged":{"rules":1,"end":{"winner":null,"reason":"repetition"}}}');

-- The same ply, let pass; the game is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1311, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1312, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1311, 'heron-1311', 3, 4, 1313, TRUE, 1313, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'first', 18, 1763849880000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1311, 1, 1311000, 1763848800000, '{"event":"begun"}'),
    (1311, 2, 1311001, 1763848860000, '{"event":"moved","seat":"first","from":"a0","to":"a1","judged":{"rules":1}}'),
    (1311, 3, 1311002, 1763848920000, '{"event":"moved","seat":"second","from":"b7","to":"b4","judged":{"rules":1}}'),
    (1311, 4, 1311003, 1763848980000, '{"event":"moved","seat":"first","from":"a1","to":"d1","judged":{"rules":1}}'),
    (1311, 5, 1311004, 1763849040000, '{"event":"moved","seat":"second","from":"e9","to":"e8","judged":{"rules":1}}'),
    (1311, 6, 1311005, 1763849100000, '{"event":"moved","seat":"first","from":"d1","to":"d5","judged":{"rules":1}}'),
    (1311, 7, 1311006, 1763849160000, '{"event":"moved","seat":"second","from":"b4","to":"b3","judged":{"rules":1}}'),
    (1311, 8, 1311007, 1763849220000, '{"event":"moved","seat":"first","from":"d5","to":"b5","judged":{"rules":1}}'),
    (1311, 9, 1311008, 1763849280000, '{"event":"moved","seat":"second","from":"a6","to":"a5","judged":{"rules":1}}'),
    (1311, 10, 1311009, 1763849340000, '{"event":"moved","seat":"first","from":"b5","to":"b8","judged":{"rules":1}}'),
    (1311, 11, 1311010, 1763849400000, '{"event":"moved","seat":"second","from":"e8","to":"e7","judged":{"rules":1}}'),
    (1311, 12, 1311011, 1763849460000, '{"event":"moved","seat":"first","from":"b8","to":"b7","judged":{"rules":1}}'),
    (1311, 13, 1311012, 1763849520000, '{"event":"moved","seat":"second","from":"e7","to":"e8","judged":{"rules":1}}'),
    (1311, 14, 1311013, 1763849580000, '{"event":"moved","seat":"first","from":"b7","to":"b8","judged":{"rules":1}}'),
    (1311, 15, 1311014, 1763849640000, '{"event":"moved","seat":"second","from":"e8","to":"e7","judged":{"rules":1}}'),
    (1311, 16, 1311015, 1763849700000, '{"event":"moved","seat":"first","from":"b8","to":"b7","judged":{"rules":1}}'),
    (1311, 17, 1311016, 1763849760000, '{"event":"moved","seat":"second","from":"e7","to":"e8","judged":{"rules":1}}'),
    (1311, 18, 1311017, 1763849820000, '{"event":"moved","seat":"first","from":"b7","to":"b8","judged":{"rules":1}}'),
    (1311, 19, 1311018, 1763849880000, '{"event":"moved","seat":"second","from":"e8","to":"e7","judged":{"rules":1}}');

-- Time ran out, and the revision thought that the other side could no longer win.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1321, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1322, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '1d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1321, 'heron-1321', 3, 4, 1323, TRUE, 1323, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1764021600000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1321, 1, 1321000, 1763848800000, '{"event":"begun"}'),
    (1321, 2, 1321001, 1763935200000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":1}}'),
    (1321, 3, 1321002, 1764021600000, '{"event":"timed-out","seat":"second","judged":{"rules":1,"end":{"winner":null,"reason":"time"}}}');

-- A third occurrence that did not end it.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1331, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1332, 'doushouqi', '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1331, 'heron-1331', 3, 4, 1333, TRUE, 1333, '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}', 1, 2, 'playing', 'first', 8, 1763849280000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1331, 1, 1331000, 1763848800000, '{"event":"begun"}'),
    (1331, 2, 1331001, 1763848860000, '{"event":"moved","seat":"first","from":"a3","to":"a4","judged":{"rules":1}}'),
    (1331, 3, 1331002, 1763848920000, '{"event":"moved","seat":"second","from":"g7","to":"g6","judged":{"rules":1}}'),
    (1331, 4, 1331003, 1763848980000, '{"event":"moved","seat":"first","from":"a4","to":"a3","judged":{"rules":1}}'),
    (1331, 5, 1331004, 1763849040000, '{"event":"moved","seat":"second","from":"g6","to":"g7","judged":{"rules":1}}'),
    (1331, 6, 1331005, 1763849100000, '{"event":"moved","seat":"first","from":"a3","to":"a4","judged":{"rules":1}}'),
    (1331, 7, 1331006, 1763849160000, '{"event":"moved","seat":"second","from":"g7","to":"g6","judged":{"rules":1}}'),
    (1331, 8, 1331007, 1763849220000, '{"event":"moved","seat":"first","from":"a4","to":"a3","judged":{"rules":1}}'),
    (1331, 9, 1331008, 1763849280000, '{"event":"moved","seat":"second","from":"g6","to":"g7","judged":{"rules":1}}');

-- An end that no rules know, but the one that judged it.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1341, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1342, 'doushouqi', '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1341, 'heron-1341', 3, 4, 1343, TRUE, 1343, '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}', 1, 2, 'over', NULL, 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1341, 1, 1341000, 1763848800000, '{"event":"begun"}'),
    (1341, 2, 1341001, 1763848860000, '{"event":"moved","seat":"first","from":"a3","to":"a4","judged":{"rules":1}}'),
    (1341, 3, 1341002, 1763848920000, '{"event":"moved","seat":"second","from":"g7","to":"g6","judged":{"rules":1}}'),
    (1341, 4, 1341003, 1763848980000, '{"event":"moved","seat":"first","from":"a4","to":"a3","judged":{"rules":1,"end":{"winner":"second","reason":"quiet"}}}');
