-- Matches as programs of the schema 0047 wrote them: a game of a league that is a post of a forum, and one in which each side has
-- its own time, the challenger's first.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

INSERT INTO seasons (id, guild, channel, name, stage, game, preset, options, time_control, time_out, weekends_off, no_vacations, forum)
    VALUES (4700, 3, 4, 'Winter', 'running', 'xiangqi', 'booklet', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE, 5);
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4701, 3, 5, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', NULL, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'loses', FALSE, TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (4701, 'crane-4701', 3, 5, 0, TRUE, 4703, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'second', 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4701, 1, 0, 1763848800000, '{"event":"begun"}'),
    (4701, 2, 4701001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}');
INSERT INTO season_games (match_id, season_id, game) VALUES (4701, 4700, 1);

INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off, rated)
    VALUES (4702, 3, 4, 1, 2, 'booklet', 'opponent', 1764453600000, 'accepted', 4712, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move vs 1d/move', 'loses', FALSE, FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at, counts_silence)
    VALUES (4702, 'crane-4702', 3, 4, 4713, TRUE, 4713, '{"repetition":"must-vary","quiet_limit":120}', 2, 1, 'over', NULL, 1, 1763848920000, NULL, TRUE);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (4702, 1, 4702000, 1763848800000, '{"event":"begun"}'),
    (4702, 2, 4702001, 1763848860000, '{"event":"moved","seat":"first","from":"b2","to":"e2","judged":{"rules":2}}'),
    (4702, 3, 4702002, 1763848900000, '{"event":"call-off-asked","seat":"second"}'),
    (4702, 4, 4702003, 1763848920000, '{"event":"resigned","seat":"second"}');
INSERT INTO results (match_id, scope, guild, finished_at, pool, rated, first_player, second_player, first_plies, second_plies, winner, reason, voided, changed_hands, refusal)
    VALUES (4702, 3, 3, 1763848920000, 'xiangqi-correspondence', FALSE, 2, 1, 1, 0, 'first', 'resignation', FALSE, FALSE, NULL);
INSERT INTO preferences (player, style, theme, quiet_hours, reminder_lead, more)
    VALUES (1, 'latin', 'dark', '22-8', 86400000, '{"further-leads":[10800000]}');
