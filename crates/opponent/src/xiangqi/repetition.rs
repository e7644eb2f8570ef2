//! The result of a repetition inside the search. The referee itself is asked, once for each cycle of moves.

use std::collections::HashMap;

use rules::{
    Rules, Side,
    xiangqi::{Options, Xiangqi},
};

use super::board::{Board, Move, Past};

/// The ruling on a position that keeps recurring in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Neither side is at fault.
    Draw,
    /// The side that moved last is at fault: it must vary, or it loses.
    Mover,
    /// The side to move is at fault.
    Other,
}

/// The rulings on the cycles seen so far.
pub(super) struct Rounds {
    options: Options,
    known: HashMap<u64, Verdict>,
}

/// The maximum number of cached rulings.
const MAX_RULINGS: usize = 100_000;

impl Rounds {
    pub(super) fn new(options: &Options) -> Rounds {
        Rounds {
            options: Options {
                quiet_limit: 0,
                ..options.clone()
            },
            known: HashMap::new(),
        }
    }

    /// The verdict on the position of `board` if it occurred before.
    pub(super) fn verdict(&mut self, board: &Board) -> Option<Verdict> {
        let reach = (board.state.reversible as usize).min(board.past.len());
        if reach < 4 {
            return None;
        }
        let (key, end) = (board.key(), board.past.len());
        let back = (4..=reach)
            .step_by(2)
            .find(|back| board.past[end - back].state.key == key)?;
        Some(self.judge(board, &board.past[end - back..]))
    }

    fn judge(&mut self, board: &Board, round: &[Past]) -> Verdict {
        // Whether every move of the mover, and of the other side, gave check.
        let gave_check = |last: usize| {
            let mut after = (0..round.len()).rev().skip(last).step_by(2);
            after.all(|n| {
                round
                    .get(n + 1)
                    .map_or(board.state.in_check, |next| next.state.in_check)
            })
        };
        match (gave_check(0), gave_check(1)) {
            (true, false) => return Verdict::Mover,
            (false, true) => return Verdict::Other,
            (true, true) => return Verdict::Draw,
            (false, false) => {}
        }
        let name = round.iter().fold(board.key(), |name, past| {
            (name.rotate_left(5) ^ past.state.key).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        if let Some(verdict) = self.known.get(&name) {
            return *verdict;
        }
        let moves: Vec<Move> = round.iter().map(|past| past.mv).collect();
        let verdict = self.ask(board, &moves).unwrap_or(Verdict::Draw);
        if self.known.len() >= MAX_RULINGS {
            self.known.clear();
        }
        self.known.insert(name, verdict);
        verdict
    }

    /// Asks the referee to judge the cycle, played twice. `None` if it cannot.
    fn ask(&self, board: &Board, round: &[Move]) -> Option<Verdict> {
        let turn = Side::BOTH[board.side];
        let mut game = Xiangqi::from_text(&board.text(), self.options.clone()).ok()?;
        let plies = round.iter().chain(round);
        let mut left = 2 * round.len();
        for mv in plies {
            left -= 1;
            let (side, mv) = (game.turn()?, mv.ruled()?);
            match game.play(side, mv) {
                Err(rules::xiangqi::Refusal::Repetition(_)) if left == 0 => {
                    return Some(Verdict::Mover);
                }
                Err(_) => return None,
                Ok(_) => {}
            }
        }
        Some(match game.outcome() {
            None => Verdict::Other,
            Some(outcome) => match outcome.winner {
                None => Verdict::Draw,
                Some(winner) if winner == turn => Verdict::Mover,
                Some(_) => Verdict::Other,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_judged_as_the_referee_judges_them() {
        let table = include_str!("../../../rules/tests/golden/xiangqi-repetition.txt");
        let rows = table
            .lines()
            .filter(|line| !line.starts_with('#') && line.contains('|'));
        let mut checked = 0;
        for row in rows {
            let fields: Vec<&str> = row.split('|').map(str::trim).collect();
            let mut board = Board::from_text(fields[1]);
            let mut rounds = Rounds::new(&Options::BOOKLET);
            let round: Vec<&str> = fields[2].split_whitespace().collect();
            let found = round.iter().enumerate().find_map(|(n, mv)| {
                let mv: rules::xiangqi::Move = mv.parse().unwrap();
                assert!(board.make(mv.into()), "{row}");
                Some((n + 1, rounds.verdict(&board)?))
            });
            // Some cycles contain shorter ones, which are judged first.
            let Some((_, found)) = found.filter(|(plies, _)| *plies == round.len()) else {
                continue;
            };
            let mover = ["black", "red"][board.side];
            let expected = match fields[3].split(' ').next() {
                Some("draw") => Verdict::Draw,
                Some(side) if side == mover => Verdict::Mover,
                _ => Verdict::Other,
            };
            assert_eq!(found, expected, "{row}");
            checked += 1;
        }
        assert!(checked >= 40, "{checked}");
    }

    #[test]
    fn a_pass_or_a_capture_ends_what_can_be_repeated() {
        let mut board = Board::from_text("3k5/9/9/9/9/9/9/9/R8/4K4 w");
        let mut rounds = Rounds::new(&Options::BOOKLET);
        for text in ["a1b1", "d9d8", "b1a1"] {
            board.make(text.parse::<rules::xiangqi::Move>().unwrap().into());
            assert_eq!(rounds.verdict(&board), None);
        }
        let before = board.clone();
        board.make("d8d9".parse::<rules::xiangqi::Move>().unwrap().into());
        assert_eq!(rounds.verdict(&board), Some(Verdict::Draw));
        board = before;
        board.pass();
        board.take_back();
        board.pass();
        board.pass();
        board.make("d8d9".parse::<rules::xiangqi::Move>().unwrap().into());
        assert_eq!(rounds.verdict(&board), None);
    }
}
