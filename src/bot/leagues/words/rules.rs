//! Phrases about the rules for pairing and ranking a league: newer ones, rounds that they cannot pair, and games that
//! they leave out.

use basics::PersonId;
use leagues::formats::swiss::WayOn;
use leagues::season::{Feature, RuleChange, Season};
use leagues::swiss::Obstacle;

use super::names;
use texts::{Sentence, Texts, args, key, var};

/// How many players who left early are named.
const MAX_LEAVERS: usize = 5;

/// What rules newer than the season's would change, a line each; nothing if an organiser can no longer adopt them.
pub fn newer(texts: &Texts, season: &Season) -> Vec<String> {
    if season.can_adopt_rules().is_err() {
        return Vec::new();
    }
    let title = if season.has(Feature::Bracket) {
        key::LEAGUE_RULES_NEWER_CUP
    } else {
        key::LEAGUE_RULES_NEWER
    };
    let mut lines = vec![texts.get(title)];
    let changes = season.rule_changes().into_iter();
    lines.extend(changes.map(|change| {
        let values = args![rounds = season.length()];
        format!("- {}", texts.format(change_words(change), &values))
    }));
    let differ = season.tables_would_differ().to_string();
    lines.push(texts.format(key::LEAGUE_RULES_TABLES, &args![differ = differ]));
    lines.push(texts.get(key::LEAGUE_RULES_CHOICE));
    lines
}

const fn change_words(change: RuleChange) -> Sentence<(var::rounds,)> {
    match change {
        RuleChange::Forfeits => key::LEAGUE_RULE_FORFEITS.taking(),
        RuleChange::EarlyLeavers => key::LEAGUE_RULE_EARLY_LEAVERS.taking(),
        RuleChange::Averages => key::LEAGUE_RULE_AVERAGES.taking(),
        RuleChange::Rests => key::LEAGUE_RULE_RESTS.taking(),
        RuleChange::Length => key::LEAGUE_RULE_LENGTH,
        RuleChange::LateEntries => key::LEAGUE_RULE_LATE_ENTRIES.taking(),
        RuleChange::Arrivals => key::LEAGUE_RULE_ARRIVALS.taking(),
        RuleChange::Boards => key::LEAGUE_RULE_BOARDS.taking(),
        RuleChange::Median => key::LEAGUE_RULE_MEDIAN.taking(),
        RuleChange::TeamForfeits => key::LEAGUE_RULE_TEAM_FORFEITS.taking(),
        RuleChange::TeamSonnebornBerger => key::LEAGUE_RULE_TEAM_SONNEBORN.taking(),
        RuleChange::BetterSeed => key::LEAGUE_RULE_BETTER_SEED.taking(),
        RuleChange::TeamPairing => key::LEAGUE_RULE_TEAM_PAIRING.taking(),
    }
}

/// That an organiser who plays decides nothing about games.
pub fn organiser_plays(texts: &Texts, season: &Season) -> Option<String> {
    let plays = season.plays(season.organiser());
    plays.then(|| texts.get(key::LEAGUE_RULES_ORGANISER_PLAYS))
}

/// That fewer rounds can be played than are set, because nobody meets the same opponent twice, and that the rules may
/// allow no pairing of the last ones.
pub fn small_field(texts: &Texts, season: &Season, count: u32) -> Vec<String> {
    let Some(rounds) = season.settings().format.set_rounds() else {
        return Vec::new();
    };
    if count < 2 {
        return Vec::new();
    }
    let possible = count.next_multiple_of(2).saturating_sub(1);
    let values = args![rounds = possible, count = count];
    let fewer = (possible < rounds).then(|| texts.format(key::LEAGUE_FEWER_ROUNDS, &values));
    let safe = hardly_stuck(possible);
    let values = args![
        rounds = rounds.min(possible),
        count = count,
        safe = safe,
        possible = possible,
        teams = season.is_of_teams().to_string()
    ];
    let tight =
        (safe < rounds.min(possible)).then(|| texts.format(key::LEAGUE_SMALL_FIELD, &values));
    fewer.into_iter().chain(tight).collect()
}

/// How many of the possible rounds a Swiss can play with hardly any risk of getting stuck. Of 200 random seasons of 3 to 14 players none
/// got stuck within them; in later rounds a seventh to nearly half of them did, because each player then has two opponents left at
/// most, and these may form triangles. With four players all rounds can be paired.
const fn hardly_stuck(possible: u32) -> u32 {
    match possible {
        ..=3 => possible,
        _ => possible - 2,
    }
}

/// What keeps the next round from being paired.
pub fn obstacle(texts: &Texts, key: Sentence<(var::obstacle,)>, way: Option<&WayOn>) -> String {
    let obstacle = match way.map(|way| way.obstacle) {
        Some(Obstacle::Colours) => "colours",
        Some(Obstacle::Byes) => "byes",
        Some(Obstacle::Forbidden) => "forbidden",
        Some(Obstacle::Meetings) => "meetings",
        None => "none",
    };
    texts.format(key, &args![obstacle = obstacle])
}

/// What leaving a round robin now does to the table.
pub fn leaving(texts: &Texts, season: &Season, person: PersonId) -> Option<String> {
    let seat = season.seat_of(person)?;
    let is_out = season.would_leave_table(seat);
    let key = if season.is_of_teams() {
        key::LEAGUE_LEAVE_EARLY_TEAM
    } else {
        key::LEAGUE_LEAVE_EARLY
    };
    is_out.then(|| texts.get(key))
}

/// Whose games do not count in a division's table, because they left early.
pub fn left_early(texts: &Texts, season: &Season, division: usize) -> Option<String> {
    let mut out: Vec<String> = if season.is_of_teams() {
        let teams = season.teams_out_of_table().into_iter();
        teams.map(|team| names::team(season, team)).collect()
    } else {
        let seats = season.out_of_table(division).into_iter();
        seats.map(|seat| names::seat(season, seat)).collect()
    };
    let more = out.len().saturating_sub(MAX_LEAVERS);
    out.truncate(MAX_LEAVERS);
    let values = args![players = texts.list(&out), more = more];
    (!out.is_empty()).then(|| texts.format(key::LEAGUE_LEFT_EARLY, &values))
}

#[cfg(test)]
mod tests {
    use basics::Moment;
    use leagues::{
        berger::Cycles,
        season::{
            Authority, Command, Format, GameNumber, GameResult, Order, Settings, Stage, Team,
            TeamCommand, TeamSize,
        },
        tournament::Colour,
    };

    use super::{
        super::{
            super::{
                organise::{by_hand, manage},
                tests::{entrant, loaded, organised},
            },
            teams,
        },
        *,
    };

    #[test]
    fn small_fields_get_a_warning_and_a_round_that_gets_stuck_names_the_reason() {
        let texts = Texts::english();
        let mut found = Vec::new();
        for seed in 0..30_u32 {
            let mut page = loaded(Settings::usual("Cup", Format::Swiss { rounds: 5 }), 6);
            let before = manage::start(&texts, &page).content;
            assert!(before.contains("With 6 players"), "{before}");
            assert!(before.contains("up to 3 rounds"), "{before}");
            page.season = organised(page.season, Order::Start, 0);
            let (mut step, mut now) = (seed, 0);
            while page.season.stage() == Stage::Running && page.season.waits_for().is_none() {
                now += 1;
                for number in page.season.unfinished().collect::<Vec<GameNumber>>() {
                    step = step.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let colour = if step >> 31 == 0 {
                        Colour::White
                    } else {
                        Colour::Black
                    };
                    let events = page.season.report(number, GameResult::Won(colour));
                    page.season
                        .carry_out(events, None, None, Moment(now))
                        .unwrap();
                }
            }
            let Some(way) = page.season.way_on() else {
                continue;
            };
            let said = manage::page(&texts, &page).content;
            assert!(
                said.contains("no pairing of the next round, because"),
                "{said}"
            );
            let news = obstacle(&texts, key::LEAGUE_NEWS_STUCK, Some(&way));
            assert!(
                news.contains("no pairing of the next round, because"),
                "{news}"
            );
            let proposed = by_hand::begun(&texts, &page, &by_hand::proposed(&page.season)).content;
            assert!(
                proposed.contains("break as few rules as possible"),
                "{proposed}"
            );
            assert_eq!(proposed.matches("⚔️").count(), 3, "{proposed}");
            found.push(way.obstacle);
        }
        assert!(!found.is_empty(), "nobody got stuck");
    }

    #[test]
    fn the_last_member_of_a_team_reads_that_its_matches_would_not_count_and_then_everybody_does() {
        let texts = Texts::english();
        let format = Format::RoundRobin {
            cycles: Cycles::Single,
            division: None,
        };
        let settings = Settings {
            teams: Some(TeamSize {
                boards: 2,
                substitutes: 0,
            }),
            ..Settings::usual("Clubs", format)
        };
        let mut page = loaded(settings, 0);
        let mut act = |person: PersonId, command: Command| {
            let events = page
                .season
                .decide(person, Authority::Member, &command, Moment(0));
            let done = page
                .season
                .carry_out(events.unwrap(), Some(person), None, Moment(0));
            done.unwrap();
            page.season.clone()
        };
        let mut last = PersonId(0);
        for team in 1..=3 {
            let [captain, member] = [entrant(2 * team), entrant(2 * team + 1)];
            let found = TeamCommand::Found(captain.clone(), format!("Club {team}"));
            act(captain.person, Command::Team(found));
            last = member.person;
            let join = TeamCommand::Join(member, Team(team as u32));
            act(last, Command::Team(join));
        }
        page.season = organised(page.season, Order::Start, 0);
        let leaves = |season: &mut Season, person: PersonId| {
            let events = season.decide(person, Authority::Member, &Command::Leave, Moment(0));
            let done = season.carry_out(events.unwrap(), Some(person), None, Moment(0));
            done.unwrap();
        };
        let season = &mut page.season;
        let captain = PersonId(last.0 - 1);
        assert_eq!(leaving(&texts, season, captain), None);
        leaves(season, captain);
        assert_eq!(left_early(&texts, season, 0), None);
        let warned = leaving(&texts, season, last).unwrap();
        assert!(
            warned.contains("Nobody else plays for your team"),
            "{warned}"
        );
        leaves(season, last);
        let shown = teams::table(&texts, season, 10).join("\n");
        assert!(
            shown.contains("Games against Club 3 don't count"),
            "{shown}"
        );
    }

    #[test]
    fn larger_fields_and_round_robins_get_no_warning() {
        let texts = Texts::english();
        let warned = |format, players: u32| {
            let page = loaded(Settings::usual("Cup", format), u64::from(players));
            small_field(&texts, &page.season, players).len()
        };
        assert_eq!(warned(Format::Swiss { rounds: 5 }, 8), 0);
        assert_eq!(warned(Format::Swiss { rounds: 6 }, 8), 1);
        assert_eq!(warned(Format::Swiss { rounds: 3 }, 4), 0);
        // Fewer rounds than are set, and the last of them may not be possible.
        assert_eq!(warned(Format::Swiss { rounds: 9 }, 6), 2);
        assert_eq!(warned(Format::Arena { streaks: true }, 6), 0);
    }
}
