//! /replay and the buttons under a result: shows a finished game again. Everybody may see their own games anywhere, and
//! any game in the channel or thread where it was played. A button's replay is a message for one person with buttons to step
//! through the game. `film` draws, `words` describes, `message` builds the message.

mod described;
mod film;
mod message;
mod rendered;
mod words;

use basics::MatchId;
use matches::{LoadedMatch, Stage, records::MatchRecord};
use rules::{Side, game::Perspective};
use serenity::all::{AutocompleteChoice, CreateButton, CreateCommand};
use service::ServiceError;

pub use described::{Described, board};
use film::MOMENTS;
pub use film::draw;
pub use message::{private, public};
pub use rendered::RenderedReplay;
#[cfg(test)]
pub use {film::Film, words::caption};

use crate::bot::commands::options::{choice_option, everywhere, suggested_option, yes_no_option};
use crate::bot::matches::{pick, typed_games};
use crate::{
    bot::kit::{
        Answer, Call, Press, ReplyError, ReplyResult, Visit,
        heavy_work::{NotDone, Queue},
    },
    link::limits,
    messages::{
        PublicPost,
        ids::{Id, ReplayForm, ReplayRequest},
        secondary,
    },
    wording::{game, reader::Reader},
};
use texts::{Sentence, Texts, args, key, plain, var};

/// The command's name.
pub const NAME: &str = "replay";
const VIEW: &str = "view";
const FORMAT: &str = "format";
const SHARE: &str = "share";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = suggested_option(texts, pick::OPTION, key::OPTION_REPLAY_MATCH);
    let views = Perspective::ALL.map(|view| (texts.get(view_choice(view)), view.name().to_owned()));
    let view = choice_option(VIEW, texts.get(key::OPTION_REPLAY_VIEW), views);
    let forms = [
        (ReplayForm::Animation, key::CHOICE_REPLAY_ANIMATION),
        (ReplayForm::Moments, key::CHOICE_REPLAY_MOMENTS),
    ];
    let forms = forms.map(|(form, words)| (texts.get(words), form.to_string()));
    let format = choice_option(FORMAT, texts.get(key::OPTION_REPLAY_FORMAT), forms);
    let share = yes_no_option(SHARE, texts.get(key::OPTION_REPLAY_SHARE));
    everywhere(NAME, texts.get(key::COMMAND_REPLAY)).set_options(vec![game, view, format, share])
}

const fn view_choice(view: Perspective) -> Sentence {
    match view {
        Perspective::Seat(Side::First) => key::CHOICE_REPLAY_FIRST,
        Perspective::Seat(Side::Second) => key::CHOICE_REPLAY_SECOND,
        Perspective::Table => key::CHOICE_REPLAY_EVERYONE,
        Perspective::Revealed => key::CHOICE_REPLAY_REVEALED,
    }
}

/// Shows the game.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let id = choose(call, key::REFUSE_REPLAY_UNKNOWN).await?;
    let wanted = ReplayRequest {
        perspective: call.text(VIEW).and_then(Perspective::from_name),
        form: call
            .text(FORMAT)
            .and_then(|form| form.parse().ok())
            .unwrap_or_default(),
        shared: call.yes_no(SHARE).unwrap_or(true),
    };
    let limit = call.event.attachment_size_limit as usize;
    show(call, id, wanted, limit).await
}

/// Handles a button that asks for a replay.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: ReplayRequest) -> ReplyResult {
    let limit = press.event.attachment_size_limit as usize;
    show(press, id, wanted, limit).await
}

/// The button under a result.
pub fn offer(texts: &Texts, id: MatchId) -> CreateButton {
    let wanted = ReplayRequest {
        form: ReplayForm::START,
        ..ReplayRequest::default()
    };
    secondary(texts, &Id::Replay(id, wanted), key::BUTTON_REPLAY)
}

/// The match that is meant: the named one, the one of this thread, or the person's last. `unknown` is the answer
/// to a name without a match.
pub async fn choose(
    call: &Call<'_>,
    unknown: Sentence<(var::text,)>,
) -> Result<MatchId, ReplyError> {
    let service = &call.bot.service;
    let named = call.text(pick::OPTION);
    let place = call.event.channel_id.get();
    if let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) {
        let found = typed_games::find(call, named).await?;
        let found = found.filter(|row| is_choosable(call, row));
        let values = args![text = plain(&limits::fit(named, limits::TYPED))];
        let refused = || call.refusal_with(unknown, &values);
        return found.map(|row| row.id).ok_or_else(refused);
    }
    let here = service.at_place(place).await?.records;
    let over = here.iter().find(|row| row.stage == Stage::Over);
    if let Some(row) = over.or_else(|| here.iter().find(|row| row.place != Some(row.channel))) {
        return Ok(row.id);
    }
    let own = service.finished_of(call.person.id).await?;
    let none = || call.refusal(key::REFUSE_REPLAY_NONE);
    own.first().map(|row| row.id).ok_or_else(none)
}

/// The finished matches of this place and of the person that match what was typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let rows = listed(call).await?;
    let label = |row: &MatchRecord| finished_label(call.texts(), row);
    typed_games::complete(call, typed, rows, |row| may_replay(call, row), label).await
}

/// The finished games of this place and of the person.
///
/// # Errors
/// When the database fails.
pub async fn listed(call: &Call<'_>) -> Result<Vec<MatchRecord>, ServiceError> {
    let service = &call.bot.service;
    let here = service.at_place(call.event.channel_id.get()).await?;
    let mut rows = here.records;
    rows.retain(|row| row.stage == Stage::Over);
    for row in service.finished_of(call.person.id).await? {
        if !rows.iter().any(|here| here.id == row.id) {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// Whether a person can name a finished game here.
pub fn may_replay(call: &Call<'_>, row: &MatchRecord) -> bool {
    row.stage == Stage::Over && is_choosable(call, row)
}

/// Whether a person can name a game here. Those who can write in the channel or thread could read there what was announced about
/// the game.
fn is_choosable(call: &Call<'_>, row: &MatchRecord) -> bool {
    let place = call.event.channel_id.get();
    let was_here = row.channel == place || row.place == Some(place);
    was_here || row.seat_of(call.person.id).is_some()
}

/// A finished game as a choice in a list.
pub fn finished_label(texts: &Texts, row: &MatchRecord) -> String {
    let [first, second] = row.names.clone();
    let values = args![
        code = row.code.clone(),
        first = first,
        second = second,
        game = game(texts, row.terms.rules.game()),
        count = row.ply,
    ];
    let label = texts.format(key::GAMES_CHOICE_FINISHED, &values);
    limits::fit(&label, limits::LABEL)
}

/// The fewest plies of a game with a story.
const MIN_STORY_PLIES: usize = 8;

/// Whether a person may see a match again where they are. Buttons may be forged, or shown elsewhere: only its players
/// may see a game of another server.
pub fn may_see<E>(visit: &Visit<'_, E>, record: &MatchRecord) -> bool {
    record.seat_of(visit.person.id).is_some() || visit.guild() == Some(record.guild)
}

/// Shows a replay, to the person alone or to everyone in the place; its file has at most `limit` bytes.
async fn show<E>(
    visit: &Visit<'_, E>,
    id: MatchId,
    wanted: ReplayRequest,
    limit: usize,
) -> ReplyResult {
    let reasons = [key::REFUSE_REPLAY_BUSY, key::REFUSE_REPLAY_DRAWN];
    let not_drawn = |why| visit.not_done(why, reasons);
    let place = visit
        .bot
        .replays
        .enter(Some(visit.person.id))
        .map_err(|why| {
            if why == NotDone::Busy {
                tracing::warn!("a replay was turned away, because too many wait");
            }
            visit.bot.meters.refused("replay");
            not_drawn(why)
        })?;
    let loaded = visit.bot.service.load_match(id, None).await?;
    let facts = loaded.table_facts();
    let seat = facts.record.seat_of(visit.person.id);
    if !may_see(visit, &facts.record) {
        return Err(ServiceError::Unknown.into());
    }
    let rules = &facts.record.terms.rules;
    let usual = match seat {
        Some(side) if rules.is_open() => Perspective::Seat(side),
        Some(_) | None => Perspective::Revealed,
    };
    // What stays secret after the game is shown only to the player who knew it.
    let shown_to = seat.filter(|_| visit.guild().is_none() || !wanted.shared);
    let wanted_view = wanted.perspective.unwrap_or(usual);
    let perspective = facts.record.perspective(wanted_view, shown_to);
    let replay = loaded
        .replayed_for(visit.person.id, perspective)
        .ok_or_else(|| ReplyError::Sentence(words::none(visit.texts(), &facts)))?;
    if wanted.form.last_ply(replay.plies()) > replay.plies() {
        return Err(visit.unknown());
    }
    // What everyone reads does not depend on who shares it.
    let everyone = visit.audience(wanted.shared).await;
    let reader = everyone.unwrap_or(visit.reader);
    let bottom = shown_to.unwrap_or(Side::First);
    let described = Described::of(&reader, (&replay, bottom), wanted.form);
    let (form, look) = (wanted.form, reader.look);
    visit.ends_turn();
    let (bytes, film) = place
        .work(move || draw((&replay, bottom), form, look, limit))
        .await
        .map_err(not_drawn)?;
    let shown = RenderedReplay {
        facts: &facts,
        perspective,
        form: wanted.form,
        film,
        described,
        bytes,
    };
    Ok(match everyone {
        Some(everyone) => Answer::Public(public(&everyone, &shown)).into(),
        None => private(reader.texts, &shown, seat, visit.guild().is_some()).into(),
    })
}

/// The story of a match that has just ended, in a few moments, for its thread. `None` for a game without a story, or if too
/// many replays are being drawn.
pub async fn story(
    queue: &Queue,
    everyone: &Reader<'_>,
    loaded: &LoadedMatch,
) -> Option<PublicPost> {
    let facts = loaded.table_facts();
    if facts.actions.len() < MIN_STORY_PLIES {
        return None;
    }
    let perspective = facts.record.perspective(Perspective::Revealed, None);
    let replay = loaded.replayed(perspective)?;
    // One moment is no story.
    if replay.moments(MOMENTS).len() < 2 {
        return None;
    }
    let (form, look) = (ReplayForm::Moments, everyone.look);
    let described = Described::of(everyone, (&replay, Side::First), form);
    let drawn = queue
        .enter(None)
        .ok()?
        .work(move || draw((&replay, Side::First), form, look, usize::MAX));
    let (bytes, film) = drawn.await.ok()?;
    let shown = RenderedReplay {
        facts: &facts,
        perspective,
        form,
        film,
        described,
        bytes,
    };
    Some(public(everyone, &shown))
}
