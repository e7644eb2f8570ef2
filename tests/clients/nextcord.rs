//! A bot on nextcord.

use tokio::process::Command;

use super::{
    features::{self, Library},
    harness::python_bot,
    story,
};

fn bot() -> Command {
    python_bot("nextcord", "bot.py")
}

fn features(compression: &str) -> Command {
    let mut features = python_bot("nextcord", "features.py");
    features.env("COMPRESSION", compression);
    features
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_nextcord_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_nextcord_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_nextcord_does_what_the_table_says() {
    let library = Library {
        compressions: &["zlib-stream"],
        ..Library::new("nextcord", features)
    };
    features::tell(library).await;
}
