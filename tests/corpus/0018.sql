-- Matches as programs of the schema 0018 wrote them: live messages, and moves confirmed by choice.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Resigned; its last board was not forgotten in time.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (1801, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 1802, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '10m+5s', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (1801, 'heron-1801', 3, 4, 1803, TRUE, 1803, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 2, 1763848980000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (1801, 1, 1801000, 1763848800000, '{"event":"begun"}'),
    (1801, 2, 1801001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (1801, 3, 1801002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}'),
    (1801, 4, 1801003, 1763848980000, '{"event":"resigned","seat":"first"}');
INSERT INTO live_messages (match_id, kind, channel, message, seq, story, plies, is_complete) VALUES
    (1801, 'board', 1803, 1804, 3, '**1.** 🔴 Red: Cannon h2 → e2 (炮二平五).', 2, FALSE);
INSERT INTO preferences (player, confirm) VALUES (1, 'attacks');
