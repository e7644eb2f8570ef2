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
    xiangqi::{View, Xiangqi},
};

pub(crate) use self::analysis::review;
pub use self::{
    analysis::{Analysis, analyse},
    protocol::{Protocol, serve},
};
use self::{
    root::{Choice, Course},
    search::{Limits, Search},
    strength::Strength,
    table::Table,
};
use crate::{Level, Thought};

/// See [`crate::think`].
pub(crate) fn think(
    history: &SeatHistory,
    level: Level,
    time: Duration,
    rng: &mut StdRng,
) -> Option<Thought> {
    consider(history, Strength::of(level), Some(time), rng)
}

/// What the strongest level thinks after searching `nodes` positions: the same on every machine, however busy it is.
/// `None` if the seat is not to move.
#[must_use]
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
    };
    let mut table = Table::for_search(strength.nodes, time);
    let mut search = Search::new(course.board.clone(), &options, &mut table, limits, None);
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
        expected: expected(worth),
    })
}

/// The value of a choice to a player who sees every capture.
fn honest_worth(course: &Course, choice: Choice, deadline: Option<Instant>) -> i32 {
    let limits = Limits {
        depth: 4,
        nodes: 8_000,
        deadline,
    };
    let mut table = Table::new(14);
    let options = course.game.rule_set();
    let mut search = Search::new(course.board.clone(), options, &mut table, limits, None);
    let mut alone = [Choice { bias: 0, ..choice }];
    search.deepen(&mut alone, |_| {});
    alone[0].worth()
}

/// The game as this seat saw it; only `latest` if the earlier views do not lead there.
fn course(history: &SeatHistory, latest: &View) -> Option<Course> {
    let views = history.views().iter().filter_map(|view| match view {
        SeatView::Xiangqi(_, view) => Some(&**view),
        _ => None,
    });
    follow(views)
        .filter(|course| course.board.cells() == latest.cells)
        .or_else(|| follow([latest].into_iter()))
}

/// The game that these views show, ply by ply.
fn follow<'a>(mut views: impl Iterator<Item = &'a View>) -> Option<Course> {
    let first = views.next()?;
    let start = Xiangqi::from_text(&first.text(), first.options.clone()).ok()?;
    let mut course = Course::new(start);
    for view in views {
        let last = view.last.as_ref()?;
        course.follow(last.side, last.mv())?;
    }
    Some(course)
}

/// The expected score, from 0 to 1.
fn expected(score: i32) -> f32 {
    1.0 / (1.0 + (-score as f32 / 350.0).exp())
}
