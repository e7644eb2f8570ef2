//! Explains why a move is not legal (rule book 3). `position` decides whether it is.

use super::{
    Kind, Move, Options, Piece, Point, PointKind,
    board::points_of,
    position::Position,
    reach::{ALONG_FILE, ALONG_RANK, Jump, STEPS},
};

/// Why a move was refused. Everything on the board is public, so it may name animals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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
    #[error("the piece on {0} is the other side's")]
    NotYours(Point),
    /// A move must end on another point.
    #[error("a move cannot end where it began, on {0}")]
    NoDistance(Point),
    /// Neither a step nor a jump across water leads there.
    #[error("{1} is not one step away from {0}")]
    OutOfReach(Point, Point),
    /// Animals may not enter their own den.
    #[error("no animal enters its own den")]
    OwnDen,
    /// Only the Rat swims.
    #[error("the {0:?} cannot enter the water on {1}")]
    Water(Kind, Point),
    /// Only Lion and Tiger jump.
    #[error("the {0:?} cannot jump across water")]
    CannotJump(Kind),
    /// `tiger_jumps_sideways = no`.
    #[error("the Tiger jumps along a file only")]
    TigerSideways,
    /// A Rat in the water blocks the jump.
    #[error("the Rat in the water on {0} is in the way of the jump")]
    RatInTheWay(Point),
    /// The mover's own piece is on the second point.
    #[error("your own piece stands on {0}")]
    OwnPiece(Point),
    /// A piece on an enemy trap has no power.
    #[error("a piece on a trap of the enemy, such as {0}, captures nothing")]
    Trapped(Point),
    /// `rat_crosses_shore = no`.
    #[error("a Rat captures neither from water onto land nor from land into water")]
    Shore,
    /// The Rat captures the Elephant only from land.
    #[error("the Rat cannot capture the Elephant from the water")]
    RatFromWater,
    /// The Elephant may not capture the Rat.
    #[error("the Elephant cannot capture the Rat")]
    ElephantFearsRat,
    /// The defender has the higher power.
    #[error("the {defender:?} is too strong for the {attacker:?}")]
    TooStrong {
        /// The attacker.
        attacker: Kind,
        /// The defender.
        defender: Kind,
    },
}

/// Why the illegal move `mv` is not allowed to the side to move.
pub(super) fn explain(position: &Position, options: &Options, mv: Move) -> Refusal {
    let Move { from, to } = mv;
    let attacker = match position.piece_on(from) {
        None => return Refusal::NothingThere(from),
        Some(piece) if piece.side != position.turn => return Refusal::NotYours(from),
        Some(piece) => piece,
    };
    if from == to {
        return Refusal::NoDistance(from);
    }
    if let Some(refusal) = no_way(position, options, attacker, mv) {
        return refusal;
    }
    match position.piece_on(to) {
        Some(piece) if piece.side == attacker.side => Refusal::OwnPiece(to),
        Some(defender) => no_capture(options, attacker, defender.kind, from),
        None => Refusal::OutOfReach(from, to),
    }
}

/// Why the animal cannot reach the point, regardless of what is on it.
fn no_way(position: &Position, options: &Options, attacker: Piece, mv: Move) -> Option<Refusal> {
    let (Move { from, to }, kind) = (mv, attacker.kind);
    if STEPS[from.index()] & to.bit() != 0 {
        return match to.kind() {
            PointKind::Den(side) if side == attacker.side => Some(Refusal::OwnDen),
            PointKind::Water if kind != Kind::Rat => Some(Refusal::Water(kind, to)),
            _ => None,
        };
    }
    let Some(jump) = jump_between(from, to) else {
        return Some(Refusal::OutOfReach(from, to));
    };
    let sideways = from.rank() == to.rank();
    if !kind.jumps() {
        Some(Refusal::CannotJump(kind))
    } else if sideways && kind == Kind::Tiger && !options.tiger_jumps_sideways {
        Some(Refusal::TigerSideways)
    } else {
        let in_the_way = points_of(jump.over & position.rats()).next();
        in_the_way.map(Refusal::RatInTheWay)
    }
}

/// The jump that leads from one point to another.
pub(super) fn jump_between(from: Point, to: Point) -> Option<Jump> {
    let [left, right] = &ALONG_RANK;
    [&ALONG_FILE, left, right]
        .map(|jumps| jumps[from.index()])
        .into_iter()
        .find(|jump| jump.to & to.bit() != 0)
}

/// Why the attacker may not capture a piece within its reach.
fn no_capture(options: &Options, attacker: Piece, defender: Kind, from: Point) -> Refusal {
    match (attacker.kind, defender) {
        _ if from.kind() == PointKind::Trap(attacker.side.opponent())
            && !options.trapped_captures =>
        {
            Refusal::Trapped(from)
        }
        (Kind::Rat, Kind::Elephant) => Refusal::RatFromWater,
        (Kind::Rat, Kind::Rat) => Refusal::Shore,
        (Kind::Elephant, Kind::Rat) => Refusal::ElephantFearsRat,
        (attacker, defender) => Refusal::TooStrong { attacker, defender },
    }
}
