//! /verify: checks a record as anybody could, trusting nothing: the record that everybody may have of a game, or files that
//! somebody has. Of other programs' files it says whether their games are legal.

use notary::{Fault, Holding};
use serenity::all::{Attachment, CommandOptionType, CreateCommand, CreateCommandOption};

use super::{
    super::pick,
    foreign::{ForeignFile, is_record},
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
    let file = (public.name().to_owned(), public.text().as_bytes().to_vec());
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

/// Says whether a record is valid, or else names the first fault: these files, by name and content, and those to be fetched. Files
/// of other programs are checked by themselves.
async fn check<E>(
    visit: &Visit<'_, E>,
    mut files: Vec<(String, Vec<u8>)>,
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
    let checked = place.work(move || Checked::of(files));
    let checked = checked.await.map_err(refused)?;
    let more = secondary(visit.texts(), &Id::Verify, key::BUTTON_VERIFY_FILES);
    let said = Post::lines(&checked.in_words(visit.texts()));
    Ok(said.with_buttons(vec![more]).into())
}

/// The names and texts of records.
type Records = Vec<(String, String)>;

/// What was found in files.
struct Checked {
    /// The verdict on the records, if there are any.
    records: Option<(Result<Holding, Fault>, Records)>,
    /// The files of other programs.
    foreign: Vec<ForeignFile>,
}

impl Checked {
    fn of(files: Vec<(String, Vec<u8>)>) -> Checked {
        let (mut records, mut foreign) = (Vec::new(), Vec::new());
        for (name, bytes) in files {
            if is_record(&bytes) {
                records.push((name, String::from_utf8_lossy(&bytes).into_owned()));
            } else {
                foreign.push(ForeignFile::read(&name, &bytes));
            }
        }
        let texts: Vec<&str> = records.iter().map(|(_, text)| text.as_str()).collect();
        let verdict = (!texts.is_empty()).then(|| notary::check(&texts));
        Checked {
            records: verdict.map(|verdict| (verdict, records)),
            foreign,
        }
    }

    fn in_words(&self, texts: &Texts) -> Vec<String> {
        let verdict = self.records.as_ref().map(|(verdict, files)| match verdict {
            Ok(holding) => verdicts::holds(texts, holding),
            Err(fault) => verdicts::fault(texts, fault, files),
        });
        let foreign = self.foreign.iter().map(|file| file.in_words(texts));
        let said = verdict.into_iter().chain(foreign);
        // Three files with many faults could say more than a message holds.
        let room = limits::CONTENT / (self.foreign.len() + 1).max(1);
        said.map(|words| limits::fit(&words, room)).collect()
    }
}

/// The content of an attached file.
async fn read<E>(call: &Visit<'_, E>, file: &Attachment) -> Result<Vec<u8>, ReplyError> {
    let bytes = call
        .asking(|wire| wire.download(&file.url, MAX_FILE_SIZE))
        .await;
    let refused = |_| {
        let name = limits::fit(&file.filename, limits::TYPED);
        call.refusal_with(key::REFUSE_VERIFY_FILE, &args![file = plain(&name)])
    };
    bytes.map_err(refused)
}
