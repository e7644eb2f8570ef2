//! What may leave a game, and to whom. Three types that cannot be mistaken for one another; a cell whose
//! piece the viewer may not know has no room for one. No text and no picture is made here.

use super::{
    Arrangement, Kind, Luzhanqi, Move, Options, Point, Ruling,
    board::POINTS,
    game::Cells,
    moves::Sight,
    piece::ARMY,
    setup::{Fault, setup_points, setup_text},
};
use crate::rules::{Outcome, Side};

/// A point as everyone may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableCell {
    /// Nothing stands there.
    Empty,
    /// A piece of this side.
    Covered(Side),
    /// The Flag of this side, which had to be announced.
    AnnouncedFlag(Side),
}

/// A point as one player may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatCell {
    /// Nothing stands there.
    Empty,
    /// The player's own piece.
    Own(Kind),
    /// A piece of the other side.
    Covered,
    /// The other side's Flag, which had to be announced.
    AnnouncedFlag,
}

/// What everyone knows about a game besides the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// Whose turn it is; nobody's once the game is over.
    pub turn: Option<Side>,
    /// Plies played.
    pub ply: u32,
    /// Plies in a row without an attack.
    pub quiet: u32,
    /// What the last ply brought.
    pub last: Option<Ruling>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many pieces each side has lost, the first side in front.
    pub lost: [usize; 2],
}

/// What everyone may know: spectators, moderators, both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    /// The board, by [`Point::index`].
    pub cells: [TableCell; POINTS],
    /// The rest.
    pub announced: Announced,
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Whose eyes these are.
    pub seat: Side,
    /// The board, by [`Point::index`].
    pub cells: [SeatCell; POINTS],
    /// What everyone knows.
    pub announced: Announced,
    /// The player's own piece in the last attack, if the last ply was one.
    pub own_in_last: Option<Kind>,
    /// The rules in force.
    pub options: Options,
}

/// Everything, once the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealedView {
    /// Both setups, by [`Point::index`].
    pub start: [Option<(Side, Kind)>; POINTS],
    /// The final board.
    pub end: [Option<(Side, Kind)>; POINTS],
    /// What everyone knew already.
    pub announced: Announced,
}

/// An army on its owner's desk, before the game. For the owner alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskView {
    /// The owner's side.
    pub side: Side,
    /// Each piece on its point, in reading order.
    pub pieces: Vec<(Point, Kind)>,
    /// The same as text, to copy and paste.
    pub text: String,
    /// What the rules forbid about it.
    pub faults: Vec<Fault>,
}

impl DeskView {
    /// The owner's view of an arrangement.
    #[must_use]
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
    fn announced(&self) -> Announced {
        let left = |side| {
            self.cells
                .iter()
                .flatten()
                .filter(|piece| piece.side == side)
                .count()
        };
        Announced {
            turn: self.turn(),
            ply: self.ply,
            quiet: self.quiet,
            last: self.last.clone(),
            outcome: self.outcome,
            lost: Side::BOTH.map(|side| ARMY - left(side)),
        }
    }

    /// What everyone may know.
    #[must_use]
    pub fn table_view(&self) -> TableView {
        let announced_flag = Side::BOTH.map(|side| self.flag_is_announced(side));
        TableView {
            cells: self.cells.map(|cell| match cell {
                None => TableCell::Empty,
                Some(piece) if piece.kind == Kind::Flag && announced_flag[piece.side.index()] => {
                    TableCell::AnnouncedFlag(piece.side)
                }
                Some(piece) => TableCell::Covered(piece.side),
            }),
            announced: self.announced(),
        }
    }

    /// What the player on `seat` may know.
    #[must_use]
    pub fn seat_view(&self, seat: Side) -> SeatView {
        let table = self.table_view();
        let cell = |index: usize| match (self.cells[index], table.cells[index]) {
            (Some(piece), _) if piece.side == seat => SeatCell::Own(piece.kind),
            (_, TableCell::Empty) => SeatCell::Empty,
            (_, TableCell::Covered(_)) => SeatCell::Covered,
            (_, TableCell::AnnouncedFlag(_)) => SeatCell::AnnouncedFlag,
        };
        SeatView {
            seat,
            cells: std::array::from_fn(cell),
            announced: table.announced,
            own_in_last: self.last_pieces[seat.index()],
            options: self.options.clone(),
        }
    }

    /// Everything; nothing while the game goes on.
    #[must_use]
    pub fn revealed_view(&self) -> Option<RevealedView> {
        let open = |cells: &Cells| cells.map(|cell| cell.map(|piece| (piece.side, piece.kind)));
        self.outcome.map(|_| RevealedView {
            start: open(&self.start),
            end: open(&self.cells),
            announced: self.announced(),
        })
    }
}

impl RevealedView {
    /// A side's setup as text, as its owner sat.
    #[must_use]
    pub fn setup_text(&self, side: Side) -> String {
        setup_text(
            setup_points(side)
                .map(|point| self.start[point.index()].map_or('.', |(_, kind)| kind.code())),
        )
    }
}

impl SeatView {
    /// The moves open to this player now, worked out from this view alone.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.announced.turn == Some(self.seat) {
            self.sight().legal_moves()
        } else {
            Vec::new()
        }
    }

    /// The player's own piece on `point`.
    #[must_use]
    pub fn own(&self, point: Point) -> Option<Kind> {
        match self.cells[point.index()] {
            SeatCell::Own(kind) => Some(kind),
            _ => None,
        }
    }

    /// The player's own piece that the last ply cost, if it cost one.
    #[must_use]
    pub fn just_lost(&self) -> Option<Kind> {
        let last = self.announced.last.as_ref()?;
        let verdict = last.verdict?;
        let lost = if last.side == self.seat {
            verdict.removes_attacker()
        } else {
            verdict.removes_defender()
        };
        self.own_in_last.filter(|_| lost)
    }

    /// Whether the other side has a piece on `point`, so that moving there is an attack.
    #[must_use]
    pub fn enemy_on(&self, point: Point) -> bool {
        matches!(
            self.cells[point.index()],
            SeatCell::Covered | SeatCell::AnnouncedFlag
        )
    }

    fn sight(&self) -> Sight<'_> {
        let mut sight = Sight {
            side: self.seat,
            own: [None; POINTS],
            enemy: 0,
            options: &self.options,
        };
        for point in Point::all() {
            sight.own[point.index()] = self.own(point);
            if self.enemy_on(point) {
                sight.enemy |= point.bit();
            }
        }
        sight
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
    use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

    use super::*;
    use crate::rules::luzhanqi::{Preset, Setup, Verdict};

    /// A game after some random plies, with a seed for everything.
    fn random_game(seed: u64, options: &Options) -> Luzhanqi {
        let mut rng = StdRng::seed_from_u64(seed);
        let setups = Side::BOTH.map(|side| {
            let army = Arrangement::random(options, &mut rng);
            Setup::new(army, side, options).unwrap_or_else(|faults| panic!("{faults:?}"))
        });
        let mut game = Luzhanqi::new(options.clone(), &setups[0], &setups[1]);
        for _ in 0..rng.random_range(0..150) {
            let Some(side) = game.turn() else { break };
            let moves = game.seat_view(side).legal_moves();
            let mv = moves[rng.random_range(0..moves.len())];
            game.play(side, mv).unwrap();
        }
        game
    }

    /// The same game with the enemies of `seat` dealt again among their points, as far as `seat` can
    /// tell: announced Flags stay.
    fn dealt_again(game: &Luzhanqi, seat: Side, seed: u64) -> Luzhanqi {
        let fixed = |piece: &super::super::game::Piece| {
            piece.side == seat || (piece.kind == Kind::Flag && game.flag_is_announced(piece.side))
        };
        let mut hidden: Vec<Kind> = game
            .cells
            .iter()
            .flatten()
            .filter(|p| !fixed(p))
            .map(|p| p.kind)
            .collect();
        hidden.shuffle(&mut StdRng::seed_from_u64(seed));
        let mut again = game.clone();
        for piece in again.cells.iter_mut().flatten() {
            if !fixed(piece) {
                piece.kind = hidden.pop().unwrap();
            }
        }
        again
    }

    proptest! {
        #[test]
        fn dealing_the_unknown_again_changes_nothing_a_player_sees(
            seed in any::<u64>(), deal in any::<u64>(), second in any::<bool>(), reveals in any::<bool>(),
        ) {
            let options =
                Options { marshal_reveals_flag: reveals, ..Preset::Pamphlet.options() };
            let seat = if second { Side::Second } else { Side::First };
            let game = random_game(seed, &options);
            let again = dealt_again(&game, seat, deal);
            prop_assert_eq!(game.seat_view(seat), again.seat_view(seat));
            prop_assert_eq!(game.table_view(), again.table_view());
            for from in Point::all() {
                for to in Point::all() {
                    let mv = Move { from, to };
                    prop_assert_eq!(game.check(seat, mv), again.check(seat, mv));
                }
            }
        }

        #[test]
        fn views_agree_with_the_position(seed in any::<u64>()) {
            let game = random_game(seed, &Preset::Pamphlet.options());
            let table = game.table_view();
            for seat in Side::BOTH {
                let view = game.seat_view(seat);
                for point in Point::all() {
                    let piece = game.cells[point.index()];
                    prop_assert_eq!(view.own(point), piece.filter(|p| p.side == seat).map(|p| p.kind));
                    prop_assert_eq!(view.enemy_on(point), piece.is_some_and(|p| p.side != seat));
                    prop_assert_eq!(
                        table.cells[point.index()],
                        piece.map_or(TableCell::Empty, |p| TableCell::Covered(p.side))
                    );
                }
                let listed = view.legal_moves();
                for from in Point::all() {
                    for to in Point::all() {
                        let mv = Move { from, to };
                        prop_assert_eq!(game.check(seat, mv).is_ok(), listed.contains(&mv));
                    }
                }
            }
            prop_assert_eq!(game.revealed_view().is_some(), game.outcome().is_some());
        }

        #[test]
        fn players_learn_which_of_their_own_pieces_fell(seed in any::<u64>()) {
            let mut game = random_game(seed, &Preset::Pamphlet.options());
            let Some(side) = game.turn() else { return Ok(()) };
            let before = game.cells;
            let moves = game.seat_view(side).legal_moves();
            let mv = *moves.iter().find(|mv| before[mv.to.index()].is_some()).unwrap_or(&moves[0]);
            game.play(side, mv).unwrap();
            let verdict = game.last().and_then(|ruling| ruling.verdict);
            let attacker = before[mv.from.index()].map(|piece| piece.kind);
            let defender = before[mv.to.index()].map(|piece| piece.kind);
            let lost = |removed: bool, kind| if removed { kind } else { None };
            prop_assert_eq!(
                game.seat_view(side).just_lost(),
                lost(verdict.is_some_and(Verdict::removes_attacker), attacker)
            );
            prop_assert_eq!(
                game.seat_view(side.opponent()).just_lost(),
                lost(verdict.is_some_and(Verdict::removes_defender), defender)
            );
        }

        #[test]
        fn a_game_ends_and_counts_what_was_lost(seed in any::<u64>()) {
            let options = Options { quiet_limit: 30, ..Preset::Pamphlet.options() };
            let mut game = random_game(seed, &options);
            let mut rng = StdRng::seed_from_u64(seed ^ 1);
            let mut plies = 0;
            while let Some(side) = game.turn() {
                let lost = game.table_view().announced.lost;
                let moves = game.seat_view(side).legal_moves();
                let ruling = game.play(side, moves[rng.random_range(0..moves.len())]).unwrap();
                let removed = ruling.verdict.map_or(0, |verdict| {
                    usize::from(verdict.removes_attacker()) + usize::from(verdict.removes_defender())
                });
                let now = game.table_view().announced.lost;
                prop_assert_eq!(now[0] + now[1], lost[0] + lost[1] + removed);
                plies += 1;
                prop_assert!(plies < 2000);
            }
            prop_assert!(game.revealed_view().is_some());
        }
    }
}
