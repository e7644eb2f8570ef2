-- Matches as programs of the schema 0037 wrote them: one in which a league's substitute took a seat over after a ply, and resigned.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben'), (3, 'Cleo');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (3701, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 3702, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3701, 'crane-3701', 3, 4, 3703, TRUE, 3703, '{"repetition":"must-vary","quiet_limit":120}', 1, 3, 'over', NULL, 1, 1763848980000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3701, 1, 3701000, 1763848800000, '{"event":"begun"}'),
    (3701, 2, 3701001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3701, 3, 3701002, 1763848920000, '{"event":"taken-over","seat":"second","by":3}'),
    (3701, 4, 3701003, 1763848980000, '{"event":"resigned","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (3701, 3, 3, 1763848980000, 'xiangqi-correspondence', TRUE, 1, 3, 1, 0, 'first', 'resignation', FALSE, TRUE, 'changed-hands');
