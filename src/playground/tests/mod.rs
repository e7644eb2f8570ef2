//! Tests that drive the running playground over its sockets, as the bot and as people.

mod client;
#[path = "../../../tests/described/mod.rs"]
mod described;
mod exchanges;
mod faults;
mod gateway;
mod inputs;
mod interactions;
mod messages;
mod page;
mod persistence;
mod rest;
mod serenity_bot;
