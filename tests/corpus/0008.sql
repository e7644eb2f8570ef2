-- Matches as programs of the schema 0008 wrote them: pauses, vacations and weekends; take-backs.
INSERT INTO players (id, name) VALUES (1, 'Ann'), (2, 'Ben');

-- Two plies were taken back.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (801, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 802, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', 'untimed', 'asks', FALSE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (801, 'heron-801', 3, 4, 803, TRUE, 803, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'over', NULL, 1, 1763849280000, NULL);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (801, 1, 801000, 1763848800000, '{"event":"begun"}'),
    (801, 2, 801001, 1763848860000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (801, 3, 801002, 1763848920000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}'),
    (801, 4, 801003, 1763848980000, '{"event":"take-back-asked","seat":"first"}'),
    (801, 5, 801004, 1763849040000, '{"event":"taken-back","seat":"second","plies":2}'),
    (801, 6, 801005, 1763849100000, '{"event":"moved","seat":"first","from":"b2","to":"e2"}'),
    (801, 7, 801006, 1763849160000, '{"event":"take-back-asked","seat":"second"}'),
    (801, 8, 801007, 1763849220000, '{"event":"take-back-declined","seat":"first"}'),
    (801, 9, 801008, 1763849280000, '{"event":"resigned","seat":"second"}');

-- It was paused.
INSERT INTO challenges (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, closed_by, game, options, time_control, time_out, weekends_off)
    VALUES (811, 3, 4, 1, 2, 'booklet', 'challenger', 1764453600000, 'accepted', 812, 'xiangqi', '{"repetition":"must-vary","quiet_limit":120}', '3d/move', 'asks', TRUE);
INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, first_player, second_player, stage, turn, ply, updated_at, due_at)
    VALUES (811, 'heron-811', 3, 4, 813, TRUE, 813, '{"repetition":"must-vary","quiet_limit":120}', 1, 2, 'playing', 'first', 2, 1764050400000, 1764108000000);
INSERT INTO events (match_id, seq, interaction, at, body) VALUES
    (811, 1, 811000, 1763848800000, '{"event":"begun"}'),
    (811, 2, 811001, 1763877600000, '{"event":"moved","seat":"first","from":"h2","to":"e2"}'),
    (811, 3, 811002, 1763906400000, '{"event":"pause-asked","seat":"second","length":86400000}'),
    (811, 4, 811003, 1763935200000, '{"event":"paused","seat":"first","length":86400000}'),
    (811, 5, 811004, 1763964000000, '{"event":"resume-asked","seat":"first"}'),
    (811, 6, 811005, 1763992800000, '{"event":"pause-declined","seat":"second"}'),
    (811, 7, 811006, 1764021600000, '{"event":"pause-over"}'),
    (811, 8, 811007, 1764050400000, '{"event":"moved","seat":"second","from":"h9","to":"g7"}');

-- Ann was on vacation.
INSERT INTO vacations (player, from_at, until_at) VALUES (1, 1763900000000, 1763990000000);
