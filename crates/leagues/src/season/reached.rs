//! How far people have come, and what of it earns a medal.

use super::{
    event::Seat,
    state::{Season, Stage},
    tables::Row,
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
    /// Whether somebody in a row of a final table has earned a medal, if the place has one: without a point there is nothing to
    /// reward, nor without a final in a cup, and a player who left a ladder has no place.
    pub fn earns_medal(&self, row: &Row) -> bool {
        self.stage == Stage::Over && self.format().earns_medal(self, row)
    }

    /// Whether somebody plays no further game.
    pub fn has_left(&self, seat: Seat) -> bool {
        let record = self.seat(seat);
        record.is_some_and(|record| record.withdrawn.is_some())
    }
}
