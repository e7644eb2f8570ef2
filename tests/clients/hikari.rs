//! A bot on hikari.

use tokio::process::Command;

use super::{
    features::{self, Library},
    harness::python_bot,
    story,
};

fn bot() -> Command {
    python_bot("hikari", "bot.py")
}

fn features(compression: &str) -> Command {
    let mut features = python_bot("hikari", "features.py");
    features.env("COMPRESSION", compression);
    features
}

#[tokio::test]
async fn a_bot_on_hikari_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_hikari_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_hikari_does_what_the_table_says() {
    features::tell(Library::new("hikari", features)).await;
}
