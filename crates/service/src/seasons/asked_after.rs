//! Asking after those who have not begun their games, a while before they lose them.

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

/// How long before a game is lost its players are asked after: a day, or half of their time if that is less.
const LEAD: Span = Span::DAY;
/// How long before a game is lost it is too late to ask: nobody can answer a call as the flag falls.
const SHORTEST_NOTICE: Span = Span::minutes(5);
/// How long to wait at least before looking again.
const PAUSE: Span = Span::minutes(10);

impl LoadedSeason {
    /// Whether anybody is asked after: nobody has time for that in games that are played in one sitting.
    fn asks(&self) -> bool {
        !self.record.time.control.is_live() && self.season.stage() == SeasonStage::Running
    }

    /// When a match that may not have begun yet is lost by that, and nobody has been asked; `None` if it never is.
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

    /// When to look next for somebody who has to be asked after.
    pub(super) fn next_question(&self, now: Moment) -> Option<Moment> {
        let matches = self.matches.iter().filter(|_| self.asks());
        let ends = matches.filter_map(|one| self.lost_at(one, one.due));
        let ahead = ends.filter(|ends| *ends > now).map(|ends| {
            let early = ends.plus(-LEAD);
            let half = now.plus(PAUSE.max((ends - now) / 2));
            if early > now { early } else { half }
        });
        ahead.min()
    }

    /// The entries about those who have not begun a game that they are about to lose by it.
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
                ends.filter(|ends| *ends >= now.plus(SHORTEST_NOTICE)),
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

/// The sides that a match waits for and that have done nothing in it yet, and since when it waits for them. Who is on vacation
/// loses nothing.
fn not_begun(current: &LoadedMatch) -> Vec<(Side, Moment)> {
    let plies = current.table_facts().actions.len();
    let is_new = |side: Side| current.stage() == Stage::Arranging || plies <= side.index();
    let mut waiting = current.waiting();
    waiting.retain(|(side, _)| is_new(*side) && current.away(*side).is_none());
    waiting
}
