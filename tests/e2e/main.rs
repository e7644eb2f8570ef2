//! End-to-end stories: the real bot over real HTTP and WebSocket against the playground, as its users see it. One file
//! for each story; the harness demands that every message to every audience is read.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod absence;
mod agreements;
mod analyse;
mod appointments;
mod archived;
mod asked_leagues;
mod at_once;
mod authority;
mod calling_off;
mod challenges;
mod closed_dms;
mod connection;
mod copied;
mod corrections;
mod crowd;
mod crowded_board;
mod decided_leagues;
mod departures;
mod desk;
mod divisions;
#[cfg(unix)]
mod doctor;
mod doushouqi;
mod elsewhere;
mod endings;
mod entry_lists;
#[cfg(target_os = "linux")]
mod failing_disk;
mod flip;
mod foreign_files;
mod formations;
mod forms;
mod forums;
mod gateway;
mod help;
mod hidden_channels;
mod hidden_leagues;
mod host_engine;
mod in_use;
mod kept_formations;
mod killed_leagues;
mod knowledge;
mod ladders;
mod languages;
mod league_dates;
mod league_endings;
mod league_players;
mod leagues;
mod left_beside;
mod live_board;
mod lost_answers;
mod many_games;
mod marks;
mod moving;
mod newer_rules;
mod no_thread;
mod nothing_twice;
mod odd_leagues;
mod offers;
mod old_games;
mod once;
mod open_challenges;
mod organisers;
mod outward;
mod own_language;
mod own_lists;
mod pairings;
mod places;
mod plans;
mod practice;
mod privacy;
mod private_boards;
mod profiles;
#[cfg(unix)]
mod proxied;
mod rate_limits;
mod ratings;
mod refilled;
mod refusals;
mod reminders;
mod replay;
mod replay_steps;
mod restarts;
mod rounds;
mod rules;
mod seals;
mod seats_taken_over;
mod servers;
mod set_aside;
mod settings;
mod setup;
mod several;
mod shards;
mod slow_answers;
mod slow_files;
mod start;
mod suggestions;
mod team_leagues;
mod team_substitutes;
mod tie_breaks;
mod time;
mod told_leagues;
mod traces;
mod unequal_clocks;
mod uploads;
mod user_installs;
mod variants;
#[cfg(target_os = "linux")]
mod watched;
mod whole_game;
mod why_places;
mod xiangqi;
