-- Matches as programs of the schema 0006 wrote them: formations.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (601, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 602, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (601, 'heron-601', 3, 4, 603, TRUE, 603, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (601, 1, 601000, 1763848800000, '{"event":"begun"}'),
    (601, 2, 601001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (601, 3, 601002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (601, 4, 601003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (601, 5, 601004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out)
    VALUES (611, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 612, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (611, 'heron-611', 3, 4, 613, TRUE, 613, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (611, 1, 611000, 1763848800000, '{"event":"begun"}'),
    (611, 2, 611001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (611, 3, 611002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (611, 4, 611003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');
