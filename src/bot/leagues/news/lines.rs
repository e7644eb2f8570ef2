//! The line in a league's channel about an entry of its log.

use basics::{Moment, PersonId};
use leagues::season::{ChallengeEnd, Entry, Event, GameNumber, GameResult, Row, Season};
use service::seasons::LoadedSeason;
use texts::{Texts, args, key};

use super::{referee, still_there::MAX_PINGS};
use crate::bot::leagues::read::card::{NAMED, ROWS};
use crate::bot::leagues::read::happened::happened;
use crate::bot::leagues::words::names::{by, by_division, line_of, moment, seats, with_reason};
use crate::bot::leagues::words::{challenges, formats, names, phrases, rows, rules, teams};
use crate::{link::limits, wording::phrases::mention};

/// The number of divisions whose promotions and relegations the news list.
const MAX_DIVISIONS: usize = 6;
/// The last place that gets a medal.
const MEDALS: usize = 3;

/// The line about an entry.
pub fn of_entry(texts: &Texts, loaded: &LoadedSeason, number: u32, entry: &Entry) -> String {
    let season = &loaded.season;
    if let Some(game) = season.corrected_by(number) {
        return corrected(texts, season, (number, entry), game).unwrap_or_default();
    }
    let reasoned = |line| with_reason(texts, line, entry);
    let what = || happened(texts, season, number, entry).unwrap_or_default();
    let end = |both, end| challenges::ended(texts, season, both, number, end);
    match &entry.event {
        Event::Entered(_) | Event::Joined(_) => reasoned(entered(texts, season, number, entry)),
        Event::HandedOver { to } => {
            let values = args![player = names::person(*to)];
            reasoned(texts.format(key::LEAGUE_NEWS_HANDED_OVER, &values))
        }
        Event::Asked => asked(texts, loaded),
        Event::Overdue => {
            let then = season.as_of(number);
            match then.as_ref().and_then(Season::way_on) {
                Some(way) => rules::obstacle(texts, key::LEAGUE_NEWS_STUCK, Some(&way)),
                None => texts.get(key::LEAGUE_NEWS_OVERDUE),
            }
        }
        Event::RulesTold => newer_rules(texts, season),
        Event::RulesAdopted { .. } | Event::Postponed { .. } => reasoned(what()),
        Event::AskedAfter { absent } => referee::not_begun(texts, season, absent),
        Event::RefereeCalled { game } => {
            let game = season.game(*game);
            let players = game.map(|game| names::players(season, game));
            let values = args![players = players.unwrap_or_default()];
            reasoned(texts.format(key::LEAGUE_NEWS_REFEREE, &values))
        }
        Event::Paired { ends, .. } => begun(texts, season, *ends),
        Event::Challenged { by, of } => challenges::made(texts, season, (*by, *of), number),
        Event::Unanswered { by, of } => end((*by, *of), ChallengeEnd::Unanswered),
        Event::Recalled { by, of } => end((*by, *of), ChallengeEnd::Recalled),
        Event::Answered { of, accepts: false } => {
            challenges::declined(texts, season, *of, number).unwrap_or_else(what)
        }
        Event::Ruled { .. } => challenges::won(texts, season, number).unwrap_or_else(what),
        Event::Fell { .. } => challenges::fallen(texts, season, number).unwrap_or_else(what),
        Event::Undone { entry: undone } => {
            let target = names::entry(season, *undone);
            let what = target.and_then(|target| happened(texts, season, *undone, target));
            let values = args![what = what.unwrap_or_default()];
            reasoned(texts.format(key::LEAGUE_NEWS_UNDONE, &values))
        }
        Event::Paused => reasoned(texts.get(key::LEAGUE_PAUSED)),
        Event::Resumed => reasoned(texts.get(key::LEAGUE_NEWS_RESUMED)),
        Event::Finished => finished(texts, season),
        Event::CalledOff => phrases::called_off(texts, entry),
        Event::Created { .. }
        | Event::Changed { .. }
        | Event::Arranged { .. }
        | Event::Left { .. }
        | Event::Swapped { .. }
        | Event::Forbade(_)
        | Event::Confirmed { .. }
        | Event::WasAway { .. }
        | Event::Started { .. }
        | Event::Rests { .. }
        | Event::Withdrew { .. }
        | Event::Returned { .. }
        | Event::Reminded { .. }
        | Event::Answered { .. }
        | Event::Excused { .. }
        | Event::Substituted { .. }
        | Event::Extended { .. }
        | Event::StoodStill { .. }
        | Event::Halted { .. }
        | Event::Settled { .. }
        | Event::Present { .. }
        | Event::WeekPassed
        | Event::Team(_)
        | Event::PutAhead { .. } => what(),
    }
}

/// What newer rules would change, and what holds for an organiser who plays.
fn newer_rules(texts: &Texts, season: &Season) -> String {
    let mut lines = rules::newer(texts, season);
    lines.extend(rules::organiser_plays(texts, season));
    if lines.is_empty() {
        texts.get(key::LEAGUE_LOG_RULES_TOLD)
    } else {
        lines.join("\n")
    }
}

/// That a ladder or an arena has begun, and when it ends.
fn begun(texts: &Texts, season: &Season, ends: Option<Moment>) -> String {
    let values = args![count = season.seats().count()];
    let begun = texts.format(formats::words(season.settings().format).begun, &values);
    match ends {
        Some(ends) => {
            let values = args![until = moment(texts, ends)];
            texts.flow(&[begun, texts.format(key::LADDER_ENDS, &values)])
        }
        None => begun,
    }
}

/// Who was added.
fn entered(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> String {
    let all: Vec<String> = added(season, number).map(mention).collect();
    let shown = &all[..all.len().min(NAMED)];
    let values = args![
        players = texts.list(shown),
        more = all.len() - shown.len(),
        by = by(entry),
    ];
    texts.format(key::LEAGUE_NEWS_ADDED, &values)
}

/// The people whom an organiser added with this entry of the log.
pub fn added(season: &Season, number: u32) -> impl Iterator<Item = PersonId> {
    let numbered = season.log().iter().zip(1..);
    let of_entry = numbered.filter(move |(entry, at)| *at == number || entry.with == Some(number));
    of_entry.filter_map(|(entry, _)| {
        let (Event::Entered(one) | Event::Joined(one)) = &entry.event else {
            return None;
        };
        Some(one.person)
    })
}

/// Asks everybody whether they are still there.
fn asked(texts: &Texts, loaded: &LoadedSeason) -> String {
    let season = &loaded.season;
    let vacations = !loaded.record.time.no_vacations;
    let values = args![vacations = vacations.to_string()];
    let mut lines = vec![texts.format(key::LEAGUE_NEWS_ASKED, &values)];
    // Its organiser can still change the number of rounds.
    let count = season.entrants().len() as u32;
    if !season.is_of_teams() {
        lines.extend(rules::small_field(texts, season, count));
    }
    lines.join("\n")
}

/// That a result was corrected, and its effect in a knock-out or on a ladder; or that a game no longer matters.
fn corrected(
    texts: &Texts,
    season: &Season,
    (number, entry): (u32, &Entry),
    corrected: GameNumber,
) -> Option<String> {
    let game = season.game(corrected)?;
    if entry.with.is_some() && game.result == Some(GameResult::Void) {
        let values = args![players = names::players(season, game)];
        return Some(texts.format(key::LEAGUE_NEWS_OVERTAKEN, &values));
    }
    let values = args![result = line_of(texts, season, game), by = by(entry)];
    let line = texts.format(key::LEAGUE_NEWS_CORRECTED, &values);
    let mut said = vec![with_reason(texts, line, entry)];
    said.extend(phrases::goes_on(texts, season, corrected));
    said.extend(challenges::places_of(texts, season, corrected, number));
    Some(texts.flow(&said))
}

/// How the season ended.
fn finished(texts: &Texts, season: &Season) -> String {
    let winners: Vec<String> = if season.is_of_teams() {
        teams::winners(texts, season)
    } else {
        winners(season).take(MAX_PINGS).map(mention).collect()
    };
    let is_won = season.early_end().is_none() && !winners.is_empty();
    let mut lines = vec![if is_won {
        let values = args![winners = texts.list(&winners)];
        texts.format(key::LEAGUE_NEWS_FINISHED, &values)
    } else {
        phrases::ending(texts, season)
    }];
    lines.extend(medals(texts, season));
    lines.extend(movers(texts, season));
    // The title comes first.
    let most = limits::CONTENT - 2 * limits::THREAD_NAME;
    limits::whole_sentences(&lines, most, |lines| lines.join("\n"))
}

/// Who is first in each division, or who is in the first team, if they have earned it.
pub fn winners(season: &Season) -> impl Iterator<Item = PersonId> {
    let people: Vec<PersonId> = if season.is_of_teams() {
        let first = season.team_table().into_iter().filter(|row| row.rank == 1);
        let teams = first.filter_map(|row| season.team(row.team));
        teams.flat_map(|record| record.members.clone()).collect()
    } else {
        let rows = (0..season.divisions().len()).flat_map(|division| season.table(division));
        let firsts = rows.filter(|row| row.standing.rank == 1 && season.earns_medal(row));
        let seats = firsts.filter_map(|row| season.seat(row.seat));
        seats.map(|record| record.occupant.person).collect()
    };
    people.into_iter()
}

/// The first three of each division, or of the teams, with their medals.
fn medals(texts: &Texts, season: &Season) -> Vec<String> {
    if season.is_of_teams() {
        return teams::table(texts, season, MEDALS);
    }
    by_division(texts, season, season.divisions().len(), |division| {
        let rows = rows::of_table(season, division);
        let best = rows.iter().filter(|(row, _)| row.standing.rank <= MEDALS);
        best.take(ROWS)
            .map(|row| rows::line(texts, season, row))
            .collect()
    })
}

/// Who goes up and who goes down with the next season, division by division.
fn movers(texts: &Texts, season: &Season) -> Vec<String> {
    let divisions = season.divisions().len().min(MAX_DIVISIONS);
    let moves = (1..divisions).filter_map(|lower| {
        let (above, below) = (season.table(lower - 1), season.table(lower));
        let (count, _) = season.movers(lower);
        let names = |rows: &[Row]| seats(texts, season, rows.iter().map(|row| row.seat));
        let values = args![
            up = names(&below[..count]),
            down = names(&above[above.len() - count..]),
            upper = lower,
            lower = lower + 1
        ];
        (count > 0).then(|| texts.format(key::LEAGUE_MOVERS, &values))
    });
    let level = (0..divisions).flat_map(|division| season.level_at_lines(division));
    let level = level.map(|group| {
        let values = args![players = seats(texts, season, group)];
        texts.format(key::LEAGUE_MOVERS_LEVEL, &values)
    });
    moves.chain(level).collect()
}
