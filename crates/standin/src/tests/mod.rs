//! Tests that drive the running playground over its sockets, as the bot and as people.

mod client;
mod conformance;
mod exchanges;
mod faults;
mod gateway;
mod guard;
mod inputs;
mod interactions;
mod large_requests;
mod messages;
mod page;
mod persistence;
mod readme;
mod rest;
mod serenity_bot;
mod servers;
