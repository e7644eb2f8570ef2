//! Asks players who have not begun their games whether they are still there, some time before they lose.

use basics::{Moment, Span};
use leagues::{
    season::{Absence, Event, GameNumber, Stage as SeasonStage},
    tournament::Colour,
};
use matches::{LoadedMatch, Stage, season::SeasonGame};
use rules::Side;
use store::Connection;

use super::{
    LoadedSeason,
    games::{colour, is_open},
};
use crate::{Result, load::readable};

/// How long before a game is lost its players are asked: a day, or half of their time if that is less.
const LEAD: Span = Span::DAY;
/// The minimum time that players have after the question.
const MIN_NOTICE: Span = Span::minutes(5);
/// The minimum time until the next check.
const MIN_CHECK_INTERVAL: Span = Span::minutes(10);

impl LoadedSeason {
    /// Whether players are asked: not in games that are played in one sitting.
    fn asks(&self) -> bool {
        !self.record.time.control.is_live() && self.season.stage() == SeasonStage::Running
    }

    /// When a match is lost without a first move; `None` if it has begun, or its players have been asked.
    fn lost_at(&self, one: &SeasonGame, due: Option<Moment>) -> Option<Moment> {
        let number = GameNumber(one.game);
        let asked = |colour| self.season.was_asked_after(number, colour);
        let is_asked = match (one.stage, one.ply) {
            (Stage::Arranging, _) => asked(Colour::White) && asked(Colour::Black),
            (Stage::Playing, 0) => asked(Colour::White),
            (Stage::Playing, 1) => asked(Colour::Black),
            _ => true,
        };
        if is_asked || !is_open(one.stage) || self.match_of(number) != Some(one.id) {
            return None;
        }
        let round = self.season.deadline_of(number);
        [due, round].into_iter().flatten().min()
    }

    /// When to check next whether somebody has to be asked.
    pub(super) fn next_question(&self, now: Moment) -> Option<Moment> {
        let matches = self.matches.iter().filter(|_| self.asks());
        let ends = matches.filter_map(|one| self.lost_at(one, one.due));
        let ahead = ends.filter(|ends| *ends > now).map(|ends| {
            let early = ends.plus(-LEAD);
            let half = now.plus(MIN_CHECK_INTERVAL.max((ends - now) / 2));
            if early > now { early } else { half }
        });
        ahead.min()
    }

    /// The entries about players who are about to lose a game because they have not begun it.
    pub(super) async fn absences(&self, db: &mut Connection, now: Moment) -> Result<Vec<Event>> {
        let mut absent = Vec::new();
        for one in self.matches.iter().filter(|_| self.asks()) {
            let may_be_lost = self.lost_at(one, one.due);
            if may_be_lost.is_none_or(|ends| ends.plus(-LEAD) > now) {
                continue;
            }
            let Some(current) = readable(db, one.id, now).await? else {
                continue;
            };
            let ends = self.lost_at(one, current.due());
            let (Some(ends), Some(game)) = (
                ends.filter(|ends| *ends >= now.plus(MIN_NOTICE)),
                self.season.game(GameNumber(one.game)),
            ) else {
                continue;
            };
            let waiting = not_begun(&current).into_iter();
            let late = waiting.filter(|(_, since)| {
                let lead = LEAD.min((ends - *since) / 2);
                ends.plus(-lead) <= now
            });
            absent.extend(late.map(|(side, _)| Absence {
                game: game.number,
                seat: game.seat(colour(side)),
                until: ends,
            }));
        }
        Ok(self.season.ask_after(absent))
    }
}

/// The sides that a match waits for and that have not acted yet, and since when it waits. Players on vacation do not count.
fn not_begun(current: &LoadedMatch) -> Vec<(Side, Moment)> {
    let plies = current.table_facts().actions.len();
    let is_new = |side: Side| current.stage() == Stage::Arranging || plies <= side.index();
    let mut waiting = current.waiting();
    waiting.retain(|(side, _)| is_new(*side) && current.away(*side).is_none());
    waiting
}
