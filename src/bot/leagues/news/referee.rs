//! Messages in a game's thread and to its players when organisers are called to it and decide; and a list of the
//! players who have not begun.

use basics::PersonId;
use leagues::season::{Absence, Event, GameNumber, GameResult, Season};
use matches::records::MatchRecord;
use rules::Side;
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::organise::orders::HALT;
use crate::bot::leagues::read::happened::happened;
use crate::bot::leagues::words::names::{
    line_of, moment, person as mentioned, seat, shortened, with_reason,
};
use crate::bot::leagues::words::{names, phrases, rounds};
use crate::messages::ids::league::{About, Organise};
use crate::messages::{Post, PrivatePost, PublicFacts, PublicPost};
use crate::wording::phrases::{link, mention};
use crate::wording::reader::Reader;
use texts::{Texts, args, key, plain};

/// How many players who have not begun are named.
const MAX_NAMED: usize = 20;

/// The text for a game's thread about an entry that concerns the game or corrects its result; and the game's number,
/// unless the entry concerns all games.
fn said_of(texts: &Texts, loaded: &LoadedSeason, seq: u32) -> Option<(String, Option<GameNumber>)> {
    let entry = names::entry(&loaded.season, seq)?;
    let (by, mut until) = (mentioned(entry.by?), String::new());
    let (key, game) = match entry.event {
        Event::RefereeCalled { game } => (key::LEAGUE_THREAD_CALLED.taking(), Some(game)),
        Event::Halted { game } => (key::LEAGUE_THREAD_HALTED.taking(), Some(game)),
        Event::Settled { game } => (key::LEAGUE_THREAD_SETTLED.taking(), Some(game)),
        Event::Paused => (key::LEAGUE_THREAD_PAUSED.taking(), None),
        Event::Resumed => (key::LEAGUE_THREAD_RESUMED.taking(), None),
        Event::Extended { game, until: then } => {
            until = moment(texts, then);
            (key::LEAGUE_THREAD_EXTENDED, Some(game))
        }
        Event::Created { .. }
        | Event::Changed { .. }
        | Event::Arranged { .. }
        | Event::Entered(_)
        | Event::Left { .. }
        | Event::Swapped { .. }
        | Event::Forbade(_)
        | Event::Asked
        | Event::Confirmed { .. }
        | Event::WasAway { .. }
        | Event::Started { .. }
        | Event::RulesTold
        | Event::RulesAdopted { .. }
        | Event::Joined(_)
        | Event::Paired { .. }
        | Event::Ruled { .. }
        | Event::Rests { .. }
        | Event::Withdrew { .. }
        | Event::Returned { .. }
        | Event::Challenged { .. }
        | Event::Reminded { .. }
        | Event::Answered { .. }
        | Event::Recalled { .. }
        | Event::Unanswered { .. }
        | Event::Fell { .. }
        | Event::Excused { .. }
        | Event::Substituted { .. }
        | Event::Postponed { .. }
        | Event::Overdue
        | Event::StoodStill { .. }
        | Event::AskedAfter { .. }
        | Event::Present { .. }
        | Event::HandedOver { .. }
        | Event::WeekPassed
        | Event::Team(_)
        | Event::PutAhead { .. }
        | Event::Finished
        | Event::CalledOff
        | Event::Undone { .. } => {
            let game = loaded.season.corrected_by(seq)?;
            let line = said_of_correction(texts, loaded, seq, game)?;
            return Some((line, Some(game)));
        }
    };
    let line = texts.format(key, &args![by = by, until = until]);
    Some((with_reason(texts, line, entry), game))
}

/// The text for a game's thread about a corrected result: in a knock-out also who goes on, and if another game's
/// result was corrected, that this game no longer decides anything.
fn said_of_correction(
    texts: &Texts,
    loaded: &LoadedSeason,
    seq: u32,
    number: GameNumber,
) -> Option<String> {
    let season = &loaded.season;
    let entry = names::entry(season, seq)?;
    let (at, cause) = season.cause_of(seq)?;
    let by = mentioned(entry.by?);
    if at != seq && season.game(number)?.result == Some(GameResult::Void) {
        let what = happened(texts, season, at, cause)?;
        let values = args![by = by, what = what];
        let line = texts.format(key::LEAGUE_THREAD_OVERTAKEN, &values);
        return Some(with_reason(texts, line, cause));
    }
    let game = season.game(number)?;
    let values = args![by = by, result = line_of(texts, season, game)];
    let line = texts.format(key::LEAGUE_THREAD_CORRECTED, &values);
    let line = with_reason(texts, line, cause);
    let goes_on = phrases::goes_on(texts, season, number);
    Some(match goes_on {
        Some(goes_on) => texts.flow(&[line, goes_on]),
        None => line,
    })
}

/// An entry of a season's log about a game in progress.
struct EntryOfGame {
    loaded: LoadedSeason,
    seq: u32,
}

impl PublicFacts for EntryOfGame {}

/// The message in the game's thread, if the entry needs one.
pub fn announcement(everyone: &Reader<'_>, loaded: &LoadedSeason, seq: u32) -> Option<PublicPost> {
    said_of(everyone.texts, loaded, seq)?;
    let facts = EntryOfGame {
        loaded: loaded.clone(),
        seq,
    };
    Some(PublicPost::of(everyone, &facts, |everyone, facts| {
        let said = said_of(everyone.texts, &facts.loaded, facts.seq);
        Post::text(said.map_or_else(String::new, |(line, _)| line))
    }))
}

/// The message to a player of the game, if the entry needs one.
pub fn word(
    texts: &Texts,
    loaded: &LoadedSeason,
    (record, side): (&MatchRecord, Side),
    seq: u32,
    person: PersonId,
) -> Option<PrivatePost> {
    let (line, game) = said_of(texts, loaded, seq)?;
    let game = loaded.season.game(game?)?;
    let values = args![
        name = plain(&loaded.season.settings().name),
        round = rounds::heading_of(texts, &loaded.season, game),
        opponent = mention(record.player(side.opponent())),
        link = link(record).unwrap_or_default(),
    ];
    let game = texts.format(key::LEAGUE_WORD_GAME, &values);
    let lines = [game.trim_end().to_owned(), line];
    Some(PrivatePost::new(person, Post::lines(&lines)))
}

/// What organisers can do at once about a game to which they are called.
pub fn answers(texts: &Texts, loaded: &LoadedSeason, number: GameNumber) -> Vec<CreateButton> {
    let decide = Organise::Game(number.0);
    let decide = Controls::of(texts, loaded).primary(decide, key::BUTTON_LEAGUE_DECIDE);
    let game = loaded.season.game(number);
    let is_on = game.is_some_and(|game| game.result.is_none());
    let halt = HALT.shown(texts, loaded, About::One(u64::from(number.0)));
    let halt = halt.filter(|_| is_on);
    [decide].into_iter().chain(halt).collect()
}

/// The players who have not begun their games, for the organisers.
pub fn not_begun(texts: &Texts, season: &Season, absent: &[Absence]) -> String {
    let lines = shortened(texts, absent, MAX_NAMED, |one| {
        let game = season.game(one.game);
        let other = game.and_then(|game| Some(game.seat(game.colour_of(one.seat)?.other())));
        let values = args![
            player = seat(season, one.seat),
            opponent = other.map_or_else(String::new, |other| seat(season, other)),
            until = moment(texts, one.until),
        ];
        texts.format(key::LEAGUE_NEWS_NOT_BEGUN_LINE, &values)
    });
    let title = texts.get(key::LEAGUE_NEWS_NOT_BEGUN);
    [vec![title], lines].concat().join("\n")
}
