-- Matches as programs of the schema 0033 wrote them: one in which a league's substitute took a seat over after a ply, and resigned.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben'), (3, 'Cleo');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (3301, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 3302, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3301, 'crane-3301', 3, 4, 3303, TRUE, 3303, '{"repetition":"must-vary","quiet_limit":120}', 1, 3, 'over', NULL, 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3301, 1, 3301000, 1763848800000, '{"event":"begun"}'),
    (3301, 2, 3301001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3301, 3, 3301002, 1763848920000, '{"event":"taken-over","seat":"second","by":3}'),
    (3301, 4, 3301003, 1763848980000, '{"event":"resigned","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (3301, 3, 3, 1763848980000, 'xiangqi-correspondence', TRUE, 1, 3, 1, 0, 'first', 'resignation', FALSE, TRUE, 'changed-hands');
