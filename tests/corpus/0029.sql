-- Matches as programs of the schema 0029 wrote them: one in a server that was unavailable.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, seed, lot_seal)
    VALUES (2901, 100, 200, 1, 2, 'pamphlet', 'chance', 1763848800000, 'accepted', 2901001, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 'untimed', 'asks', FALSE, '0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', '71c99a7ba8678c8b8190abb921d49aa85eff3b9bf402c194f5dbfab728252e1f');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2901, 'crane-2901', 100, 200, 0, FALSE, NULL, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 2, 1, 'playing', 'second', 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2901, 1, 2901001, 1763848800000, '{"event":"opened","first":"12334/455/6677/788/8MBB9/9FM9M","second":"12334/455/6677/788/8MBB9/9FM9M","rules":2}'),
    (2901, 2, 2901002, 1763848860000, '{"event":"ready","seat":"first","salt":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"}'),
    (2901, 3, 2901003, 1763848870000, '{"event":"ready","seat":"second","salt":"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"}'),
    (2901, 4, 2901004, 1763848920000, '{"event":"moved","seat":"first","from":"a6","to":"a7","judged":{"rules":2}}');
INSERT INTO standstills (subject, from_at, until_at, unavailable) VALUES (100, 1763848930000, NULL, TRUE);

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, seed, lot_seal)
    VALUES (2951, 100, 200, 1, 2, 'pamphlet', 'chance', 1763848800000, 'accepted', 2951001, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 'untimed', 'asks', FALSE, '0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', '71c99a7ba8678c8b8190abb921d49aa85eff3b9bf402c194f5dbfab728252e1f');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2951, 'crane-2951', 100, 200, 0, FALSE, NULL, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 2, 1, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2951, 1, 2951001, 1763848800000, '{"event":"opened","first":"12334/455/6677/788/8MBB9/9FM9M","second":"12334/455/6677/788/8MBB9/9FM9M","rules":2}'),
    (2951, 2, 2951002, 1763848860000, '{"event":"ready","seat":"first","salt":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"}'),
    (2951, 3, 2951003, 1763848870000, '{"event":"ready","seat":"second","salt":"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"}'),
    (2951, 4, 2951004, 1763848920000, '{"event":"moved","seat":"first","from":"a6","to":"a7","judged":{"rules":2}}'),
    (2951, 5, 2951009, 1763848990000, '{"event":"resigned","seat":"second"}');
