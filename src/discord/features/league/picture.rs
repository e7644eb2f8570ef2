//! Pictures of a season: a division's table, or the bracket.

use cards::{
    BracketCard, BracketRound, Look, Mark, MarkLetters, Slot, StandingsCard, StandingsHeadings,
    StandingsRow, Theme, Tie,
};
use leagues::{
    knock_out::Place,
    season::{Format, Game, GameResult, Meeting, Row, Season, Seat, Stage},
    standings::TieBreak,
    tournament::{Bye, Colour},
};
use service::seasons::LoadedSeason;

use super::card;
use crate::{
    args,
    discord::{
        limits,
        post::Picture,
        reader::Reader,
        texts::{Texts, escaped},
        words,
    },
};

/// The file name of a season's picture.
const LEAGUE: &str = "league.png";
/// How many of the last rounds a table shows.
const RECENT: usize = 5;

/// The table of a division, from this row on, or the bracket; nothing before the start.
pub fn standings(
    reader: &Reader<'_>,
    loaded: &LoadedSeason,
    division: usize,
    first: usize,
) -> Option<Picture> {
    let season = &loaded.season;
    // Before the start nobody sits anywhere.
    season.seats().next()?;
    let texts = reader.texts;
    let look = look(reader);
    let (bytes, said) = match season.settings().format {
        Format::KnockOut { .. } => {
            let card = bracket(texts, loaded);
            (cards::bracket(&card, look), bracket_in_words(texts, &card))
        }
        _ => {
            let rows = season.table(division);
            let page = &rows[first.min(rows.len())..];
            let page = &page[..page.len().min(cards::ROWS)];
            let card = table(texts, loaded, division, page);
            (cards::standings(&card, look), table_in_words(texts, &card))
        }
    };
    Some(Picture {
        name: LEAGUE,
        bytes,
        alt: limits::fit(&said, limits::ALT_TEXT),
        text: None,
    })
}

fn look(reader: &Reader<'_>) -> Look {
    let theme = match reader.look.theme {
        boards::Theme::Dark => Theme::Dark,
        boards::Theme::Light | boards::Theme::Contrast | boards::Theme::Colourblind => Theme::Light,
    };
    Look { theme }
}

/// The name of whoever sits on a seat, as pictures can write it.
fn name(season: &Season, seat: Seat) -> String {
    let name = season.seat(seat).map(|record| record.occupant.name.clone());
    let name = name.unwrap_or_default();
    match cards::is_writable(&name) {
        true => name,
        false => format!("#{}", seat.0),
    }
}

fn table(texts: &Texts, loaded: &LoadedSeason, division: usize, rows: &[Row]) -> StandingsCard {
    let season = &loaded.season;
    let settings = season.settings();
    let told = args![round = season.rounds().len(), of = season.length()];
    let mut subtitle = vec![words::game(texts, loaded.record.terms.rules.game())];
    subtitle.push(match season.stage() {
        Stage::Over => texts.say("league-final"),
        _ => texts.tell("league-round-plain", &told),
    });
    if season.divisions().len() > 1 {
        let told = args![number = division + 1];
        subtitle.push(texts.tell("league-division-short", &told));
    }
    StandingsCard {
        title: settings.name.clone(),
        subtitle: subtitle.join(" · "),
        headings: StandingsHeadings {
            name: texts.say("league-heading-player"),
            games: texts.say("league-heading-games"),
            points: texts.say("league-heading-points"),
            ties: settings
                .tie_breaks
                .iter()
                .filter(|one| **one != TieBreak::DirectEncounter)
                .map(|one| tie_break(texts, *one))
                .collect(),
            recent: texts.say("league-heading-recent"),
        },
        letters: MarkLetters {
            won: texts.say("league-letter-won"),
            drawn: texts.say("league-letter-drawn"),
            lost: texts.say("league-letter-lost"),
            bye: texts.say("league-letter-bye"),
        },
        rows: rows.iter().map(|row| row_of(season, row)).collect(),
        is_final: season.stage() == Stage::Over,
        footer: String::new(),
    }
}

fn tie_break(texts: &Texts, tie_break: TieBreak) -> String {
    texts.say(match tie_break {
        TieBreak::Buchholz => "league-tie-buchholz",
        TieBreak::MedianBuchholz => "league-tie-median",
        TieBreak::SonnebornBerger => "league-tie-sonneborn",
        TieBreak::DirectEncounter => "league-tie-direct",
        TieBreak::Wins => "league-tie-wins",
        TieBreak::Progressive => "league-tie-progressive",
    })
}

fn row_of(season: &Season, row: &Row) -> StandingsRow {
    let games: Vec<&Game> = row
        .games
        .iter()
        .filter_map(|number| season.game(*number))
        .collect();
    let over = games.iter().filter(|game| game.result.is_some()).count();
    let rounds = season.rounds().iter().zip(1..);
    let marks: Vec<Mark> = rounds
        .map(|(round, number)| {
            let game = games.iter().find(|game| game.round == number);
            match game {
                Some(game) => mark(game, row.seat),
                None => match round.byes.iter().find(|(seat, _)| *seat == row.seat) {
                    Some((_, Bye::Zero)) | None => Mark::None,
                    Some(_) => Mark::Bye,
                },
            }
        })
        .collect();
    StandingsRow {
        place: row.standing.rank,
        name: name(season, row.seat),
        games: over as u32,
        points: card::points(row.standing.points),
        ties: row
            .standing
            .values
            .iter()
            .flatten()
            .map(ToString::to_string)
            .collect(),
        recent: marks[marks.len().saturating_sub(RECENT)..].to_vec(),
        ..StandingsRow::default()
    }
}

fn mark(game: &Game, seat: Seat) -> Mark {
    let won = |winner: Colour| match game.seat(winner) == seat {
        true => Mark::Won,
        false => Mark::Lost,
    };
    match game.result {
        Some(GameResult::Won(winner)) => won(winner),
        Some(GameResult::Forfeited(absent)) => won(absent.other()),
        Some(GameResult::Drawn) => Mark::Drawn,
        Some(GameResult::BothForfeited) => Mark::Lost,
        Some(GameResult::Void) | None => Mark::None,
    }
}

/// The table in words: what the picture shows.
fn table_in_words(texts: &Texts, card: &StandingsCard) -> String {
    let rows = card.rows.iter().map(|row| {
        let told = args![
            place = row.place,
            player = escaped(&row.name),
            points = row.points.clone()
        ];
        texts.tell("league-alt-row", &told)
    });
    let rows: Vec<String> = rows.collect();
    let told = args![name = card.title.clone(), subtitle = card.subtitle.clone()];
    format!("{} {}", texts.tell("league-alt", &told), rows.join(" "))
}

/// The name of a round of a knock-out in which so many rounds are left.
fn round_name(texts: &Texts, left: usize) -> String {
    match left {
        1 => texts.say("league-final-round"),
        2 => texts.say("league-semi-finals"),
        3 => texts.say("league-quarter-finals"),
        left => texts.tell("league-round-of", &args![players = 1_u32 << left.min(16)]),
    }
}

fn bracket(texts: &Texts, loaded: &LoadedSeason) -> BracketCard {
    let season = &loaded.season;
    let drawn = season.bracket(0);
    let seats = &season.divisions()[0];
    let length = drawn.rounds();
    let rounds = (0..length).map(|round| {
        let ties = (0..1 << (length - round - 1)).map(|place| {
            let at = Place { round, place };
            let sides = drawn.sides(at);
            let sides = [sides.0, sides.1].map(|seed| seed.map(|seed| seats[seed as usize - 1]));
            match sides {
                [Some(first), Some(second)] => {
                    let mut pair = [first, second];
                    pair.sort();
                    tie(season, &season.meeting(at, pair), [first, second])
                }
                sides => open_tie(season, sides, round == 0),
            }
        });
        BracketRound {
            name: round_name(texts, length - round),
            ties: ties.collect(),
        }
    });
    let third = season.third_place(0).map(|meeting| {
        let seats = meeting.seats;
        (
            texts.say("league-third-place"),
            tie(season, &meeting, seats),
        )
    });
    let told = args![round = season.rounds().len(), of = season.length()];
    BracketCard {
        title: season.settings().name.clone(),
        subtitle: [
            words::game(texts, loaded.record.terms.rules.game()),
            texts.tell("league-round-plain", &told),
        ]
        .join(" · "),
        rounds: rounds.collect(),
        third,
        footer: String::new(),
    }
}

/// A meeting whose players are known, in the order of the bracket.
fn tie(season: &Season, meeting: &Meeting, order: [Seat; 2]) -> Tie {
    let of = |seat: Seat| usize::from(meeting.seats[0] != seat);
    let begun = !meeting.games.is_empty();
    let slot = |seat: Seat| Slot {
        name: name(season, seat),
        score: match begun {
            true => card::points(meeting.points[of(seat)]),
            false => String::new(),
        },
    };
    Tie {
        slots: order.map(slot),
        winner: meeting.winner.map(|winner| usize::from(order[0] != winner)),
    }
}

/// A meeting that lacks somebody: in the first round a bye, later somebody who is still to be found.
fn open_tie(season: &Season, sides: [Option<Seat>; 2], is_first: bool) -> Tie {
    let slot = |seat: Option<Seat>| Slot {
        name: seat.map_or_else(String::new, |seat| name(season, seat)),
        score: String::new(),
    };
    let is_bye = is_first && sides[0].is_some();
    Tie {
        slots: sides.map(slot),
        winner: is_bye.then_some(0),
    }
}

fn bracket_in_words(texts: &Texts, card: &BracketCard) -> String {
    let told = args![name = card.title.clone(), subtitle = card.subtitle.clone()];
    let mut said = vec![texts.tell("league-alt", &told)];
    for round in &card.rounds {
        let ties = round
            .ties
            .iter()
            .filter(|tie| !tie.slots[1].name.is_empty());
        let ties = ties.map(|tie| {
            let [first, second] = &tie.slots;
            format!(
                "{} {} – {} {}",
                first.name, first.score, second.score, second.name
            )
        });
        let ties: Vec<String> = ties.collect();
        if !ties.is_empty() {
            said.push(format!("{}: {}.", round.name, ties.join("; ")));
        }
    }
    said.join(" ")
}
