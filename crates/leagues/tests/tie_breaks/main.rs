//! Compares all tie-breaks of recorded seasons with FIDE's engine (PyPI `gacrux` 1.11.65): `record.py` made `seasons.jsonl`.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{cmp::Ordering, collections::BTreeMap};

use leagues::{
    revision::Revision,
    tie_breaks::{Amount, Code, Field, Outcome, Participant, Place, Scale, Score, Value, rank},
    tournament::{Bye, Colour, Ending, Points, Round},
    trf,
};
use serde::Deserialize;

/// A round of a team: the opponent, 0 for a bye, the colour, and the half points on each board.
type Match = (u32, String, Vec<u32>);

#[derive(Deserialize)]
struct Season {
    kind: String,
    rounds: usize,
    #[serde(default)]
    boards: u32,
    #[serde(default)]
    teams: Vec<Vec<Match>>,
    trf: String,
    values: BTreeMap<String, Vec<String>>,
}

const MATCH_WON: Points = Points(4);
const MATCH_DRAWN: Points = Points(2);

impl Season {
    /// What a match gave: two points, one or none, and those on the boards. A bye counts as a draw (C.04.6, 1.4).
    fn outcome(&self, (opponent, colour, boards): &Match, at: usize) -> Outcome {
        let game_points = Points(boards.iter().sum());
        let boards: Vec<Points> = boards.iter().copied().map(Points).collect();
        if *opponent == 0 {
            return Outcome {
                round: Round::Bye(Bye::PairingAllocated),
                scores: [MATCH_DRAWN, Points(self.boards)],
                boards,
            };
        }
        let (_, _, others) = &self.teams[*opponent as usize - 1][at];
        let (ending, match_points) = match game_points.0.cmp(&others.iter().sum()) {
            Ordering::Greater => (Ending::Win, MATCH_WON),
            Ordering::Equal => (Ending::Draw, MATCH_DRAWN),
            Ordering::Less => (Ending::Loss, Points::LOSS),
        };
        let colour = match colour.as_str() {
            "w" => Colour::White,
            _ => Colour::Black,
        };
        let opponent = *opponent;
        Outcome {
            round: Round::Game {
                opponent,
                colour,
                ending,
            },
            scores: [match_points, game_points],
            boards,
        }
    }

    fn of_teams(&self) -> Field {
        let team = |(number, rounds): (u32, &Vec<Match>)| Participant {
            number,
            rating: None,
            rounds: (0..)
                .zip(rounds)
                .map(|(at, one)| self.outcome(one, at))
                .collect(),
        };
        let scale = |win, draw| Scale { win, draw };
        Field {
            participants: (1..).zip(&self.teams).map(team).collect(),
            rounds: self.rounds,
            is_over: true,
            scales: [
                scale(MATCH_WON, MATCH_DRAWN),
                scale(Points(2 * self.boards), Points(self.boards)),
            ],
            primary: Score::Match,
            unrated: None,
            boards: self.boards as usize,
            is_round_robin: self.kind.contains("robin"),
            revision: Revision::default(),
        }
    }

    fn field(&self) -> Field {
        if !self.teams.is_empty() {
            return self.of_teams();
        }
        let mut tournament = trf::read(&self.trf).unwrap();
        tournament.is_round_robin = self.kind == "robin";
        Field::of_players(&tournament, self.rounds)
    }
}

fn seasons() -> Vec<Season> {
    let lines = include_str!("seasons.jsonl").lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A value as the engine writes it: with all digits of its number, to compare it as a number.
fn is_same(place: &Place, theirs: &str) -> bool {
    match &place.tallies.last().unwrap().value {
        Value::Nothing => theirs == "None",
        Value::Number(amount) => {
            // The engine rounds averages to hundredths.
            let hundredths = (*amount * Amount::whole(100)).rounded();
            theirs.parse::<f64>() == Ok(hundredths as f64 / 100.0)
        }
        Value::Place { .. } | Value::Several(_) => theirs.parse() == Ok(place.rank),
    }
}

#[test]
fn all_tie_breaks_are_those_of_the_engine() {
    let mut wrong = BTreeMap::<String, Vec<String>>::new();
    let mut compared = 0;
    for (number, season) in seasons().iter().enumerate() {
        let field = season.field();
        for (text, theirs) in &season.values {
            let code: Code = text.parse().unwrap();
            assert_eq!(code.to_string(), *text);
            let places = rank(&field, &["PTS".parse().unwrap(), code]);
            assert_eq!(places.len(), theirs.len());
            for place in places {
                let their = &theirs[place.number as usize - 1];
                compared += 1;
                if !is_same(&place, their) {
                    let ours = &place.tallies.last().unwrap().value;
                    wrong.entry(text.clone()).or_default().push(format!(
                        "season {number} player {}: {their}, not {ours:?}",
                        place.number
                    ));
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
    let lines = wrong.iter().map(|(code, all)| {
        format!(
            "{code} ({}): {}",
            all.len(),
            all[..all.len().min(4)].join("; ")
        )
    });
    assert!(
        wrong.is_empty(),
        "{compared} compared:\n{}",
        lines.collect::<Vec<_>>().join("\n")
    );
}
