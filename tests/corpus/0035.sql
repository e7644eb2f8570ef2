-- Matches as programs of the schema 0035 wrote them: one in which a league's substitute took a seat over after a ply, and resigned.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben'), (3, 'Cleo');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (3501, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 3502, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3501, 'crane-3501', 3, 4, 3503, TRUE, 3503, '{"repetition":"must-vary","quiet_limit":120}', 1, 3, 'over', NULL, 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3501, 1, 3501000, 1763848800000, '{"event":"begun"}'),
    (3501, 2, 3501001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3501, 3, 3501002, 1763848920000, '{"event":"taken-over","seat":"second","by":3}'),
    (3501, 4, 3501003, 1763848980000, '{"event":"resigned","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (3501, 3, 3, 1763848980000, 'xiangqi-correspondence', TRUE, 1, 3, 1, 0, 'first', 'resignation', FALSE, TRUE, 'changed-hands');
