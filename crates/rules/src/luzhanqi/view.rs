//! The public forms of a game: one type per audience, so that they cannot be confused. A cell whose piece the viewer
//! may not know has no field for it. Texts and pictures are made elsewhere.

use super::{
    Arrangement, Kind, LiftedFlag, Luzhanqi, Move, Options, Point, Refusal, Ruling,
    attack::Circumstances,
    board::POINTS,
    piece::{ARMY, KINDS},
    setup::{Fault, setup_points, setup_text},
    sight::{OpenTargets, Sight},
};
use crate::{Colour, Outcome, Rules, Side};

/// A point in the public view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCell {
    /// No piece.
    Empty,
    /// A piece of this side.
    Covered(Side),
    /// The announced Flag of this side.
    AnnouncedFlag(Side),
    /// A face-down piece of a dealt game, whichever side it belongs to.
    FaceDown,
    /// A face-up piece of a dealt game.
    Open(Side, Kind),
}

/// A point in one player's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatCell {
    /// No piece.
    Empty,
    /// The player's own piece; in a dealt game a face-up one.
    Own(Kind),
    /// A piece of the other side.
    Covered,
    /// The other side's announced Flag.
    AnnouncedFlag,
    /// A face-down piece of a dealt game, whichever side it belongs to.
    FaceDown,
    /// A face-up piece of the other side in a dealt game.
    Open(Kind),
}

/// The public information about a game, apart from the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicInfo {
    /// The side to move; `None` once the game is over.
    pub turn: Option<Side>,
    /// The side to move, or that would move if the game were not over.
    pub to_move: Side,
    /// The colours of the sides, first side first.
    pub colours: [Colour; 2],
    /// Plies played.
    pub ply: u32,
    /// Consecutive plies without an attack, a flipped piece or a lifted Flag.
    pub quiet: u32,
    /// The ruling on the last ply.
    pub last: Option<Ruling>,
    /// The ruling on the ply to which the last one responds.
    pub answered: Option<Ruling>,
    /// In a dealt game, attacker and defender of the last ply, which everyone could see.
    pub fought: Option<(Kind, Kind)>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many pieces each side has lost, first side first (red first, until a dealt game's first piece is flipped).
    /// A lifted Flag is not lost yet.
    pub lost: [usize; 2],
    /// In a dealt game, how many of each kind (by [`Kind::index`]) each side has on the board, including face-down
    /// ones; the sides are ordered as in `lost`.
    pub left: Option<[[u8; KINDS]; 2]>,
    /// Where the lifted Flags are, by their side.
    pub lifted: [Option<LiftedFlag>; 2],
}

/// What everyone may know: spectators, moderators, both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// The board, by [`Point::index`].
    pub cells: [TableCell; POINTS],
    /// The rest.
    pub announced: PublicInfo,
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// The viewer's side.
    pub seat: Side,
    /// The board, by [`Point::index`].
    pub cells: [SeatCell; POINTS],
    /// The public information.
    pub announced: PublicInfo,
    /// The player's own piece in the last attack, if the last ply was one.
    pub own_in_last: Option<Kind>,
    /// The rules in force.
    pub options: Options,
}

/// Everything. Before the game is over, only the headless referee may have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealedView {
    /// The board as it was at the start, by [`Point::index`].
    pub start: [Option<(Side, Kind)>; POINTS],
    /// Everything after the last ply.
    pub end: RevealedPly,
}

/// Everything after one ply of a game that is now over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealedPly {
    /// The board, by [`Point::index`].
    pub cells: [Option<(Side, Kind)>; POINTS],
    /// The pieces of the last attack by side, if the ply was one.
    pub fought: [Option<Kind>; 2],
    /// The public information at the time.
    pub announced: PublicInfo,
}

/// An army on its owner's desk, before the game. Only its owner may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskView {
    /// The owner's side.
    pub side: Side,
    /// Each piece on its point, in reading order.
    pub pieces: Vec<(Point, Kind)>,
    /// The army as text, to copy and paste.
    pub text: String,
    /// The rules it breaks.
    pub faults: Vec<Fault>,
}

impl DeskView {
    /// The owner's view of an arrangement.
    pub fn new(arrangement: &Arrangement, side: Side, options: &Options) -> DeskView {
        DeskView {
            side,
            pieces: arrangement.pieces(side).collect(),
            text: arrangement.text(),
            faults: arrangement.faults(side, options),
        }
    }
}

impl Luzhanqi {
    pub(super) fn announced(&self) -> PublicInfo {
        let field = &self.position.field;
        let lost = |side: Side| {
            let gone = ARMY - field.of(side).count_ones() as usize;
            gone - usize::from(self.position.lifted[side.index()].is_some())
        };
        PublicInfo {
            turn: self.turn(),
            to_move: self.position.turn,
            colours: self.colours(),
            ply: self.ply,
            quiet: self.position.quiet,
            last: self.last.clone(),
            answered: self.answered.clone(),
            fought: self.fought().filter(|_| self.options.dealt()),
            outcome: self.outcome,
            lost: Side::BOTH.map(lost),
            left: self
                .options
                .dealt()
                .then(|| Side::BOTH.map(|side| field.counts(side))),
            lifted: self.position.lifted,
        }
    }

    /// Attacker and defender of the last ply.
    fn fought(&self) -> Option<(Kind, Kind)> {
        let side = self.last.as_ref()?.side;
        let [attacker, defender] =
            [side, side.opponent()].map(|side| self.last_pieces[side.index()]);
        attacker.zip(defender)
    }

    fn table_cell(&self, point: Point) -> TableCell {
        let field = &self.position.field;
        match field.piece(point) {
            None => TableCell::Empty,
            Some(_) if field.down() & point.bit() != 0 => TableCell::FaceDown,
            Some((side, kind)) if self.options.dealt() => TableCell::Open(side, kind),
            Some((side, Kind::Flag)) if self.flag_is_announced(side) => {
                TableCell::AnnouncedFlag(side)
            }
            Some((side, _)) => TableCell::Covered(side),
        }
    }

    fn seat_cell(&self, seat: Side, point: Point) -> SeatCell {
        match (self.table_cell(point), self.position.field.piece(point)) {
            (TableCell::FaceDown, _) => SeatCell::FaceDown,
            (_, Some((side, kind))) if side == seat => SeatCell::Own(kind),
            (TableCell::Empty, _) => SeatCell::Empty,
            (TableCell::Covered(_), _) => SeatCell::Covered,
            (TableCell::AnnouncedFlag(_), _) => SeatCell::AnnouncedFlag,
            (TableCell::Open(_, kind), _) => SeatCell::Open(kind),
        }
    }

    /// What everyone may know.
    pub fn table_view(&self) -> TableView {
        TableView {
            cells: Point::each(|point| self.table_cell(point)),
            announced: self.announced(),
        }
    }

    /// What the player on `seat` may know.
    pub fn seat_view(&self, seat: Side) -> SeatView {
        SeatView {
            seat,
            cells: Point::each(|point| self.seat_cell(seat, point)),
            announced: self.announced(),
            own_in_last: self.last_pieces[seat.index()],
            options: self.options.clone(),
        }
    }

    /// Everything; `None` while the game is in progress.
    pub fn revealed_view(&self) -> Option<RevealedView> {
        self.outcome.map(|_| self.referee_view())
    }

    /// Everything, even while the game is in progress. Only for the headless referee: nothing that people read may be
    /// made from it.
    pub(crate) fn referee_view(&self) -> RevealedView {
        RevealedView {
            start: Point::each(|point| self.start.piece(point)),
            end: self.revealed_ply(),
        }
    }

    /// Everything, whether the game is over or not: for replays of finished games; never created otherwise.
    pub(crate) fn revealed_ply(&self) -> RevealedPly {
        RevealedPly {
            cells: Point::each(|point| self.position.field.piece(point)),
            fought: self.last_pieces,
            announced: self.announced(),
        }
    }
}

impl RevealedView {
    /// A side's setup as text, as seen from its owner's seat.
    pub fn setup_text(&self, side: Side) -> String {
        setup_text(
            setup_points(side)
                .map(|point| self.start[point.index()].map_or('.', |(_, kind)| kind.code())),
        )
    }
}

impl RevealedPly {
    /// The pieces that fell in the last ply, with their sides. A lifted Flag has not fallen.
    pub fn fell(&self) -> Vec<(Side, Kind)> {
        let last = self.announced.last.as_ref();
        let fell = |side| last.is_some_and(|last| last.removes_piece_of(side));
        let sides = Side::BOTH.into_iter().filter(|&side| fell(side));
        sides
            .filter_map(|side| Some((side, self.fought[side.index()]?)))
            .collect()
    }
}

impl SeatView {
    /// The legal moves of this player now, derived from this view alone: sorted by origin, then by destination.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.announced.turn == Some(self.seat) {
            self.sight().legal_moves()
        } else {
            Vec::new()
        }
    }

    /// The legal moves of `side` if it is, or were, its turn; `None` if this player cannot know them, because they do not
    /// see the pieces.
    pub fn legal_moves_of(&self, side: Side) -> Option<Vec<Move>> {
        let mut view = self.clone();
        if side != view.seat {
            view.announced.left?;
            view.seat = side;
            view.cells = view.cells.map(|cell| match cell {
                SeatCell::Own(kind) => SeatCell::Open(kind),
                SeatCell::Open(kind) => SeatCell::Own(kind),
                other => other,
            });
        }
        Some(view.sight().legal_moves())
    }

    /// Whether the player could play `mv` if it were their turn, as far as they can see.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.sight().check(mv)
    }

    /// The piece that stands face up on `point` to this player, and its side.
    pub fn seen_on(&self, point: Point) -> Option<(Side, Kind)> {
        match self.cells[point.index()] {
            SeatCell::Own(kind) => Some((self.seat, kind)),
            SeatCell::Open(kind) => Some((self.seat.opponent(), kind)),
            SeatCell::Empty | SeatCell::Covered | SeatCell::AnnouncedFlag | SeatCell::FaceDown => {
                None
            }
        }
    }

    /// The player's own piece on `point`, unless it lies face down.
    pub fn own(&self, point: Point) -> Option<Kind> {
        match self.cells[point.index()] {
            SeatCell::Own(kind) => Some(kind),
            _ => None,
        }
    }

    /// The player's own piece that was lost in the last ply, if any.
    pub fn just_lost(&self) -> Option<Kind> {
        let last = self.announced.last.as_ref()?;
        self.own_in_last
            .filter(|_| last.removes_piece_of(self.seat))
    }

    /// Whether the other side has a piece on `point`, which makes a move there an attack.
    pub fn enemy_on(&self, point: Point) -> bool {
        matches!(
            self.cells[point.index()],
            SeatCell::Covered | SeatCell::AnnouncedFlag | SeatCell::Open(_)
        )
    }

    fn sight(&self) -> Sight<'_> {
        let points = |wanted: &dyn Fn(Point) -> bool| {
            Point::all()
                .filter(|&point| wanted(point))
                .fold(0, |set, point| set | point.bit())
        };
        let shows = |cell: SeatCell| points(&|point| self.cells[point.index()] == cell);
        Sight {
            side: self.seat,
            own: Kind::ALL.map(|kind| shows(SeatCell::Own(kind))),
            enemy: points(&|point| self.enemy_on(point)),
            down: shows(SeatCell::FaceDown),
            open: self.announced.left.map(|left| {
                let (own, enemy) = (left[self.seat.index()], left[self.seat.opponent().index()]);
                OpenTargets {
                    flag: shows(SeatCell::Open(Kind::Flag)),
                    mines: shows(SeatCell::Open(Kind::Landmine)),
                    circumstances: Circumstances {
                        lowest: Kind::lowest_soldier(|kind| own[kind.index()] > 0),
                        defender_has_mines: enemy[Kind::Landmine.index()] > 0,
                    },
                }
            }),
            options: &self.options,
        }
    }
}
