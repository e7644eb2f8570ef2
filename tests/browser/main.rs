//! The playground's page as people use it: a real Chromium, driven through WebDriver with clicks and keys, on the real
//! playground with the real bot. One file per story.
//!
//! `tests/all` installs Chromium, its driver and the accessibility checker; without them these tests fail.

#![expect(
    clippy::unwrap_used,
    reason = "in the helpers of a test, too, a panic is how it fails"
)]

mod checker;
mod driver;
mod gallery;
mod look;
mod matches;
mod seat;
mod tab;
mod traffic;

mod accessible;
mod clicks;
mod first_steps;
mod game_pictures;
mod habits;
mod keyboard;
mod league_pictures;
mod leagues;
mod leaks;
mod live;
mod localized;
mod narrow;
mod reload;
mod seals;
mod whole_game;
