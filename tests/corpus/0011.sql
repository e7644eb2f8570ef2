-- Matches as programs of the schema 0011 wrote them: changes of formations.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Both agreed to a draw.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1101, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1102, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1101, 'heron-1101', 3, 4, 1103, TRUE, 1103, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763849040000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1101, 1, 1101000, 1763848800000, '{"event":"begun"}'),
    (1101, 2, 1101001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (1101, 3, 1101002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (1101, 4, 1101003, 1763848980000, '{"event":"draw-offered","seat":"first"}'),
    (1101, 5, 1101004, 1763849040000, '{"event":"draw-accepted","seat":"second"}');

-- It is on.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1111, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1112, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1111, 'heron-1111', 3, 4, 1113, TRUE, 1113, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 3, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1111, 1, 1111000, 1763848800000, '{"event":"begun"}'),
    (1111, 2, 1111001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (1111, 3, 1111002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (1111, 4, 1111003, 1763848980000, '{"event":"moved","seat":"first","from":"e2","to":"e6"}');
