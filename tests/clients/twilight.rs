//! A bot on twilight.

use tokio::process::Command;

use super::{
    features::{self, Library},
    harness::prepared,
    story,
};

/// A program of the bot's package, built for a compression of the gateway.
fn program(name: &str, compression: &str) -> Command {
    let library = prepared("twilight", "Cargo.lock");
    Command::new(library.join(compression).join(name))
}

fn bot() -> Command {
    program("bot", "zstd-stream")
}

fn features(compression: &str) -> Command {
    program("features", compression)
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_twilight_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_twilight_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_twilight_does_what_the_table_says() {
    features::tell(Library::new("twilight", features)).await;
}
