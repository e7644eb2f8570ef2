//! What a server's managers have set, as a file.

use serde_json::{Value, json};
use texts::key;

use super::page::page;

use crate::{
    bot::kit::{Press, ReplyResult},
    messages::{Post, TextFile},
};

/// The version of the file's form.
const FORM: u8 = 1;

/// Sends the file.
pub async fn press(press: &Press<'_>) -> ReplyResult {
    let guild = press.server()?;
    let (rules, look) = (press.play_rules().await?, press.bot.server(guild).await);
    let texts_of = |listed: Option<Vec<String>>| listed.map_or(Value::Null, |all| json!(all));
    let rule_sets = rules.rule_sets.only();
    let controls = rules.controls.only();
    let content = json!({
        "form": FORM,
        "server": guild.to_string(),
        "play_channel": rules.channel.map(|channel| channel.to_string()),
        "practice_in_direct_messages_only": rules.practice_is_direct,
        "private_threads": rules.threads_are_private,
        "rule_sets": texts_of(rule_sets.map(|all| all.iter().map(ToString::to_string).collect())),
        "times": texts_of(controls.map(|all| all.iter().map(ToString::to_string).collect())),
        "everybody_opens_leagues": rules.everyone_founds,
        "language": look.language.map(|language| language.tag()),
        "pieces": look.style.map(|style| style.name()),
        "colours": look.theme.map(|theme| theme.name()),
    });
    let file = TextFile {
        name: format!("server-{guild}.json"),
        text: format!("{content:#}\n"),
    };
    Ok(Post {
        file: Some(file),
        ..page(press, guild, &rules)
            .await
            .with_note(&press.texts().get(key::SETUP_EXPORTED))
    }
    .into())
}
