-- Matches as programs of the schema 0002 wrote them: any game, with its options in the challenge.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Its last ply gives perpetual check; the rules of the time called it a draw. Later ones refuse it.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (201, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 202, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (201, 'heron-201', 3, 4, 203, TRUE, 203, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 17, 1763849820000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (201, 1, 201000, 1763848800000, '{"event":"begun"}'),
    (201, 2, 201001, 1763848860000, '{"event":"moved","seat":"first","from":"a0","to":"a1"}'),
    (201, 3, 201002, 1763848920000, '{"event":"moved","seat":"second","from":"b7","to":"b4"}'),
    (201, 4, 201003, 1763848980000, '{"event":"moved","seat":"first","from":"a1","to":"d1"}'),
    (201, 5, 201004, 1763849040000, '{"event":"moved","seat":"second","from":"e9","to":"e8"}'),
    (201, 6, 201005, 1763849100000, '{"event":"moved","seat":"first","from":"d1","to":"d5"}'),
    (201, 7, 201006, 1763849160000, '{"event":"moved","seat":"second","from":"b4","to":"b3"}'),
    (201, 8, 201007, 1763849220000, '{"event":"moved","seat":"first","from":"d5","to":"b5"}'),
    (201, 9, 201008, 1763849280000, '{"event":"moved","seat":"second","from":"a6","to":"a5"}'),
    (201, 10, 201009, 1763849340000, '{"event":"moved","seat":"first","from":"b5","to":"b8"}'),
    (201, 11, 201010, 1763849400000, '{"event":"moved","seat":"second","from":"e8","to":"e7"}'),
    (201, 12, 201011, 1763849460000, '{"event":"moved","seat":"first","from":"b8","to":"b7"}'),
    (201, 13, 201012, 1763849520000, '{"event":"moved","seat":"second","from":"e7","to":"e8"}'),
    (201, 14, 201013, 1763849580000, '{"event":"moved","seat":"first","from":"b7","to":"b8"}'),
    (201, 15, 201014, 1763849640000, '{"event":"moved","seat":"second","from":"e8","to":"e7"}'),
    (201, 16, 201015, 1763849700000, '{"event":"moved","seat":"first","from":"b8","to":"b7"}'),
    (201, 17, 201016, 1763849760000, '{"event":"moved","seat":"second","from":"e7","to":"e8"}'),
    (201, 18, 201017, 1763849820000, '{"event":"moved","seat":"first","from":"b7","to":"b8"}');

-- The same ply, which the rules of the time let pass; the game is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (211, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 212, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (211, 'heron-211', 3, 4, 213, TRUE, 213, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 19, 1763849940000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (211, 1, 211000, 1763848800000, '{"event":"begun"}'),
    (211, 2, 211001, 1763848860000, '{"event":"moved","seat":"first","from":"a0","to":"a1"}'),
    (211, 3, 211002, 1763848920000, '{"event":"moved","seat":"second","from":"b7","to":"b4"}'),
    (211, 4, 211003, 1763848980000, '{"event":"moved","seat":"first","from":"a1","to":"d1"}'),
    (211, 5, 211004, 1763849040000, '{"event":"moved","seat":"second","from":"e9","to":"e8"}'),
    (211, 6, 211005, 1763849100000, '{"event":"moved","seat":"first","from":"d1","to":"d5"}'),
    (211, 7, 211006, 1763849160000, '{"event":"moved","seat":"second","from":"b4","to":"b3"}'),
    (211, 8, 211007, 1763849220000, '{"event":"moved","seat":"first","from":"d5","to":"b5"}'),
    (211, 9, 211008, 1763849280000, '{"event":"moved","seat":"second","from":"a6","to":"a5"}'),
    (211, 10, 211009, 1763849340000, '{"event":"moved","seat":"first","from":"b5","to":"b8"}'),
    (211, 11, 211010, 1763849400000, '{"event":"moved","seat":"second","from":"e8","to":"e7"}'),
    (211, 12, 211011, 1763849460000, '{"event":"moved","seat":"first","from":"b8","to":"b7"}'),
    (211, 13, 211012, 1763849520000, '{"event":"moved","seat":"second","from":"e7","to":"e8"}'),
    (211, 14, 211013, 1763849580000, '{"event":"moved","seat":"first","from":"b7","to":"b8"}'),
    (211, 15, 211014, 1763849640000, '{"event":"moved","seat":"second","from":"e8","to":"e7"}'),
    (211, 16, 211015, 1763849700000, '{"event":"moved","seat":"first","from":"b8","to":"b7"}'),
    (211, 17, 211016, 1763849760000, '{"event":"moved","seat":"second","from":"e7","to":"e8"}'),
    (211, 18, 211017, 1763849820000, '{"event":"moved","seat":"first","from":"b7","to":"b8"}'),
    (211, 19, 211018, 1763849880000, '{"event":"moved","seat":"second","from":"e8","to":"e7"}'),
    (211, 20, 211019, 1763849940000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}');

-- It went on after a third occurrence, which later rules call a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (221, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 222, 'doushouqi', '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (221, 'heron-221', 3, 4, 223, TRUE, 223, '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}', 1, 2, 'playing', 'second', 9, 1763849340000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (221, 1, 221000, 1763848800000, '{"event":"begun"}'),
    (221, 2, 221001, 1763848860000, '{"event":"moved","seat":"first","from":"a3","to":"a4"}'),
    (221, 3, 221002, 1763848920000, '{"event":"moved","seat":"second","from":"g7","to":"g6"}'),
    (221, 4, 221003, 1763848980000, '{"event":"moved","seat":"first","from":"a4","to":"a3"}'),
    (221, 5, 221004, 1763849040000, '{"event":"moved","seat":"second","from":"g6","to":"g7"}'),
    (221, 6, 221005, 1763849100000, '{"event":"moved","seat":"first","from":"a3","to":"a4"}'),
    (221, 7, 221006, 1763849160000, '{"event":"moved","seat":"second","from":"g7","to":"g6"}'),
    (221, 8, 221007, 1763849220000, '{"event":"moved","seat":"first","from":"a4","to":"a3"}'),
    (221, 9, 221008, 1763849280000, '{"event":"moved","seat":"second","from":"g6","to":"g7"}'),
    (221, 10, 221009, 1763849340000, '{"event":"moved","seat":"first","from":"a3","to":"a4"}');

-- A third occurrence ended it.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (231, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 232, 'doushouqi', '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (231, 'heron-231', 3, 4, 233, TRUE, 233, '{"trapped_captures":false,"quiet_limit":100,"elephant_captures_rat":false,"dog_over_wolf":false,"tiger_jumps_sideways":true,"rat_crosses_shore":true,"equal_capture":"attacker"}', 1, 2, 'over', NULL, 8, 1763849280000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (231, 1, 231000, 1763848800000, '{"event":"begun"}'),
    (231, 2, 231001, 1763848860000, '{"event":"moved","seat":"first","from":"a3","to":"a4"}'),
    (231, 3, 231002, 1763848920000, '{"event":"moved","seat":"second","from":"g7","to":"g6"}'),
    (231, 4, 231003, 1763848980000, '{"event":"moved","seat":"first","from":"a4","to":"a3"}'),
    (231, 5, 231004, 1763849040000, '{"event":"moved","seat":"second","from":"g6","to":"g7"}'),
    (231, 6, 231005, 1763849100000, '{"event":"moved","seat":"first","from":"a3","to":"a4"}'),
    (231, 7, 231006, 1763849160000, '{"event":"moved","seat":"second","from":"g7","to":"g6"}'),
    (231, 8, 231007, 1763849220000, '{"event":"moved","seat":"first","from":"a4","to":"a3"}'),
    (231, 9, 231008, 1763849280000, '{"event":"moved","seat":"second","from":"g6","to":"g7"}');

-- Pieces are turned over, and Ann resigns.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (241, 3, 4, 1, 2, 'tezhi-flip', 'challenger', 1764453600000, 'accepted', 242, 'luzhanqi', '{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (241, 'heron-241', 3, 4, 243, TRUE, 243, '{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 1, 2, 'over', NULL, 4, 1763849100000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (241, 1, 241000, 1763848800000, '{"event":"dealt","deal":"b8 rM b7 rM r9 bF bB bM b8 b9 r5 r8 b5 b4 b6 r7 r7 r3 b5 b8 b9 b9 b3 rF b3 rB r1 bM r6 b7 b2 r7 r9 rM b6 r8 r3 r9 b7 bB r2 r4 r4 r6 b4 b1 bM r5 rB r8"}'),
    (241, 2, 241001, 1763848860000, '{"event":"turned","seat":"first","at":"a1"}'),
    (241, 3, 241002, 1763848920000, '{"event":"turned","seat":"second","at":"a12"}'),
    (241, 4, 241003, 1763848980000, '{"event":"turned","seat":"first","at":"b1"}'),
    (241, 5, 241004, 1763849040000, '{"event":"turned","seat":"second","at":"b12"}'),
    (241, 6, 241005, 1763849100000, '{"event":"resigned","seat":"first"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (251, 3, 4, 1, 2, 'tezhi-flip', 'challenger', 1764453600000, 'accepted', 252, 'luzhanqi', '{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (251, 'heron-251', 3, 4, 253, TRUE, 253, '{"setup":"dealt","information":"dealt","engineer_turns":true,"camps_safe":true,"mine_takers":"lowest","flag_takers":"lowest","grenade_takes_flag":false,"grenade_enters_hq":true,"flag_behind_mines":true,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw","goal":"capture"}', 1, 2, 'playing', 'first', 2, 1763848920000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (251, 1, 251000, 1763848800000, '{"event":"dealt","deal":"b8 rM b7 rM r9 bF bB bM b8 b9 r5 r8 b5 b4 b6 r7 r7 r3 b5 b8 b9 b9 b3 rF b3 rB r1 bM r6 b7 b2 r7 r9 rM b6 r8 r3 r9 b7 bB r2 r4 r4 r6 b4 b1 bM r5 rB r8"}'),
    (251, 2, 251001, 1763848860000, '{"event":"turned","seat":"first","at":"a1"}'),
    (251, 3, 251002, 1763848920000, '{"event":"turned","seat":"second","at":"a12"}');
