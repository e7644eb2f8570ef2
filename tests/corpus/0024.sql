-- Matches as programs of the schema 0024 wrote them: a game of Luzhanqi without the knowledge board, and a mark of a player's.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');
INSERT INTO preferences (player, knowledge) VALUES (1, TRUE);

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, knowledge)
    VALUES (2401, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 2402, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 'untimed', 'asks', FALSE, FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2401, 'crane-2401', 3, 4, 2403, TRUE, 2403, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 1, 2, 'playing', 'second', 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2401, 1, 2402, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (2401, 2, 2401002, 1763848860000, '{"event":"ready","seat":"first"}'),
    (2401, 3, 2401003, 1763848880000, '{"event":"ready","seat":"second"}'),
    (2401, 4, 2401004, 1763848920000, '{"event":"moved","seat":"first","from":"e6","to":"e7","judged":{"rules":2}}');
INSERT INTO marks (match_id, player, body) VALUES (2401, 1, '[["a8","probably 3"]]');

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, knowledge)
    VALUES (2451, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 2452, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 'untimed', 'asks', FALSE, FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2451, 'crane-2451', 3, 4, 2453, TRUE, 2453, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 1, 2, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2451, 1, 2452, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (2451, 2, 2451002, 1763848860000, '{"event":"ready","seat":"first"}'),
    (2451, 3, 2451003, 1763848880000, '{"event":"ready","seat":"second"}'),
    (2451, 4, 2451004, 1763848920000, '{"event":"moved","seat":"first","from":"e6","to":"e7","judged":{"rules":2}}'),
    (2451, 5, 2451009, 1763848990000, '{"event":"resigned","seat":"second"}');
