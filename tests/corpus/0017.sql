-- Matches as programs of the schema 0017 wrote them: servers that were greeted.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Resigned in a server that was greeted.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1701, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1702, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1701, 'heron-1701', 3, 4, 1703, TRUE, 1703, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1701, 1, 1701000, 1763848800000, '{"event":"begun"}'),
    (1701, 2, 1701001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (1701, 3, 1701002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}'),
    (1701, 4, 1701003, 1763848980000, '{"event":"resigned","seat":"first"}');
INSERT INTO guilds (id, greeted) VALUES (3, TRUE);
