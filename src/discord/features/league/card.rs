//! A season as everyone reads it: its message, which is kept current, and what is posted when something happens.

use leagues::{
    season::{Entry, Event, Game, GameNumber, Row, Season, Seat, Stage},
    tournament::Points,
};
use matches::{Moment, PersonId, facts::TableFacts, season::SeasonId};
use ratings::Verdict;
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::{super::challenge, picture, words as said};
use crate::{
    args,
    discord::{
        ids::{Id, league::League},
        phrases::mention,
        post::{Post, PublicFacts, PublicPost, primary, secondary, success},
        reader::Reader,
        texts::{Texts, plain},
        words,
    },
};

/// How many players the message of a season names.
const NAMED: usize = 30;
/// How many rows of a table the message of a season shows.
const ROWS: usize = 10;

// Nothing in a season is secret: its games are numbers in it.
impl PublicFacts for LoadedSeason {}

/// Somebody who sits on a seat, or a dash.
pub fn seat(season: &Season, seat: Seat) -> String {
    let record = season.seat(seat);
    record.map_or_else(
        || "–".to_owned(),
        |record| mention(PersonId(record.occupant.person)),
    )
}

/// The season's message.
pub fn post(everyone: &Reader<'_>, loaded: &LoadedSeason) -> PublicPost {
    PublicPost::of(everyone, loaded, |everyone, loaded| {
        let texts = everyone.texts;
        let post = Post::lines(&content(texts, loaded)).with_buttons(below(texts, loaded));
        Post {
            picture: picture::standings(everyone, loaded, 0, 0),
            ..post
        }
    })
}

/// The season in words.
pub fn content(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let mut lines = vec![title(texts, loaded)];
    lines.push(said::terms(texts, loaded));
    match season.stage() {
        Stage::Open => lines.extend(entries(texts, season)),
        Stage::Running => {
            lines.extend(round(texts, season));
            lines.extend(standings(texts, season));
            lines.extend(games(texts, loaded));
        }
        Stage::Over => {
            lines.push(texts.say("league-over"));
            lines.extend(standings(texts, season));
        }
        Stage::CalledOff => lines.push(texts.say("league-called-off")),
    }
    lines
}

fn title(texts: &Texts, loaded: &LoadedSeason) -> String {
    let told = args![name = plain(&loaded.season.settings().name)];
    texts.tell("league-title", &told)
}

/// Who has entered, and how to.
fn entries(texts: &Texts, season: &Season) -> Vec<String> {
    let mut lines = vec![said::starts(texts, season)];
    let entrants = season.entrants();
    let mut names: Vec<String> = entrants
        .iter()
        .take(NAMED)
        .map(|one| {
            let is_there = season.was_asked() && season.has_confirmed(one.person);
            let mark = if is_there { " ✅" } else { "" };
            format!("{}{mark}", mention(PersonId(one.person)))
        })
        .collect();
    if entrants.len() > NAMED {
        let more = args![count = entrants.len() - NAMED];
        names.push(texts.tell("league-more", &more));
    }
    let told = args![
        count = entrants.len(),
        most = season.settings().most,
        fewest = season.settings().fewest
    ];
    lines.push(match names.is_empty() {
        true => texts.say("league-nobody"),
        false => format!(
            "{} {}",
            texts.tell("league-entered", &told),
            names.join(" · ")
        ),
    });
    lines
}

/// Which round it is, and until when.
fn round(texts: &Texts, season: &Season) -> Vec<String> {
    let told = args![round = season.rounds().len(), of = season.length()];
    let mut line = texts.tell("league-round", &told);
    let last = season.rounds().last();
    if let Some(ends) = last.and_then(|round| round.ends) {
        let until = args![until = words::time::moment(texts, Moment(ends))];
        line = format!("{line} {}", texts.tell("league-round-ends", &until));
    }
    let mut lines = vec![line];
    if season.is_paused() {
        lines.push(texts.say("league-paused"));
    }
    lines
}

/// A place with its medal once it is certain.
fn place(row: &Row, is_final: bool) -> String {
    match (row.standing.rank, is_final) {
        (1, true) => "🥇".to_owned(),
        (2, true) => "🥈".to_owned(),
        (3, true) => "🥉".to_owned(),
        // Bold, for Discord numbers lines that begin with a number anew.
        (rank, _) => format!("**{rank}.**"),
    }
}

/// Points as people write them.
pub fn points(points: Points) -> String {
    let half = if points.0 % 2 == 1 { "½" } else { "" };
    match points.0 / 2 {
        0 if !half.is_empty() => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

/// The tables of all divisions.
fn standings(texts: &Texts, season: &Season) -> Vec<String> {
    let divisions = season.divisions().len();
    let each = (ROWS / divisions.max(1)).max(3);
    let mut lines = Vec::new();
    for division in 0..divisions {
        if divisions > 1 {
            lines.push(texts.tell("league-division", &args![number = division + 1]));
        }
        lines.extend(table(texts, season, division, each));
    }
    lines
}

/// The first rows of a division's table.
pub fn table(texts: &Texts, season: &Season, division: usize, most: usize) -> Vec<String> {
    let is_final = season.stage() == Stage::Over;
    let rows = season.table(division);
    let more = rows.len().saturating_sub(most);
    let line = |row: &Row| {
        let told = args![
            place = place(row, is_final),
            player = seat(season, row.seat),
            points = points(row.standing.points),
        ];
        texts.tell("league-row", &told)
    };
    let mut lines: Vec<String> = rows.iter().take(most).map(line).collect();
    if more > 0 {
        lines.push(texts.tell("league-more", &args![count = more]));
    }
    lines
}

/// The games of the rounds that are open.
fn games(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let open: Vec<&Game> = season
        .unfinished()
        .filter_map(|number| season.game(number))
        .collect();
    if open.is_empty() {
        return Vec::new();
    }
    let shown = open.iter().take(ROWS);
    let mut lines = vec![texts.tell("league-open-games", &args![count = open.len()])];
    lines.extend(shown.map(|game| {
        let line = line_of(texts, loaded, game);
        let place = loaded.place_of(game.number);
        place.map_or(line.clone(), |place| format!("{line} · <#{place}>"))
    }));
    if open.len() > ROWS {
        let more = args![count = open.len() - ROWS];
        lines.push(texts.tell("league-more", &more));
    }
    lines
}

/// A game in a line: who plays whom, and its result.
pub fn line_of(texts: &Texts, loaded: &LoadedSeason, game: &Game) -> String {
    let season = &loaded.season;
    let result = game.result.map(|result| said::result(texts, result));
    let told = args![
        first = seat(season, game.pairing.white),
        second = seat(season, game.pairing.black),
        result = result.unwrap_or_else(|| texts.say("league-not-over")),
    ];
    texts.tell("league-game", &told)
}

/// The buttons below the season's message.
fn below(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let id = |wanted| of(loaded.record.id, wanted);
    let season = &loaded.season;
    let show = |key| secondary(texts, &id(League::Show), key);
    let manage = || secondary(texts, &id(League::Manage), "button-league-manage");
    match season.stage() {
        Stage::Open => {
            let mut row = vec![success(texts, &id(League::Enter), "button-league-enter")];
            if season.was_asked() {
                row.push(primary(
                    texts,
                    &id(League::Confirm),
                    "button-league-confirm",
                ));
            }
            row.push(secondary(texts, &id(League::Leave), "button-league-leave"));
            row.push(manage());
            row
        }
        Stage::Running => vec![
            primary(texts, &id(League::Mine), "button-league-mine"),
            secondary(texts, &id(League::Table(0)), "button-league-table"),
            show("button-league-more"),
            manage(),
        ],
        Stage::Over => vec![
            secondary(texts, &id(League::Table(0)), "button-league-table"),
            show("button-league-more"),
            manage(),
        ],
        Stage::CalledOff => Vec::new(),
    }
}

/// The id of something about a season.
pub const fn of(season: SeasonId, wanted: League) -> Id {
    Id::League(season.0, wanted)
}

/// What is posted about an entry of a season's log; nothing if it has been undone since.
pub fn news(everyone: &Reader<'_>, loaded: &LoadedSeason, seq: u32) -> Option<PublicPost> {
    let season = &loaded.season;
    let entry = season.log().get((seq as usize).checked_sub(1)?)?;
    if season.undone().contains(&seq) {
        return None;
    }
    let called: Vec<PersonId> = match &entry.event {
        Event::Asked => {
            let asked = season.entrants().iter().map(|one| PersonId(one.person));
            asked.take(CALLED).collect()
        }
        Event::RefereeCalled { .. } | Event::Overdue => vec![PersonId(season.organiser())],
        Event::Finished => winners(season),
        _ => Vec::new(),
    };
    let facts = NewsFacts {
        loaded: loaded.clone(),
        entry: entry.clone(),
    };
    let post = PublicPost::of(everyone, &facts, |everyone, facts| {
        let (texts, season) = (everyone.texts, &facts.loaded.season);
        let told = args![name = plain(&season.settings().name)];
        let line = line_of_news(texts, season, &facts.entry);
        let post = Post::lines(&[texts.tell("league-title", &told), line]);
        match facts.entry.event {
            Event::Asked => {
                let id = of(facts.loaded.record.id, League::Confirm);
                post.with_buttons(vec![primary(texts, &id, "button-league-confirm")])
            }
            Event::Finished => {
                let post = post.with_buttons(below(texts, &facts.loaded));
                Post {
                    picture: picture::standings(everyone, &facts.loaded, 0, 0),
                    ..post
                }
            }
            _ => post,
        }
    });
    Some(match called.is_empty() {
        true => post,
        false => post.calling(called),
    })
}

/// Who is first in each division.
fn winners(season: &Season) -> Vec<PersonId> {
    let divisions = 0..season.divisions().len();
    let firsts =
        divisions.filter_map(|division| season.table(division).first().map(|row| row.seat));
    let people = firsts.filter_map(|seat| season.seat(seat));
    people
        .map(|record| PersonId(record.occupant.person))
        .collect()
}

/// How many people one message calls at most.
const CALLED: usize = 100;

/// An entry of a log with its season.
struct NewsFacts {
    loaded: LoadedSeason,
    entry: Entry,
}

impl PublicFacts for NewsFacts {}

fn line_of_news(texts: &Texts, season: &Season, entry: &Entry) -> String {
    match &entry.event {
        Event::Asked => texts.say("league-news-asked"),
        Event::Overdue => texts.say("league-news-overdue"),
        Event::RefereeCalled { game } => {
            let players = season.game(*game).map(|game| said::players(season, game));
            let told = args![players = players.unwrap_or_default()];
            let line = texts.tell("league-news-referee", &told);
            let reason = entry.reason.as_deref().unwrap_or_default();
            let reason = texts.tell("league-log-reason", &args![reason = plain(reason)]);
            format!("{line} {reason}")
        }
        Event::Paired {
            round, games, byes, ..
        } => {
            let told = args![round = *round, of = season.length(), count = games.len()];
            let begun = args![count = season.seats().count()];
            let begun = (*round == 1).then(|| texts.tell("league-news-started", &begun));
            let mut lines: Vec<String> = begun.into_iter().collect();
            lines.push(texts.tell("league-news-round", &told));
            let names: Vec<String> = byes.iter().map(|(one, _)| seat(season, *one)).collect();
            if !names.is_empty() {
                let told = args![players = texts.list(&names)];
                lines.push(texts.tell("league-news-byes", &told));
            }
            lines.join("\n")
        }
        Event::Paused => texts.say("league-paused"),
        Event::Resumed => texts.say("league-news-resumed"),
        Event::Finished => {
            let winners: Vec<String> = winners(season).into_iter().map(mention).collect();
            let told = args![winners = texts.list(&winners)];
            texts.tell("league-news-finished", &told)
        }
        _ => texts.say("league-called-off"),
    }
}

/// The message on which the thread of a season's game is opened, and which tells its result once there is one.
pub fn game_post(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    number: GameNumber,
    ended: Option<(&TableFacts, Option<&Verdict>)>,
) -> PublicPost {
    let facts = GameFacts {
        loaded: loaded.clone(),
        number,
        ended,
    };
    PublicPost::of(everyone, &facts, |everyone, facts| {
        let (texts, season) = (everyone.texts, &facts.loaded.season);
        let Some(game) = season.game(facts.number) else {
            return Post::default();
        };
        let told = args![
            name = plain(&season.settings().name),
            round = game.round,
            players = said::players(season, game),
        ];
        let opened = texts.tell("league-game-opened", &told);
        match facts.ended {
            Some((ended, verdict)) => challenge::result(texts, ended, verdict).map_or_else(
                || Post::text(opened.clone()),
                |result| result.with_line(&opened),
            ),
            None => Post::text(opened),
        }
    })
}

/// A game of a season, and how its match ended.
struct GameFacts<'a> {
    loaded: LoadedSeason,
    number: GameNumber,
    ended: Option<(&'a TableFacts, Option<&'a Verdict>)>,
}

impl PublicFacts for GameFacts<'_> {}
