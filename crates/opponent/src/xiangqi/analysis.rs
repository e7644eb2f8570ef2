//! The strongest level's judgement of the positions of a game, one after another.

use std::time::Instant;

use rules::{Rules, Side, game::SeatHistory};

use super::{
    SCALE,
    root::Course,
    search::{ReportedScore, Search},
    table::Table,
    views,
};
use crate::{
    assessment::{Effort, Judgement},
    bound::expected,
    limits::Limits,
};

/// The judgement of each position of a game, as a seat saw it.
pub(crate) fn review(history: &SeatHistory, effort: Effort) -> Option<Vec<Judgement>> {
    let mut views = views(history);
    let mut course = Course::from_view(views.next()?)?;
    let mut table = Table::new(18);
    let mut judged = vec![judge(&course, effort, &mut table)];
    for view in views {
        course.follow_view(view)?;
        if let Some(outcome) = view.outcome.filter(|end| end.reason.is_on_board()) {
            course.game.conclude(outcome);
        }
        judged.push(judge(&course, effort, &mut table));
    }
    Some(judged)
}

fn judge(course: &Course, effort: Effort, table: &mut Table) -> Judgement {
    let Some(turn) = course.game.turn() else {
        return Judgement::of_end(course.game.outcome().and_then(|outcome| outcome.winner));
    };
    let limits = Limits {
        depth: 64,
        nodes: effort.nodes,
        deadline: Instant::now().checked_add(effort.time),
        stop: None,
    };
    let options = course.game.rule_set();
    let mut choices = course.choices();
    let mut search = Search::new(course.board.clone(), options, table, limits);
    let (mut score, mut best) = (0, None);
    search.deepen(&mut choices, |report| {
        score = report.score;
        best = report.line.first().and_then(|mv| mv.ruled());
    });
    let score = match turn {
        Side::First => score,
        Side::Second => -score,
    };
    Judgement {
        expected: expected(score, SCALE),
        mate: match ReportedScore::of(score) {
            ReportedScore::Advantage(_) => None,
            ReportedScore::Mate(plies) => Some(plies),
        },
        best: best.map(Into::into),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::{
        game::SeatView,
        xiangqi::{Options, Xiangqi},
    };

    use super::*;

    /// The judgements of a game from this position.
    fn judged(text: &str, moves: &[&str], nodes: u64) -> Vec<Judgement> {
        let mut game = Xiangqi::from_text(text, Options::BOOKLET).unwrap();
        let view = |game: &Xiangqi| SeatView::Xiangqi(Side::First, Box::new(game.view()));
        let mut views = vec![view(&game)];
        for mv in moves {
            let side = game.turn().unwrap();
            game.play(side, mv.parse().unwrap()).unwrap();
            views.push(view(&game));
        }
        let effort = Effort {
            nodes,
            time: Duration::MAX,
        };
        review(&SeatHistory::new(views).unwrap(), effort).unwrap()
    }

    #[test]
    fn a_game_is_judged_ply_by_ply_to_its_end() {
        let moves = ["b0b8", "d9e9", "a1a9"];
        let found = judged("3k5/9/9/9/9/9/9/9/R8/1R3K3 w", &moves, 5_000);
        assert_eq!(found.len(), 4);
        assert_eq!(found[0].mate, Some(3));
        assert_eq!(found[1].mate, Some(2));
        assert_eq!(found[2].mate, Some(1));
        assert_eq!(found[2].best.unwrap().to_string(), moves[2]);
        assert!(found[..3].iter().all(|one| one.expected > 0.99));
        let end = &found[3];
        assert_eq!((end.expected, end.mate, end.best), (1.0, None, None));
    }

    #[test]
    fn a_chariot_more_is_an_advantage_for_its_side() {
        let text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w";
        let found = judged(text, &["b2e2"], 20_000);
        let worse = |one: &Judgement| one.expected < 0.2 && one.mate.is_none();
        assert!(found.iter().all(worse), "{found:?}");
        assert!(found[0].best.is_some());
        assert_eq!(found, judged(text, &["b2e2"], 20_000));
    }
}
