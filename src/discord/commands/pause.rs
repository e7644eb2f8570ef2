//! /pause and /resume: stop both clocks by agreement, and let them run again.

use serenity::all::{AutocompleteChoice, CommandInteraction, CreateCommand};

use super::{everywhere, pick, text, text_option};
use crate::{
    args,
    discord::{
        answer::Reply,
        handler::Bot,
        limits,
        reader::Reader,
        texts::{Texts, plain},
        whisper, words,
    },
};
use matches::{
    MatchId, PersonId, clock::control, command::Command, facts::News, pause::LONGEST_PAUSE,
};

/// The command that asks for a pause.
pub const PAUSE: &str = "pause";
/// The command that asks to go on.
pub const RESUME: &str = "resume";
/// The option that takes the length.
pub const LENGTH: &str = "length";

/// The lengths on offer; any other can be typed. The first is what is meant without one.
const LENGTHS: [&str; 8] = ["7d", "30m", "2h", "1d", "3d", "14d", "30d", "60d"];

/// /pause as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let length = text_option(LENGTH, texts.say("option-pause-length")).set_autocomplete(true);
    everywhere(PAUSE, texts.say("command-pause")).set_options(vec![length, pick::option(texts)])
}

/// /resume as Discord wants it described.
pub fn resume_definition(texts: &Texts) -> CreateCommand {
    everywhere(RESUME, texts.say("command-resume")).set_options(vec![pick::option(texts)])
}

/// Asks for a pause, or agrees to the one that the other side asks for.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let options = command.data.options();
    let wanted = text(&options, LENGTH).unwrap_or(LENGTHS[0]);
    match length(wanted) {
        Some(length) => ask(bot, reader, command, &Command::Pause(length)).await,
        None => {
            let told = args![text = plain(wanted)];
            whisper::sentence(reader.texts.tell("refuse-pause-length", &told)).into()
        }
    }
}

/// Asks to end a pause, or agrees to that.
pub async fn run_resume(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    ask(bot, reader, command, &Command::Resume).await
}

async fn ask(
    bot: &Bot,
    reader: &Reader<'_>,
    command: &CommandInteraction,
    wish: &Command,
) -> Reply {
    let row = match pick::pick(bot, reader, command).await {
        Ok(row) => row,
        Err(post) => return post.into(),
    };
    let (person, interaction) = (PersonId(command.user.id.get()), command.id.get());
    carry_out(bot, reader, row.id, person, wish, interaction).await
}

/// Carries out a command about pauses, and says what came of it.
pub async fn carry_out(
    bot: &Bot,
    reader: &Reader<'_>,
    id: MatchId,
    person: PersonId,
    command: &Command,
    interaction: u64,
) -> Reply {
    let said = |news| match news {
        News::PauseAsked(..) | News::ResumeAsked(_) => "pause-asked",
        News::PauseDeclined(_) => "pause-declined",
        News::Paused(_) => "pause-begun",
        _ => "pause-ended",
    };
    bot.act_and_say(reader, id, person, command, interaction, said)
        .await
}

fn length(typed: &str) -> Option<i64> {
    let length = control::amount(typed).ok()?;
    (1000..=LONGEST_PAUSE).contains(&length).then_some(length)
}

/// Lengths that fit what is being typed: the usual ones, or what it already says.
pub fn complete(texts: &Texts, typed: &str) -> Vec<AutocompleteChoice> {
    let lower = typed.trim().to_lowercase();
    let typed_length = length(&lower).map(|_| lower.as_str());
    let usual = LENGTHS.into_iter().filter(|text| text.contains(&lower));
    let mut found: Vec<&str> = typed_length.into_iter().chain(usual).collect();
    found.dedup();
    let label = |text: &str| {
        let span = words::time::span(texts, length(text).unwrap_or_default());
        AutocompleteChoice::new(limits::fit(&span, limits::LABEL), text)
    };
    found.into_iter().map(label).collect()
}
