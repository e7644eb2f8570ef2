//! A bot on discord.js.

use tokio::process::Command;

use super::{
    features::{self, Library},
    harness::node_bot,
    story,
};

fn bot() -> Command {
    node_bot("discord_js", "bot.mjs")
}

fn features(compression: &str) -> Command {
    let mut features = node_bot("discord_js", "features.mjs");
    features.env("COMPRESSION", compression);
    features
}

#[tokio::test]
async fn a_bot_on_discord_js_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_discord_js_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}

#[tokio::test]
#[ignore = "a long run: tests/long clients"]
async fn a_bot_on_discord_js_does_what_the_table_says() {
    let library = Library {
        compressions: &["zlib-stream"],
        ..Library::new("discord.js", features)
    };
    features::tell(library).await;
}
