-- Matches as programs of the schema 0027 wrote them: one in which a player had laid down moves, and the plan was up to date with the last event but one.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, seed, lot_seal)
    VALUES (2701, 100, 200, 1, 2, 'pamphlet', 'chance', 1763848800000, 'accepted', 2701001, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 'untimed', 'asks', FALSE, '0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', '71c99a7ba8678c8b8190abb921d49aa85eff3b9bf402c194f5dbfab728252e1f');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2701, 'crane-2701', 100, 200, 0, FALSE, NULL, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 2, 1, 'playing', 'second', 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2701, 1, 2701001, 1763848800000, '{"event":"opened","first":"12334/455/6677/788/8MBB9/9FM9M","second":"12334/455/6677/788/8MBB9/9FM9M","rules":2}'),
    (2701, 2, 2701002, 1763848860000, '{"event":"ready","seat":"first","salt":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"}'),
    (2701, 3, 2701003, 1763848870000, '{"event":"ready","seat":"second","salt":"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"}'),
    (2701, 4, 2701004, 1763848920000, '{"event":"moved","seat":"first","from":"a6","to":"a7","judged":{"rules":2}}');
INSERT INTO plans (match_id, seat, body, seq) VALUES (2701, 'second', 'won e7', 3);

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, seed, lot_seal)
    VALUES (2751, 100, 200, 1, 2, 'pamphlet', 'chance', 1763848800000, 'accepted', 2751001, 'luzhanqi', '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 'untimed', 'asks', FALSE, '0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c', '71c99a7ba8678c8b8190abb921d49aa85eff3b9bf402c194f5dbfab728252e1f');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2751, 'crane-2751', 100, 200, 0, FALSE, NULL, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"goal":"capture","hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 2, 1, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2751, 1, 2751001, 1763848800000, '{"event":"opened","first":"12334/455/6677/788/8MBB9/9FM9M","second":"12334/455/6677/788/8MBB9/9FM9M","rules":2}'),
    (2751, 2, 2751002, 1763848860000, '{"event":"ready","seat":"first","salt":"0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"}'),
    (2751, 3, 2751003, 1763848870000, '{"event":"ready","seat":"second","salt":"0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b"}'),
    (2751, 4, 2751004, 1763848920000, '{"event":"moved","seat":"first","from":"a6","to":"a7","judged":{"rules":2}}'),
    (2751, 5, 2751009, 1763848990000, '{"event":"resigned","seat":"second"}');
