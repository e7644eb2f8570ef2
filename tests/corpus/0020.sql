-- Matches as programs of the schema 0020 wrote them: a rated one, voided afterwards, which nobody has counted yet.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben'), (3, 'Cleo');

-- Resigned after one move of each, and voided the next day.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (2001, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 2002, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2001, 'heron-2001', 3, 4, 2003, TRUE, 2003, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2001, 1, 2001000, 1763848800000, '{"event":"begun"}'),
    (2001, 2, 2001001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (2001, 3, 2001002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}'),
    (2001, 4, 2001003, 1763848980000, '{"event":"resigned","seat":"first"}'),
    (2001, 5, 2001004, 1763935380000, '{"event":"voided","by":3,"reason":"a test of the bot"}');
INSERT INTO preferences (player, profile) VALUES (1, 'nobody');
