//! Calling a league's organisers to a game: how a player does it, what the thread and the players read of it and of what came of
//! it, and what organisers can do about the game while it goes on.

use basics::PersonId;
use leagues::season::{Absence, Authority, Command, Event, Game, GameNumber, GameResult, Season};
use matches::records::MatchRecord;
use rules::Side;
use serenity::all::CreateButton;
use service::{ServiceError, seasons::LoadedSeason};

use super::{card, orders, season, words as said};
use crate::{
    bot::kit::{Call, ReplyResult},
    messages::{
        Post, PrivatePost, PublicFacts, PublicPost, danger,
        ids::league::{Decision, League},
        primary, secondary, success,
    },
    wording::{
        self,
        phrases::{link, mention},
        reader::Reader,
    },
};
use texts::{Texts, args, key, plain};

/// How many of those who have not begun are named.
const NAMED: usize = 20;
/// How many games to which somebody was called the organisers' page tells of.
const CALLED: usize = 3;

/// Asks a player why they call the organisers to a game of theirs; whoever may not call is refused before.
pub async fn ask(call: &Call<'_>, record: &MatchRecord) -> ReplyResult {
    let service = &call.bot.service;
    let of = service.season_of_match(record.id).await?;
    let of = of.ok_or(ServiceError::Unknown)?;
    let loaded = season(call, of.id).await?;
    let (by, now) = (call.person.id, service.now());
    let wanted = Command::CallReferee(of.game, Some("-".to_owned()));
    let allowed = loaded.season.decide(by, Authority::Member, &wanted, now);
    allowed.map_err(ServiceError::from)?;
    let decision = Decision::CallReferee(of.game.0);
    Ok(orders::form(call.texts(), &loaded, decision, None).into())
}

/// The button by which an organiser who plays a league's game calls the others to it; none in other games.
pub async fn offer(
    call: &Call<'_>,
    record: &MatchRecord,
) -> Result<Vec<CreateButton>, ServiceError> {
    let service = &call.bot.service;
    let Some(of) = service.season_of_match(record.id).await? else {
        return Ok(Vec::new());
    };
    let loaded = service.season(of.id).await?;
    Ok(vec![call_button(call.texts(), &loaded, of.game)])
}

/// The button by which a player calls the organisers.
pub fn call_button(texts: &Texts, loaded: &LoadedSeason, game: GameNumber) -> CreateButton {
    let call = League::Ask(Decision::CallReferee(game.0));
    secondary(
        texts,
        &card::of(loaded.record.id, call),
        key::BUTTON_LEAGUE_REFEREE,
    )
}

/// What an entry says of a game that goes on, or whose result it corrects, in the game's thread.
fn said_of(texts: &Texts, loaded: &LoadedSeason, seq: u32) -> Option<String> {
    let entry = loaded.season.log().get((seq as usize).checked_sub(1)?)?;
    let (by, mut until) = (mention(entry.by?), String::new());
    let key = match entry.event {
        Event::RefereeCalled { .. } => key::LEAGUE_THREAD_CALLED.taking(),
        Event::Halted { .. } => key::LEAGUE_THREAD_HALTED.taking(),
        Event::Settled { .. } => key::LEAGUE_THREAD_SETTLED.taking(),
        Event::Paused => key::LEAGUE_THREAD_PAUSED.taking(),
        Event::Resumed => key::LEAGUE_THREAD_RESUMED.taking(),
        Event::Extended { until: then, .. } => {
            until = wording::time::moment(texts, then);
            key::LEAGUE_THREAD_EXTENDED
        }
        _ => return said_of_correction(texts, loaded, seq),
    };
    let line = texts.format(key, &args![by = by, until = until]);
    Some(said::with_reason(texts, line, entry))
}

/// What an entry that corrects the result of a game says in its thread: in a knock-out also who goes on, and if it is another
/// result that was corrected, that this game decides nothing any more.
fn said_of_correction(texts: &Texts, loaded: &LoadedSeason, seq: u32) -> Option<String> {
    let season = &loaded.season;
    let entry = season.log().get((seq as usize).checked_sub(1)?)?;
    let number = season.corrected_by(seq)?;
    let (at, cause) = season.cause_of(seq)?;
    let by = mention(entry.by?);
    if at != seq && season.game(number)?.result == Some(GameResult::Void) {
        let what = said::happened(texts, season, at, cause)?;
        let told = args![by = by, what = what];
        let line = texts.format(key::LEAGUE_THREAD_OVERTAKEN, &told);
        return Some(said::with_reason(texts, line, cause));
    }
    let game = season.game(number)?;
    let told = args![by = by, result = card::line_of(texts, loaded, game)];
    let line = texts.format(key::LEAGUE_THREAD_CORRECTED, &told);
    let line = said::with_reason(texts, line, cause);
    let goes_on = season.goes_on(number).map(|seats| {
        let [winner, loser] = seats.map(|seat| card::seat(season, seat));
        texts.format(key::LEAGUE_GOES_ON, &args![winner = winner, loser = loser])
    });
    Some(match goes_on {
        Some(goes_on) => texts.flow(&[line, goes_on]),
        None => line,
    })
}

/// An entry of a season's log about a game that goes on.
struct EntryOfGame {
    loaded: LoadedSeason,
    seq: u32,
}

impl PublicFacts for EntryOfGame {}

/// The word in the game's thread; nothing if there is none to say.
pub fn announcement(everyone: &Reader<'_>, loaded: &LoadedSeason, seq: u32) -> Option<PublicPost> {
    said_of(everyone.texts, loaded, seq)?;
    let facts = EntryOfGame {
        loaded: loaded.clone(),
        seq,
    };
    Some(PublicPost::of(everyone, &facts, |everyone, facts| {
        let line = said_of(everyone.texts, &facts.loaded, facts.seq);
        Post::text(line.unwrap_or_default())
    }))
}

/// The word to a player of the game; nothing if there is none to say.
pub fn word(
    texts: &Texts,
    loaded: &LoadedSeason,
    (record, side): (&MatchRecord, Side),
    seq: u32,
    person: PersonId,
) -> Option<PrivatePost> {
    let line = said_of(texts, loaded, seq)?;
    let entry = loaded.season.log().get(seq as usize - 1)?;
    let game = match entry.event {
        Event::RefereeCalled { game }
        | Event::Halted { game }
        | Event::Settled { game }
        | Event::Extended { game, .. } => game,
        _ => loaded.season.corrected_by(seq)?,
    };
    let told = args![
        name = plain(&loaded.season.settings().name),
        round = said::heading_of(texts, &loaded.season, loaded.season.game(game)?),
        opponent = mention(record.player(side.opponent())),
        link = link(record).unwrap_or_default(),
    ];
    let game = texts.format(key::LEAGUE_WORD_GAME, &told);
    let lines = [game.trim_end().to_owned(), line];
    Some(PrivatePost::new(person, Post::lines(&lines)))
}

/// What organisers can do at once about a game to which they are called.
pub fn answers(texts: &Texts, loaded: &LoadedSeason, game: GameNumber) -> Vec<CreateButton> {
    let id = loaded.record.id;
    let mut row = vec![primary(
        texts,
        &card::of(id, League::Game(game.0)),
        key::BUTTON_LEAGUE_DECIDE,
    )];
    let is_on = loaded
        .season
        .game(game)
        .is_some_and(|game| game.result.is_none());
    row.extend(is_on.then(|| {
        let halt = card::of(id, League::Ask(Decision::Halt(game.0)));
        danger(texts, &halt, key::BUTTON_LEAGUE_HALT)
    }));
    row
}

/// How a game stands for which organisers have to do something, or have done it.
pub fn state(texts: &Texts, season: &Season, game: &Game) -> Vec<String> {
    let mut lines = Vec::new();
    if game.called.is_some() {
        let is_it = |event: &Event| matches!(event, Event::RefereeCalled { game: of } if *of == game.number);
        let called = season.log().iter().rev().find(|entry| is_it(&entry.event));
        let by = called.and_then(|entry| entry.by);
        let told = args![by = by.map_or_else(String::new, mention)];
        let line = texts.format(key::LEAGUE_GAME_CALLED, &told);
        lines.extend(called.map(|entry| said::with_reason(texts, line, entry)));
    }
    if game.stands_still {
        lines.push(texts.get(key::LEAGUE_GAME_HALTED));
    }
    if let Some(until) = game.until {
        let told = args![until = wording::time::moment(texts, until)];
        lines.push(texts.format(key::LEAGUE_GAME_UNTIL, &told));
    }
    lines
}

/// The games that wait for an organiser because somebody was called to them, for the organisers' page.
pub fn waiting(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let waits = |game: &&Game| game.called.is_some() || game.stands_still;
    let games = season.games().iter().filter(waits);
    let more = games.clone().count().saturating_sub(CALLED);
    let lines = games.take(CALLED).flat_map(|game| {
        let told = args![
            game = said::players(season, game),
            link = loaded
                .place_of(game.number)
                .map_or_else(String::new, |place| format!("<#{place}>"))
        ];
        let first = texts.format(key::LEAGUE_WAITS_CALLED, &told);
        [first.trim_end().to_owned()]
            .into_iter()
            .chain(state(texts, season, game))
    });
    let more = (more > 0).then(|| texts.format(key::LEAGUE_MORE, &args![count = more]));
    lines.chain(more).collect()
}

/// What organisers can do about a game that is on, besides ruling on it.
pub fn buttons(texts: &Texts, loaded: &LoadedSeason, game: &Game) -> Vec<CreateButton> {
    let (id, season) = (loaded.record.id, &loaded.season);
    let ask = |decision| card::of(id, League::Ask(decision));
    let number = game.number.0;
    let mut row = Vec::new();
    if game.result.is_none() && !game.stands_still {
        let halt = ask(Decision::Halt(number));
        row.push(danger(texts, &halt, key::BUTTON_LEAGUE_HALT));
    }
    if game.called.is_some() || game.stands_still {
        let settle = ask(Decision::Settle(number));
        row.push(success(texts, &settle, key::BUTTON_LEAGUE_SETTLE));
    }
    if season.deadline_of(game.number).is_some() {
        let extend = ask(Decision::Extend(number));
        row.push(secondary(texts, &extend, key::BUTTON_LEAGUE_EXTEND));
    }
    row
}

/// Who has not begun their games, for the organisers.
pub fn not_begun(texts: &Texts, season: &Season, absent: &[Absence]) -> String {
    let mut lines = vec![texts.get(key::LEAGUE_NEWS_NOT_BEGUN)];
    lines.extend(absent.iter().take(NAMED).filter_map(|one| {
        let game = season.game(one.game)?;
        let other = game.colour_of(one.seat)?.other();
        let told = args![
            player = card::seat(season, one.seat),
            opponent = card::seat(season, game.seat(other)),
            until = wording::time::moment(texts, one.until),
        ];
        Some(texts.format(key::LEAGUE_NEWS_NOT_BEGUN_LINE, &told))
    }));
    if absent.len() > NAMED {
        lines.push(texts.format(key::LEAGUE_MORE, &args![count = absent.len() - NAMED]));
    }
    lines.join("\n")
}
