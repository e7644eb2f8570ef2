//! The program's analysis of the positions of a game, one after another, for those who review it later.

use std::time::{Duration, Instant};

use rules::{
    Rules,
    game::{SeatHistory, SeatView},
    xiangqi::{Move, Xiangqi},
};

use super::{
    expected,
    root::Course,
    search::{Limits, ReportedScore, Search},
    table::Table,
};
use crate::assessment::{Effort, Judgement};

/// The program's analysis of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The score that Red can expect, from 0 (lost) over 0.5 (even) to 1 (won).
    pub expected: f32,
    /// Red's advantage, in roughly hundredths of a soldier; none if a mate was found or the game is over.
    pub advantage: Option<i32>,
    /// The number of plies in which a side mates, if a mate was found; negative if Black does.
    pub mate: Option<i32>,
    /// The best moves of both sides, as far as they are known; none once the game is over.
    pub line: Vec<Move>,
}

/// The strongest level's judgement of each position of a game, as a seat saw it.
pub(crate) fn review(history: &SeatHistory, effort: Effort) -> Option<Vec<Judgement>> {
    let mut views = history.views().iter().map_while(|view| match view {
        SeatView::Xiangqi(_, view) => Some(&**view),
        _ => None,
    });
    let first = views.next()?;
    let start = Xiangqi::from_text(&first.text(), first.options.clone()).ok()?;
    let mut course = Course::new(start);
    let mut table = Table::new(18);
    let mut judged = vec![judgement(&look(&course, effort, &mut table))];
    for view in views {
        let last = view.last.as_ref()?;
        course.follow(last.side, last.mv())?;
        if let Some(outcome) = view.outcome.filter(|end| end.reason.is_on_board()) {
            course.game.conclude(outcome);
        }
        judged.push(judgement(&look(&course, effort, &mut table)));
    }
    Some(judged)
}

fn judgement(analysis: &Analysis) -> Judgement {
    Judgement {
        expected: analysis.expected,
        mate: analysis.mate,
        best: analysis.line.first().map(|mv| (*mv).into()),
    }
}

/// Analyses the start and the position after each of the moves, up to the first illegal one. It searches `nodes`
/// positions each; the strongest level searches some 300,000 in 300 ms.
#[must_use]
pub fn analyse(start: &Xiangqi, moves: &[Move], nodes: u64) -> Vec<Analysis> {
    let effort = Effort {
        nodes,
        time: Duration::MAX,
    };
    let mut course = Course::new(start.clone());
    let mut table = Table::new(18);
    let mut found = vec![look(&course, effort, &mut table)];
    for &mv in moves {
        let played = course
            .game
            .turn()
            .and_then(|side| course.game.play(side, mv).ok());
        if played.is_none() {
            break;
        }
        course.board.make(mv.into());
        found.push(look(&course, effort, &mut table));
    }
    found
}

fn look(course: &Course, effort: Effort, table: &mut Table) -> Analysis {
    let Some(turn) = course.game.turn() else {
        let winner = course.game.outcome().and_then(|outcome| outcome.winner);
        return Analysis {
            expected: winner.map_or(0.5, |side| if side.index() == 0 { 1.0 } else { 0.0 }),
            advantage: None,
            mate: None,
            line: Vec::new(),
        };
    };
    let limits = Limits {
        depth: 64,
        nodes: effort.nodes,
        deadline: Instant::now().checked_add(effort.time),
    };
    let options = course.game.rule_set();
    let mut choices = course.choices();
    let mut search = Search::new(course.board.clone(), options, table, limits, None);
    let (mut score, mut line) = (0, Vec::new());
    search.deepen(&mut choices, |report| {
        score = report.score;
        line.clone_from(&report.line);
    });
    let sign = if turn.index() == 0 { 1 } else { -1 };
    let (advantage, mate) = match ReportedScore::of(sign * score) {
        ReportedScore::Advantage(advantage) => (Some(advantage), None),
        ReportedScore::Mate(plies) => (None, Some(plies)),
    };
    Analysis {
        expected: expected(sign * score),
        advantage,
        mate,
        line: line.into_iter().filter_map(|mv| mv.ruled()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use rules::xiangqi::Options;

    use super::*;

    #[test]
    fn a_game_is_judged_ply_by_ply_to_its_end() {
        let start = Xiangqi::from_text("3k5/9/9/9/9/9/9/9/R8/1R3K3 w", Options::BOOKLET).unwrap();
        let moves = ["b0b8", "d9e9", "a1a9"].map(|text| text.parse().unwrap());
        let found = analyse(&start, &moves, 5_000);
        assert_eq!(found.len(), 4);
        assert_eq!(found[0].mate, Some(3));
        assert_eq!(found[1].mate, Some(2));
        assert_eq!(found[2].mate, Some(1));
        assert_eq!(found[2].line, [moves[2]]);
        assert!(
            found[..3]
                .iter()
                .all(|one| one.expected > 0.99 && one.advantage.is_none())
        );
        let end = &found[3];
        assert_eq!((end.expected, end.mate, end.line.len()), (1.0, None, 0));
    }

    #[test]
    fn a_chariot_more_is_an_advantage_for_its_side() {
        let text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w";
        let start = Xiangqi::from_text(text, Options::BOOKLET).unwrap();
        let found = analyse(&start, &["b2e2".parse().unwrap()], 20_000);
        assert!(
            found
                .iter()
                .all(|one| one.advantage < Some(-300) && one.expected < 0.2)
        );
        assert!(!found[0].line.is_empty());
        let again = analyse(&start, &["b2e2".parse().unwrap()], 20_000);
        assert_eq!(found, again);
    }
}
