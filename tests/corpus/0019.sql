-- Matches as programs of the schema 0019 wrote them: an untimed one in which silence counts.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Black kept silent for a fortnight.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1901, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1902, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (1901, 'heron-1901', 3, 4, 1903, TRUE, 1903, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1901, 1, 1901000, 1763848800000, '{"event":"begun"}'),
    (1901, 2, 1901001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (1901, 3, 1901002, 1765058460000, '{"event":"time-up","seat":"second"}');

-- The same, resigned.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1951, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1952, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (1951, 'heron-1951', 3, 4, 1953, TRUE, 1953, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848990000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1951, 1, 1951000, 1763848800000, '{"event":"begun"}'),
    (1951, 2, 1951001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (1951, 3, 1951009, 1763848990000, '{"event":"resigned","seat":"second"}');
