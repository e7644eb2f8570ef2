//! A bot on disnake.

use tokio::process::Command;

use super::{
    features::{self, Library},
    harness::python_bot,
    story,
};

fn bot() -> Command {
    python_bot("disnake", "bot.py")
}

fn features(compression: &str) -> Command {
    let mut features = python_bot("disnake", "features.py");
    features.env("COMPRESSION", compression);
    features
}

#[tokio::test]
async fn a_bot_on_disnake_works_as_with_discord() {
    story::tell_with(bot(), 0).await;
}

#[tokio::test]
async fn a_bot_on_disnake_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_disnake_does_what_the_table_says() {
    let library = Library {
        compressions: &["zlib-stream"],
        outage: 0,
        ..Library::new("disnake", features)
    };
    features::tell(library).await;
}
