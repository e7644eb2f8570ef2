//! /verify: checks a record as anybody could, trusting nothing: the record that everybody may have of a game, or files that
//! somebody has.

use serenity::all::{Attachment, CommandOptionType, CreateCommand, CreateCommandOption};

use super::{
    super::pick,
    record::{self, PublicRecord},
};
use crate::bot::commands::options::{everywhere, suggested_option};
use crate::{
    bot::kit::{Call, Form, ReplyError, ReplyResult, Visit, uploads},
    link::{forms, limits},
    messages::{self, Post, ids::Id, secondary},
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

/// Checks the files that were given, or else the record of a game. Without either it asks for files.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let given: Vec<Attachment> = FILES
        .iter()
        .filter_map(|name| call.file(name).cloned())
        .collect();
    if !given.is_empty() {
        return check(call, Vec::new(), &given).await;
    }
    let id = match record::choose(call).await {
        Err(_) if call.text(pick::OPTION).is_none() => return Ok(form(call.texts()).into()),
        chosen => chosen?,
    };
    record::check_access(call, id).await?;
    let public = PublicRecord::of(call, call.texts(), id).await?;
    let file = (public.name().to_owned(), public.text().to_owned());
    check(call, vec![file], &[]).await
}

/// The form that takes files.
pub fn form(texts: &Texts) -> forms::Form {
    let files = uploads::files_field(texts, key::VERIFY_FILES, FILES.len() as u8);
    let files = files.described(texts.get(key::VERIFY_FILES_MORE));
    messages::form(&Id::Verify, &texts.get(key::VERIFY_FORM), &[files])
}

/// Checks the files of the form.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    check(form, Vec::new(), &form.uploaded()).await
}

/// Says whether a record is valid, or else names the first fault: these files, by name and text, and those to be fetched.
async fn check<E>(
    visit: &Visit<'_, E>,
    mut files: Vec<(String, String)>,
    given: &[Attachment],
) -> ReplyResult {
    let reasons = [key::REFUSE_VERIFY_BUSY, key::REFUSE_VERIFY_ONE];
    let refused = |why| visit.not_done(why, reasons);
    let checks = &visit.bot.checks;
    let place = checks.enter(Some(visit.person.id)).map_err(|why| {
        visit.bot.meters.refused("verify");
        refused(why)
    })?;
    // Fetching and checking a large file is slow: neither others nor the person's next move should wait for it.
    visit.ends_turn();
    for file in given {
        files.push((file.filename.clone(), read(visit, file).await?));
    }
    let checked = place.work(move || {
        let texts: Vec<&str> = files.iter().map(|(_, text)| text.as_str()).collect();
        (notary::check(&texts), files)
    });
    let (verdict, files) = checked.await.map_err(refused)?;
    let texts = visit.texts();
    let said = Post::text(match verdict {
        Ok(holding) => verdicts::holds(texts, &holding),
        Err(fault) => verdicts::fault(texts, &fault, &files),
    });
    let more = secondary(texts, &Id::Verify, key::BUTTON_VERIFY_FILES);
    Ok(said.with_buttons(vec![more]).into())
}

/// The text of an attached file.
async fn read<E>(call: &Visit<'_, E>, file: &Attachment) -> Result<String, ReplyError> {
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
