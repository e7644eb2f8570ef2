//! /record and the button under a result: they send a game's record as a file that anybody can check
//! (`docs/record.md`). `pgn` writes games of Xiangqi for other programs. During a game, its players get their own
//! copy; others get what everyone may know.

mod pgn;

use basics::{MatchId, PersonId};
use matches::{
    Stage,
    records::{FORMER_PLAYER, MatchRecord},
    transcript::{Audience, NotNarrowed, Transcript},
};
use notary::{NoteTags, record_text};
use serenity::all::{AutocompleteChoice, CreateButton, CreateCommand};
use service::ServiceError;

use crate::bot::commands::options::{
    Choices, chosen, count_option, everywhere, suggested_option, table_option, yes_no_option,
};
use crate::bot::matches::{afterwards::replay, pick, typed_games};
use crate::{
    bot::kit::{Answer, Call, Press, ReplyError, ReplyResult, Visit},
    messages::{Post, PrivatePost, PublicFacts, PublicPost, TextFile, ids::Id, secondary},
    wording::reader::Reader,
};
use texts::{Sentence, Texts, args, key, var};

/// The command's name.
pub const NAME: &str = "record";
const FORMAT: &str = "format";
const SHARE: &str = "share";
const RULING: &str = "ruling";
/// The highest ply number that can be requested.
const MAX_PLY: u32 = 10_000;

#[derive(Clone, Copy, PartialEq)]
enum Format {
    Record,
    Pgn,
}

const FORMATS: Choices<Format> = &[
    (Format::Record, "record", key::CHOICE_RECORD_RECORD),
    (Format::Pgn, "pgn", key::CHOICE_RECORD_PGN),
];

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = suggested_option(texts, pick::OPTION, key::OPTION_RECORD_MATCH);
    let format = table_option(texts, FORMAT, key::OPTION_RECORD_FORMAT, FORMATS);
    let notation = pgn::notation_option(texts);
    let share = yes_no_option(SHARE, texts.get(key::OPTION_RECORD_SHARE));
    let ruling = count_option(RULING, texts.get(key::OPTION_RECORD_RULING), MAX_PLY);
    everywhere(NAME, texts.get(key::COMMAND_RECORD))
        .set_options(vec![game, format, notation, share, ruling])
}

/// Sends the record.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let id = choose(call).await?;
    if chosen(call, FORMAT, FORMATS) == Some(Format::Pgn) {
        return pgn::run(call, id).await;
    }
    check_access(call, id).await?;
    if let Some(ply) = call.number(RULING) {
        return ruling(call, id, ply).await;
    }
    match call.audience(call.yes_no(SHARE) == Some(true)).await {
        Some(everyone) => {
            let public = PublicRecord::of(call, everyone.texts, id).await?;
            Ok(Answer::Public(public.shared(&everyone)).into())
        }
        None => Ok(own_copy(call, id).await?.into()),
    }
}

/// Handles the button under a result, which stays.
pub async fn press(press: &Press<'_>, id: MatchId) -> ReplyResult {
    check_access(press, id).await?;
    Ok(Answer::PrivateAside(own_copy(press, id).await?).into())
}

/// The button under a result.
pub fn offer(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Record(id), key::BUTTON_RECORD)
}

/// The match that the command means: one of the person's own in progress, or else the one that `/replay` would show.
pub async fn choose(call: &Call<'_>) -> Result<MatchId, ReplyError> {
    match pick::guess(call).await? {
        Some(own) => Ok(own.id),
        None => replay::choose(call, key::REFUSE_RECORD_UNKNOWN).await,
    }
}

/// The matches that fit what was typed: first the person's own in progress, then those that have a replay.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let mut rows = pick::listed(call).await?;
    rows.extend(replay::listed(call).await?);
    let may = |row: &MatchRecord| pick::is_choosable(call, row) || replay::may_replay(call, row);
    typed_games::complete(call, typed, rows, may, |row| match row.stage {
        Stage::Over => replay::finished_label(call.texts(), row),
        Stage::Arranging | Stage::Playing | Stage::CalledOff => pick::label(call, row),
    })
    .await
}

/// Refuses a match of another server unless the person plays in it, as `/replay` does.
pub async fn check_access<E>(visit: &Visit<'_, E>, id: MatchId) -> Result<(), ServiceError> {
    let record = visit.bot.service.record(id).await?;
    let may = replay::may_see(visit, &record);
    may.then_some(()).ok_or(ServiceError::Unknown)
}

/// What proves the ruling on one attack where formations stay secret: the person's own piece in that attack, and no other.
async fn ruling(call: &Call<'_>, id: MatchId, ply: u32) -> ReplyResult {
    let (service, texts, person) = (&call.bot.service, call.texts(), call.person.id);
    let refused = |reason: Sentence<(var::ply,)>| Err(call.refusal_with(reason, &args![ply = ply]));
    let (record, transcript) = service.transcript(id, Audience::Person(person)).await?;
    let Some(seat) = record.seat_of(person) else {
        return refused(key::REFUSE_RECORD_RULING_CLOSED.taking());
    };
    if record.stage != Stage::Over {
        return refused(key::REFUSE_RECORD_RULING_UNFINISHED.taking());
    }
    let narrowed = match transcript.narrowed(seat, ply) {
        Ok(narrowed) => narrowed,
        Err(NotNarrowed::Shown) => return refused(key::REFUSE_RECORD_RULING_SHOWN.taking()),
        Err(NotNarrowed::NoAttack) => return refused(key::REFUSE_RECORD_RULING_NONE),
        Err(NotNarrowed::Closed) => return refused(key::REFUSE_RECORD_RULING_CLOSED.taking()),
    };
    let file = file(call, texts, &record, narrowed).await?;
    let values = args![code = record.code.clone(), ply = ply];
    let post = Post {
        file: Some(file),
        ..Post::text(texts.format(key::RECORD_RULING, &values))
    };
    Ok(PrivatePost::new(person, post).into())
}

/// The record as far as the person may have it, for them alone.
async fn own_copy<E>(visit: &Visit<'_, E>, id: MatchId) -> Result<PrivatePost, ReplyError> {
    let (service, texts, person) = (&visit.bot.service, visit.texts(), visit.person.id);
    let (record, transcript) = service.transcript(id, Audience::Person(person)).await?;
    let file = file(visit, texts, &record, transcript).await?;
    let post = message(texts, &record, file, Some(person));
    Ok(PrivatePost::new(person, post))
}

/// A record as far as everybody may have it: during a game it opens no seal.
pub struct PublicRecord {
    record: MatchRecord,
    file: TextFile,
}

impl PublicFacts for PublicRecord {}

impl PublicRecord {
    /// The record of a match as it is now. Its notes are in the language of these texts.
    ///
    /// # Errors
    /// If there is no such match, if it cannot be read, or if the database fails.
    pub async fn of<E>(
        visit: &Visit<'_, E>,
        texts: &Texts,
        id: MatchId,
    ) -> Result<PublicRecord, ReplyError> {
        let service = &visit.bot.service;
        let (record, transcript) = service.transcript(id, Audience::Everyone).await?;
        let file = file(visit, texts, &record, transcript).await?;
        Ok(PublicRecord { record, file })
    }

    /// The name of the file.
    pub fn name(&self) -> &str {
        &self.file.name
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.file.text
    }

    /// The file with a sentence about it, in a message for one person.
    pub fn message(&self, texts: &Texts) -> Post {
        message(texts, &self.record, self.file.clone(), None)
    }

    /// The message for everyone.
    fn shared(&self, everyone: &Reader<'_>) -> PublicPost {
        PublicPost::of(everyone, self, |everyone, public| {
            public.message(everyone.texts)
        })
    }
}

/// The file. Its name contains the code of the match and nothing else.
async fn file<E>(
    visit: &Visit<'_, E>,
    texts: &Texts,
    record: &MatchRecord,
    transcript: Transcript,
) -> Result<TextFile, ReplyError> {
    let service = &visit.bot.service;
    let season = match record.season {
        Some(_) => service.season_of_match(record.id).await?,
        None => None,
    };
    let names = record.names.each_ref().map(|name| match name.as_str() {
        FORMER_PLAYER => texts.get(key::RECORD_FORMER_PLAYER),
        name => name.to_owned(),
    });
    let notes = NoteTags {
        names,
        event: season.map(|season| season.name),
    };
    // A record of hundreds of plies is hashed line by line.
    let written = visit.computing("record", move || record_text(&transcript, &notes));
    Ok(TextFile {
        name: format!("{}.record.txt", record.code),
        text: written.await?,
    })
}

/// A record with a sentence about what it opens for its reader: a player, or anybody (`None`).
fn message(texts: &Texts, record: &MatchRecord, file: TextFile, reader: Option<PersonId>) -> Post {
    let is_on = matches!(record.stage, Stage::Arranging | Stage::Playing);
    let has_armies = record.terms.rules.has_desks();
    let plays = reader.is_some_and(|reader| record.seat_of(reader).is_some());
    let key = match (is_on, record.stage) {
        (true, _) if plays && has_armies => key::RECORD_OWN,
        (true, _) => key::RECORD_SO_FAR,
        (_, Stage::CalledOff) => key::RECORD_CALLED_OFF,
        _ if record.terms.formations_kept => key::RECORD_KEPT,
        _ => key::RECORD_WHOLE,
    };
    Post {
        file: Some(file),
        ..Post::text(texts.format(key, &args![code = record.code.clone()]))
    }
}
