//! Xiangqi's repetitions, each played until it is judged, under both rules, as given, mirrored, and with the sides
//! exchanged.

use std::collections::BTreeSet;

use rules::{
    Outcome, Reason, Rules, Side,
    xiangqi::{Fault, Move, Options, Point, Refusal, Repetition, Xiangqi},
};

use crate::rows;

/// One line of the table.
struct Row {
    name: &'static str,
    position: String,
    round: Vec<Move>,
    verdict: Verdict,
    ply: usize,
}

impl Row {
    /// The move at this ply; the first one is 1.
    fn mv(&self, ply: usize) -> Move {
        self.round[(ply - 1) % self.round.len()]
    }

    /// The same, mirrored left to right.
    fn mirrored(&self) -> Row {
        let point = |point: Point| Point::new(8 - point.file(), point.rank()).unwrap();
        let (board, turn) = self.position.split_once(' ').unwrap();
        let ranks = board.split('/').map(|rank| rank.chars().rev().collect());
        let board = ranks.collect::<Vec<String>>().join("/");
        self.moved(format!("{board} {turn}"), point, |side| side)
    }

    /// The same with the sides exchanged.
    fn swapped(&self) -> Row {
        let (board, turn) = self.position.split_once(' ').unwrap();
        let other = |piece: char| {
            if piece.is_ascii_lowercase() {
                piece.to_ascii_uppercase()
            } else {
                piece.to_ascii_lowercase()
            }
        };
        let board: String = board.chars().rev().map(other).collect();
        let turn = if turn == "w" { "b" } else { "w" };
        self.moved(format!("{board} {turn}"), Point::rotated, Side::opponent)
    }

    fn moved(
        &self,
        position: String,
        point: impl Fn(Point) -> Point,
        side: impl Fn(Side) -> Side,
    ) -> Row {
        let mv = |mv: &Move| Move {
            from: point(mv.from),
            to: point(mv.to),
        };
        Row {
            name: self.name,
            position,
            round: self.round.iter().map(mv).collect(),
            verdict: match self.verdict {
                Verdict::Draw => Verdict::Draw,
                Verdict::Fault {
                    side: guilty,
                    fault,
                    chased,
                } => Verdict::Fault {
                    side: side(guilty),
                    fault,
                    chased: chased.map(&point),
                },
            },
            ply: self.ply,
        }
    }
}

/// The judgement on a repetition.
#[derive(Clone, Copy)]
enum Verdict {
    Draw,
    Fault {
        side: Side,
        fault: Fault,
        chased: Option<Point>,
    },
}

fn table() -> Vec<Row> {
    let table = rows::<6>(include_str!("../golden/xiangqi-repetition.txt"));
    let row = |[name, position, round, verdict, ply, _]: [&'static str; 6]| Row {
        name,
        position: position.to_owned(),
        round: round.split(' ').map(|mv| mv.parse().unwrap()).collect(),
        verdict: verdict_of(verdict),
        ply: ply.parse().unwrap(),
    };
    table.map(row).collect()
}

fn verdict_of(text: &'static str) -> Verdict {
    let side = |name| {
        if name == "red" {
            Side::First
        } else {
            Side::Second
        }
    };
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["draw"] => Verdict::Draw,
        [name @ ("red" | "black"), "check"] => Verdict::Fault {
            side: side(name),
            fault: Fault::Check,
            chased: None,
        },
        [name @ ("red" | "black"), "chase", point] => Verdict::Fault {
            side: side(name),
            fault: Fault::Chase,
            chased: Some(point.parse().unwrap()),
        },
        _ => panic!("{text}"),
    }
}

/// The game just before the judged ply, or why it was not reached.
fn before_judgement(row: &Row, repetition: Repetition) -> Result<Xiangqi, String> {
    let options = Options {
        repetition,
        ..Options::BOOKLET
    };
    let mut game = Xiangqi::from_text(&row.position, options).unwrap();
    for ply in 1..row.ply {
        let (side, mv) = (game.turn(), row.mv(ply));
        let played = side.map(|side| game.play(side, mv));
        if !matches!(played, Some(Ok(_))) {
            return Err(format!("ply {ply}, {mv}: {played:?}, {:?}", game.outcome()));
        }
    }
    Ok(game)
}

/// How the judgement of `row` differs from the table, if it does.
fn difference(row: &Row, repetition: Repetition) -> Option<String> {
    let mut game = match before_judgement(row, repetition) {
        Ok(game) => game,
        Err(found) => return Some(format!("{} ({repetition:?}): {found}", row.name)),
    };
    let mv = row.mv(row.ply);
    let Some(side) = game.turn() else {
        return Some(format!(
            "{} ({repetition:?}): {:?}",
            row.name,
            game.outcome()
        ));
    };
    let before = game.view();
    let ruling = game.play(side, mv);
    let found = format!("{mv} by {side:?}: {ruling:?}, {:?}", game.outcome());
    let as_told = match (row.verdict, repetition) {
        (Verdict::Draw, _) => game.outcome() == Some(Outcome::draw(Reason::Repetition)),
        (
            Verdict::Fault {
                side: guilty,
                fault,
                ..
            },
            Repetition::Loses,
        ) => {
            let lost = Outcome::win(guilty.opponent(), fault.reason());
            ruling.is_ok() && game.outcome() == Some(lost)
        }
        (
            Verdict::Fault {
                side: guilty,
                fault,
                chased,
            },
            Repetition::MustVary,
        ) => {
            let unchanged = game.view() == before && !before.legal.contains(&mv);
            unchanged
                && matches!(&ruling, Err(Refusal::Repetition(perpetual))
                if perpetual.side == guilty && perpetual.fault == fault
                    && perpetual.chased.map(|(_, point)| point) == chased)
        }
    };
    (!as_told).then(|| format!("{} ({repetition:?}): {found}", row.name))
}

#[test]
fn every_repetition_is_judged_as_in_the_table() {
    let rows = table();
    let both = [Repetition::MustVary, Repetition::Loses];
    let images = |row: Row| [row.mirrored(), row.swapped(), row.swapped().mirrored(), row];
    let differences: Vec<String> = table()
        .into_iter()
        .flat_map(images)
        .flat_map(|row| both.map(|repetition| difference(&row, repetition)))
        .flatten()
        .collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    let names: BTreeSet<&str> = rows.iter().map(|row| row.name).collect();
    assert!(names.len() == rows.len() && rows.len() >= 50);
}
