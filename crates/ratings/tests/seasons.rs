//! Seasons rated by another program: the script in `glicko2` made each of the files there.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{fs, path::Path};

use basics::{MatchId, Moment, PersonId};
use ratings::{Ledger, LedgerEvent, Participant, RatingPool, ResultRecord};
use rules::{Outcome, Reason, Side};

/// The maximum difference between the two programs after a long season, in points. Each stops its search for a
/// volatility at a certain precision, from its own side, and the remaining error accumulates from game to game.
const MAX_POINTS_DIFFERENCE: f64 = 0.001;
/// The same for the volatility.
const MAX_VOLATILITY_DIFFERENCE: f64 = 0.000_001;

/// The numbers of a line.
struct Line {
    finished: i64,
    players: [u64; 2],
    score: f64,
    /// Rating, deviation and volatility of each.
    after: [[f64; 3]; 2],
}

fn lines(text: &str) -> impl Iterator<Item = Line> {
    text.lines().map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |field: usize| fields[field].parse::<f64>().unwrap();
        Line {
            finished: fields[0].parse().unwrap(),
            players: [fields[1], fields[2]].map(|player| player.parse().unwrap()),
            score: number(3),
            after: [[4, 5, 6], [7, 8, 9]].map(|fields| fields.map(number)),
        }
    })
}

#[test]
fn ratings_are_those_of_another_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/glicko2");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "csv") {
            continue;
        }
        let mut ledger = Ledger::default();
        for (line, id) in lines(&fs::read_to_string(&path).unwrap()).zip(0..) {
            ledger.apply(LedgerEvent::Finished(ResultRecord {
                id: MatchId(id),
                finished: Moment(line.finished),
                pool: RatingPool::XiangqiLive,
                rated: true,
                players: line
                    .players
                    .map(|player| Participant::Person(PersonId(player))),
                changed_hands: false,
                plies: [20; 2],
                outcome: Some(match line.score {
                    1.0 => Outcome::win(Side::First, Reason::Checkmate),
                    0.0 => Outcome::win(Side::Second, Reason::Checkmate),
                    _ => Outcome::draw(Reason::Repetition),
                }),
            }));
            let changes = ledger.verdict(MatchId(id)).unwrap().unwrap();
            for (change, [rating, deviation, volatility]) in changes.into_iter().zip(line.after) {
                let at = format!("{} line {}: {change:?}", path.display(), id + 1);
                assert!(
                    (change.after.rating - rating).abs() < MAX_POINTS_DIFFERENCE,
                    "{at}"
                );
                assert!(
                    (change.after.deviation - deviation).abs() < MAX_POINTS_DIFFERENCE,
                    "{at}"
                );
                assert!(
                    (change.after.volatility - volatility).abs() < MAX_VOLATILITY_DIFFERENCE,
                    "{at}"
                );
            }
            seen += 1;
        }
    }
    assert!(seen >= 100);
}
