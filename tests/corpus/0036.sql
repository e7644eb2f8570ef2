-- Matches as programs of the schema 0036 wrote them: one that was accepted on its challenge's message, with a lot of the second format.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated, lot_seal, record_format, drawing, card)
    VALUES (3601, 3, 4, 1, 2, 'booklet', 'chance', 1764453600000, 'accepted', 3602, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE, 'a86bdf4d0b5110d0d143244603b3d1509aba9f9111f94b8a132325179e505aae', 2, 1, 3603);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3601, 'crane-3601', 3, 4, 3603, TRUE, 3603, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3601, 1, 3601000, 1763848800000, '{"event":"begun"}'),
    (3601, 2, 3601001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3601, 3, 3601002, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (3601, 3, 3, 1763848920000, 'xiangqi-correspondence', TRUE, 1, 2, 1, 0, 'first', 'resignation', FALSE, FALSE, 'too-short');
