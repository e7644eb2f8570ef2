//! What is posted in a league's channel about an entry of its log.

use basics::PersonId;
use leagues::season::{Entry, Event, GameNumber, GameResult, Row, Season, Team, TeamMatch};
use service::seasons::LoadedSeason;

use super::{
    card::{NAMED, ROWS, below, line_of, of, seat},
    challenges, continuous, formats, newer_rules, picture, referee, rows,
    still_there::CALLED,
    team_words,
    week::{self, WeekFacts},
    words as said,
};
use crate::{
    link::limits,
    messages::{Post, PublicFacts, PublicPost, ids::league::League, primary, secondary},
    wording::{phrases::mention, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// What is posted about an entry of a season's log; nothing if it has been undone since, or if it ends a week in which
/// nothing happened: then there is no `week`.
pub fn post(
    everyone: &Reader<'_>,
    loaded: &LoadedSeason,
    seq: u32,
    week: Option<WeekFacts>,
) -> Option<PublicPost> {
    let season = &loaded.season;
    let entry = season.log().get((seq as usize).checked_sub(1)?)?;
    let is_empty_week = entry.event == Event::WeekPassed && week.is_none();
    let ended = season.match_ended_by(seq);
    // These only change what became of a challenge, which its own message tells.
    let is_told_there = matches!(
        entry.event,
        Event::Answered { accepts: true, .. }
            | Event::Withdrew { .. }
            | Event::Excused { .. }
            | Event::StoodStill { .. }
    );
    if season.undone().contains(&seq) || is_empty_week || (is_told_there && ended.is_none()) {
        return None;
    }
    let called: Vec<PersonId> = match &entry.event {
        Event::Finished => winners(season),
        Event::Challenged { of, .. } if is_challenge(loaded, seq) => {
            let challenged = season.seat(*of).map(|seat| seat.occupant.person);
            challenged.into_iter().collect()
        }
        Event::HandedOver { to } => vec![*to],
        Event::Entered(_) | Event::Joined(_) => added(season, seq).take(CALLED).collect(),
        _ => Vec::new(),
    };
    let facts = NewsFacts {
        loaded: loaded.clone(),
        entry: entry.clone(),
        number: seq,
        week,
        ended,
    };
    let post = PublicPost::of(everyone, &facts, |everyone, facts| {
        let (texts, season) = (everyone.texts, &facts.loaded.season);
        let told = args![name = plain(&season.settings().name)];
        let mut lines = vec![texts.format(key::LEAGUE_TITLE, &told)];
        match (&facts.week, &facts.ended) {
            (Some(of_week), _) => lines.extend(week::lines(texts, &facts.loaded, of_week)),
            (None, Some(found)) => lines.push(team_words::ended(texts, &facts.loaded, found)),
            (None, None) => lines.push(line_of_news(texts, season, facts)),
        }
        let post = Post::lines(&lines);
        match facts.entry.event {
            Event::Asked => {
                let id = of(facts.loaded.record.id, League::Confirm);
                post.with_buttons(vec![primary(texts, &id, key::BUTTON_LEAGUE_CONFIRM)])
            }
            Event::Challenged { .. } if is_challenge(&facts.loaded, facts.number) => {
                let id = facts.loaded.record.id;
                post.with_buttons(challenges::answers(texts, id, facts.number))
            }
            Event::RefereeCalled { game } => {
                post.with_buttons(referee::answers(texts, &facts.loaded, game))
            }
            Event::Overdue | Event::AskedAfter { .. } | Event::RulesTold => {
                let id = of(facts.loaded.record.id, League::Manage);
                post.with_buttons(vec![secondary(texts, &id, key::BUTTON_LEAGUE_MANAGE)])
            }
            Event::Finished => {
                let post = post.with_buttons(below(texts, &facts.loaded));
                Post {
                    picture: picture::overview(everyone, &facts.loaded),
                    ..post
                }
            }
            _ => post,
        }
    });
    Some(if called.is_empty() {
        post
    } else {
        post.calling(called)
    })
}

/// Whether an entry of a season's log is told to its organisers above all.
pub fn calls_organisers(loaded: &LoadedSeason, seq: u32) -> bool {
    let entry = loaded.season.log().get(seq as usize - 1);
    entry.is_some_and(|entry| {
        matches!(
            entry.event,
            Event::RefereeCalled { .. }
                | Event::Overdue
                | Event::AskedAfter { .. }
                | Event::RulesTold
        )
    })
}

/// Whether an entry of a season's log is a challenge that waits for its answer, so that its message has to be brought up to date.
pub fn is_challenge(loaded: &LoadedSeason, seq: u32) -> bool {
    let entry = loaded.season.log().get(seq as usize - 1);
    let is_made = entry.is_some_and(|entry| matches!(entry.event, Event::Challenged { .. }));
    is_made && loaded.season.end_of_challenge(seq).is_none()
}

/// Who is first in each division, or in the team that is, if they have earned it.
fn winners(season: &Season) -> Vec<PersonId> {
    if season.is_of_teams() {
        let first = season.team_table().into_iter().filter(|row| row.rank == 1);
        let teams = first.filter_map(|row| season.team(row.team));
        let people = teams.flat_map(|record| record.members.iter());
        return people.copied().take(CALLED).collect();
    }
    let divisions = 0..season.divisions().len();
    let firsts = divisions.flat_map(|division| {
        let rows = season.table(division).into_iter();
        rows.filter(|row| row.standing.rank == 1 && season.earns_medal(row))
    });
    let people = firsts.filter_map(|row| season.seat(row.seat));
    people
        .map(|record| record.occupant.person)
        .take(CALLED)
        .collect()
}

/// An entry of a log with its season.
struct NewsFacts {
    loaded: LoadedSeason,
    entry: Entry,
    number: u32,
    week: Option<WeekFacts>,
    /// The match of teams that it brought to its end.
    ended: Option<TeamMatch>,
}

impl PublicFacts for NewsFacts {}

/// Those whom an organiser added with this entry of the log.
fn added(season: &Season, number: u32) -> impl Iterator<Item = PersonId> {
    let numbered = season.log().iter().zip(1..);
    let of_entry = numbered.filter(move |(entry, at)| *at == number || entry.with == Some(number));
    of_entry.filter_map(|(entry, _)| match &entry.event {
        Event::Entered(one) | Event::Joined(one) => Some(one.person),
        _ => None,
    })
}

/// Whether an entry of the log is the first that pairs games of its round.
fn opens_round(season: &Season, entry: &Entry) -> bool {
    let Event::Paired { round, .. } = &entry.event else {
        return false;
    };
    let undone = season.undone();
    let mut standing = (1..)
        .zip(season.log())
        .filter(|(number, _)| !undone.contains(number));
    let first = standing.find(
        |(_, one)| matches!(&one.event, Event::Paired { round: other, .. } if other == round),
    );
    first.is_some_and(|(_, first)| first == entry)
}

/// How many divisions are told whose players go up and down.
const DIVISIONS: usize = 6;
/// The last place that gets a medal.
const MEDALS: usize = 3;

/// The first three of each division, or of the teams, with their medals.
fn medals(texts: &Texts, season: &Season) -> Vec<String> {
    if season.is_of_teams() {
        return team_words::table(texts, season, MEDALS);
    }
    let divisions = season.divisions().len();
    let mut lines = Vec::new();
    for division in 0..divisions {
        if divisions > 1 {
            lines.push(texts.format(key::LEAGUE_DIVISION, &args![number = division + 1]));
        }
        let rows = rows::of_table(season, division);
        let best = rows.iter().filter(|(row, _)| row.standing.rank <= MEDALS);
        lines.extend(best.take(ROWS).map(|row| rows::line(texts, season, row)));
    }
    lines
}

/// Who goes up and who goes down with the next season, division by division.
fn movers(texts: &Texts, season: &Season) -> Vec<String> {
    let divisions = season.divisions().len().min(DIVISIONS);
    let moves = (1..divisions).filter_map(|lower| {
        let (above, below) = (season.table(lower - 1), season.table(lower));
        let (count, _) = season.movers(lower);
        let names = |rows: &[Row]| {
            let names: Vec<String> = rows.iter().map(|row| seat(season, row.seat)).collect();
            texts.list(&names)
        };
        let told = args![
            up = names(&below[..count]),
            down = names(&above[above.len() - count..]),
            upper = lower,
            lower = lower + 1
        ];
        (count > 0).then(|| texts.format(key::LEAGUE_MOVERS, &told))
    });
    let level = (0..divisions).flat_map(|division| season.level_at_lines(division));
    let level = level.map(|group| {
        let names: Vec<String> = group.iter().map(|one| seat(season, *one)).collect();
        texts.format(
            key::LEAGUE_MOVERS_LEVEL,
            &args![players = texts.list(&names)],
        )
    });
    moves.chain(level).collect()
}

/// That a result was corrected, what follows from it in a knock-out or on a ladder, or that a game decides nothing any more.
fn corrected(texts: &Texts, facts: &NewsFacts, number: GameNumber) -> Option<String> {
    let (season, entry) = (&facts.loaded.season, &facts.entry);
    let game = season.game(number)?;
    if entry.with.is_some() && game.result == Some(GameResult::Void) {
        let told = args![players = said::players(season, game)];
        return Some(texts.format(key::LEAGUE_NEWS_OVERTAKEN, &told));
    }
    let told = args![
        result = line_of(texts, &facts.loaded, game),
        by = entry.by.map_or_else(String::new, mention),
    ];
    let line = texts.format(key::LEAGUE_NEWS_CORRECTED, &told);
    let mut said = vec![said::with_reason(texts, line, entry)];
    said.extend(season.goes_on(number).map(|seats| {
        let [winner, loser] = seats.map(|one| seat(season, one));
        texts.format(key::LEAGUE_GOES_ON, &args![winner = winner, loser = loser])
    }));
    said.extend(challenges::places_of(texts, season, number, facts.number));
    Some(texts.flow(&said))
}

fn line_of_news(texts: &Texts, season: &Season, facts: &NewsFacts) -> String {
    let entry = &facts.entry;
    if season.settings().format.is_continuous()
        && let Some(line) = continuous::news(texts, season, facts.number, entry)
    {
        return line;
    }
    match &entry.event {
        Event::Entered(_) | Event::Joined(_) => {
            let names: Vec<String> = added(season, facts.number).map(mention).collect();
            let shown = &names[..names.len().min(NAMED)];
            let told = args![
                players = texts.list(shown),
                more = names.len() - shown.len(),
                by = entry.by.map_or_else(String::new, mention),
            ];
            said::with_reason(texts, texts.format(key::LEAGUE_NEWS_ADDED, &told), entry)
        }
        Event::HandedOver { to } => {
            let told = args![player = mention(*to)];
            let line = texts.format(key::LEAGUE_NEWS_HANDED_OVER, &told);
            said::with_reason(texts, line, entry)
        }
        Event::Asked => {
            let vacations = !facts.loaded.record.time.no_vacations;
            let told = args![vacations = vacations.to_string()];
            let mut lines = vec![texts.format(key::LEAGUE_NEWS_ASKED, &told)];
            // Its organiser can still change the number of rounds.
            let count = season.entrants().len() as u32;
            if !season.is_of_teams() {
                lines.extend(newer_rules::small_field(texts, season, count));
            }
            lines.join("\n")
        }
        Event::Overdue => {
            let then = season.as_of(facts.number);
            match then.as_ref().and_then(Season::way_on) {
                Some(way) => newer_rules::obstacle(texts, key::LEAGUE_NEWS_STUCK, Some(&way)),
                None => texts.get(key::LEAGUE_NEWS_OVERDUE),
            }
        }
        Event::RulesTold => {
            let mut lines = newer_rules::newer(texts, season);
            lines.extend(newer_rules::organiser_plays(texts, season));
            if lines.is_empty() {
                texts.get(key::LEAGUE_LOG_RULES_TOLD)
            } else {
                lines.join("\n")
            }
        }
        Event::RulesAdopted { .. } => {
            said::with_reason(texts, texts.get(key::LEAGUE_LOG_RULES_ADOPTED), entry)
        }
        Event::AskedAfter { absent } => referee::not_begun(texts, season, absent),
        Event::RefereeCalled { game } => {
            let players = season.game(*game).map(|game| said::players(season, game));
            let told = args![players = players.unwrap_or_default()];
            let line = texts.format(key::LEAGUE_NEWS_REFEREE, &told);
            said::with_reason(texts, line, entry)
        }
        Event::Paired { round, games, .. } if !opens_round(season, entry) => {
            let games = games
                .iter()
                .map(|one| format!("{} – {}", seat(season, one.white), seat(season, one.black)));
            let games: Vec<String> = games.collect();
            let told = args![
                name = said::round_heading(texts, season, *round),
                games = texts.list(&games)
            ];
            texts.format(key::LEAGUE_NEWS_NEXT_GAME, &told)
        }
        Event::Paired {
            round, games, byes, ..
        } => {
            let name = said::round_heading(texts, season, *round);
            let has_third = games
                .iter()
                .any(|one| said::is_for_third_place(season, *round, one));
            let name = if has_third {
                format!("{name} · {}", texts.get(key::LEAGUE_THIRD_PLACE))
            } else {
                name
            };
            let told = args![
                name = name,
                round = *round,
                of = season.length(),
                count = games.len()
            ];
            let key = formats::words(season.settings().format).round;
            let (key_begun, count) = if season.is_of_teams() {
                (key::LEAGUE_NEWS_STARTED_TEAMS, season.teams().count())
            } else {
                (key::LEAGUE_NEWS_STARTED, season.seats().count())
            };
            let begun = (*round == 1).then(|| texts.format(key_begun, &args![count = count]));
            let mut lines: Vec<String> = begun.into_iter().collect();
            lines.push(texts.format(key, &told));
            let mut teams: Vec<Team> = byes
                .iter()
                .filter_map(|(one, _)| season.team_of_seat(*one))
                .collect();
            teams.dedup();
            if teams.is_empty() {
                lines.extend(said::byes(texts, season, byes));
            } else {
                lines.push(team_words::byes(texts, season, &teams));
            }
            lines.join("\n")
        }
        _ if let Some(game) = season.corrected_by(facts.number) => {
            corrected(texts, facts, game).unwrap_or_default()
        }
        Event::Undone { entry: number } => {
            let undone = season.log().get(*number as usize - 1);
            let what = undone.and_then(|undone| said::happened(texts, season, *number, undone));
            let told = args![what = what.unwrap_or_default()];
            said::with_reason(texts, texts.format(key::LEAGUE_NEWS_UNDONE, &told), entry)
        }
        Event::Postponed { .. } => {
            let what = said::happened(texts, season, facts.number, entry);
            said::with_reason(texts, what.unwrap_or_default(), entry)
        }
        Event::Paused => said::with_reason(texts, texts.get(key::LEAGUE_PAUSED), entry),
        Event::Resumed => said::with_reason(texts, texts.get(key::LEAGUE_NEWS_RESUMED), entry),
        Event::Finished => {
            let winners: Vec<String> = if season.is_of_teams() {
                team_words::winners(texts, season)
            } else {
                winners(season).into_iter().map(mention).collect()
            };
            let told = args![winners = texts.list(&winners)];
            let is_won = season.early_end().is_none() && !winners.is_empty();
            let mut lines = vec![if is_won {
                texts.format(key::LEAGUE_NEWS_FINISHED, &told)
            } else {
                said::ending(texts, season)
            }];
            lines.extend(medals(texts, season));
            lines.extend(movers(texts, season));
            // The title stands above.
            let room = limits::CONTENT - 2 * limits::THREAD_NAME;
            limits::whole_sentences(&lines, room, |lines| lines.join("\n"))
        }
        Event::CalledOff => said::called_off(texts, &facts.entry),
        _ => said::happened(texts, season, facts.number, entry).unwrap_or_default(),
    }
}
