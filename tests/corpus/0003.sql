-- Matches as programs of the schema 0003 wrote them: people choose how their boards look.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (301, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 302, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (301, 'heron-301', 3, 4, 303, TRUE, 303, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (301, 1, 301000, 1763848800000, '{"event":"begun"}'),
    (301, 2, 301001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (301, 3, 301002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (301, 4, 301003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (301, 5, 301004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options)
    VALUES (311, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 312, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}');
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at)
    VALUES (311, 'heron-311', 3, 4, 313, TRUE, 313, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (311, 1, 311000, 1763848800000, '{"event":"begun"}'),
    (311, 2, 311001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (311, 3, 311002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (311, 4, 311003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');
