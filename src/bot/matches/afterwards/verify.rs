//! /verify: checks a record as anybody could, trusting nothing: the record that everybody may have of a game, or files that
//! somebody has.

use serenity::all::{Attachment, CommandOptionType, CreateCommand, CreateCommandOption};

use super::{
    super::pick,
    record::{self, PublicRecord},
};
use crate::bot::commands::options::{everywhere, suggested_option};
use crate::{
    bot::kit::{Call, ReplyError, ReplyResult},
    link::limits,
    messages::Post,
    wording::verdicts,
};
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "verify";
/// The options that take files: each player's copy of a game, and a spectator's.
const FILES: [&str; 3] = ["file", "file2", "file3"];
/// The largest file that it takes, in bytes.
const MAX_FILE_SIZE: usize = 1024 * 1024;

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = suggested_option(texts, pick::OPTION, key::OPTION_VERIFY_MATCH);
    let files = FILES.map(|name| {
        let about = texts.get(match name {
            "file" => key::OPTION_VERIFY_FILE,
            _ => key::OPTION_VERIFY_MORE,
        });
        CreateCommandOption::new(CommandOptionType::Attachment, name, about)
    });
    let options = [game].into_iter().chain(files);
    everywhere(NAME, texts.get(key::COMMAND_VERIFY)).set_options(options.collect())
}

/// Says whether the record is valid, or else names the first fault.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let reasons = [key::REFUSE_VERIFY_BUSY, key::REFUSE_VERIFY_ONE];
    let refused = |why| call.not_done(why, reasons);
    let place = call.bot.checks.enter(Some(call.person.id)).map_err(|why| {
        call.bot.meters.refused("verify");
        refused(why)
    })?;
    let given: Vec<&Attachment> = FILES.iter().filter_map(|name| call.file(name)).collect();
    let mut files = Vec::new();
    if given.is_empty() {
        let id = record::choose(call).await?;
        record::check_access(call, id).await?;
        let public = PublicRecord::of(call, call.texts(), id).await?;
        files.push((public.name().to_owned(), public.text().to_owned()));
    }
    // Fetching and checking a large file is slow: neither others nor the person's next move should wait for it.
    call.ends_turn();
    for file in given {
        files.push((file.filename.clone(), read(call, file).await?));
    }
    let checked = place.work(move || {
        let texts: Vec<&str> = files.iter().map(|(_, text)| text.as_str()).collect();
        (notary::check(&texts), files)
    });
    let (verdict, files) = checked.await.map_err(refused)?;
    Ok(Post::text(match verdict {
        Ok(holding) => verdicts::holds(call.texts(), &holding),
        Err(fault) => verdicts::fault(call.texts(), &fault, &files),
    })
    .into())
}

/// The text of an attached file.
async fn read(call: &Call<'_>, file: &Attachment) -> Result<String, ReplyError> {
    let bytes = call
        .asking(|wire| wire.download(&file.url, MAX_FILE_SIZE))
        .await;
    let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let refused = || {
        let name = limits::fit(&file.filename, limits::TYPED);
        call.refusal_with(key::REFUSE_VERIFY_FILE, &args![file = plain(&name)])
    };
    text.ok_or_else(refused)
}
