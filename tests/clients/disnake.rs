//! A bot on disnake.

use tokio::process::Command;

use super::{harness::python_bot, story};

fn bot() -> Command {
    python_bot("disnake")
}

#[tokio::test]
async fn a_bot_on_disnake_works_as_with_discord() {
    story::tell_with(bot(), 0).await;
}

#[tokio::test]
async fn a_bot_on_disnake_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}
