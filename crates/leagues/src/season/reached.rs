//! How far players have come, and who earns a medal.

use super::{
    event::Seat,
    state::{Season, Stage},
    tables::Row,
};

/// How far a player has come in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// They have won the final.
    Won,
    /// They have won the meeting for third place.
    Third,
    /// They are still in; this is their current or next round, from 1.
    In(u32),
    /// They lost in this round, from 1.
    Out(u32),
}

impl Season {
    /// Whether a row of a final table earns the medal of its place, if there is one: not without points, not without a decided
    /// final of a knock-out, and not after leaving a ladder.
    pub fn earns_medal(&self, row: &Row) -> bool {
        self.stage == Stage::Over && self.format().earns_medal(self, row)
    }

    /// Whether the player of a seat has withdrawn.
    pub fn has_left(&self, seat: Seat) -> bool {
        let record = self.seat(seat);
        record.is_some_and(|record| record.withdrawn.is_some())
    }
}
