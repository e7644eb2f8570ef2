-- Matches as programs of the schema 0005 wrote them: languages.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (501, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 502, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (501, 'heron-501', 3, 4, 503, TRUE, 503, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (501, 1, 501000, 1763848800000, '{"event":"begun"}'),
    (501, 2, 501001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (501, 3, 501002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (501, 4, 501003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (501, 5, 501004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (511, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 512, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (511, 'heron-511', 3, 4, 513, TRUE, 513, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (511, 1, 511000, 1763848800000, '{"event":"begun"}'),
    (511, 2, 511001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (511, 3, 511002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (511, 4, 511003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');
