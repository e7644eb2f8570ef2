-- Matches as programs of the schema 0034 wrote them: one in which an offer of an earlier program ended with the move of its maker, and
-- one that outlives moves stood at the end. And an open challenge.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (3401, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 3402, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, FALSE),
           (3404, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'open', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, FALSE);
INSERT INTO challenge_ends (challenge, due_at) VALUES (3404, 1764432000000);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (3401, 'crane-3401', 3, 4, 3403, TRUE, 3403, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763849040000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (3401, 1, 3401000, 1763848800000, '{"event":"begun","rules":2}'),
    (3401, 2, 3401001, 1763848830000, '{"event":"draw-offered","seat":"first"}'),
    (3401, 3, 3401002, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (3401, 4, 3401003, 1763848890000, '{"event":"draw-offered","seat":"first","standing":true}'),
    (3401, 5, 3401004, 1763848920000, '{"event":"pause-asked","seat":"second","length":86400000,"standing":true}'),
    (3401, 6, 3401005, 1763848950000, '{"event":"pause-withdrawn","seat":"second"}'),
    (3401, 7, 3401006, 1763849040000, '{"event":"resigned","seat":"second"}');
