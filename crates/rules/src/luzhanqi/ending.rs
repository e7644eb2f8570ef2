//! How a game ends on the board (rule book 1.6): by the Flag, no legal move, or the quiet limit, in this order.

use super::{
    Options, Verdict,
    flags::flag_is_home,
    options::QuietResult,
    position::{Effect, Position},
};
use crate::{Outcome, Reason, Side};

impl Effect {
    /// How the game ends if the Flag was taken by `side`, which has just moved.
    pub(super) fn flag_taken(&self, side: Side) -> Option<Outcome> {
        (self.verdict == Some(Verdict::FlagTaken)).then(|| Outcome::win(side, Reason::FlagTaken))
    }
}

impl Position {
    /// How the game has ended, if it has, apart from a Flag that was taken off the board.
    pub(super) fn ending(&self, options: &Options) -> Option<Outcome> {
        if let Some(winner) = flag_is_home(&self.lifted) {
            return Some(Outcome::win(winner, Reason::FlagHome));
        }
        let waiting = self.turn.opponent();
        if self.sight(self.turn, options).count_moves() == 0 {
            let stuck = !self.sight(waiting, options).has_pieces_that_may_ever_move();
            return Some(if stuck {
                Outcome::draw(Reason::NoMove)
            } else {
                Outcome::win(waiting, Reason::NoMove)
            });
        }
        options.quiet_ending(self.quiet, waiting)
    }
}

impl Options {
    /// How this many quiet plies end the game, if they do; `waiting` is the side that is not to move.
    pub fn quiet_ending(&self, quiet: u32, waiting: Side) -> Option<Outcome> {
        let over = self.quiet_limit > 0 && quiet >= self.quiet_limit;
        over.then(|| match self.quiet_result {
            QuietResult::Draw => Outcome::draw(Reason::Quiet),
            QuietResult::ToMoveLoses => Outcome::win(waiting, Reason::Quiet),
        })
    }
}
