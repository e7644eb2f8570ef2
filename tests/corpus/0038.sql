-- Matches as programs of the schema 0038 wrote them: one in which an offer of a draw outlived its maker's move, and was accepted.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (3801, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 3802, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3801, 'crane-3801', 3, 4, 3803, TRUE, 3803, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3801, 1, 3801000, 1763848800000, '{"event":"begun"}'),
    (3801, 2, 3801001, 1763848860000, '{"event":"draw-offered","seat":"first","standing":true}'),
    (3801, 3, 3801002, 1763848920000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3801, 4, 3801003, 1763848980000, '{"event":"draw-accepted","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (3801, 3, 3, 1763848980000, 'xiangqi-correspondence', TRUE, 1, 2, 1, 0, NULL, 'agreement', FALSE, FALSE, NULL);
