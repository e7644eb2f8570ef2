//! A bot on py-cord.

use tokio::process::Command;

use super::{harness::python_bot, story};

fn bot() -> Command {
    python_bot("py_cord")
}

#[tokio::test]
async fn a_bot_on_py_cord_works_as_with_discord() {
    story::tell(bot()).await;
}

#[tokio::test]
async fn a_bot_on_py_cord_reads_messages_with_the_privileged_intent() {
    story::read_messages(bot()).await;
}
