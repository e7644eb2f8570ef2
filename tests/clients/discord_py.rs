//! A bot on discord.py.

use tokio::process::Command;

use super::{harness::python_bot, story};

fn bot() -> Command {
    python_bot("discord_py")
}

#[tokio::test]
async fn a_bot_on_discord_py_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_discord_py_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}
