-- Matches as programs of the schema 0016 wrote them: how a server's boards look.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Resigned in a server that has chosen its boards.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1601, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1602, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1601, 'heron-1601', 3, 4, 1603, TRUE, 1603, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1601, 1, 1601000, 1763848800000, '{"event":"begun"}'),
    (1601, 2, 1601001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (1601, 3, 1601002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}'),
    (1601, 4, 1601003, 1763848980000, '{"event":"resigned","seat":"first"}');
INSERT INTO guilds (id, style, theme) VALUES (3, 'latin', 'dark');
