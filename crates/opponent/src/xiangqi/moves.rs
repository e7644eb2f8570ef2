//! Move generation, without regard to the safety of the mover's general: [`Board::make`] checks that.

use rules::xiangqi::{
    Kind,
    reach::{JUMP, SLIDE},
};

use super::{
    board::{Board, Move, kind_of, side_of, tag},
    squares::{
        ADVISOR, ELEPHANT, GENERAL, HORSE, NOWHERE, Square, Steps, file_of, is_across, leg,
        rank_of, soldier_steps, square,
    },
};
use crate::numbers::bits;

/// A move and its ordering score.
pub(super) type RatedMove = (Move, i32);

impl Board {
    /// Adds every capture.
    pub(super) fn captures(&self, into: &mut Vec<RatedMove>) {
        let enemy = tag(self.side ^ 1);
        let mut add = |from: Square, to: Square| {
            if self.at(to) & enemy != 0 {
                into.push((Move::new(from, to), 0));
            }
        };
        self.stepping(&mut add);
        for (kind, reach) in [(Kind::Chariot, &SLIDE), (Kind::Cannon, &JUMP)] {
            for from in self.of(self.side, kind) {
                let [(line, file), (column, rank)] = self.lines.through(from);
                for to in bits(reach[usize::from(file)][usize::from(line)] & line) {
                    add(from, square(to, rank));
                }
                for to in bits(reach[usize::from(rank)][usize::from(column)] & column) {
                    add(from, square(file, to));
                }
            }
        }
    }

    /// Adds every quiet move.
    pub(super) fn quiets(&self, into: &mut Vec<RatedMove>) {
        self.stepping(|from, to| {
            if self.at(to) == 0 {
                into.push((Move::new(from, to), 0));
            }
        });
        for kind in [Kind::Chariot, Kind::Cannon] {
            for from in self.of(self.side, kind) {
                for step in [1_i8, -1, 16, -16] {
                    let mut to = from.wrapping_add_signed(step);
                    while self.at(to) == 0 && file_of(to) < 9 && rank_of(to) < 10 {
                        into.push((Move::new(from, to), 0));
                        to = to.wrapping_add_signed(step);
                    }
                }
            }
        }
    }

    /// Visits every move of the stepping pieces, whatever is on the target.
    fn stepping(&self, mut visit: impl FnMut(Square, Square)) {
        for from in self.of(self.side, Kind::Soldier) {
            for to in soldier_targets(self.side, from) {
                if file_of(to) < 9 && rank_of(to) < 10 {
                    visit(from, to);
                }
            }
        }
        let stepping: [(Kind, &Steps); 4] = [
            (Kind::Horse, &HORSE),
            (Kind::Elephant, &ELEPHANT),
            (Kind::Advisor, &ADVISOR),
            (Kind::General, &GENERAL),
        ];
        for (kind, table) in stepping {
            // The step of a general or an advisor passes only its target.
            let passes = matches!(kind, Kind::Horse | Kind::Elephant);
            for from in self.of(self.side, kind) {
                for &(by, to) in &table[usize::from(from)] {
                    if to == NOWHERE {
                        break;
                    }
                    if !passes || self.at(by) == 0 {
                        visit(from, to);
                    }
                }
            }
        }
    }

    /// Whether the side to move has this move, ignoring the safety of its general.
    pub(super) fn has_move(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let (man, own) = (self.at(from), tag(self.side));
        if !mv.is_some() || man & own == 0 || self.at(to) & own != 0 {
            return false;
        }
        self.reaches(from, to)
    }

    /// Whether the piece on a square could go to another one that none of its own pieces occupies.
    pub(super) fn reaches(&self, from: Square, to: Square) -> bool {
        let steps = |table: &Steps| {
            let mut steps = table[usize::from(from)].iter();
            steps.any(|step| step.1 == to && to != NOWHERE)
        };
        let man = self.at(from);
        match Kind::ALL.get(kind_of(man)) {
            Some(Kind::General) => steps(&GENERAL),
            Some(Kind::Advisor) => steps(&ADVISOR),
            Some(Kind::Elephant) => {
                steps(&ELEPHANT) && self.at(((u16::from(from) + u16::from(to)) / 2) as u8) == 0
            }
            Some(Kind::Horse) => leg(from, to).is_some_and(|by| self.at(by) == 0),
            Some(Kind::Chariot) => self.screens(from, to) == Some(0),
            Some(Kind::Cannon) => {
                let wanted = u32::from(self.at(to) != 0);
                self.screens(from, to) == Some(wanted)
            }
            Some(Kind::Soldier) => soldier_targets(side_of(man), from).any(|target| target == to),
            None => false,
        }
    }
}

/// Where a soldier goes from a square, on the board or not.
fn soldier_targets(side: usize, from: Square) -> impl Iterator<Item = Square> {
    let count = if is_across(side, from) { 3 } else { 1 };
    let steps = soldier_steps(side).into_iter().take(count);
    steps.map(move |step| from.wrapping_add_signed(step))
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use rules::{
        Rules,
        xiangqi::{Options, Point, Xiangqi},
    };

    use super::{
        super::{board::State, squares::square_of},
        *,
    };

    fn board(game: &Xiangqi) -> Board {
        let view = game.view();
        Board::new(&view.cells, view.turn, view.quiet)
    }

    fn legal_moves(board: &mut Board) -> Vec<Move> {
        let mut moves = Vec::new();
        board.captures(&mut moves);
        board.quiets(&mut moves);
        moves.retain(|(mv, _)| {
            let legal = board.make(*mv);
            board.take_back();
            legal
        });
        moves.into_iter().map(|(mv, _)| mv).collect()
    }

    fn sequences(board: &mut Board, depth: u32) -> u64 {
        let moves = legal_moves(board);
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut total = 0;
        for mv in moves {
            board.make(mv);
            total += sequences(board, depth - 1);
            board.take_back();
        }
        total
    }

    #[test]
    fn there_are_as_many_sequences_as_the_referee_counts() {
        let table = include_str!("../../../rules/tests/golden/xiangqi-perft.txt");
        let rows = table.lines().filter(|line| line.contains('|'));
        let mut checked = 0;
        for row in rows.filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = row.split('|').map(str::trim).collect();
            let (depth, nodes): (u32, u64) =
                (fields[1].parse().unwrap(), fields[2].parse().unwrap());
            if nodes > 400_000 {
                continue;
            }
            let game = Xiangqi::from_text(fields[0], Options::BOOKLET).unwrap();
            assert_eq!(sequences(&mut board(&game), depth), nodes, "{row}");
            checked += 1;
        }
        assert!(checked > 50);
    }

    #[test]
    fn random_games_have_the_moves_of_the_referee_and_are_taken_back_exactly() {
        let mut rng = StdRng::seed_from_u64(5);
        for _ in 0..30 {
            let mut game = Xiangqi::new(Options {
                quiet_limit: 0,
                ..Options::BOOKLET
            });
            let mut kept = board(&game);
            for _ in 0..120 {
                let Some(turn) = game.turn() else {
                    break;
                };
                // Without a history, no move of this position is refused.
                let text = game.text();
                let fresh = Xiangqi::from_text(&text, game.rule_set().clone()).unwrap();
                let mut ruled: Vec<Move> = fresh
                    .legal_moves()
                    .into_iter()
                    .map(<Move as From<_>>::from)
                    .collect();
                let mut own = legal_moves(&mut kept);
                own.sort_unstable_by_key(|mv| (mv.from(), mv.to()));
                ruled.sort_unstable_by_key(|mv| (mv.from(), mv.to()));
                assert_eq!(own, ruled, "{text}");
                let mut all = Vec::new();
                kept.captures(&mut all);
                kept.quiets(&mut all);
                for (from, to) in
                    Point::all().flat_map(|from| Point::all().map(move |to| (from, to)))
                {
                    let mv = Move::new(square_of(from), square_of(to));
                    let listed = all.iter().any(|(found, _)| *found == mv);
                    assert_eq!(kept.has_move(mv), listed, "{from}{to} {text}");
                }
                let legal = game.legal_moves();
                let mv = legal[rng.random_range(0..legal.len())];
                game.play(turn, mv).unwrap();
                let before = (kept.state, kept.cells, kept.squares, kept.lines);
                kept.make(mv.into());
                kept.take_back();
                assert_eq!(before, (kept.state, kept.cells, kept.squares, kept.lines));
                kept.make(mv.into());
                let fresh = board(&game);
                assert_eq!(fresh.lines, kept.lines);
                // A new board knows nothing of earlier moves.
                let reversible = kept.state.reversible;
                assert_eq!(
                    State {
                        reversible,
                        ..fresh.state
                    },
                    kept.state
                );
            }
        }
    }
}
