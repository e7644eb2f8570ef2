//! What seasons do under the rules in force, and under the rules before them.

use basics::{Moment, PersonId, SeasonId};

use super::{ORGANISER, act, day, entered, entrant, organise, report, started, teams};
use crate::{
    berger::Cycles, revision::Revision, season::*, standings::TieBreak, swiss::Obstacle,
    tournament::Colour, trf,
};

const SINGLE: Format = Format::RoundRobin {
    cycles: Cycles::Single,
    division: None,
};

fn swiss(rounds: u32) -> Settings {
    Settings::usual("Open", Format::Swiss { rounds })
}

/// This season as if it had begun before revisions had names.
fn by_the_first_rules(season: &Season) -> Season {
    let mut log = season.log().to_vec();
    for entry in &mut log {
        if let Event::Started { revision, .. } = &mut entry.event {
            *revision = Revision::First;
        }
    }
    Season::replay(log).unwrap().unwrap()
}

fn win_all(season: &mut Season, now: Moment) {
    let open: Vec<GameNumber> = season.unfinished().collect();
    for number in open {
        report(season, number, GameResult::Won(Colour::White), now);
    }
}

fn numbers(season: &Season) -> Vec<PersonId> {
    let seats = season.divisions()[0].iter();
    let records = seats.map(|seat| season.seat(*seat).unwrap());
    let people = records.zip(1..).map(|(record, number)| {
        assert_eq!(record.tpn, number);
        record.occupant.person
    });
    people.collect()
}

#[test]
fn a_swiss_counts_the_rounds_that_its_field_allows() {
    let mut season = started(swiss(5), 4);
    assert_eq!(season.length(), 3);
    assert!(season.trf().is_some_and(|text| text.contains("XXR 3\n")));
    let before = by_the_first_rules(&season);
    assert!(before.trf().is_some_and(|text| text.contains("XXR 5\n")));
    let changes = [RuleChange::Length, RuleChange::Boards];
    assert_eq!(before.rule_changes(), changes);
    for _ in 0..3 {
        win_all(&mut season, Moment(0));
    }
    assert_eq!((season.stage(), season.rounds().len()), (Stage::Over, 3));
}

#[test]
fn late_entrants_get_a_number_by_their_strength() {
    let late = LateEntries::Until {
        round: 3,
        half_points: false,
    };
    let settings = Settings {
        late_entries: late,
        ..swiss(5)
    };
    let mut season = started(settings, 6);
    let enter = |season: &mut Season, person, rating| {
        let command = Command::Enter(entrant(person, rating));
        act(season, person, &command, Moment(0)).unwrap();
    };
    enter(&mut season, PersonId(7), 1998);
    enter(&mut season, PersonId(8), 2500);
    // As strong as another entrant, but later.
    enter(&mut season, PersonId(9), 1997);
    assert_eq!(numbers(&season), [8, 1, 2, 7, 3, 9, 4, 5, 6].map(PersonId));
    let before = by_the_first_rules(&season);
    assert_eq!(numbers(&before), [1, 2, 3, 4, 5, 6, 7, 8, 9].map(PersonId));
    assert!(before.rule_changes().contains(&RuleChange::LateEntries));
    // Adopting the newer rules numbers them, too.
    let mut changed = before.clone();
    organise(&mut changed, Order::AdoptRules, Moment(1)).unwrap();
    assert_eq!(numbers(&changed), numbers(&season));
    // The file for other programs has the same numbers, and they make the same pairs.
    win_all(&mut season, Moment(0));
    let text = season.trf().unwrap();
    assert_eq!(trf::read(&text).unwrap().players[0].name, "Player 8");
}

#[test]
fn players_who_leave_a_round_robin_before_half_of_it_are_out_of_the_table() {
    let mut season = started(Settings::usual("Club", SINGLE), 6);
    // 1 plays two of five games, 2 three.
    for round in 0..3 {
        for number in season.unfinished().collect::<Vec<_>>() {
            let game = season.game(number).unwrap();
            let has = |person| game.colour_of(season.seat_of(person).unwrap()).is_some();
            let result = match (round, has(PersonId(1))) {
                (2, true) => GameResult::Drawn,
                _ => GameResult::Won(Colour::White),
            };
            report(&mut season, number, result, Moment(0));
        }
        if round == 1 {
            act(&mut season, PersonId(1), &Command::Leave, Moment(0)).unwrap();
        }
    }
    act(&mut season, PersonId(2), &Command::Leave, Moment(0)).unwrap();
    let seat = |person| season.seat_of(person).unwrap();
    assert_eq!(season.out_of_table(0), [seat(PersonId(1))]);
    let rows = season.table(0);
    let last = rows.last().unwrap();
    assert_eq!((last.seat, last.standing.rank), (seat(PersonId(1)), 6));
    assert_eq!(last.standing.points.0, 0);
    // Nobody gets a point from the player who left, although they entered later.
    let before = by_the_first_rules(&season);
    let sum = |season: &Season| {
        let points = season.table(0).into_iter().map(|row| row.standing.points.0);
        points.sum::<u32>()
    };
    let with_leaver: usize = season.games_of(seat(PersonId(1))).count();
    assert_eq!(sum(&before) - sum(&season), 2 * with_leaver as u32);
    // Somebody who takes over the seat makes these results count again.
    let substitute = Order::Substitute(seat(PersonId(1)), entrant(PersonId(7), 1500));
    organise(&mut season, substitute, Moment(0)).unwrap();
    assert_eq!(season.out_of_table(0), []);
    assert_eq!(sum(&season), sum(&before));
}

/// A season of two-board teams; the members of the last one leave one by one after this many rounds.
fn last_team_leaves_after(rounds: usize) -> Season {
    let size = TeamSize {
        boards: 2,
        substitutes: 1,
    };
    let mut season = teams::started(SINGLE, size, 4);
    for _ in 0..rounds {
        win_all(&mut season, Moment(0));
    }
    let members = season.team(Team(4)).unwrap().members.clone();
    for person in members {
        assert_eq!(season.teams_out_of_table(), []);
        act(&mut season, person, &Command::Leave, Moment(0)).unwrap();
    }
    season
}

#[test]
fn a_team_that_leaves_a_round_robin_before_half_of_it_is_out_of_the_table() {
    let mut season = last_team_leaves_after(1);
    assert_eq!(season.teams_out_of_table(), [Team(4)]);
    teams::assert_counts(&season);
    while season.stage() == Stage::Running {
        win_all(&mut season, Moment(0));
    }
    teams::assert_counts(&season);
    let rows = season.team_table();
    let last = rows.last().unwrap();
    assert_eq!((last.team, last.rank, last.matches), (Team(4), 4, 0));
    assert_eq!((last.match_points, last.board_points.0), (0, 0));
    // Teams that met it only by its absence get nothing from it: each of three teams counts two matches.
    let sum = |season: &Season| {
        let rows = season.team_table().into_iter();
        rows.map(|row| (row.match_points, row.matches))
            .fold((0, 0), |sum, row| (sum.0 + row.0, sum.1 + row.1))
    };
    assert_eq!(sum(&season), (6, 6));
    let before = by_the_first_rules(&season);
    assert_eq!(sum(&before), (12, 12));
    let running = by_the_first_rules(&last_team_leaves_after(1));
    let changes = running.rule_changes();
    assert!(changes.contains(&RuleChange::EarlyLeavers));
    // Somebody who takes over a seat makes these results count again.
    let mut again = last_team_leaves_after(1);
    let seat = again.seat_of(again.team(Team(4)).unwrap().captain).unwrap();
    organise(
        &mut again,
        Order::Substitute(seat, entrant(PersonId(99), 1500)),
        Moment(0),
    )
    .unwrap();
    assert_eq!(again.teams_out_of_table(), []);
    teams::assert_counts(&again);
}

#[test]
fn half_of_its_matches_are_enough_for_a_team_to_stay_in_the_table() {
    let season = last_team_leaves_after(2);
    assert_eq!(season.teams_out_of_table(), []);
    teams::assert_counts(&season);
    let leaves = season.seat_of(season.team(Team(3)).unwrap().captain);
    assert!(!season.would_leave_table(leaves.unwrap()), "others stay");
}

#[test]
fn half_of_the_games_are_enough_to_stay_in_the_table() {
    let mut season = started(Settings::usual("Club", SINGLE), 5);
    // With five players everybody has four games.
    while season.rounds().len() < 4 {
        win_all(&mut season, Moment(0));
    }
    let played = |season: &Season, person| {
        let own = season.games_of(season.seat_of(person).unwrap());
        own.filter(|game| game.result.is_some()).count()
    };
    let (few, many): (Vec<PersonId>, Vec<PersonId>) = (1..=5)
        .map(PersonId)
        .partition(|person| played(&season, *person) < 2);
    assert!(few.is_empty());
    act(&mut season, many[0], &Command::Leave, Moment(0)).unwrap();
    assert_eq!(season.out_of_table(0), []);
}

#[test]
fn a_last_round_without_a_legal_pairing_has_a_way_on() {
    // Six players over five rounds often get stuck.
    let mut stuck = 0;
    for seed in 0..40_u32 {
        let mut season = started(swiss(5), 6);
        let mut step = seed;
        while season.stage() == Stage::Running && season.waits_for().is_none() {
            for number in season.unfinished().collect::<Vec<_>>() {
                step = step.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let result = match step >> 30 {
                    0 => GameResult::Drawn,
                    1 => GameResult::Won(Colour::Black),
                    _ => GameResult::Won(Colour::White),
                };
                report(&mut season, number, result, Moment(0));
            }
        }
        let Some(way) = season.way_on() else {
            assert_eq!(season.stage(), Stage::Over);
            continue;
        };
        stuck += 1;
        assert_eq!(way.pairs.len(), 3);
        let people = way.pairs.iter().flat_map(|(one, other)| [*one, *other]);
        let mut people: Vec<PersonId> = people.collect();
        people.sort_unstable();
        assert_eq!(people, [1, 2, 3, 4, 5, 6].map(PersonId));
        let met = way.pairs.iter().filter(|(one, other)| {
            let [one, other] = [one, other].map(|person| season.seat_of(*person).unwrap());
            season
                .games_of(one)
                .any(|game| game.colour_of(other).is_some())
        });
        assert_eq!(met.count() > 0, way.obstacle == Obstacle::Meetings);
        organise(&mut season, Order::Pair(way.pairs), Moment(0)).unwrap();
        assert_eq!(season.waits_for(), None);
    }
    assert!(stuck > 5, "{stuck} of 40 were stuck");
}

#[test]
fn newer_rules_are_announced_once_and_can_be_adopted_until_the_next_round() {
    let old = by_the_first_rules(&started(swiss(5), 8));
    let mut season = old.clone();
    assert_eq!(season.overdue(day(1)), [Event::RulesTold]);
    season.carry_out(Vec::new(), None, None, day(1)).unwrap();
    assert_eq!(season.overdue(day(1)), []);
    assert_eq!(season.can_adopt_rules(), Ok(()));
    let mut adopted = season.clone();
    organise(&mut adopted, Order::AdoptRules, day(1)).unwrap();
    assert_eq!(adopted.revision(), Revision::default());
    assert_eq!(adopted.can_adopt_rules(), Err(SeasonRefusal::AsItIs));
    win_all(&mut season, day(2));
    let late = organise(&mut season, Order::AdoptRules, day(2));
    assert_eq!(late, Err(SeasonRefusal::RulesStand));
    assert_eq!(season.revision(), Revision::First);
    let notices = |season: &Season| {
        let entries = season.log().iter();
        entries
            .filter(|entry| entry.event == Event::RulesTold)
            .count()
    };
    assert_eq!((notices(&season), notices(&adopted)), (1, 1));
    // Rounds paired at the moment of the announcement gave nobody time to answer.
    let mut at_once = old;
    win_all(&mut at_once, day(1));
    assert_eq!((notices(&at_once), at_once.rounds().len()), (1, 2));
    assert_eq!(at_once.can_adopt_rules(), Ok(()));
    // A player who does not organise decides nothing.
    let order = Command::Organise(Order::AdoptRules, Some("because".to_owned()));
    let refused = at_once.decide(PersonId(1), Authority::Member, &order, day(1));
    assert_eq!(refused, Err(SeasonRefusal::NotOrganiser));
}

#[test]
fn a_new_season_follows_the_newest_rules_and_records_them() {
    let season = started(swiss(5), 8);
    assert_eq!(season.revision(), Revision::default());
    assert_eq!(season.rule_changes(), []);
    assert_eq!(season.overdue(day(1)), []);
    let events = season.log().iter().map(|entry| &entry.event);
    let stored: Vec<String> = events
        .map(|one| serde_json::to_string(one).unwrap())
        .collect();
    assert!(
        stored
            .iter()
            .any(|one| one.contains(r#""revision":"fourth""#))
    );
    let before = by_the_first_rules(&season);
    let events = before.log().iter().map(|entry| &entry.event);
    let mut stored = events.map(|one| serde_json::to_string(one).unwrap());
    assert!(!stored.any(|one| one.contains("revision")));
    // Formats that no newer rule changes announce nothing.
    for format in [
        Format::KnockOut {
            best_of: 1,
            third_place: false,
            tied: Tied::Replay,
        },
        Format::Arena { streaks: true },
    ] {
        let season = by_the_first_rules(&started(Settings::usual("Cup", format), 4));
        assert_eq!(season.rule_changes(), []);
        assert!(!season.overdue(Moment(0)).contains(&Event::RulesTold));
    }
}

#[test]
fn buchholz_cannot_be_chosen_where_everybody_meets_everybody() {
    for tie_break in [TieBreak::BUCHHOLZ, TieBreak::MEDIAN_BUCHHOLZ] {
        let settings = Settings {
            tie_breaks: vec![tie_break],
            ..Settings::usual("Club", SINGLE)
        };
        assert_eq!(settings.check(), Err(SettingsError::Buchholz));
        let swiss = Settings {
            format: Format::Swiss { rounds: 5 },
            ..settings.clone()
        };
        assert_eq!(swiss.check(), Ok(()));
        // A season whose log has it still begins and plays.
        let created = Entry {
            at: Moment(0),
            by: Some(ORGANISER),
            reason: None,
            with: None,
            event: Event::Created {
                settings,
                after: None,
            },
        };
        let mut season = Season::replay(vec![created]).unwrap().unwrap();
        for person in 1..=4 {
            let enter = Command::Enter(entrant(PersonId(person), 1500));
            act(&mut season, PersonId(person), &enter, Moment(0)).unwrap();
        }
        organise(&mut season, Order::Start, Moment(0)).unwrap();
        while season.stage() == Stage::Running {
            win_all(&mut season, Moment(0));
        }
        // The season that follows has valid tie-breaks.
        let next = season.successor(SeasonId(1)).unwrap();
        let Event::Created { settings, .. } = next else {
            panic!("{next:?}");
        };
        assert_eq!(settings.check(), Ok(()));
    }
    assert!(entered(swiss(3), 2).settings().check().is_ok());
}
