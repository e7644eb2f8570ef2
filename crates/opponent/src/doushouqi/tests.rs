//! The module as a whole: games against the referee, won endings, and what every level must see.

use std::time::Duration;

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use rules::{
    Rules, Side,
    doushouqi::{DouShouQi, Kind, Options, Piece, Point},
    game::{Game, GameRules, SeatHistory, Start},
};

use super::{
    board::{Board, tests::random_options},
    endings::{Endings, Verdict},
    laws::Laws,
};
use crate::{Thought, think};

/// More time than any test needs.
const AMPLE_TIME: Duration = Duration::from_secs(60);

/// A game, with what both seats have seen.
struct Table {
    game: Game,
    views: [Vec<rules::game::SeatView>; 2],
}

impl Table {
    fn new(position: Option<&str>, options: &Options) -> Table {
        let start = Start {
            position: position.map(str::to_owned),
            ..Start::default()
        };
        let game = start.begin(&GameRules::DouShouQi(options.clone())).unwrap();
        let views = Side::BOTH.map(|side| vec![game.seat_view(side)]);
        Table { game, views }
    }

    fn think(&self, level: u8, time: Duration, rng: &mut StdRng) -> Thought {
        let side = self.game.turn().unwrap();
        let history = SeatHistory::new(self.views[side.index()].clone()).unwrap();
        think(&history, level.try_into().unwrap(), time, rng).unwrap()
    }

    fn play(&mut self, action: rules::Action) {
        self.game.play(self.game.turn().unwrap(), action).unwrap();
        for side in Side::BOTH {
            self.views[side.index()].push(self.game.seat_view(side));
        }
    }
}

fn moves(position: &str, level: u8, seeds: u64) -> Vec<String> {
    let table = Table::new(Some(position), &Options::booklet());
    let choose = |seed| table.think(level, AMPLE_TIME, &mut StdRng::seed_from_u64(seed));
    (0..seeds)
        .map(|seed| choose(seed).action.to_string())
        .collect()
}

#[test]
fn every_level_plays_legal_moves_under_all_options() {
    let mut rng = StdRng::seed_from_u64(6);
    for level in 1..=6 {
        for _ in 0..3 {
            let mut table = Table::new(None, &random_options(&mut rng));
            while let Some(side) = table.game.turn() {
                let legal = table.game.legal_actions();
                let own = side == Side::First;
                let action = if own {
                    let thought = table.think(level, AMPLE_TIME, &mut rng);
                    assert!((0.0..=1.0).contains(&thought.expected));
                    thought.action
                } else {
                    *legal.choose(&mut rng).unwrap()
                };
                assert!(legal.contains(&action));
                table.play(action);
            }
        }
    }
}

#[test]
fn levels_below_the_strongest_repeat_their_moves_for_the_same_seed() {
    let start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
    let end = "2w4/7/7/7/2R4/7/4l2/7/L6 w";
    for level in 1..=7 {
        for position in [start, end] {
            assert_eq!(moves(position, level, 3), moves(position, level, 3));
        }
    }
}

#[test]
fn every_level_enters_an_open_den() {
    for level in 1..=8 {
        for mv in moves("l1C4/1d3c1/r1p1w1e/7/7/7/E1W1P1R/5D1/T5L w", level, 10) {
            assert_eq!(mv, "c9d9", "level {level}");
        }
    }
}

#[test]
fn the_den_is_defended_from_the_second_level_on() {
    // The Leopard on d2 must be taken, and only the Dog can.
    let position = "l5t/5c1/r3w1e/7/7/7/E1W1P1R/2Dp3/TC5 w";
    for level in 2..=7 {
        for mv in moves(position, level, 6) {
            assert_eq!(mv, "c2d2", "level {level}");
        }
    }
}

#[test]
fn time_is_a_limit() {
    let table = Table::new(None, &Options::booklet());
    let begun = std::time::Instant::now();
    let _ = table.think(8, Duration::from_millis(30), &mut StdRng::seed_from_u64(1));
    assert!(begun.elapsed() < Duration::from_secs(5));
}

/// A random board of these animals, with the first side to move.
fn random_board(animals: [&[Kind]; 2], rng: &mut StdRng) -> Option<DouShouQi> {
    let mut cells: [Option<Piece>; 63] = [None; 63];
    for side in Side::BOTH {
        for &kind in animals[side.index()] {
            cells[rng.random_range(0..63)] = Some(Piece { side, kind });
        }
    }
    let rank = |rank: u8| -> String {
        let cell = |file| cells[Point::new(file, rank).unwrap().index()];
        (0..7)
            .map(|file| cell(file).map_or('1', Piece::letter))
            .collect()
    };
    let text = (1..=9).rev().map(rank).collect::<Vec<_>>().join("/") + " w";
    let game = DouShouQi::from_text(&text, Options::booklet()).ok()?;
    game.outcome().is_none().then_some(game)
}

#[test]
fn positions_won_by_the_tables_are_won_against_any_defence() {
    use Kind::{Cat, Dog, Elephant, Leopard, Lion, Rat, Tiger, Wolf};
    let mut rng = StdRng::seed_from_u64(17);
    let laws = Laws::new(&Options::booklet());
    let endings: [[&[Kind]; 2]; 4] = [
        [&[Lion], &[Tiger]],
        [&[Rat, Elephant], &[Elephant]],
        [&[Wolf, Tiger], &[Lion]],
        [&[Cat], &[Dog, Leopard]],
    ];
    for animals in endings {
        let mut won = 0;
        while won < 40 {
            let Some(start) = random_board(animals, &mut rng) else {
                continue;
            };
            let board = Board::new(&start.view());
            if board.count() as usize != animals.concat().len() {
                continue;
            }
            let tables = Endings::from_here(&board, &laws, || true);
            let Some(Verdict::Win(plies)) = tables.verdict(&board) else {
                continue;
            };
            // Every third defender plays at random; the others resist as long as they can.
            let mut table = Table::new(Some(&start.text()), &Options::booklet());
            while let Some(side) = table.game.turn() {
                let action = if side == Side::First || won % 3 > 0 {
                    table.think(8, AMPLE_TIME, &mut rng).action
                } else {
                    *table.game.legal_actions().choose(&mut rng).unwrap()
                };
                table.play(action);
            }
            let outcome = table.game.outcome().unwrap();
            assert_eq!(outcome.winner, Some(Side::First), "{}", start.text());
            assert!(table.game.ply() <= plies, "{}", start.text());
            won += 1;
        }
    }
}
