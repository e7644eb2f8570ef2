//! Simulates complete leagues: a large one, and small ones in which more can go wrong.

use super::*;

fn small(seed: u64) -> Plan {
    Plan {
        players: 15,
        division: 8,
        seasons: 2,
        swiss_rounds: 4,
        ladder_days: 0,
        arena_hours: 0,
        teams: 0,
        mortality: 0,
        seed,
    }
}

#[tokio::test]
async fn seasons_run_themselves_as_a_naive_model_counts() {
    for seed in 1..=3 {
        let folder = tempfile::tempdir().unwrap();
        let report = simulate(small(seed), folder.path()).await.unwrap();
        assert_eq!(report.seasons, 3, "{report:?}");
        // Two seasons of two divisions, one of eight and one of seven, and four Swiss rounds.
        assert_eq!(report.rounds, 2 * 7 + 4);
        assert!(report.games > 2 * (28 + 21) + 4 * 5, "{report:?}");
    }
}

#[tokio::test]
async fn two_seasons_of_two_hundred_people_and_a_swiss_beside_them_run_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan {
        players: 200,
        division: 50,
        swiss_rounds: 11,
        ..small(7)
    };
    let report = simulate(plan, folder.path()).await.unwrap();
    assert_eq!(report.seasons, 3, "{report:?}");
    // In each of the two seasons everybody meets everybody else of their division once.
    assert_eq!(report.rounds, 2 * 49 + 11);
    let of_divisions = 2 * 4 * (50 * 49 / 2);
    let of_swiss = report.games - of_divisions;
    assert!(of_swiss > 11 * 80, "{report:?}");
    for some in [report.withdrawals, report.substitutes, report.vacations] {
        assert!(some > 0, "{report:?}");
    }
    assert!(report.forfeits > 100, "{report:?}");
}

#[tokio::test]
async fn a_program_that_dies_at_any_moment_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan {
        mortality: 8,
        ..small(4)
    };
    let report = simulate(plan, folder.path()).await.unwrap();
    assert_eq!(report.seasons, 3, "{report:?}");
    // How many calls there are depends on where each of them dies; 45 and more deaths were seen.
    assert!(report.deaths > 20, "{report:?}");
}

/// A ladder, an arena and a season of teams, and nothing else.
fn others(seed: u64) -> Plan {
    Plan {
        players: 8,
        seasons: 0,
        swiss_rounds: 0,
        ladder_days: 14,
        arena_hours: 1,
        teams: 4,
        ..small(seed)
    }
}

#[tokio::test]
async fn ladders_arenas_and_teams_come_to_what_a_naive_count_says() {
    for (seed, mortality) in [(5, 0), (6, 20)] {
        let folder = tempfile::tempdir().unwrap();
        let plan = Plan {
            mortality,
            ..others(seed)
        };
        let report = simulate(plan, folder.path()).await.unwrap();
        assert_eq!(report.seasons, 3, "{report:?}");
        assert!(report.games > 30, "{report:?}");
    }
}
