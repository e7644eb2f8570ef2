//! A bot on discord.js.

use tokio::process::Command;

use super::{
    harness::{bots, prepared},
    story,
};

fn bot() -> Command {
    let library = prepared("discord_js", "package.json");
    let mut node = Command::new("node");
    node.arg(bots().join("discord_js/bot.mjs"))
        .current_dir(library);
    node
}

#[tokio::test]
async fn a_bot_on_discord_js_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_discord_js_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}
