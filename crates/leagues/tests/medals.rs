//! Who earns a medal in an arena that ends early, and which tie-break separates equal points.

#![allow(clippy::unwrap_used, reason = "a test may")]

use basics::{Moment, PersonId};
use leagues::{
    season::{
        Authority, Command, Entrant, Entry, Event, Format, GameResult, Order, Season, Settings,
        Stage,
    },
    standings::TieBreak,
    tournament::Colour,
};

/// The person who opened the season.
const ORGANISER: u64 = 1000;

/// An arena of six that has begun: three pairs play.
fn begun() -> Season {
    let settings = Settings::usual("Friday", Format::Arena { streaks: false });
    let created = Entry {
        at: Moment(0),
        by: Some(PersonId(ORGANISER)),
        reason: None,
        with: None,
        event: Season::creation(settings).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    for person in 1..=6 {
        let entrant = Entrant {
            person: PersonId(person),
            name: format!("Player {person}"),
            rating: 2000 - person as u32,
            seed: None,
            hides_rating: false,
        };
        let events = season.decide(
            PersonId(person),
            Authority::Member,
            &Command::Enter(entrant),
            Moment(0),
        );
        season
            .carry_out(events.unwrap(), Some(PersonId(person)), None, Moment(0))
            .unwrap();
    }
    organise(&mut season, Order::Start);
    season
}

fn organise(season: &mut Season, order: Order) {
    let command = Command::Organise(order, Some("because".to_owned()));
    let events = season.decide(
        PersonId(ORGANISER),
        Authority::Organiser,
        &command,
        Moment(1),
    );
    let events = events.unwrap();
    season
        .carry_out(
            events,
            Some(PersonId(ORGANISER)),
            Some("because"),
            Moment(1),
        )
        .unwrap();
}

/// Gives the first open game this result.
fn report(season: &mut Season, result: GameResult) {
    let number = season.unfinished().next().unwrap();
    let events = season.report(number, result);
    season.carry_out(events, None, None, Moment(1)).unwrap();
}

fn medals(season: &Season) -> Vec<(usize, u32)> {
    let rows = season.table(0).into_iter();
    let earned = rows.filter(|row| season.earns_medal(row));
    earned
        .map(|row| (row.standing.rank, row.standing.points.0))
        .collect()
}

#[test]
fn in_an_arena_that_ends_early_nobody_without_a_point_earns_a_medal() {
    let mut season = begun();
    report(&mut season, GameResult::Won(Colour::White));
    assert_eq!(medals(&season), [], "it is not over");
    organise(&mut season, Order::End);
    assert_eq!(season.stage(), Stage::Over);
    let ranks: Vec<usize> = season
        .table(0)
        .iter()
        .map(|row| row.standing.rank)
        .collect();
    assert_eq!(ranks, [1, 2, 2, 2, 2, 2]);
    assert_eq!(medals(&season).len(), 1);
    assert_eq!(medals(&season)[0].0, 1);

    // Without any game that counts, nobody earns one.
    let mut season = begun();
    organise(&mut season, Order::End);
    assert_eq!(medals(&season), []);
    let finished = season.log().iter();
    let finished = finished.filter(|entry| entry.event == Event::Finished);
    assert_eq!(finished.count(), 1);
}

#[test]
fn in_an_arena_equal_points_with_different_places_name_the_games_won() {
    let mut season = begun();
    let mut ties = 0;
    for round in 0..40_u32 {
        // Alternating draws and wins, so that equal points come about in different ways.
        let result = match round % 3 {
            0 => GameResult::Won(Colour::White),
            _ => GameResult::Drawn,
        };
        if season.unfinished().next().is_none() {
            break;
        }
        report(&mut season, result);
        let (rows, decided) = (season.table(0), season.deciders(0));
        for (pair, decided) in rows.windows(2).zip(&decided) {
            let [one, other] = [&pair[0].standing, &pair[1].standing];
            let differs = one.points == other.points && one.rank != other.rank;
            let named = decided.below.as_ref().map(|decider| decider.tie_break);
            assert_eq!(named.is_some() && one.rank != other.rank, differs);
            if differs {
                assert_eq!(named, Some(TieBreak::WINS));
                ties += 1;
            }
        }
    }
    assert!(ties > 0, "no points were equal in different places");
}
