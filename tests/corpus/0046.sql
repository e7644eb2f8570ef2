-- Matches as programs of the schema 0046 wrote them, in a server with a channel for play.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4601, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 4602, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (4601, 'crane-4601', 3, 4, 4603, TRUE, 4603, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4601, 1, 4601000, 1763848800000, '{"event":"begun"}'),
    (4601, 2, 4601001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (4601, 3, 4601002, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO live_messages (match_id, kind, channel, message, seq, story, plies, untold, is_complete)
    VALUES (4601, 'board', 4603, 4604, 2, '**1.** 🔴 Red: C2=5.', 1, 1, FALSE);
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (4601, 3, 3, 1763848920000, 'xiangqi-correspondence', TRUE, 1, 2, 1, 0, 'first', 'resignation', FALSE, FALSE, NULL);
INSERT INTO form_drafts (person, form, fields, at)
    VALUES (1, 'challenge:4', '{"minutes":"ten"}', 1763848920000);
INSERT INTO preferences (player, style, theme, quiet_hours, more)
    VALUES (1, 'latin', 'dark', '22-8', '{}');
INSERT INTO leases (shard, shards, holder, until_at, heard_at, last)
    VALUES (0, 1, 1, 1763848930000, 1763848920000, 0);
INSERT INTO programs (id, until_at, thinks, closed_routes)
    VALUES (1, 1763848930000, FALSE, '[["POST users/channels",1763848950000]]'), (2, 1763848930000, TRUE, NULL);
INSERT INTO thinking_tasks (match_id, kind, events, asked_at, holder, until_at)
    VALUES (4601, 'review', 3, 1763848920000, 2, 1763848930000);
INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce, urgency, guild)
    VALUES (4601, 3, 'table', 'notice', 1763848920000, '0123456789abcdef', 1, 3);
INSERT INTO guilds (id, locale, greeted, play_channel, practice_is_direct, threads_are_private, rule_sets, controls, everyone_founds, play_message_channel, play_message, left_at)
    VALUES (3, 'en-GB', TRUE, 4, TRUE, TRUE, 'xiangqi:booklet', '3d/move 10m+5s', TRUE, 4, 4605, NULL);
INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce, urgency, guild)
    VALUES (3, 117589928, 'table', 'play-here', 1763848920000, '0123456789abcdff', 2, 3);
