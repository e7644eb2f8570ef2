//! Xiangqi: an alpha-beta search with an evaluation of its own. The referee rules on every move at the root, and on
//! every kind of repetition that occurs in the search, so the program always agrees with it about both.

mod analysis;
mod board;
mod evaluation;
mod exchange;
mod habits;
mod moves;
mod ordering;
mod protocol;
mod quiescence;
mod repetition;
mod root;
mod search;
mod squares;
mod strength;
mod table;
#[cfg(test)]
mod tests;
mod weights;

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rules::{
    Rules,
    game::{SeatHistory, SeatView},
    xiangqi::View,
};

pub(crate) use self::analysis::review;
pub use self::protocol::{Protocol, serve};
use self::{
    root::{Choice, Course},
    search::Search,
    strength::Strength,
    table::Table,
};
use crate::{Level, Thought, bound::expected, limits::Limits};

/// The score that changes the odds of a win by a factor of e.
const SCALE: f32 = 350.0;

/// See [`crate::think`].
pub(crate) fn think(
    history: &SeatHistory,
    level: Level,
    time: Duration,
    rng: &mut StdRng,
) -> Option<Thought> {
    consider(history, Strength::of(level), Some(time), rng)
}

/// The strongest level's thought after searching `nodes` positions: the same on every machine, however busy it is.
/// `None` if the seat is not to move.
pub fn think_through(history: &SeatHistory, nodes: u64, rng: &mut StdRng) -> Option<Thought> {
    let strength = Strength::of(Level::STRONGEST).within(nodes);
    consider(history, strength, None, rng)
}

fn consider(
    history: &SeatHistory,
    strength: Strength,
    time: Option<Duration>,
    rng: &mut StdRng,
) -> Option<Thought> {
    let deadline = time.map(|time| Instant::now() + time.mul_f32(0.97));
    let SeatView::Xiangqi(seat, latest) = history.latest() else {
        return None;
    };
    if latest.outcome.is_some() || latest.turn != *seat {
        return None;
    }
    let course = course(history, latest)?;
    let options = course.game.rule_set().clone();
    let mut choices = course.choices();
    for choice in &mut choices {
        let liking = strength.heeded(habits::liking(latest, choice.mv));
        choice.bias = liking + strength.misjudgement(latest.ply, rng) - course.staleness(choice.mv);
    }
    let limits = Limits {
        // The only move needs little thought.
        depth: strength.depth.min(if choices.len() == 1 { 8 } else { 100 }),
        nodes: strength.nodes,
        deadline,
        stop: None,
    };
    let mut table = Table::for_search(strength.nodes, time);
    let mut search = Search::new(course.board.clone(), &options, &mut table, limits);
    search.blindness = strength.blindness(rng);
    search.sight = strength.sight();
    search.deepen(&mut choices, |_| {});
    let choice = *choices.first()?;
    let worth = if strength.sees_all() || choice.ruled.is_some() {
        choice.worth()
    } else {
        honest_worth(&course, choice, deadline)
    };
    Some(Thought {
        action: choice.mv.ruled()?.into(),
        expected: expected(worth, SCALE),
    })
}

/// The value of a choice to a player who sees every capture.
fn honest_worth(course: &Course, choice: Choice, deadline: Option<Instant>) -> i32 {
    let limits = Limits {
        depth: 4,
        nodes: 8_000,
        deadline,
        stop: None,
    };
    let mut table = Table::new(14);
    let options = course.game.rule_set();
    let mut search = Search::new(course.board.clone(), options, &mut table, limits);
    let mut alone = [Choice { bias: 0, ..choice }];
    search.deepen(&mut alone, |_| {});
    alone[0].worth()
}

/// The views of a game, oldest first.
fn views(history: &SeatHistory) -> impl Iterator<Item = &View> {
    history.views().iter().filter_map(|view| match view {
        SeatView::Xiangqi(_, view) => Some(&**view),
        _ => None,
    })
}

/// The game as this seat saw it; only `latest` if the earlier views do not lead there.
fn course(history: &SeatHistory, latest: &View) -> Option<Course> {
    let follow = || {
        let mut views = views(history);
        let mut course = Course::from_view(views.next()?)?;
        for view in views {
            course.follow_view(view)?;
        }
        Some(course)
    };
    follow()
        .filter(|course| course.board.cells() == latest.cells)
        .or_else(|| Course::from_view(latest))
}
