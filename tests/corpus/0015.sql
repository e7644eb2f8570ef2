-- Matches as programs of the schema 0015 wrote them: outages of one of several shards, and the second revision of the rules.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Resigned after an outage of its shard.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1501, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1502, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1501, 'heron-1501', 3, 4, 1503, TRUE, 1503, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1501, 1, 1501000, 1763848800000, '{"event":"begun"}'),
    (1501, 2, 1501001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (1501, 3, 1501002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}'),
    (1501, 4, 1501003, 1763848980000, '{"event":"resigned","seat":"first"}');
INSERT INTO outages (shards, shard, from_at, until_at) VALUES (4, 0, 1763848930000, 1763848970000);
