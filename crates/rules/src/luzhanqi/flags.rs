//! Lifted Flags (`goal = carry`): where they are, and what plies do to them. All of this is public.

use super::{Point, Verdict, board::BOARD};
use crate::Side;

/// Where a lifted Flag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiftedFlag {
    /// The piece of the other side on this point carries it.
    Carried(Point),
    /// It lies on this point, with or without a piece on it.
    Lying(Point),
}

/// The Flags that are no longer on the board, by their side.
pub type LiftedFlags = [Option<LiftedFlag>; 2];

/// Updates the Flags that the two pieces of a move or an attack of `side` carry. An attack with the verdict
/// [`Verdict::Repelled`] moves nothing, so it has no place here.
pub fn move_flags(
    flags: &mut LiftedFlags,
    side: Side,
    from: Point,
    to: Point,
    verdict: Option<Verdict>,
) {
    let (own, others) = (side.index(), side.opponent().index());
    let attacker_lost = verdict.is_some_and(Verdict::removes_attacker);
    let defender_lost = verdict.is_some_and(Verdict::removes_defender);
    if verdict == Some(Verdict::FlagLifted) {
        flags[others] = Some(LiftedFlag::Carried(to));
    } else if flags[others] == Some(LiftedFlag::Carried(from)) {
        flags[others] = Some(if attacker_lost {
            LiftedFlag::Lying(to)
        } else {
            LiftedFlag::Carried(to)
        });
    }
    if defender_lost && flags[own] == Some(LiftedFlag::Carried(to)) {
        flags[own] = Some(LiftedFlag::Lying(to));
    }
}

/// The side that has carried the enemy's Flag to a headquarters on its own side of the board.
pub fn flag_is_home(flags: &LiftedFlags) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| {
        let home = BOARD.headquarters[side.index()];
        matches!(
            flags[side.opponent().index()],
            Some(LiftedFlag::Carried(point)) if home & point.bit() != 0
        )
    })
}
