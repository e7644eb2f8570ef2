//! A bot on discord.py.

use tokio::process::Command;

use super::{
    harness::{bots, prepared},
    story,
};

fn bot() -> Command {
    let library = prepared("discord_py", "requirements.txt");
    let mut python = Command::new(library.join("bin/python"));
    python.arg(bots().join("discord_py/bot.py"));
    python
}

#[tokio::test]
async fn a_bot_on_discord_py_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_discord_py_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}
