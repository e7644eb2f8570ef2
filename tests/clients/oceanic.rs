//! A bot on oceanic.js.

use tokio::process::Command;

use super::{
    features::{self, Library},
    harness::node_bot,
    story,
};

fn bot() -> Command {
    node_bot("oceanic", "bot.mjs")
}

fn features(compression: &str) -> Command {
    let mut features = node_bot("oceanic", "features.mjs");
    features.env("COMPRESSION", compression);
    features
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_oceanic_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_oceanic_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_oceanic_does_what_the_table_says() {
    features::tell(Library::new("oceanic.js", features)).await;
}
