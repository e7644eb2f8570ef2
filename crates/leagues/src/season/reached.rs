//! How far people have come, and what of it earns a medal.

use super::{
    Season,
    event::{Event, GameNumber, GameResult, Seat},
    settings::Format,
    state::Stage,
    tables::Row,
};
use crate::{
    knock_out::{KnockOut, Place},
    tournament::{Colour, Points, Tpn},
};

/// How far somebody has come in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// They have won the final.
    Won,
    /// They have won the game for the third place.
    Third,
    /// They are still in, and play in this round now or next, from 1 on.
    In(u32),
    /// They lost in this round, from 1 on.
    Out(u32),
}

impl Season {
    /// How far somebody has come in a knock-out; nothing in other formats.
    #[must_use]
    pub fn reached(&self, seat: Seat) -> Option<Reached> {
        if !matches!(self.settings.format, Format::KnockOut { .. }) {
            return None;
        }
        let record = self.seat(seat)?;
        let bracket = self.bracket(record.division);
        let third = self.third_place(record.division);
        if third.is_some_and(|meeting| meeting.winner == Some(seat)) {
            return Some(Reached::Third);
        }
        let won = bracket.won(record.tpn);
        if won == bracket.rounds() {
            return Some(Reached::Won);
        }
        let round = won as u32 + 1;
        Some(match is_decided(&bracket, won, record.tpn) {
            true => Reached::Out(round),
            false => Reached::In(round),
        })
    }

    /// Whether somebody in a row of a final table has earned a medal, if the place has one: without a point there is nothing to
    /// reward, nor without a final in a cup, and a player who left a ladder has no place.
    #[must_use]
    pub fn earns_medal(&self, row: &Row) -> bool {
        self.stage == Stage::Over
            && match self.settings.format {
                Format::KnockOut { .. } => {
                    let division = self.seat(row.seat).map_or(0, |record| record.division);
                    self.bracket(division).champion().is_some()
                }
                Format::Ladder(_) => !self.has_left(row.seat),
                _ => row.standing.points > Points::LOSS,
            }
    }

    /// Whether somebody plays no further game.
    #[must_use]
    pub fn has_left(&self, seat: Seat) -> bool {
        let record = self.seat(seat);
        record.is_some_and(|record| record.withdrawn.is_some())
    }

    /// The game that a challenger has won on a ladder by this entry of the log, with the challenger and whom they challenged: the
    /// former takes the place of the latter, if that is better.
    #[must_use]
    pub fn climbed_by(&self, number: u32) -> Option<(GameNumber, [Seat; 2])> {
        let entry = self.log.get((number as usize).checked_sub(1)?)?;
        self.ladder.as_ref()?;
        let Event::Ruled { game, result } = entry.event else {
            return None;
        };
        let wins = matches!(
            result,
            GameResult::Won(Colour::Black) | GameResult::Forfeited(Colour::White)
        );
        let pairing = self.game(game).filter(|_| wins)?.pairing;
        Some((game, [pairing.black, pairing.white]))
    }

    /// Those who fell on a ladder for not playing with this entry of the log and those right behind it, if it is the first of them.
    #[must_use]
    pub fn fallen_with(&self, number: u32) -> Vec<Seat> {
        let at = number as usize;
        let fell = |at: usize| match self.log.get(at)?.event {
            Event::Fell { seat } => Some((seat, self.log[at].at)),
            _ => None,
        };
        let Some((_, when)) = at.checked_sub(1).and_then(fell) else {
            return Vec::new();
        };
        let is_first = at < 2 || fell(at - 2).is_none_or(|(_, before)| before != when);
        let together = (at - 1..)
            .map_while(fell)
            .take_while(|(_, one)| *one == when);
        match is_first {
            true => together.map(|(seat, _)| seat).collect(),
            false => Vec::new(),
        }
    }
}

/// Whether somebody else has won the meeting of a player in a round, from 0 on.
fn is_decided(bracket: &KnockOut, round: usize, player: Tpn) -> bool {
    let places = 0..1 << (bracket.rounds() - round - 1);
    let at = places.map(|place| Place { round, place }).find(|at| {
        let (first, second) = bracket.sides(*at);
        [first, second].contains(&Some(player))
    });
    let Some(Place { round, place }) = at else {
        return false;
    };
    if round + 1 == bracket.rounds() {
        return bracket.champion().is_some();
    }
    let next = Place {
        round: round + 1,
        place: place / 2,
    };
    let (first, second) = bracket.sides(next);
    [first, second][place % 2].is_some()
}
