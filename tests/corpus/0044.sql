-- Matches as programs of the schema 0044 wrote them, with a log that may be archived.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4401, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 4402, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence, is_archived)
    VALUES (4401, 'crane-4401', 3, 4, 4403, TRUE, 4403, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848920000, NULL, TRUE, FALSE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4401, 1, 4401000, 1763848800000, '{"event":"begun"}'),
    (4401, 2, 4401001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (4401, 3, 4401002, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO live_messages (match_id, kind, channel, message, seq, story, plies, untold, is_complete)
    VALUES (4401, 'board', 4403, 4404, 2, '**1.** 🔴 Red: C2=5.', 1, 1, FALSE);
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (4401, 3, 3, 1763848920000, 'xiangqi-correspondence', TRUE, 1, 2, 1, 0, 'first', 'resignation', FALSE, FALSE, NULL);
INSERT INTO form_drafts (person, form, fields, at)
    VALUES (1, 'challenge:4', '{"minutes":"ten"}', 1763848920000);
INSERT INTO preferences (player, style, theme, quiet_hours, more)
    VALUES (1, 'latin', 'dark', '22-8', '{}');
INSERT INTO leases (shard, shards, holder, until_at, heard_at, last)
    VALUES (0, 1, 1, 1763848930000, 1763848920000, 0);
INSERT INTO programs (id, until_at, thinks, schema_number) VALUES (1, 1763848930000, FALSE, 44), (2, 1763848930000, TRUE, 44);
INSERT INTO thinking_tasks (match_id, kind, events, asked_at, holder, until_at)
    VALUES (4401, 'review', 3, 1763848920000, 2, 1763848930000);
INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce, urgency, guild)
    VALUES (4401, 3, 'table', 'notice', 1763848920000, '0123456789abcdef', 1, 3);
