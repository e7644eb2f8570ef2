//! The game itself: position, rulings and the end (rule book 1.5 and 1.6). The whole truth lives here,
//! private and unprintable; views and texts are made elsewhere from what this file hands them.

use super::{
    Kind, Move, Options, Point, Refusal, Setup, Verdict,
    attack::{Circumstances, judge},
    board::POINTS,
    moves::Sight,
    options::{Information, QuietResult},
};
use crate::rules::{Outcome, Reason, Side};

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) kind: Kind,
}

pub(super) type Cells = [Option<Piece>; POINTS];

/// A game of Luzhanqi in which each side arranged its own army. Everything in it is secret: it has no
/// `Debug` and is never written out as it is.
#[derive(Clone)]
pub struct Luzhanqi {
    pub(super) options: Options,
    pub(super) cells: Cells,
    pub(super) start: Cells,
    pub(super) turn: Side,
    pub(super) quiet: u32,
    pub(super) ply: u32,
    pub(super) last: Option<Ruling>,
    /// The pieces of the last attack, by side.
    pub(super) last_pieces: [Option<Kind>; 2],
    pub(super) outcome: Option<Outcome>,
}

/// What the referee announces of one ply. Everyone may know all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Who moved.
    pub side: Side,
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// How the attack ended, if the ply was one.
    pub verdict: Option<Verdict>,
    /// Attacker and defender, where the rules show them.
    pub shown: Option<(Kind, Kind)>,
    /// The Flags that must be shown from now on.
    pub flags_revealed: Vec<Point>,
}

impl Luzhanqi {
    /// A game about to begin.
    #[must_use]
    pub fn new(options: Options, first: &Setup, second: &Setup) -> Luzhanqi {
        let mut cells: Cells = [None; POINTS];
        for (side, setup) in [(Side::First, first), (Side::Second, second)] {
            for (point, kind) in setup.arrangement().pieces(side) {
                cells[point.index()] = Some(Piece { side, kind });
            }
        }
        Luzhanqi::from_parts(options, cells, Side::First, 0, 0)
    }

    /// A game that goes on from a position; whether it is over already is found out here.
    pub(super) fn from_parts(
        options: Options,
        cells: Cells,
        turn: Side,
        quiet: u32,
        ply: u32,
    ) -> Luzhanqi {
        let mut game = Luzhanqi {
            options,
            cells,
            start: cells,
            turn,
            quiet,
            ply,
            last: None,
            last_pieces: [None; 2],
            outcome: None,
        };
        game.outcome = game.flag_missing().or_else(|| game.end_on_the_board());
        game
    }

    /// The rules in force.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whose turn it is; nobody's once the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.outcome.is_none().then_some(self.turn)
    }

    /// Plies played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What the last ply brought.
    #[must_use]
    pub fn last(&self) -> Option<&Ruling> {
        self.last.as_ref()
    }

    /// Ends the game for a reason that is not a move, such as resignation. A game that is over stays as it is.
    pub fn conclude(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    pub(super) fn sight(&self, side: Side) -> Sight<'_> {
        let mut sight = Sight {
            side,
            own: [None; POINTS],
            enemy: 0,
            options: &self.options,
        };
        for (index, piece) in self.cells.iter().enumerate() {
            match piece {
                Some(piece) if piece.side == side => sight.own[index] = Some(piece.kind),
                Some(_) => sight.enemy |= 1 << index,
                None => {}
            }
        }
        sight
    }

    /// Whether `side` may play `mv` now.
    ///
    /// # Errors
    /// The rule that forbids it, as far as `side` may know.
    pub fn check(&self, side: Side, mv: Move) -> Result<(), Refusal> {
        match self.turn() {
            None => Err(Refusal::GameOver),
            Some(turn) if turn != side => Err(Refusal::OutOfTurn),
            Some(_) => self.sight(side).check(mv),
        }
    }

    /// Plays `mv` and rules on it.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed then.
    pub fn play(&mut self, side: Side, mv: Move) -> Result<Ruling, Refusal> {
        self.check(side, mv)?;
        let Move { from, to } = mv;
        let attacker = self.cells[from.index()].ok_or(Refusal::NothingThere(from))?;
        let defender = self.cells[to.index()];
        let hidden_flags = Side::BOTH.map(|side| !self.flag_is_announced(side));
        let verdict = defender.map(|defender| {
            let circumstances = self.circumstances(attacker, defender.side);
            judge(attacker.kind, defender.kind, circumstances, &self.options)
        });
        match verdict {
            None => self.carry(from, to),
            Some(Verdict::FlagTaken | Verdict::DefenderRemoved) => self.carry(from, to),
            Some(Verdict::AttackerRemoved) => self.cells[from.index()] = None,
            Some(Verdict::BothRemoved) => {
                self.cells[from.index()] = None;
                self.cells[to.index()] = None;
            }
            Some(Verdict::Repelled) => {}
        }
        let attacked = !matches!(verdict, None | Some(Verdict::Repelled));
        self.quiet = if attacked { 0 } else { self.quiet + 1 };
        self.ply += 1;
        self.turn = side.opponent();
        let ruling = Ruling {
            side,
            from,
            to,
            verdict,
            shown: defender
                .filter(|_| self.options.information == Information::Shown)
                .map(|defender| (attacker.kind, defender.kind)),
            flags_revealed: self.newly_announced(hidden_flags),
        };
        self.outcome = match verdict {
            Some(Verdict::FlagTaken) => Some(Outcome::win(side, Reason::FlagTaken)),
            _ => self.end_on_the_board(),
        };
        self.last = Some(ruling.clone());
        self.last_pieces = [None; 2];
        if let Some(defender) = defender {
            self.last_pieces[attacker.side.index()] = Some(attacker.kind);
            self.last_pieces[defender.side.index()] = Some(defender.kind);
        }
        Ok(ruling)
    }

    fn carry(&mut self, from: Point, to: Point) {
        self.cells[to.index()] = self.cells[from.index()].take();
    }

    fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Point, Kind)> {
        Point::all()
            .zip(&self.cells)
            .filter_map(move |(point, piece)| {
                piece
                    .filter(|piece| piece.side == side)
                    .map(|piece| (point, piece.kind))
            })
    }

    fn has(&self, side: Side, kind: Kind) -> bool {
        self.pieces_of(side).any(|(_, found)| found == kind)
    }

    fn circumstances(&self, attacker: Piece, defending: Side) -> Circumstances {
        let lowest = self
            .pieces_of(attacker.side)
            .filter_map(|(_, kind)| kind.rank())
            .max();
        Circumstances {
            attacker_is_lowest: attacker.kind.rank() == lowest,
            defender_has_mines: self.has(defending, Kind::Landmine),
        }
    }

    /// Whether everyone knows where the side's Flag stands (`marshal_reveals_flag`).
    pub(super) fn flag_is_announced(&self, side: Side) -> bool {
        self.options.marshal_reveals_flag && !self.has(side, Kind::FieldMarshal)
    }

    fn newly_announced(&self, hidden_before: [bool; 2]) -> Vec<Point> {
        let mut points: Vec<Point> = Side::BOTH
            .into_iter()
            .filter(|&side| hidden_before[side.index()] && self.flag_is_announced(side))
            .flat_map(|side| self.pieces_of(side))
            .filter_map(|(point, kind)| (kind == Kind::Flag).then_some(point))
            .collect();
        points.sort_by_key(Point::to_string);
        points
    }

    fn flag_missing(&self) -> Option<Outcome> {
        Side::BOTH
            .into_iter()
            .find(|&side| !self.has(side, Kind::Flag))
            .map(|side| Outcome::win(side.opponent(), Reason::FlagTaken))
    }

    /// The endings besides a taken Flag: no move comes before the quiet limit.
    fn end_on_the_board(&self) -> Option<Outcome> {
        let (mover, waiting) = (self.turn, self.turn.opponent());
        if !self.sight(mover).can_move() {
            let stuck = !self.sight(waiting).has_pieces_that_may_ever_move();
            return Some(if stuck {
                Outcome::draw(Reason::NoMove)
            } else {
                Outcome::win(waiting, Reason::NoMove)
            });
        }
        let limit = self.options.quiet_limit;
        (limit > 0 && self.quiet >= limit).then(|| match self.options.quiet_result {
            QuietResult::Draw => Outcome::draw(Reason::Quiet),
            QuietResult::ToMoveLoses => Outcome::win(waiting, Reason::Quiet),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::luzhanqi::{Preset, notation};

    /// A position with red to move; ranks from 12 down, only those named.
    fn game(options: &Options, red: &[&str], black: &[&str]) -> Luzhanqi {
        let mut cells: Cells = [None; POINTS];
        for (side, pieces) in [(Side::First, red), (Side::Second, black)] {
            for text in pieces {
                let (code, point) = text.split_at(1);
                let kind = Kind::from_code(code.chars().next().unwrap()).unwrap();
                let point: Point = point.parse().unwrap();
                cells[point.index()] = Some(Piece { side, kind });
            }
        }
        Luzhanqi::from_parts(options.clone(), cells, Side::First, 0, 0)
    }

    fn play(game: &mut Luzhanqi, text: &str) -> Ruling {
        let side = game.turn().expect("the game goes on");
        game.play(side, text.parse().unwrap()).unwrap()
    }

    fn pamphlet() -> Options {
        Preset::Pamphlet.options()
    }

    #[test]
    fn taking_the_flag_wins() {
        let mut game = game(&pamphlet(), &["Fb1", "Bb11"], &["Fb12", "1a7"]);
        assert_eq!(play(&mut game, "b11b12").verdict, Some(Verdict::FlagTaken));
        assert_eq!(
            game.outcome(),
            Some(Outcome::win(Side::First, Reason::FlagTaken))
        );
        assert_eq!(game.turn(), None);
        assert_eq!(
            game.play(Side::Second, "a7a8".parse().unwrap()),
            Err(Refusal::GameOver)
        );
    }

    #[test]
    fn a_repelled_attack_spends_the_turn_and_the_quiet_count_goes_on() {
        let options = Options {
            grenade_takes_flag: false,
            ..pamphlet()
        };
        let mut game = game(&options, &["Fb1", "Bb11"], &["Fb12", "1a7"]);
        assert_eq!(play(&mut game, "b11b12").verdict, Some(Verdict::Repelled));
        assert_eq!(game.quiet, 1);
        assert_eq!(game.turn(), Some(Side::Second));
        assert!(game.sight(Side::First).own["b11".parse::<Point>().unwrap().index()].is_some());
    }

    #[test]
    fn the_survivor_stands_where_the_book_says() {
        let (red, black) = (["Fb1", "3a6", "5e6"], ["Fb12", "3a7", "4e7", "9c7"]);
        let mut game = game(&pamphlet(), &red, &black);
        assert_eq!(play(&mut game, "a6a7").verdict, Some(Verdict::BothRemoved));
        assert_eq!(play(&mut game, "c7c6").verdict, None);
        assert_eq!(
            play(&mut game, "e6e7").verdict,
            Some(Verdict::AttackerRemoved)
        );
        let board = notation::full_text(&game);
        let (rear, front) = (
            "..bF....../........../........../........../..........",
            "........b4/....b9....",
        );
        let own = "........../........../........../........../..rF......";
        assert_eq!(board, format!("{rear}/{front}/{own} b 0 3"));
    }

    #[test]
    fn a_side_that_cannot_move_loses_unless_nobody_can() {
        let mut lost = game(&pamphlet(), &["Fb1", "1a6"], &["Fb12", "2a7", "Ma12"]);
        play(&mut lost, "a6a7");
        assert_eq!(
            lost.outcome(),
            Some(Outcome::win(Side::First, Reason::NoMove))
        );

        let mut drawn = game(&pamphlet(), &["Fb1", "2a6"], &["Fb12", "2a7", "Ma12"]);
        play(&mut drawn, "a6a7");
        assert_eq!(drawn.outcome(), Some(Outcome::draw(Reason::NoMove)));
    }

    #[test]
    fn a_piece_locked_in_a_headquarters_does_not_save_a_side_from_a_draw() {
        let locks = Options {
            hq_locks: true,
            ..pamphlet()
        };
        let mut drawn = game(&locks, &["Fb1", "1d1", "2a6"], &["Fb12", "2a7"]);
        play(&mut drawn, "a6a7");
        assert_eq!(drawn.outcome(), Some(Outcome::draw(Reason::NoMove)));
        let mut won = game(&pamphlet(), &["Fb1", "1d1", "2a6"], &["Fb12", "2a7"]);
        play(&mut won, "a6a7");
        assert_eq!(
            won.outcome(),
            Some(Outcome::win(Side::First, Reason::NoMove))
        );
    }

    #[test]
    fn quiet_plies_end_the_game_and_an_attack_starts_the_count_again() {
        let options = Options {
            quiet_limit: 4,
            ..pamphlet()
        };
        let mut game = game(&options, &["Fb1", "1a6", "2c5"], &["Fb12", "9a7", "2c8"]);
        for text in ["c5c4", "c8c9", "a6a7"] {
            play(&mut game, text);
        }
        assert_eq!(game.quiet, 0);
        for text in ["c9c8", "c4c5", "c8c9"] {
            play(&mut game, text);
        }
        assert_eq!(game.outcome(), None);
        let mut to_move_loses = game.clone();
        to_move_loses.options.quiet_result = QuietResult::ToMoveLoses;
        play(&mut game, "c5c4");
        assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Quiet)));
        play(&mut to_move_loses, "c5c4");
        assert_eq!(
            to_move_loses.outcome(),
            Some(Outcome::win(Side::First, Reason::Quiet)),
            "it is the second side's turn"
        );
    }

    #[test]
    fn a_lost_marshal_shows_its_flag_where_the_option_says_so() {
        let reveals = Options {
            marshal_reveals_flag: true,
            ..pamphlet()
        };
        let pieces = (["Fb1", "Ba6", "1c4"], ["Fd12", "1a7", "9c8"]);
        let mut shown = game(&reveals, &pieces.0, &pieces.1);
        let ruling = play(&mut shown, "a6a7");
        assert_eq!(ruling.flags_revealed, ["d12".parse::<Point>().unwrap()]);
        assert_eq!(
            play(&mut shown, "c8c9").flags_revealed,
            [],
            "announced once"
        );
        let mut hidden = game(&pamphlet(), &pieces.0, &pieces.1);
        assert_eq!(play(&mut hidden, "a6a7").flags_revealed, []);
    }

    #[test]
    fn identities_are_shown_only_where_the_option_says_so() {
        let open = Options {
            information: Information::Shown,
            ..pamphlet()
        };
        let pieces = (["Fb1", "3a6"], ["Fd12", "4a7", "9c8"]);
        let mut shown = game(&open, &pieces.0, &pieces.1);
        let ruling = play(&mut shown, "a6a7");
        assert_eq!(
            ruling.shown,
            Some((Kind::LieutenantGeneral, Kind::Brigadier))
        );
        let mut hidden = game(&pamphlet(), &pieces.0, &pieces.1);
        assert_eq!(play(&mut hidden, "a6a7").shown, None);
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = game(&pamphlet(), &["Fb1", "1a6"], &["Fb12", "9a7"]);
        let before = notation::full_text(&game);
        for text in ["a7a8", "b1b2", "a6e5", "a6a6", "c4c5", "a6a8"] {
            assert!(
                game.play(Side::First, text.parse().unwrap()).is_err(),
                "{text}"
            );
        }
        assert_eq!(
            game.play(Side::Second, "a7a8".parse().unwrap()),
            Err(Refusal::OutOfTurn)
        );
        assert_eq!(notation::full_text(&game), before);
    }

    #[test]
    fn resignation_ends_a_game_once() {
        let mut game = game(&pamphlet(), &["Fb1", "1a6"], &["Fb12", "9a7"]);
        let resigned = Outcome::win(Side::Second, Reason::Resignation);
        game.conclude(resigned);
        game.conclude(Outcome::draw(Reason::Agreement));
        assert_eq!(game.outcome(), Some(resigned));
        assert_eq!(
            game.check(Side::First, "a6a7".parse().unwrap()),
            Err(Refusal::GameOver)
        );
    }
}
