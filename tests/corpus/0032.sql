-- Matches as programs of the schema 0032 wrote them: one that was resigned, whose result Discord refuses for a reason that
-- nobody knows.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (3201, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 3202, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3201, 'crane-3201', 3, 4, 3203, TRUE, 3203, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3201, 1, 3201000, 1763848800000, '{"event":"begun"}'),
    (3201, 2, 3201001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3201, 3, 3201002, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO outbox (match_id, seq, audience, purpose, nonce, due_at, attempts, failures)
    VALUES (3201, 3, 'table', 'notice', '00000000000032a1', 1763848980000, 9, 4);
