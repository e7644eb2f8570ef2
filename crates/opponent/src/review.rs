//! Reviews a finished game without hidden information, position by position: how well each side stood, and at which
//! plies the game turned.

use rules::{
    Action,
    game::{SeatHistory, SeatView},
};

pub use crate::assessment::{Effort, Judgement};
use crate::{doushouqi, xiangqi};

/// The minimum cost of a turning point, as a fraction of a win.
pub const COSTLY: f32 = 0.1;

/// A ply with which a side gave away much of its expected score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The ply, counted from 1.
    pub ply: usize,
    /// The action that was played.
    pub played: Action,
    /// The better action.
    pub better: Action,
    /// The expected score of the side that moved, before and after, from 0 (lost) to 1 (won).
    pub own: [f32; 2],
}

impl TurningPoint {
    /// The cost of the move, as a fraction of a win.
    pub fn cost(&self) -> f32 {
        self.own[0] - self.own[1]
    }
}

/// The strongest level's judgement of the start and of the position after each ply; it includes the last one, unless
/// the game ended on the board. `None` for games with hidden information.
pub fn review(history: &SeatHistory, effort: Effort) -> Option<Vec<Judgement>> {
    match history.latest() {
        SeatView::Xiangqi(..) => xiangqi::review(history, effort),
        SeatView::DouShouQi(..) => doushouqi::review(history, effort),
        SeatView::Luzhanqi(_) => None,
    }
}

/// Up to `most` plies that turned the game most, in order. The first side moves first.
pub fn turning_points(judged: &[Judgement], played: &[Action], most: usize) -> Vec<TurningPoint> {
    let mut found: Vec<TurningPoint> = judged
        .windows(2)
        .zip(played)
        .enumerate()
        .filter_map(|(before, (pair, &played))| {
            let own = |judgement: Judgement| match before % 2 {
                0 => judgement.expected,
                _ => 1.0 - judgement.expected,
            };
            let point = TurningPoint {
                ply: before + 1,
                played,
                better: pair[0].best.filter(|best| *best != played)?,
                own: [own(pair[0]), own(pair[1])],
            };
            (point.cost() >= COSTLY).then_some(point)
        })
        .collect();
    found.sort_by(|one, other| other.cost().total_cmp(&one.cost()));
    found.truncate(most);
    found.sort_by_key(|point| point.ply);
    found
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::{
        Side,
        game::{GameName, Start},
    };

    use super::*;

    fn effort(nodes: u64) -> Effort {
        Effort {
            nodes,
            time: Duration::from_secs(60),
        }
    }

    /// A game with these moves, as a seat saw it.
    fn history(game: GameName, moves: &[Action]) -> SeatHistory {
        let rules = game.preset(game.presets()[0]).unwrap();
        let mut game = Start::default().begin(&rules).unwrap();
        let mut views = vec![game.seat_view(Side::First)];
        for mv in moves {
            game.play(game.turn().unwrap(), *mv).unwrap();
            views.push(game.seat_view(Side::First));
        }
        SeatHistory::new(views).unwrap()
    }

    fn actions(moves: &str) -> Vec<Action> {
        moves.split(' ').map(|mv| mv.parse().unwrap()).collect()
    }

    #[test]
    fn a_blunder_is_the_turning_point() {
        // Red's cannon takes a soldier that a horse protects.
        let moves = actions("h2e2 h9g7 e2e6 g7e6");
        let judged = review(&history(GameName::Xiangqi, &moves), effort(40_000)).unwrap();
        assert_eq!(judged.len(), moves.len() + 1);
        let points = turning_points(&judged, &moves, 3);
        let worst = points
            .iter()
            .max_by(|one, other| one.cost().total_cmp(&other.cost()))
            .unwrap();
        assert_eq!((worst.ply, worst.played), (3, moves[2]));
        assert_ne!(worst.better, moves[2]);
        assert!(worst.cost() > 0.2, "{worst:?}");
        assert!(points.is_sorted_by_key(|point| point.ply));
    }

    #[test]
    fn both_games_without_secrets_are_judged_to_their_end() {
        let moves = actions("a3a4 g7g6 a4a5 g6g5");
        let history = history(GameName::DouShouQi, &moves);
        let judged = review(&history, effort(5_000)).unwrap();
        assert_eq!(judged.len(), 5);
        for one in judged {
            assert!((0.05..0.95).contains(&one.expected) && one.best.is_some());
        }
    }

    #[test]
    fn a_turn_counts_for_the_side_that_moved() {
        let [one, other] = ["a3a4", "a6a5"].map(|mv| mv.parse().unwrap());
        let judged = |expected| Judgement {
            expected,
            mate: None,
            best: Some(one),
        };
        let course = [0.5, 0.5, 0.9, 0.3, 0.35].map(judged);
        let found = turning_points(&course, &[other; 4], 3);
        let own_scores: Vec<_> = found.iter().map(|point| (point.ply, point.own)).collect();
        assert_eq!(own_scores, [(2, [0.5, 1.0 - 0.9]), (3, [0.9, 0.3])]);
        assert_eq!(turning_points(&course, &[other; 4], 1)[0].ply, 3);
        // The best move is never a mistake, whatever the search sees a ply later.
        assert!(turning_points(&course, &[one; 4], 3).is_empty());
    }
}
