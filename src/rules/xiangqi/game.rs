//! The game itself: whose turn it is, what a ply brings, and the end (rule book 2).

use super::{
    Kind, Move, Options, Piece, Point, Refusal, RepetitionRuling, position::Position, text::START,
};
use crate::rules::{Outcome, Reason, Rules, Side};

/// A game of Xiangqi.
#[derive(Clone)]
pub struct Xiangqi {
    pub(super) options: Options,
    position: Position,
    quiet: u32,
    pub(super) ply: u32,
    last: Option<Ruling>,
    outcome: Option<Outcome>,
    repetition: Option<RepetitionRuling>,
}

/// What the referee announces of one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Who moved.
    pub side: Side,
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// What moved.
    pub piece: Piece,
    /// What was captured.
    pub captured: Option<Piece>,
    /// Whether the other side's general is attacked now.
    pub check: bool,
}

impl Xiangqi {
    /// A game from the start position.
    #[must_use]
    pub fn new(options: Options) -> Xiangqi {
        Xiangqi::from_text(START, options).expect("the start position is one: tests begin with it")
    }

    /// A game that goes on from a position; whether it is over already is found out here.
    pub(super) fn from_parts(
        options: Options,
        position: Position,
        quiet: u32,
        ply: u32,
    ) -> Xiangqi {
        let mut game = Xiangqi {
            options,
            position,
            quiet,
            ply,
            last: None,
            outcome: None,
            repetition: None,
        };
        game.outcome = game.end_on_the_board();
        game
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// What stands on a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.position.at(point)
    }

    /// Plies since the last capture.
    #[must_use]
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// What the last ply brought.
    #[must_use]
    pub fn last(&self) -> Option<&Ruling> {
        self.last.as_ref()
    }

    /// How the repetition was judged that ended the game.
    #[must_use]
    pub fn perpetual(&self) -> Option<&RepetitionRuling> {
        self.repetition.as_ref()
    }

    fn end_on_the_board(&self) -> Option<Outcome> {
        let side = self.position.turn();
        if self.position.legal_moves().is_empty() {
            let reason = if self.position.in_check(side) {
                Reason::Checkmate
            } else {
                Reason::Stalemate
            };
            return Some(Outcome::win(side.opponent(), reason));
        }
        let limit = self.options.quiet_limit;
        (limit > 0 && self.quiet >= limit).then_some(Outcome::draw(Reason::Quiet))
    }
}

/// What moves are sorted by, so that they come in the order of their texts.
pub(super) fn text_order(mv: &Move) -> [u8; 4] {
    [mv.from.file(), mv.from.rank(), mv.to.file(), mv.to.rank()]
}

impl Rules for Xiangqi {
    type RuleSet = Options;
    type Move = Move;
    type Ruling = Ruling;
    type Refusal = Refusal;

    fn rule_set(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Option<Side> {
        self.outcome.is_none().then_some(self.position.turn())
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let mut moves = self.position.legal_moves();
        moves.sort_unstable_by_key(text_order);
        moves
    }

    fn check(&self, side: Side, mv: Move) -> Result<(), Refusal> {
        match self.turn() {
            None => Err(Refusal::GameOver),
            Some(turn) if turn != side => Err(Refusal::OutOfTurn),
            Some(_) => self.position.check(side, mv),
        }
    }

    fn play(&mut self, side: Side, mv: Move) -> Result<Ruling, Refusal> {
        self.check(side, mv)?;
        let Move { from, to } = mv;
        let piece = self.position.at(from).ok_or(Refusal::NothingThere(from))?;
        let captured = self.position.play(mv);
        self.quiet = if captured.is_some() {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.ply = self.ply.saturating_add(1);
        let ruling = Ruling {
            side,
            from,
            to,
            piece,
            captured,
            check: self.position.in_check(side.opponent()),
        };
        self.last = Some(ruling.clone());
        self.outcome = self.end_on_the_board();
        Ok(ruling)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.position.count_sequences(depth)
    }
}

/// Whether a move of `piece` can never be taken back: a capture, or a soldier's step forward.
pub(super) fn is_final(piece: Piece, mv: Move, captured: Option<Piece>) -> bool {
    captured.is_some() || piece.kind == Kind::Soldier && mv.from.file() == mv.to.file()
}
