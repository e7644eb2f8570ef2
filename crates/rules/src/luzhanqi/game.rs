//! The game itself, from the first ply to the end. The whole position is here, private and unprintable; views and
//! texts are made elsewhere.

use super::{
    Deal, Kind, Move, Options, Point, Refusal, Setup, Verdict, board::points_of, field::Field,
    options::Information, position::Position,
};
use crate::{Colour, Judgement, Outcome, Rules, Side};

/// A game of Luzhanqi. Everything in it is secret: it has no `Debug`, is never written out as it is, and cannot be
/// copied, because a copy that is resigned would reveal what the game still hides.
#[cfg_attr(test, derive(Clone))]
pub struct Luzhanqi {
    pub(super) options: Options,
    pub(super) position: Position,
    pub(super) start: Field,
    pub(super) ply: u32,
    pub(super) last: Option<Ruling>,
    pub(super) answered: Option<Ruling>,
    /// The pieces of the last attack, by side.
    pub(super) last_pieces: [Option<Kind>; 2],
    pub(super) outcome: Option<Outcome>,
}

/// The referee's announcement of one ply. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The side that moved.
    pub side: Side,
    /// The point of the piece that was moved or flipped.
    pub from: Point,
    /// The destination of a move, or the point attacked.
    pub to: Option<Point>,
    /// The result of the attack, if the ply was one.
    pub verdict: Option<Verdict>,
    /// Attacker and defender, if the rules show them.
    pub shown: Option<(Kind, Kind)>,
    /// The piece that was flipped, if the ply was a flip.
    pub turned: Option<(Side, Kind)>,
    /// Whether the ply lifted a Flag, by an attack or from the ground.
    pub lifted: bool,
    /// The Flags that must be shown from now on, sorted by their text.
    pub flags_revealed: Vec<Point>,
}

impl Ruling {
    /// The move that was played.
    pub const fn mv(&self) -> Move {
        let from = self.from;
        match self.to {
            Some(to) => Move::Move { from, to },
            None => Move::Turn(from),
        }
    }

    /// Whether a piece of this side left the board in the attack.
    pub(super) fn removes_piece_of(&self, side: Side) -> bool {
        self.verdict.is_some_and(|verdict| {
            if side == self.side {
                verdict.removes_attacker()
            } else {
                verdict.removes_defender()
            }
        })
    }
}

impl Luzhanqi {
    /// A new game between two armies arranged by the players.
    pub fn new(options: Options, first: &Setup, second: &Setup) -> Luzhanqi {
        let mut field = Field::EMPTY;
        for (side, setup) in [(Side::First, first), (Side::Second, second)] {
            for (point, kind) in setup.arrangement().pieces(side) {
                field.put(point, side, kind);
            }
        }
        Luzhanqi::from_field(options, field, Some(Side::First))
    }

    /// A new game with all pieces face down, for `setup = dealt`.
    pub fn dealt(options: Options, deal: &Deal) -> Luzhanqi {
        let mut field = Field::EMPTY;
        for (point, side, kind) in deal.pieces() {
            field.put(point, side, kind);
            field.cover(point);
        }
        Luzhanqi::from_field(options, field, None)
    }

    /// A copy of the game, which must stay within this crate: see [`Luzhanqi`].
    pub(crate) fn copy(&self) -> Luzhanqi {
        Luzhanqi {
            options: self.options.clone(),
            last: self.last.clone(),
            answered: self.answered.clone(),
            ..*self
        }
    }

    fn from_field(options: Options, field: Field, red: Option<Side>) -> Luzhanqi {
        let position = Position {
            field,
            lifted: [None; 2],
            red,
            turn: Side::First,
            quiet: 0,
        };
        Luzhanqi::from_position(options, position, 0)
    }

    /// A game that continues from a position, which may already be over.
    pub(super) fn from_position(options: Options, position: Position, ply: u32) -> Luzhanqi {
        Luzhanqi {
            outcome: position.ending(&options),
            start: position.field,
            options,
            position,
            ply,
            last: None,
            answered: None,
            last_pieces: [None; 2],
        }
    }

    /// The ruling on the last ply.
    pub fn last(&self) -> Option<&Ruling> {
        self.last.as_ref()
    }

    /// Whether the location of the side's Flag is public (`marshal_reveals_flag`).
    pub(super) fn flag_is_announced(&self, side: Side) -> bool {
        self.position.flag_is_announced(side, &self.options)
    }

    /// Makes a ply, legal or not, and returns the ruling, and the end of the game if the ply takes a Flag. `judged` is
    /// the verdict of an attack that was judged before.
    fn carry_out(
        &mut self,
        side: Side,
        mv: Move,
        judged: Option<Verdict>,
    ) -> (Ruling, Option<Outcome>) {
        let announced_before = Side::BOTH.map(|side| self.flag_is_announced(side));
        let colours_before = self.colours();
        let effect = self.position.apply(mv, judged, &self.options);
        if colours_before == [Colour::Open; 2] && self.colours() == [Colour::Blue, Colour::Red] {
            self.start.swap_sides();
        }
        self.ply = self.ply.saturating_add(1);
        let ruling = Ruling {
            side,
            from: mv.from(),
            to: mv.to(),
            verdict: effect.verdict,
            shown: effect
                .battle
                .filter(|_| self.options.information == Information::Shown),
            turned: effect.turned,
            lifted: effect.lifted,
            flags_revealed: self.newly_announced(announced_before),
        };
        self.last_pieces = [None; 2];
        if let Some((attacker, defender)) = effect.battle {
            self.last_pieces[side.index()] = Some(attacker);
            self.last_pieces[side.opponent().index()] = Some(defender);
        }
        self.answered = self.last.replace(ruling.clone());
        (ruling, effect.flag_taken(side))
    }

    /// The Flags on the board that are newly announced. A lifted one needs no announcement.
    fn newly_announced(&self, announced_before: [bool; 2]) -> Vec<Point> {
        let mut points: Vec<Point> = Side::BOTH
            .into_iter()
            .filter(|&side| !announced_before[side.index()] && self.flag_is_announced(side))
            .flat_map(|side| points_of(self.position.field.of_kind(side, Kind::Flag)))
            .collect();
        points.sort_by_key(Point::to_string);
        points
    }
}

impl Rules for Luzhanqi {
    type RuleSet = Options;
    type Move = Move;
    type Ruling = Ruling;
    type Refusal = Refusal;

    fn rule_set(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Option<Side> {
        self.outcome.is_none().then_some(self.position.turn)
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn colours(&self) -> [Colour; 2] {
        self.position.colours()
    }

    /// Whether it has a movable piece, or a face-down piece is left.
    fn could_win(&self, side: Side) -> bool {
        let sight = self.position.sight(side, &self.options);
        sight.down != 0 || sight.has_pieces_that_may_ever_move()
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    /// Sorted like their texts, byte by byte.
    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = match self.turn() {
            Some(side) => self.position.sight(side, &self.options).legal_moves(),
            None => Vec::new(),
        };
        moves.sort_by_cached_key(Move::to_string);
        moves
    }

    fn check(&self, side: Side, mv: Move) -> Result<(), Refusal> {
        match self.turn() {
            None => Err(Refusal::GameOver),
            Some(turn) if turn != side => Err(Refusal::OutOfTurn),
            Some(_) => self.position.sight(side, &self.options).check(mv),
        }
    }

    fn play(&mut self, side: Side, mv: Move) -> Result<Ruling, Refusal> {
        self.check(side, mv)?;
        let (ruling, flag_taken) = self.carry_out(side, mv, None);
        self.outcome = flag_taken.or_else(|| self.position.ending(&self.options));
        Ok(ruling)
    }

    fn play_as_judged(&mut self, side: Side, mv: Move, judgement: Judgement) -> Option<Ruling> {
        self.turn().filter(|turn| *turn == side)?;
        let field = &self.position.field;
        let own = |point| field.piece(point).is_some_and(|(owner, _)| owner == side);
        let possible = match mv {
            Move::Turn(point) => field.down() & point.bit() != 0,
            Move::Move { from, to } => own(from) && !own(to),
        };
        let attacked = matches!(mv, Move::Move { to, .. } if field.piece(to).is_some());
        if !possible || (judgement.verdict.is_some() && !attacked) {
            return None;
        }
        let (ruling, _) = self.carry_out(side, mv, judgement.verdict);
        self.outcome = judgement.end;
        Some(ruling)
    }

    fn perft(&self, depth: u32) -> u64 {
        match self.outcome {
            Some(_) => u64::from(depth == 0),
            None => self.position.perft(depth, &self.options),
        }
    }
}
