-- Matches as programs of the schema 0025 wrote them: a finished game that was looked at again.
INSERT INTO players (id, name) VALUES (1, 'Ann');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, level)
    VALUES (2501, 0, 0, 1, 0, 'booklet', 'chance', 1763848800000, 'accepted', 2501, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE, 3);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (2501, 'crane-2501', 0, 0, 0, FALSE, NULL, '{"repetition":"must-vary","quiet_limit":120}', 1, 0, 'over', NULL, 2, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (2501, 1, 2501, 1763848800000, '{"event":"begun"}'),
    (2501, 2, 2501001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2","judged":{"rules":2}}'),
    (2501, 3, 0, 1763848862000, '{"event":"moved","seat":"second","from":"h9","to":"g7","judged":{"rules":2}}'),
    (2501, 4, 2501002, 1763848920000, '{"event":"resigned","seat":"first"}');
INSERT INTO analyses (match_id, version, found)
    VALUES (2501, 1, '{"judged":{"by":null,"positions":[[0.5,null,"h2e2"],[0.52,null,"h9g7"],[0.51,null,null]]}}');
