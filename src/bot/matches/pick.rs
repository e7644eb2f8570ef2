//! Finds the match that a command means: the one of the current thread, the named one, or the only one.

use basics::{MatchId, PersonId};
use matches::{
    Stage,
    facts::SeatFacts,
    records::{MatchList, MatchRecord},
};
use rules::{Side, game::SeatView};
use serenity::all::{AutocompleteChoice, ButtonStyle, CreateCommandOption};
use service::ServiceError;

use super::typed_games;
use crate::bot::commands::options::suggested_option;
use crate::{
    bot::kit::{Bot, Call, ReplyError},
    link::limits,
    messages::{Post, button, ids::Id},
    wording,
};
use texts::{Texts, args, key, plain};

/// The option's name.
pub const OPTION: &str = "match";

/// The option's definition for Discord.
pub fn option(texts: &Texts) -> CreateCommandOption {
    suggested_option(texts, OPTION, key::OPTION_MATCH)
}

/// Why no match could be picked.
enum NoPick {
    None,
    /// This is the thread of other people's match.
    NotYours(Box<MatchRecord>),
    Unknown(String),
    Several(Vec<MatchRecord>),
}

/// The match that a command means. Where it could be several, `button` returns the button that does the same in each:
/// nobody has to type again.
pub async fn pick(
    call: &Call<'_>,
    button: impl Fn(MatchId) -> Id,
) -> Result<MatchRecord, ReplyError> {
    picked(call, wanted(call).await?, button)
}

/// The match that a command means; in the thread of other people's match, that one.
pub async fn pick_to_see(call: &Call<'_>) -> Result<MatchRecord, ReplyError> {
    match wanted(call).await? {
        Err(NoPick::NotYours(others)) => Ok(*others),
        meant => picked(call, meant, Id::Mine),
    }
}

/// The match that a command means. If it could be several, it is among those where the person is to move and where the
/// command means something; `button` returns the button that does the same there. If there are none, the question says so.
pub async fn pick_fitting(
    call: &Call<'_>,
    button: impl Fn(&SeatFacts) -> Option<Id>,
) -> Result<MatchRecord, ReplyError> {
    let mut meant = wanted(call).await?;
    if let Err(NoPick::Several(games)) = &meant {
        let mut fitting = Vec::new();
        let is_to_move =
            |row: &&MatchRecord| row.turn.is_some() && row.turn == row.seat_of(call.person.id);
        for row in games.iter().filter(is_to_move) {
            match call.facts(row.id).await {
                Ok(facts) => fitting.extend(button(&facts).map(|id| (row.clone(), id))),
                Err(ServiceError::Damaged(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        match fitting.as_slice() {
            [] => {
                let note = call.texts().get(key::REFUSE_FITS_NOWHERE);
                let which = games.iter().filter(|row| row.stage == Stage::Playing);
                let which: Vec<_> = which.map(|row| (row.clone(), Id::Mine(row.id))).collect();
                if !which.is_empty() {
                    let which = self::which(call, &which).with_note(&note);
                    return Err(ReplyError::Choice(Box::new(which)));
                }
            }
            [(one, _)] => meant = Ok(one.clone()),
            _ => return Err(ReplyError::Choice(Box::new(which(call, &fitting)))),
        }
    }
    picked(call, meant, Id::Mine)
}

fn picked(
    call: &Call<'_>,
    meant: Result<MatchRecord, NoPick>,
    button: impl Fn(MatchId) -> Id,
) -> Result<MatchRecord, ReplyError> {
    meant.map_err(|no_pick| match no_pick {
        NoPick::Several(games) => {
            let games = games.into_iter().map(|game| {
                let id = button(game.id);
                (game, id)
            });
            ReplyError::Choice(Box::new(which(call, &games.collect::<Vec<_>>())))
        }
        other => ReplyError::Sentence(explain(call.texts(), &other)),
    })
}

/// The question which game is meant, with a button for each.
fn which(call: &Call<'_>, games: &[(MatchRecord, Id)]) -> Post {
    let texts = call.texts();
    let shown = games.len().min(limits::ROWS * limits::BUTTONS);
    let buttons = games[..shown].iter().map(|(game, id)| {
        let seat = game.seat_of(call.person.id).unwrap_or(Side::First);
        let values = args![
            code = game.code.clone(),
            opponent = game.names[seat.opponent().index()].clone(),
            game = wording::game(texts, game.terms.rules.game()),
        ];
        let label = limits::fit(
            &texts.format(key::BUTTON_WHICH_GAME, &values),
            limits::BUTTON,
        );
        button(id, label, ButtonStyle::Secondary)
    });
    Post::text(texts.get(key::REFUSE_SEVERAL_MATCHES)).with_buttons(buttons.collect())
}

/// The match that a command means, without an error message: for autocomplete.
pub async fn guess(call: &Call<'_>) -> Result<Option<MatchRecord>, ServiceError> {
    Ok(wanted(call).await?.ok())
}

/// The id of the match that a command means, or none.
#[cfg(feature = "leaks")]
pub async fn meant(call: &Call<'_>) -> Option<MatchId> {
    let record = guess(call).await.ok().flatten();
    record.map(|record| record.id)
}

/// The person's own view of the match that a command means, once there is a board.
pub async fn guess_view(call: &Call<'_>) -> Result<Option<SeatView>, ServiceError> {
    Ok(match guess(call).await? {
        Some(record) => call.facts(record.id).await?.view,
        None => None,
    })
}

async fn wanted(call: &Call<'_>) -> Result<Result<MatchRecord, NoPick>, ServiceError> {
    let named = call.text(OPTION).map(str::trim);
    let Some(named) = named.filter(|named| !named.is_empty()) else {
        return choose(call.bot, call.person.id, call.event.channel_id.get()).await;
    };
    let found = typed_games::find(call, named).await?;
    let found = found.filter(|row| is_choosable(call, row));
    Ok(found.ok_or_else(|| NoPick::Unknown(named.to_owned())))
}

async fn choose(
    bot: &Bot,
    person: PersonId,
    place: u64,
) -> Result<Result<MatchRecord, NoPick>, ServiceError> {
    let is_own = |row: &&MatchRecord| row.seat_of(person).is_some();
    let MatchList {
        records: here,
        unreadable,
    } = bot.service.at_place(place).await?;
    // The match that is meant, and not another one of theirs elsewhere.
    if let (true, [one]) = (here.is_empty(), unreadable.as_slice()) {
        return Err(ServiceError::Damaged(one.id));
    }
    let own_here: Vec<&MatchRecord> = here.iter().filter(is_own).collect();
    let on_here: Vec<&MatchRecord> = own_here.iter().copied().filter(|row| is_on(row)).collect();
    if let [row] = on_here.as_slice() {
        return Ok(Ok((*row).clone()));
    }
    // In the thread of a finished match, that match is meant; in a thread of other people's, none. A channel in which
    // matches run without threads belongs to none of them.
    let in_thread = here.iter().find(|row| row.place != Some(row.channel));
    if let (Some(others), true) = (in_thread, on_here.is_empty()) {
        let own = own_here.first().copied().cloned();
        return Ok(own.ok_or_else(|| NoPick::NotYours(Box::new(others.clone()))));
    }
    let mine = bot.service.unfinished_of(person).await?;
    // Where many matches were played since, it is not among those looked at above.
    let mut mine_here = mine.iter().filter(|row| row.place == Some(place));
    if let (Some(row), None) = (mine_here.next(), mine_here.next()) {
        return Ok(Ok(row.clone()));
    }
    Ok(match mine.as_slice() {
        [] => Err(NoPick::None),
        [row] => Ok(row.clone()),
        _ => Err(NoPick::Several(mine)),
    })
}

fn explain(texts: &Texts, no_pick: &NoPick) -> String {
    match no_pick {
        NoPick::None => texts.get(key::REFUSE_NO_MATCH),
        NoPick::NotYours(_) => texts.get(key::REFUSE_NOT_YOUR_GAME),
        NoPick::Unknown(text) => {
            texts.format(key::REFUSE_UNKNOWN_MATCH, &args![text = plain(text)])
        }
        NoPick::Several(_) => texts.get(key::REFUSE_SEVERAL_MATCHES),
    }
}

/// The person's matches that match what was typed.
pub async fn complete(
    call: &Call<'_>,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let rows = listed(call).await?;
    typed_games::complete(
        call,
        typed,
        rows,
        |row| is_choosable(call, row),
        |row| label(call, row),
    )
    .await
}

/// The person's games in progress: first those in which they are to move or to arrange their pieces.
///
/// # Errors
/// When the database fails.
pub async fn listed(call: &Call<'_>) -> Result<Vec<MatchRecord>, ServiceError> {
    let person = call.person.id;
    let mut rows = call.bot.service.unfinished_of(person).await?;
    rows.sort_by_key(|row| {
        let is_to_move = row.turn.is_some() && row.turn == row.seat_of(person);
        (!is_to_move, row.stage != Stage::Arranging)
    });
    Ok(rows)
}

/// Whether a person can name a game: any of their own.
pub fn is_choosable(call: &Call<'_>, row: &MatchRecord) -> bool {
    row.seat_of(call.person.id).is_some()
}

fn is_on(row: &MatchRecord) -> bool {
    matches!(row.stage, Stage::Arranging | Stage::Playing)
}

/// A game as a choice in a list, for the person.
pub fn label(call: &Call<'_>, row: &MatchRecord) -> String {
    let (texts, seat) = (
        call.texts(),
        row.seat_of(call.person.id).unwrap_or(Side::First),
    );
    let name = row.names[seat.opponent().index()].clone();
    let game = wording::game(texts, row.terms.rules.game());
    let values = args![code = row.code.clone(), game = game, opponent = name];
    let label = match (row.stage, row.turn) {
        (Stage::Arranging, _) => texts.format(key::GAMES_CHOICE_ARRANGING, &values),
        (_, turn) if turn == Some(seat) => texts.format(key::GAMES_CHOICE_YOUR_TURN, &values),
        _ => texts.format(key::GAMES_CHOICE_THEIR_TURN, &values),
    };
    limits::fit(&label, limits::LABEL)
}
