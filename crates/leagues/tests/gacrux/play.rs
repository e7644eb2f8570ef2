//! Random seasons: people enter late, rest, leave and miss their games.

use basics::{Moment, PersonId};
use leagues::{
    berger::Cycles,
    season::{
        Authority, Command, Entrant, Entry, Format, GameNumber, GameResult, LateEntries, Order,
        Season, Settings, Stage, Team, TeamCommand, TeamSize,
    },
    tournament::Colour,
};
use rand::{RngExt, rngs::StdRng};

const ORGANISER: PersonId = PersonId(100_000);

/// How often things happen, in thousandths, and how many take part.
#[derive(Clone, Copy)]
pub struct Habits {
    players: u64,
    rests: u32,
    leaves: u32,
    late: u32,
    forfeits: u32,
}

fn sometimes(rng: &mut StdRng, most: u32) -> u32 {
    if rng.random_bool(0.6) {
        rng.random_range(0..most)
    } else {
        0
    }
}

impl Habits {
    pub fn any(rng: &mut StdRng) -> Habits {
        Habits {
            players: rng.random_range(4..24),
            rests: sometimes(rng, 120),
            leaves: sometimes(rng, 40),
            late: sometimes(rng, 700),
            forfeits: sometimes(rng, 150),
        }
    }

    /// Four teams, or a few more.
    pub fn of_teams(rng: &mut StdRng) -> Habits {
        Habits {
            players: rng.random_range(4..9),
            rests: 0,
            leaves: 0,
            late: 0,
            forfeits: rng.random_range(0..250),
        }
    }

    /// From three teams to a crowd of them.
    pub fn of_many_teams(rng: &mut StdRng) -> Habits {
        Habits {
            players: rng.random_range(3..22),
            ..Habits::of_teams(rng)
        }
    }

    /// Nobody leaves a round robin early: the engine does not know that leavers are out of the table.
    pub fn of_round_robin(rng: &mut StdRng) -> Habits {
        Habits {
            players: rng.random_range(3..12),
            rests: 0,
            leaves: 0,
            late: 0,
            forfeits: rng.random_range(0..250),
        }
    }
}

pub fn any_swiss(rng: &mut StdRng) -> Format {
    Format::Swiss {
        rounds: rng.random_range(2..9),
    }
}

pub fn any_round_robin(rng: &mut StdRng) -> Format {
    Format::RoundRobin {
        cycles: if rng.random_bool(0.5) {
            Cycles::Single
        } else {
            Cycles::Double
        },
        division: None,
    }
}

fn chance(rng: &mut StdRng, thousandths: u32) -> bool {
    rng.random_range(0..1000) < thousandths
}

fn act(season: &mut Season, by: PersonId, command: &Command, now: i64) -> bool {
    let authority = match by {
        ORGANISER => Authority::Organiser,
        _ => Authority::Member,
    };
    let Ok(events) = season.decide(by, authority, command, Moment(now)) else {
        return false;
    };
    season
        .carry_out(events, Some(by), Some("a reason"), Moment(now))
        .unwrap();
    true
}

fn entrant(person: PersonId, rng: &mut StdRng) -> Entrant {
    Entrant {
        person,
        name: format!("Player {person}"),
        // Few, so that some are equal.
        rating: rng.random_range(100..140) * 10,
        seed: None,
        hides_rating: false,
    }
}

fn result(rng: &mut StdRng, forfeits: u32) -> GameResult {
    if chance(rng, forfeits) {
        return match rng.random_range(0..7) {
            0 => GameResult::BothForfeited,
            1..4 => GameResult::Forfeited(Colour::White),
            _ => GameResult::Forfeited(Colour::Black),
        };
    }
    match rng.random_range(0..10) {
        0..4 => GameResult::Won(Colour::White),
        4..7 => GameResult::Won(Colour::Black),
        _ => GameResult::Drawn,
    }
}

/// Enters complete teams.
fn enter_teams(season: &mut Season, size: TeamSize, habits: Habits, rng: &mut StdRng) {
    let boards = u64::from(size.boards);
    for team in 0..habits.players {
        for board in 0..boards {
            let person = team * boards + board + 1;
            let one = entrant(PersonId(person), rng);
            let command = match board {
                0 => TeamCommand::Found(one, format!("Team {team}")),
                _ => TeamCommand::Join(one, Team(team as u32 + 1)),
            };
            assert!(act(season, PersonId(person), &Command::Team(command), 0));
        }
    }
}

/// Plays a season to its end, or to a round that no rule can pair.
pub fn play(settings: Settings, habits: Habits, rng: &mut StdRng) -> Season {
    let (late_entries, takes_late) = match settings.format {
        Format::Swiss { rounds } if habits.late > 0 => {
            let late = LateEntries::Until {
                round: rounds.min(4),
                half_points: rng.random(),
            };
            (late, true)
        }
        _ => (LateEntries::Refused, false),
    };
    let settings = Settings {
        late_entries,
        half_point_byes: 2,
        ..settings
    };
    let created = Entry {
        at: Moment(0),
        by: Some(ORGANISER),
        reason: None,
        with: None,
        event: Season::creation(settings).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    match season.settings().teams {
        Some(size) => enter_teams(&mut season, size, habits, rng),
        None => {
            for person in 1..=habits.players {
                let enter = Command::Enter(entrant(PersonId(person), rng));
                assert!(act(&mut season, PersonId(person), &enter, 0));
            }
        }
    }
    assert!(act(
        &mut season,
        ORGANISER,
        &Command::Organise(Order::Start, None),
        0
    ));
    let (mut now, mut next) = (0, habits.players + 1);
    while season.stage() == Stage::Running && season.waits_for().is_none() {
        now += 1;
        for person in 1..next {
            if chance(rng, habits.rests) {
                act(&mut season, PersonId(person), &Command::Rest, now);
            } else if chance(rng, habits.leaves) {
                act(&mut season, PersonId(person), &Command::Leave, now);
            }
        }
        if takes_late && chance(rng, habits.late) {
            let enter = Command::Enter(entrant(PersonId(next), rng));
            next += u64::from(act(&mut season, PersonId(next), &enter, now));
        }
        for number in season.unfinished().collect::<Vec<GameNumber>>() {
            let events = season.report(number, result(rng, habits.forfeits));
            season.carry_out(events, None, None, Moment(now)).unwrap();
        }
    }
    season
}
