//! A division of a round robin as a crosstable: everyone's results against everyone, as a picture and in words.

use cards::{CrosstableCard, CrosstableRow, PLAYERS, Score};
use leagues::season::{Feature, Game, GameResult, Row, Season, Seat};
use leagues::tournament::Colour;
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::drawing::{self, headed, look, subtitle};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::window::Window;
use crate::bot::leagues::words::{names, rows, rules};
use crate::messages::ids::league::Read;
use crate::messages::{Picture, Post};
use crate::wording::reader::Reader;
use texts::{Texts, args, escaped, key};

/// The file name of the picture.
const CROSSTABLE: &str = "crosstable.png";

/// Whether a season has crosstables: once everybody plays everybody.
pub fn has_one(season: &Season) -> bool {
    season.has(Feature::AllPlayAll) && season.seats().next().is_some()
}

/// A part of a crosstable.
#[derive(Clone, Copy)]
struct Part {
    rows: Window,
    columns: Window,
}

/// A part of a division's crosstable, each number counted from 0.
pub fn page(reader: &Reader<'_>, loaded: &LoadedSeason, division: u32, at: (u32, u32)) -> Post {
    let (texts, season) = (reader.texts, &loaded.season);
    let division = (division as usize).min(season.divisions().len().saturating_sub(1));
    let mut lines = vec![names::title(texts, season)];
    if season.divisions().len() > 1 {
        lines.push(texts.format(key::LEAGUE_DIVISION, &args![number = division + 1]));
    }
    let lines_of = rows::of_table(season, division);
    let all: Vec<Row> = lines_of.iter().map(|(row, _)| row.clone()).collect();
    let window = |page: u32| Window::of(all.len(), PLAYERS, page as usize);
    let part = Part {
        rows: window(at.0),
        columns: window(at.1),
    };
    let (down, columns) = (part.rows.range(), part.columns.range());
    lines.push(texts.get(key::LEAGUE_CROSS_EXPLAINED));
    if all.len() > PLAYERS {
        let values = args![from = columns.start + 1, to = columns.end];
        lines.push(texts.format(key::LEAGUE_CROSS_AGAINST, &values));
    }
    lines.extend(lines_of[down].iter().map(|shown| {
        let (row, _) = shown;
        let results = all[columns.clone()].iter().map(|other| {
            if other.seat == row.seat {
                "×".to_owned()
            } else {
                written(&results(season, row.seat, other.seat))
            }
        });
        let results: Vec<String> = results.collect();
        let line = rows::line(texts, season, shown);
        format!("{line} · `{}`", results.join(" "))
    }));
    lines.extend(rules::left_early(texts, season, division));
    Post {
        picture: Some(drawn(reader, loaded, division, (&all, part))),
        ..Post::lines(&lines).with_buttons(ways(texts, loaded, division as u32, part))
    }
}

/// The buttons to the neighbouring parts, labelled with their players, and back to the standings.
fn ways(texts: &Texts, loaded: &LoadedSeason, division: u32, part: Part) -> Vec<CreateButton> {
    let go = Controls::of(texts, loaded);
    let way = |key, there: Window, to: Part| {
        let label = texts.format(key, &args![from = there.first + 1, to = there.end()]);
        go.labelled(
            Read::Cross(division, to.rows.page(), to.columns.page()),
            label,
        )
    };
    let rows = part.rows.beside().map(|rows| {
        let to = Part { rows, ..part };
        way(key::BUTTON_LEAGUE_CROSS_ROWS, rows, to)
    });
    let columns = part.columns.beside().map(|columns| {
        let to = Part { columns, ..part };
        way(key::BUTTON_LEAGUE_CROSS_COLUMNS, columns, to)
    });
    let back = go.back(Read::Table(division));
    rows.chain(columns).chain([back]).collect()
}

fn drawn(
    reader: &Reader<'_>,
    loaded: &LoadedSeason,
    division: usize,
    (all, part): (&[Row], Part),
) -> Picture {
    let (texts, season) = (reader.texts, &loaded.season);
    let (rows, columns) = (part.rows.range(), part.columns.range());
    let against = &all[columns.clone()];
    let card = CrosstableCard {
        title: season.settings().name.clone(),
        subtitle: subtitle(texts, loaded, Some(division)),
        name: texts.get(key::LEAGUE_HEADING_PLAYER),
        points: texts.get(key::LEAGUE_HEADING_POINTS),
        rows: all[rows.clone()]
            .iter()
            .map(|row| CrosstableRow {
                place: row.standing.rank,
                name: names::picture_name(season, row.seat),
                points: names::points(row.standing.points),
                results: against
                    .iter()
                    .map(|other| results(season, row.seat, other.seat))
                    .collect(),
            })
            .collect(),
        first: (rows.start, columns.start),
        footer: String::new(),
    };
    let names = against
        .iter()
        .map(|other| names::picture_name(season, other.seat));
    let names: Vec<String> = names.collect();
    let bytes = cards::crosstable(&card, look(reader));
    drawing::picture(CROSSTABLE, bytes, &in_words(texts, &card, &names))
}

/// The picture in words, row by row, against players of these names.
fn in_words(texts: &Texts, card: &CrosstableCard, against: &[String]) -> String {
    let mut said = vec![headed(texts, &card.title, &card.subtitle)];
    said.extend(card.rows.iter().map(|row| {
        let against = against.iter().zip(&row.results);
        let results = against.filter(|(_, scores)| !scores.is_empty());
        let results: Vec<String> = results
            .map(|(other, scores)| format!("{other} {}", written(scores)))
            .collect();
        let values = args![
            player = escaped(&row.name),
            points = row.points.clone(),
            results = texts.list(&results)
        ];
        texts.format(key::LEAGUE_ALT_CROSS, &values)
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
    if scores.is_empty() {
        "·".to_owned()
    } else {
        scores.iter().map(one).collect()
    }
}
