-- Matches as programs of the schema 0007 wrote them: plans.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (701, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 702, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (701, 'heron-701', 3, 4, 703, TRUE, 703, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (701, 1, 701000, 1763848800000, '{"event":"begun"}'),
    (701, 2, 701001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (701, 3, 701002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (701, 4, 701003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (701, 5, 701004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (711, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 712, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (711, 'heron-711', 3, 4, 713, TRUE, 713, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (711, 1, 711000, 1763848800000, '{"event":"begun"}'),
    (711, 2, 711001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (711, 3, 711002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (711, 4, 711003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');

-- Ben has a plan.
INSERT INTO plans (match_id, seat, body) VALUES (711, 'second', 'e6e5 h0g2');
