-- Matches as programs of the schema 0001 wrote them: Luzhanqi alone, its options without an aim.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Ann takes the Flag.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by)
    VALUES (101, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 102);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (101, 'heron-101', 3, 4, 103, TRUE, 103, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 1, 2, 'over', NULL, 13, 1763849820000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (101, 1, 101000, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (101, 2, 101001, 1763848860000, '{"event":"arranged","seat":"first","army":"54321/345/6677/788/899BB/FMMM9"}'),
    (101, 3, 101002, 1763848920000, '{"event":"arranged","seat":"first","army":"54321/345/6677/788/899BB/9FMMM"}'),
    (101, 4, 101003, 1763848980000, '{"event":"ready","seat":"first"}'),
    (101, 5, 101004, 1763849040000, '{"event":"ready","seat":"second"}'),
    (101, 6, 101005, 1763849100000, '{"event":"moved","seat":"first","from":"e6","to":"e7"}'),
    (101, 7, 101006, 1763849160000, '{"event":"moved","seat":"second","from":"a7","to":"a6"}'),
    (101, 8, 101007, 1763849220000, '{"event":"moved","seat":"first","from":"e7","to":"e8"}'),
    (101, 9, 101008, 1763849280000, '{"event":"moved","seat":"second","from":"a8","to":"b8"}'),
    (101, 10, 101009, 1763849340000, '{"event":"moved","seat":"first","from":"e8","to":"e9"}'),
    (101, 11, 101010, 1763849400000, '{"event":"moved","seat":"second","from":"b8","to":"a8"}'),
    (101, 12, 101011, 1763849460000, '{"event":"moved","seat":"first","from":"e9","to":"e10"}'),
    (101, 13, 101012, 1763849520000, '{"event":"moved","seat":"second","from":"a8","to":"b8"}'),
    (101, 14, 101013, 1763849580000, '{"event":"moved","seat":"first","from":"e10","to":"e11"}'),
    (101, 15, 101014, 1763849640000, '{"event":"moved","seat":"second","from":"b8","to":"a8"}'),
    (101, 16, 101015, 1763849700000, '{"event":"moved","seat":"first","from":"e11","to":"d11"}'),
    (101, 17, 101016, 1763849760000, '{"event":"moved","seat":"second","from":"a8","to":"b8"}'),
    (101, 18, 101017, 1763849820000, '{"event":"moved","seat":"first","from":"d11","to":"d12"}');

-- It is on, and a draw is offered.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by)
    VALUES (111, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 112);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (111, 'heron-111', 3, 4, 113, TRUE, 113, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 1, 2, 'playing', 'first', 2, 1763849100000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (111, 1, 111000, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (111, 2, 111001, 1763848860000, '{"event":"ready","seat":"first"}'),
    (111, 3, 111002, 1763848920000, '{"event":"ready","seat":"second"}'),
    (111, 4, 111003, 1763848980000, '{"event":"moved","seat":"first","from":"e6","to":"e7"}'),
    (111, 5, 111004, 1763849040000, '{"event":"moved","seat":"second","from":"a7","to":"a6"}'),
    (111, 6, 111005, 1763849100000, '{"event":"draw-offered","seat":"first"}');

-- Both arrange their armies.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by)
    VALUES (121, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 122);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (121, 'heron-121', 3, 4, 123, TRUE, 123, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 1, 2, 'arranging', NULL, 0, 1763848920000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (121, 1, 121000, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (121, 2, 121001, 1763848860000, '{"event":"ready","seat":"second"}'),
    (121, 3, 121002, 1763848920000, '{"event":"not-ready","seat":"second"}');

-- It was called off.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by)
    VALUES (131, 3, 4, 1, 2, 'pamphlet', 'challenger', 1764453600000, 'accepted', 132);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (131, 'heron-131', 3, 4, 133, TRUE, 133, '{"setup":"restricted","information":"referee","engineer_turns":true,"camps_safe":true,"mine_takers":"any","flag_takers":"any","grenade_takes_flag":true,"grenade_enters_hq":true,"flag_behind_mines":false,"marshal_reveals_flag":false,"hq_locks":false,"quiet_limit":100,"quiet_result":"draw"}', 1, 2, 'called-off', NULL, 0, 1763848860000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (131, 1, 131000, 1763848800000, '{"event":"opened","first":"54321/345/6677/788/899BB/9FMMM","second":"95432/931/9456/867/877MB/8FMMB"}'),
    (131, 2, 131001, 1763848860000, '{"event":"called-off","seat":"first"}');
