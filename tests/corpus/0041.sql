-- Matches as programs of the schema 0041 wrote them: one of whose players chose how boards look.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4101, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 4102, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (4101, 'crane-4101', 3, 4, 4103, TRUE, 4103, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4101, 1, 4101000, 1763848800000, '{"event":"begun"}'),
    (4101, 2, 4101001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (4101, 3, 4101002, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO live_messages (match_id, kind, channel, message, seq, story, plies, untold, is_complete)
    VALUES (4101, 'board', 4103, 4104, 2, '**1.** 🔴 Red: C2=5.', 1, 1, FALSE);
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (4101, 3, 3, 1763848920000, 'xiangqi-correspondence', TRUE, 1, 2, 1, 0, 'first', 'resignation', FALSE, FALSE, NULL);
INSERT INTO form_drafts (person, form, fields, at)
    VALUES (1, 'challenge:4', '{"minutes":"ten"}', 1763848920000);
INSERT INTO preferences (player, style, theme, quiet_hours, more)
    VALUES (1, 'latin', 'dark', '22-8', '{}');
