-- Matches as programs of the schema 0031 wrote them: a game of a league that is paused, in which vacations stop no clock.
-- The second stores how its attack ended, in another way than the table has it.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, no_vacations)
    VALUES (3101, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3101, 'crane-3101', 3, 4, 3103, TRUE, 3103, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 1, 1763848860000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3101, 1, 0, 1763848800000, '{"event":"begun"}'),
    (3101, 2, 3101001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}');
INSERT INTO vacations (player, from_at, until_at) VALUES (2, 1763848800000, 1763935200000);
INSERT INTO seasons (id, guild, channel, name, stage, game, preset, options, time_control, time_out, weekends_off, no_vacations)
    VALUES (3100, 3, 4, 'Winter', 'running', 'xiangqi', 'booklet', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO season_games (match_id, season_id, game) VALUES (3101, 3100, 1);
INSERT INTO season_pauses (season_id, from_at, until_at) VALUES (3100, 1763848830000, NULL);

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, knowledge)
    VALUES (3102, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 3112, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 'untimed', 'asks', FALSE, FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3102, 'crane-3102', 3, 4, 3113, TRUE, 3113, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 1, 2, 'playing', 'second', 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3102, 1, 3112, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (3102, 2, 3102002, 1763848860000, '{"event":"ready","seat":"first"}'),
    (3102, 3, 3102003, 1763848880000, '{"event":"ready","seat":"second"}'),
    (3102, 4, 3102004, 1763848920000, '{"event":"moved","seat":"first","from":"e6","to":"e7","judged":{"rules":2,"verdict":"both-removed"}}');

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, no_vacations)
    VALUES (3151, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3151, 'crane-3151', 3, 4, 3153, TRUE, 3153, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3151, 1, 0, 1763848800000, '{"event":"begun"}'),
    (3151, 2, 3151001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (3151, 3, 3151009, 1763848990000, '{"event":"resigned","seat":"second"}');
