//! A bot on discord.py.

use tokio::process::Command;

use super::{
    harness::{bots, prepared},
    story,
};

#[tokio::test]
async fn a_bot_on_discord_py_finds_everything_as_with_discord() {
    let library = prepared("discord_py", "requirements.txt");
    let mut python = Command::new(library.join("bin/python"));
    python.arg(bots().join("discord_py/bot.py"));
    story::tell(python).await;
}
