//! Moves as text, and why a move is refused (rule book 2). `generate` finds all legal moves at once.

use super::{
    Kind, Piece, Point, board::points_of, generate::leg, position::Position, repetition::Perpetual,
};
use crate::Side;

pub use crate::action::NotAMove;

/// A move: from one point to another.
pub type Move = crate::action::Move<Point>;

/// Why a move was refused. Everything is public in Xiangqi, so pieces are named.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    OutOfTurn,
    /// There is no piece on the first point.
    #[error("nothing stands on {0}")]
    NothingThere(Point),
    /// The piece on the first point belongs to the other side.
    #[error("the {0} on {1} is the other side's")]
    NotYours(Kind, Point),
    /// A move must end on another point.
    #[error("a move cannot end where it began, on {0}")]
    NoDistance(Point),
    /// The mover's own piece is on the second point.
    #[error("your own {0} stands on {1}")]
    OwnPiece(Kind, Point),
    /// Pieces of this kind don't move like that.
    #[error("{step} does not lead from {1} to {2}", step = step(*.0))]
    OutOfReach(Kind, Point, Point),
    /// Generals and advisors stay in the palace.
    #[error("the {0} may not leave the palace for {1}")]
    LeavesPalace(Kind, Point),
    /// An elephant may not cross the river.
    #[error("the elephant may not cross the river to {0}")]
    CrossesRiver(Point),
    /// A piece blocks the elephant's path.
    #[error("the elephant's eye on {0} is blocked")]
    EyeBlocked(Point),
    /// A piece blocks the horse's path.
    #[error("the horse's leg on {0} is blocked")]
    LegBlocked(Point),
    /// Soldiers never move back.
    #[error("a soldier never moves back")]
    SoldierBack,
    /// A soldier on its own side of the river only moves forward.
    #[error("a soldier moves sideways only once it is past the river")]
    SoldierSideways,
    /// This many pieces block a chariot, or a cannon that does not capture.
    #[error("the {0} on {1} cannot reach {2}: {way}", way = in_the_way(*.3))]
    InTheWay(Kind, Point, Point, u32),
    /// A cannon captures by jumping exactly one piece.
    #[error("a cannon captures by jumping exactly one piece; between {0} and {1} there are {2}")]
    Screens(Point, Point, u32),
    /// The generals would face each other on an open file.
    #[error("the generals would face each other on an open file")]
    GeneralsFace,
    /// The piece there could capture the general.
    #[error("your general would be attacked by the {0} on {1}")]
    Attacked(Kind, Point),
    /// `repetition = must-vary`: perpetual check or chase.
    #[error(transparent)]
    Repetition(#[from] Perpetual),
}

fn in_the_way(pieces: u32) -> String {
    match pieces {
        1 => "a piece is in the way".to_owned(),
        n => format!("{n} pieces are in the way"),
    }
}

/// How a piece moves, as the subject of a sentence.
const fn step(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "a general's one step along a file or rank",
        Kind::Advisor => "an advisor's one diagonal step",
        Kind::Elephant => "an elephant's two diagonal steps",
        Kind::Horse => "a horse's one step along a line and one diagonally outward",
        Kind::Chariot => "a chariot's file or rank",
        Kind::Cannon => "a cannon's file or rank",
        Kind::Soldier => "a soldier's one step",
    }
}

impl Position {
    /// Whether `side` may play `mv`, ignoring repetition.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, side: Side, mv: Move) -> Result<(), Refusal> {
        let Move { from, to } = mv;
        let piece = self.at(from).ok_or(Refusal::NothingThere(from))?;
        if piece.side != side {
            return Err(Refusal::NotYours(piece.kind, from));
        }
        if from == to {
            return Err(Refusal::NoDistance(from));
        }
        if let Some(own) = self.at(to).filter(|found| found.side == side) {
            return Err(Refusal::OwnPiece(own.kind, to));
        }
        if self.targets(piece, from) & to.bit() == 0 {
            return Err(self.obstacle(piece, from, to));
        }
        self.danger(side, mv).map_or(Ok(()), Err)
    }

    /// Why `piece` cannot move between the two different points `from` and `to`. It ignores the safety of its
    /// general.
    fn obstacle(&self, piece: Piece, from: Point, to: Point) -> Refusal {
        let Piece { side, kind } = piece;
        let files = from.file().abs_diff(to.file());
        let ranks = from.rank().abs_diff(to.rank());
        let out_of_reach = Refusal::OutOfReach(kind, from, to);
        match (kind, files.min(ranks), files.max(ranks)) {
            (Kind::General, 0, 1) | (Kind::Advisor, 1, 1) => Refusal::LeavesPalace(kind, to),
            (Kind::Elephant, 2, 2) if to.half() != side => Refusal::CrossesRiver(to),
            (Kind::Elephant, 2, 2) => Refusal::EyeBlocked(leg(from, to)),
            (Kind::Horse, 1, 2) => Refusal::LegBlocked(leg(from, to)),
            (Kind::Chariot | Kind::Cannon, 0, _) => {
                let between = self.lines().between(from, to).unwrap_or_default();
                if kind == Kind::Cannon && self.at(to).is_some() {
                    Refusal::Screens(from, to, between)
                } else {
                    Refusal::InTheWay(kind, from, to, between)
                }
            }
            (Kind::Soldier, 0, 1) if files == 1 => Refusal::SoldierSideways,
            (Kind::Soldier, 0, 1) => Refusal::SoldierBack,
            _ => out_of_reach,
        }
    }

    /// The danger to the general of `side` if it played `mv`.
    fn danger(&self, side: Side, mv: Move) -> Option<Refusal> {
        let attackers = self.checkers_after(side, mv);
        if attackers == 0 {
            return None;
        }
        let other = self.general(side.opponent());
        let attacker = points_of(attackers & !other.bit())
            .find_map(|point| Some(Refusal::Attacked(self.at(point)?.kind, point)));
        Some(attacker.unwrap_or(Refusal::GeneralsFace))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_leg_of_a_horse_and_the_eye_of_an_elephant_lie_half_way() {
        let p = |text: &str| text.parse::<Point>().unwrap();
        assert_eq!(leg(p("e4"), p("f6")), p("e5"));
        assert_eq!(leg(p("e4"), p("c3")), p("d4"));
        assert_eq!(leg(p("e4"), p("d2")), p("e3"));
        assert_eq!(leg(p("c0"), p("e2")), p("d1"));
    }
}
