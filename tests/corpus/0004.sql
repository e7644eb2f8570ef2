-- Matches as programs of the schema 0004 wrote them: clocks.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Time ran out twice; the second time it was claimed.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (401, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 402, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '1d/move', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (401, 'heron-401', 3, 4, 403, TRUE, 403, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1764367200000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (401, 1, 401000, 1763848800000, '{"event":"begun"}'),
    (401, 2, 401001, 1763935200000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (401, 3, 401002, 1764021600000, '{"event":"time-up","seat":"second"}'),
    (401, 4, 401003, 1764108000000, '{"event":"time-given","seat":"first"}'),
    (401, 5, 401004, 1764194400000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (401, 6, 401005, 1764280800000, '{"event":"time-up","seat":"first"}'),
    (401, 7, 401006, 1764367200000, '{"event":"timed-out","seat":"first"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (411, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 412, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (411, 'heron-411', 3, 4, 413, TRUE, 413, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'first', 2, 1763848920000, 1763849525000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (411, 1, 411000, 1763848800000, '{"event":"begun"}'),
    (411, 2, 411001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (411, 3, 411002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}');

-- Nobody moved.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (421, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 422, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (421, 'heron-421', 3, 4, 423, TRUE, 423, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'called-off', NULL, 0, 1763849400000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (421, 1, 421000, 1763848800000, '{"event":"begun"}'),
    (421, 2, 421001, 1763849400000, '{"event":"lapsed"}');

-- The bot was away for a while.
INSERT INTO outages (from_at, until_at) VALUES (1763848830000, 1763848890000);
