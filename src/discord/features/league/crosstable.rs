//! A division of a round robin as a crosstable: everyone's results against everyone, as a picture and in words.

use cards::{CrosstableCard, CrosstableRow, PLAYERS, Score};
use leagues::{
    season::{Format, Game, GameResult, Row, Season, Seat},
    tournament::Colour,
};
use service::seasons::LoadedSeason;

use super::{card, panel, picture, words as said};
use crate::{
    args,
    discord::{
        ids::league::League,
        limits,
        post::{Picture, Post},
        reader::Reader,
        texts::{Texts, escaped, plain},
        words,
    },
};

/// The file name of the picture.
const CROSSTABLE: &str = "crosstable.png";

/// Whether a season has crosstables: once everybody plays everybody.
pub fn has_one(season: &Season) -> bool {
    let is_round_robin = matches!(season.settings().format, Format::RoundRobin { .. });
    is_round_robin && season.seats().next().is_some()
}

/// The page with a division's crosstable.
pub fn page(reader: &Reader<'_>, loaded: &LoadedSeason, division: u32) -> Post {
    let (texts, season) = (reader.texts, &loaded.season);
    let division = (division as usize).min(season.divisions().len().saturating_sub(1));
    let told = args![name = plain(&season.settings().name)];
    let mut lines = vec![texts.tell("league-title", &told)];
    if season.divisions().len() > 1 {
        lines.push(texts.tell("league-division", &args![number = division + 1]));
    }
    lines.push(texts.say("league-cross-explained"));
    let rows = season.table(division);
    let shown = &rows[..rows.len().min(PLAYERS)];
    lines.extend(shown.iter().map(|row| {
        let results: Vec<String> = shown
            .iter()
            .map(|other| match other.seat == row.seat {
                true => "×".to_owned(),
                false => written(&results(season, row.seat, other.seat)),
            })
            .collect();
        let line = card::line_of_row(texts, season, row);
        format!("{line} · `{}`", results.join(" "))
    }));
    if rows.len() > shown.len() {
        let more = args![count = rows.len() - shown.len()];
        lines.push(texts.tell("league-more", &more));
    }
    let back = panel::back(texts, loaded.record.id, League::Table(division as u32));
    Post {
        picture: Some(drawn(reader, loaded, division, shown)),
        ..Post::lines(&lines).with_buttons(vec![back])
    }
}

fn drawn(reader: &Reader<'_>, loaded: &LoadedSeason, division: usize, rows: &[Row]) -> Picture {
    let (texts, season) = (reader.texts, &loaded.season);
    let mut subtitle = vec![
        words::game(texts, loaded.record.terms.rules.game()),
        said::progress(texts, season),
    ];
    if season.divisions().len() > 1 {
        let told = args![number = division + 1];
        subtitle.push(texts.tell("league-division-short", &told));
    }
    let card = CrosstableCard {
        title: season.settings().name.clone(),
        subtitle: subtitle.join(" · "),
        name: texts.say("league-heading-player"),
        points: texts.say("league-heading-points"),
        rows: rows
            .iter()
            .map(|row| CrosstableRow {
                place: row.standing.rank,
                name: picture::name(season, row.seat),
                points: card::points(row.standing.points),
                results: rows
                    .iter()
                    .map(|other| results(season, row.seat, other.seat))
                    .collect(),
            })
            .collect(),
        footer: String::new(),
    };
    Picture {
        name: CROSSTABLE,
        bytes: cards::crosstable(&card, picture::look(reader)),
        alt: limits::fit(&in_words(texts, &card), limits::ALT_TEXT),
        text: None,
    }
}

/// What the picture shows, row by row.
fn in_words(texts: &Texts, card: &CrosstableCard) -> String {
    let told = args![name = card.title.clone(), subtitle = card.subtitle.clone()];
    let mut said = vec![texts.tell("league-alt", &told)];
    said.extend(card.rows.iter().map(|row| {
        let against = card.rows.iter().zip(&row.results);
        let results = against.filter(|(_, scores)| !scores.is_empty());
        let results: Vec<String> = results
            .map(|(other, scores)| format!("{} {}", other.name, written(scores)))
            .collect();
        let told = args![
            player = escaped(&row.name),
            points = row.points.clone(),
            results = texts.list(&results)
        ];
        texts.tell("league-alt-cross", &told)
    }));
    texts.flow(&said)
}

/// What a seat scored in its games against another, in the order in which they were paired.
fn results(season: &Season, seat: Seat, other: Seat) -> Vec<Score> {
    let games = season.games_of(seat);
    let met = games.filter(|game| seat != other && game.colour_of(other).is_some());
    met.map(|game| score(game, seat)).collect()
}

fn score(game: &Game, seat: Seat) -> Score {
    let is = |colour: Colour| game.seat(colour) == seat;
    match game.result {
        Some(GameResult::Won(winner)) if is(winner) => Score::Won,
        Some(GameResult::Won(_)) => Score::Lost,
        Some(GameResult::Drawn) => Score::Drawn,
        Some(GameResult::Forfeited(absent)) if !is(absent) => Score::WonByForfeit,
        Some(GameResult::Forfeited(_) | GameResult::BothForfeited) => Score::LostByForfeit,
        Some(GameResult::Void) | None => Score::Open,
    }
}

/// Scores as people write them.
fn written(scores: &[Score]) -> String {
    let one = |score: &Score| match score {
        Score::Won => '1',
        Score::Drawn => '½',
        Score::Lost => '0',
        Score::WonByForfeit => '+',
        Score::LostByForfeit => '–',
        Score::Open => '·',
    };
    match scores.is_empty() {
        true => "·".to_owned(),
        false => scores.iter().map(one).collect(),
    }
}
