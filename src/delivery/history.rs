//! Finds a message in a channel's history, and counts what was written below it. Discord remembers a message's nonce only for a
//! few minutes and does not store it with the message (discord.py, issue 2451), so the message is recognised by its text,
//! its buttons and its files; the buttons' ids name the match and the state of its board.

use basics::{Moment, Span};
use serde_json::Value;
use serenity::{
    all::ChannelId,
    http::{LightMethod, Route},
};

use crate::{
    bot::kit::talk::SCREEN,
    link::{
        errors::Failure,
        wire::{Request, Wire},
    },
};

/// The epoch of Discord's ids.
const EPOCH: i64 = 1_420_070_400_000;
/// The maximum difference between Discord's clock and ours.
const SKEW: Span = Span::seconds(10);
/// The most messages in one list from Discord.
const PAGE: usize = 100;
/// The most lists to read.
const PAGES: usize = 5;
/// How many messages below a board to read: a screen of conversation, with the bot's own messages in between.
const BELOW: usize = 2 * (SCREEN as usize + 1);

/// The id of the message with this body that the bot posted in a channel since a moment, if there is one.
pub async fn find(
    wire: &Wire,
    channel: u64,
    since: Moment,
    body: &Value,
) -> Result<Option<u64>, Failure> {
    let mut after = u64::try_from((since - SKEW).0 - EPOCH).unwrap_or_default() << 22;
    for _ in 0..PAGES {
        let listed = messages_after(wire, channel, after, PAGE).await?;
        if let Some(found) = listed.iter().find(|message| has_body(message, body)) {
            return Ok(id_of(found));
        }
        let last = listed.iter().filter_map(id_of).max();
        match last {
            Some(last) if listed.len() == PAGE => after = last,
            _ => break,
        }
    }
    Ok(None)
}

/// How many of the next [`BELOW`] messages after a message in a channel are from people.
pub async fn talk_below(wire: &Wire, channel: u64, message: u64) -> Result<u32, Failure> {
    let listed = messages_after(wire, channel, message, BELOW).await?;
    let is_talk = |message: &&Value| message["author"]["bot"] != true;
    Ok(listed.iter().filter(is_talk).map(|_| 1).sum())
}

/// The messages of a channel directly after an id, up to a limit.
async fn messages_after(
    wire: &Wire,
    channel: u64,
    after: u64,
    most: usize,
) -> Result<Vec<Value>, Failure> {
    let channel_id = ChannelId::new(channel);
    let request = Request::new(LightMethod::Get, Route::ChannelMessages { channel_id })
        .parameter("after", &after)
        .parameter("limit", &most);
    let listed = wire.send(request).await?;
    Ok(listed.as_array().cloned().unwrap_or_default())
}

/// The id of a message.
pub fn id_of(message: &Value) -> Option<u64> {
    message["id"].as_str()?.parse().ok()
}

/// Whether a message in the history was made from this body.
fn has_body(message: &Value, body: &Value) -> bool {
    let text = |of: &Value| of["content"].as_str().unwrap_or_default().trim().to_owned();
    message["author"]["bot"] == true
        && text(message) == text(body)
        && buttons(message) == buttons(body)
        && files(message) == files(body)
}

/// The ids of a message's buttons and menus.
fn buttons(message: &Value) -> Vec<&str> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter_map(|component| component["custom_id"].as_str())
        .collect()
}

/// The names of a message's files.
fn files(message: &Value) -> Vec<&str> {
    let files = message["attachments"].as_array().into_iter().flatten();
    files.filter_map(|file| file["filename"].as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_message_is_known_by_text_buttons_and_files() {
        let body = |text: &str, button: &str, file: &str| {
            json!({
                "content": text, "components": [{ "type": 1, "components": [{ "custom_id": button }] }],
                "attachments": [{ "id": 0, "filename": file }],
            })
        };
        let sent = body("Ply 1", "move:9:start", "board.png");
        let mut stored = sent.clone();
        stored["author"] = json!({ "bot": true });
        assert!(has_body(&stored, &sent));
        for other in [
            body("Ply 2", "move:9:start", "board.png"),
            body("Ply 1", "move:8:start", "board.png"),
            body("Ply 1", "move:9:start", "film.gif"),
        ] {
            assert!(!has_body(&stored, &other));
        }
        stored["author"]["bot"] = false.into();
        assert!(!has_body(&stored, &sent), "somebody copied it");
    }
}
