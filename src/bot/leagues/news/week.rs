//! The message at the end of each week of a season: results, what is next, the standings, and games worth watching.

use leagues::season::{Event, Game, GameNumber, Season, Week};
use matches::records::{MatchRecord, Visibility};
use service::{Service, ServiceError, seasons::LoadedSeason};

use crate::bot::leagues::words::names::{by_division, entry, line_of, shortened};
use crate::bot::leagues::words::{continuous, names, rounds, rows, teams};
use crate::wording::phrases;
use texts::{Sentence, Texts, args, key, var};

/// How many results the message lists.
const MAX_RESULTS: usize = 10;
/// The last place that is shown, in each of the first divisions.
const MAX_PLACES: usize = 3;
/// How many divisions are shown.
const MAX_DIVISIONS: usize = 4;
/// How many moves a game needs to be called long.
const LONG_GAME_MOVES: u32 = 60;

/// A week with the facts about its games that the season does not hold.
#[derive(Clone)]
pub struct WeekFacts {
    week: Week,
    /// The longest game, if one was long, with its number of moves.
    longest: Option<(GameNumber, u32)>,
    /// Links to the games that are worth watching: those in the season's channel, whose readers see them.
    links: Vec<(GameNumber, String)>,
}

/// The facts about the week that ended with an entry; `None` if no game ended in it, or if the entry does not end a week.
///
/// # Errors
/// When the database fails.
pub async fn facts(
    service: &Service,
    loaded: &LoadedSeason,
    seq: u32,
) -> Result<Option<WeekFacts>, ServiceError> {
    let entry = entry(&loaded.season, seq);
    if entry.is_none_or(|entry| entry.event != Event::WeekPassed) {
        return Ok(None);
    }
    let mut week = loaded.season.week(seq);
    if week.results.is_empty() {
        return Ok(None);
    }
    if let Some(upset) = week.upset
        && !shows_ratings(service, &loaded.season, upset).await?
    {
        week.upset = None;
    }
    let mut longest: Option<(GameNumber, u32)> = None;
    for &number in &week.results {
        let plies = match loaded.match_of(number) {
            Some(id) => service.record(id).await?.ply,
            None => 0,
        };
        if plies >= LONG_GAME_MOVES && longest.is_none_or(|(_, most)| plies > most) {
            longest = Some((number, plies));
        }
    }
    let shown = [week.leaders, week.upset, longest.map(|(number, _)| number)];
    let mut links = Vec::new();
    for number in shown.into_iter().flatten() {
        let Some(id) = loaded.match_of(number) else {
            continue;
        };
        let record = service.record(id).await?;
        let is_seen = |record: &&MatchRecord| record.channel == loaded.record.channel;
        let link = Some(&record).filter(is_seen).and_then(phrases::link);
        links.extend(link.map(|link| (number, link)));
    }
    Ok(Some(WeekFacts {
        week,
        longest,
        links,
    }))
}

/// Whether both players of a game show their ratings to others.
async fn shows_ratings(
    service: &Service,
    season: &Season,
    number: GameNumber,
) -> Result<bool, ServiceError> {
    let seats = season
        .game(number)
        .map(|game| [game.pairing.white, game.pairing.black]);
    for seat in seats.into_iter().flatten() {
        let Some(record) = season.seat(seat) else {
            return Ok(false);
        };
        let (_, chosen) = service.contact(record.occupant.person).await?;
        if chosen.visibility() == Visibility::Nobody {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The week in words.
pub fn lines(texts: &Texts, loaded: &LoadedSeason, facts: &WeekFacts) -> Vec<String> {
    let season = &loaded.season;
    let results = &facts.week.results;
    let mut lines = vec![texts.get(key::LEAGUE_WEEK)];
    lines.push(texts.format(key::LEAGUE_WEEK_RESULTS, &args![count = results.len()]));
    let games = results.iter().filter_map(|number| season.game(*number));
    let games: Vec<&Game> = games.collect();
    lines.extend(shortened(texts, &games, MAX_RESULTS, |game| {
        line_of(texts, season, game)
    }));
    lines.push(texts.get(key::LEAGUE_WEEK_STANDINGS));
    // Members of teams have no places of their own.
    lines.extend(if season.is_of_teams() {
        teams::table(texts, season, MAX_PLACES)
    } else {
        by_division(texts, season, MAX_DIVISIONS, |division| {
            let all = rows::of_table(season, division);
            let shown = all.iter().take(MAX_PLACES);
            shown.map(|row| rows::line(texts, season, row)).collect()
        })
    });
    lines.push(next(texts, season));
    lines.extend(worth_watching(texts, season, facts));
    lines
}

/// What is next: how many games of the round are in progress, and the deadline.
fn next(texts: &Texts, season: &Season) -> String {
    if season.settings().format.is_continuous() {
        return texts.flow(&continuous::state(texts, season));
    }
    let round = season.rounds().len() as u32;
    let values = args![
        round = rounds::round_heading(texts, season, round),
        count = season.unfinished().count()
    ];
    let line = texts.format(key::LEAGUE_WEEK_NEXT, &values);
    let ends = season.rounds().last().and_then(|round| round.ends);
    rounds::with_end(texts, line, ends)
}

fn worth_watching(texts: &Texts, season: &Season, facts: &WeekFacts) -> Vec<String> {
    let of = |number: GameNumber, key: Sentence<(var::game, var::link, var::moves)>, moves: u32| {
        let game = season.game(number)?;
        let link = facts.links.iter().find(|(one, _)| *one == number);
        let link = link.map(|(_, link)| link.clone());
        let values = args![
            game = names::players(season, game),
            moves = moves,
            link = link.unwrap_or_default()
        ];
        Some(texts.format(key, &values))
    };
    let shown = [
        facts
            .week
            .leaders
            .and_then(|number| of(number, key::LEAGUE_WEEK_LEADERS.taking(), 0)),
        facts
            .week
            .upset
            .and_then(|number| of(number, key::LEAGUE_WEEK_UPSET.taking(), 0)),
        facts
            .longest
            .and_then(|(number, plies)| of(number, key::LEAGUE_WEEK_LONGEST, plies)),
    ];
    let shown: Vec<String> = shown.into_iter().flatten().collect();
    if shown.is_empty() {
        shown
    } else {
        [vec![texts.get(key::LEAGUE_WEEK_WATCH)], shown].concat()
    }
}

#[cfg(test)]
mod tests {
    use basics::{Moment, PersonId};
    use leagues::{
        season::{
            Authority, Command, Entrant, Format, GameResult, Order, Seat, Settings, Team,
            TeamCommand, TeamSize,
        },
        tournament::Colour,
    };

    use super::{
        super::super::{
            tests::{ORGANISER, loaded, organised},
            words::formats,
        },
        *,
    };
    use texts::{Language, Library};

    fn act(loaded: &mut LoadedSeason, by: u64, command: &Command) {
        let events = loaded
            .season
            .decide(PersonId(by), Authority::Member, command, Moment(0))
            .unwrap();
        let done = loaded
            .season
            .carry_out(events, Some(PersonId(by)), None, Moment(0));
        done.unwrap();
    }

    /// Finishes the first games and describes the week.
    fn described(loaded: &mut LoadedSeason, results: usize) -> String {
        let games: Vec<GameNumber> = loaded.season.unfinished().take(results).collect();
        for game in games {
            let won = loaded.season.report(game, GameResult::Won(Colour::Black));
            loaded.season.carry_out(won, None, None, Moment(0)).unwrap();
        }
        let facts = WeekFacts {
            week: loaded.season.week(loaded.season.log().len() as u32 + 1),
            longest: None,
            links: Vec::new(),
        };
        let library = Library::default();
        lines(library.of(Language::English), loaded, &facts).join("\n")
    }

    fn mention(number: u64) -> String {
        phrases::mention(PersonId(ORGANISER + number))
    }

    #[test]
    fn the_week_of_a_ladder_shows_places_and_its_end() {
        let ladder = Format::Ladder(formats::USUAL_LADDER);
        let mut loaded = loaded(Settings::usual("Café", ladder), 3);
        loaded.season = organised(loaded.season, Order::Start, 0);
        act(&mut loaded, ORGANISER + 3, &Command::Challenge(Seat(1)));
        let accepted = Command::Answer {
            challenge: loaded.season.log().len() as u32,
            accepts: true,
        };
        act(&mut loaded, ORGANISER + 1, &accepted);
        let [first, second, third] = [1, 2, 3].map(mention);
        assert_eq!(
            described(&mut loaded, 1),
            format!(
                "🗓️ **The week in the league**\n**Results (1):**\n{first} – {third}: 0–1\n**Standings:**\n\
                 **1.** {third} — 1 win\n**2.** {first} — no win yet\n**3.** {second} — no win yet\n\
                 It goes on until an organiser ends it. Newcomers can join at any time."
            )
        );
    }

    #[test]
    fn the_week_of_teams_shows_the_table_of_teams() {
        let size = TeamSize {
            boards: 2,
            substitutes: 0,
        };
        let settings = Settings {
            teams: Some(size),
            ..Settings::usual("Clubs", Format::Swiss { rounds: 2 })
        };
        let mut loaded = loaded(settings, 0);
        for number in 1..=4 {
            let player = Entrant {
                person: PersonId(ORGANISER + number),
                name: format!("Player {number}"),
                rating: 1500,
                seed: None,
                hides_rating: false,
            };
            let command = match number {
                1 => TeamCommand::Found(player, "Dragons".to_owned()),
                3 => TeamCommand::Found(player, "Tigers".to_owned()),
                _ => TeamCommand::Join(player, Team(number.div_ceil(2) as u32)),
            };
            act(&mut loaded, ORGANISER + number, &Command::Team(command));
        }
        loaded.season = organised(loaded.season, Order::Start, 0);
        let text = described(&mut loaded, 1);
        for line in [
            "**Results (1):**",
            "**Dragons** — ",
            "**Tigers** — ",
            "**Next:** Round 1 · 1 game in progress",
        ] {
            assert!(text.contains(line), "no {line:?} in:\n{text}");
        }
        // Members of teams have no places of their own.
        assert!(!text.contains(&format!("**1.** {}", mention(1))), "{text}");
    }
}
