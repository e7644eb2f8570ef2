//! /record: a game as a file that other programs read.

use serenity::all::{CommandInteraction, CreateCommand};

use super::{everywhere, pick, text, text_option};
use crate::discord::{
    answer::Reply, handler::Bot, reader::Reader, refusals, texts::Texts, whisper,
};
use rules::xiangqi::{notation::Script, pgn::Format};

/// The command's name.
pub const NAME: &str = "record";
const NOTATION: &str = "notation";

const FORMATS: [(Format, &str, &str); 4] = [
    (Format::Iccs, "iccs", "choice-notation-iccs"),
    (Format::Wxf, "wxf", "choice-notation-wxf"),
    (
        Format::Chinese(Script::Traditional),
        "traditional",
        "choice-notation-traditional",
    ),
    (
        Format::Chinese(Script::Simplified),
        "simplified",
        "choice-notation-simplified",
    ),
];

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let notation = FORMATS.into_iter().fold(
        text_option(NOTATION, texts.say("option-record-notation")),
        |option, (_, value, key)| option.add_string_choice(texts.say(key), value),
    );
    everywhere(NAME, texts.say("command-record")).set_options(vec![notation, pick::option(texts)])
}

/// Hands the record out.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let options = command.data.options();
    let wanted = text(&options, NOTATION);
    let format = FORMATS
        .into_iter()
        .find(|(_, value, _)| Some(*value) == wanted);
    let format = format.map_or(Format::Iccs, |(format, ..)| format);
    match bot.service.look(row.id, None).await {
        Ok(seen) => whisper::record(reader.texts, &seen.table_facts(), format).into(),
        Err(error) => refusals::post(reader, &error).into(),
    }
}
