//! The program without Discord, as other programs use it: the real program, through pipes.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod commands;
mod engine;
mod league;
mod pair;
mod pipe;
mod random_play;
mod ratings;
mod refusals;
mod render;
mod streaming;
mod transcript;
