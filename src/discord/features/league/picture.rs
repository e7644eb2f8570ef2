//! Pictures of a season: a division's table, or the bracket.

use cards::{
    BracketCard, BracketRound, Look, Mark, MarkLetters, Slot, StandingsCard, StandingsHeadings,
    StandingsRow, Theme, Tie,
};
use leagues::{
    knock_out::Place,
    season::{Format, Game, GameResult, Meeting, Row, Season, Seat, Stage},
    standings::{TieBreak, Value},
    tournament::{Bye, Colour},
};
use service::seasons::LoadedSeason;

use super::{card, team_picture, words as said};
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
pub(super) const RECENT: usize = 3;

/// The table of a division, from a row on, with somebody's own row pointed out, or the bracket; nothing before the start.
pub fn standings(
    reader: &Reader<'_>,
    loaded: &LoadedSeason,
    (division, first): (usize, usize),
    own: Option<Seat>,
) -> Option<Picture> {
    let season = &loaded.season;
    // Before the start nobody sits anywhere.
    season.seats().next()?;
    let texts = reader.texts;
    let look = look(reader);
    let (bytes, said) = match season.settings().format {
        Format::KnockOut { .. } => {
            let card = bracket(texts, loaded);
            let said = bracket_in_words(texts, &card);
            (cards::bracket(&open_part(card, season), look), said)
        }
        _ if season.is_of_teams() && division == 0 => {
            let about = table(texts, loaded, 0, &[], None);
            let card = team_picture::table(texts, season, about);
            (cards::standings(&card, look), table_in_words(texts, &card))
        }
        _ => {
            // Members of teams are all in the first division.
            let division = match season.is_of_teams() {
                true => 0,
                false => division,
            };
            let rows = season.table(division);
            let page = page_of(&rows, first, own);
            let card = table(texts, loaded, division, &page, own);
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

/// The rows of a page from this one on. Somebody's own row takes the place of the last if it is not among them.
fn page_of(rows: &[Row], first: usize, own: Option<Seat>) -> Vec<Row> {
    let mut page: Vec<Row> = rows.iter().skip(first).take(cards::ROWS).cloned().collect();
    let row = rows.iter().find(|row| Some(row.seat) == own);
    if let Some(row) = row
        && !page.contains(row)
    {
        page.truncate(cards::ROWS - 1);
        page.push(row.clone());
    }
    page
}

/// How pictures look for a reader.
pub fn look(reader: &Reader<'_>) -> Look {
    let theme = match reader.look.theme {
        boards::Theme::Dark => Theme::Dark,
        boards::Theme::Light | boards::Theme::Contrast | boards::Theme::Colourblind => Theme::Light,
    };
    Look { theme }
}

/// The name of whoever sits on a seat, as pictures can write it.
pub fn name(season: &Season, seat: Seat) -> String {
    let name = season.seat(seat).map(|record| record.occupant.name.clone());
    let name = name.unwrap_or_default();
    match cards::is_writable(&name) {
        true => name,
        false => format!("#{}", seat.0),
    }
}

fn table(
    texts: &Texts,
    loaded: &LoadedSeason,
    division: usize,
    rows: &[Row],
    own: Option<Seat>,
) -> StandingsCard {
    let season = &loaded.season;
    let settings = season.settings();
    let mut subtitle = vec![words::game(texts, loaded.record.terms.rules.game())];
    subtitle.push(said::progress(texts, season));
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
            points: texts.say(match settings.format {
                Format::Ladder(_) => "league-tie-wins",
                _ => "league-heading-points",
            }),
            ties: season
                .tie_breaks()
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
        rows: rows.iter().map(|row| row_of(season, row, own)).collect(),
        is_final: season.stage() == Stage::Over,
        keeps_tie: false,
        footer: String::new(),
    }
}

/// What somebody has by a tie-break. Games won are whole.
pub fn tie_break_value(tie_break: TieBreak, value: Value) -> String {
    match tie_break {
        TieBreak::Wins => (value.0 / Value::POINT.0).to_string(),
        _ => value.to_string(),
    }
}

/// The heading of a tie-break.
pub fn tie_break(texts: &Texts, tie_break: TieBreak) -> String {
    texts.say(match tie_break {
        TieBreak::Buchholz => "league-tie-buchholz",
        TieBreak::MedianBuchholz => "league-tie-median",
        TieBreak::SonnebornBerger => "league-tie-sonneborn",
        TieBreak::DirectEncounter => "league-tie-direct",
        TieBreak::Wins => "league-tie-wins",
        TieBreak::Progressive => "league-tie-progressive",
    })
}

fn row_of(season: &Season, row: &Row, own: Option<Seat>) -> StandingsRow {
    let games: Vec<&Game> = row
        .games
        .iter()
        .filter_map(|number| season.game(*number))
        .collect();
    let over = games.iter().filter(|game| game.result.is_some()).count();
    let of_games = games.iter().filter(|game| game.result.is_some());
    let of_games = of_games.map(|game| mark(game, row.seat));
    let rounds = season.rounds().iter().zip(1..);
    let of_rounds = rounds.map(|(round, number)| {
        let game = games.iter().find(|game| game.round == number);
        match game {
            Some(game) => mark(game, row.seat),
            None => match round.byes.iter().find(|(seat, _)| *seat == row.seat) {
                Some((_, Bye::Zero)) | None => Mark::None,
                Some(_) => Mark::Bye,
            },
        }
    });
    let marks: Vec<Mark> = match season.settings().format.is_continuous() {
        true => of_games.collect(),
        false => of_rounds.collect(),
    };
    StandingsRow {
        place: row.standing.rank,
        name: name(season, row.seat),
        games: over as u32,
        points: card::points(row.standing.points),
        ties: season
            .tie_breaks()
            .iter()
            .zip(&row.standing.values)
            .filter_map(|(tie, value)| Some(tie_break_value(*tie, (*value)?)))
            .collect(),
        recent: marks[marks.len().saturating_sub(RECENT)..].to_vec(),
        is_highlighted: Some(row.seat) == own,
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
    let told = args![name = card.title.clone(), subtitle = card.subtitle.clone()];
    let mut said = vec![texts.tell("league-alt", &told)];
    said.extend(rows);
    texts.flow(&said)
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
            name: said::round_heading(texts, season, round as u32 + 1),
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
    BracketCard {
        title: season.settings().name.clone(),
        subtitle: [
            words::game(texts, loaded.record.terms.rules.game()),
            said::progress(texts, season),
        ]
        .join(" · "),
        rounds: rounds.collect(),
        third,
        footer: String::new(),
    }
}

/// The rounds of a bracket that a small screen can show: its end once that is near, before that the round that is played.
fn open_part(mut card: BracketCard, season: &Season) -> BracketCard {
    let now = season.rounds().len().clamp(1, card.rounds.len().max(1)) - 1;
    if now + cards::ROUNDS < card.rounds.len() {
        card.rounds = vec![card.rounds.swap_remove(now)];
    }
    card
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
            let told = args![round = round.name.clone(), games = texts.list(&ties)];
            said.push(texts.tell("league-alt-round", &told));
        }
    }
    texts.flow(&said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use leagues::{
        season::{Command, Entrant, Entry, Order, Settings, Tied},
        standings::Standing,
        tournament::Points,
    };

    #[test]
    fn a_page_ends_with_the_own_row_of_who_is_further_down() {
        let row = |number: u32| Row {
            seat: Seat(number),
            standing: Standing {
                rank: number as usize,
                tpn: number,
                points: Points(0),
                values: Vec::new(),
            },
            games: Vec::new(),
        };
        let rows: Vec<Row> = (1..=40).map(row).collect();
        let shown = |first, own: Option<u32>| {
            let page = page_of(&rows, first, own.map(Seat)).into_iter();
            page.map(|row| row.seat.0).collect::<Vec<u32>>()
        };
        let most = cards::ROWS as u32;
        let top: Vec<u32> = (1..=most).collect();
        assert_eq!(shown(0, None), top);
        assert_eq!(shown(0, Some(2)), top);
        let with_own = [&top[..cards::ROWS - 1], &[30]].concat();
        assert_eq!(shown(0, Some(30)), with_own);
        assert_eq!(shown(36, Some(38)), [37, 38, 39, 40]);
    }

    #[test]
    fn a_large_knock_out_shows_its_round_until_the_end_is_near() {
        let format = Format::KnockOut {
            best_of: 1,
            third_place: true,
            tied: Tied::Replay,
        };
        let created = Entry {
            at: 0,
            by: Some(1),
            reason: None,
            with: None,
            event: Season::creation(Settings::usual("Cup", format)).unwrap(),
        };
        let mut season = Season::replay(vec![created]).unwrap().unwrap();
        let act = |season: &mut Season, person, command| {
            let events = season.decide(person, true, &command, 0).unwrap();
            season.carry_out(events, Some(person), None, 0).unwrap();
        };
        for person in 1..=16 {
            let entrant = Entrant {
                person,
                name: format!("Player {person}"),
                rating: 0,
                seed: None,
                hides_rating: false,
            };
            act(&mut season, person, Command::Enter(entrant));
        }
        act(&mut season, 1, Command::Organise(Order::Start, None));
        let card = || BracketCard {
            rounds: (0..4)
                .map(|round| BracketRound {
                    name: round.to_string(),
                    ties: Vec::new(),
                })
                .collect(),
            ..BracketCard::default()
        };
        let names = |season: &Season| {
            let rounds = open_part(card(), season).rounds.into_iter();
            rounds.map(|round| round.name).collect::<Vec<String>>()
        };
        assert_eq!(names(&season), ["0"]);
        let games: Vec<_> = season.unfinished().collect();
        for game in games {
            let events = season.report(game, GameResult::Won(Colour::White));
            season.carry_out(events, None, None, 0).unwrap();
        }
        assert_eq!(season.rounds().len(), 2);
        assert_eq!(names(&season).len(), 4, "of these a picture shows the last");
    }
}
