//! A bot on hikari.

use tokio::process::Command;

use super::{harness::python_bot, story};

fn bot() -> Command {
    python_bot("hikari")
}

#[tokio::test]
async fn a_bot_on_hikari_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_hikari_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}
