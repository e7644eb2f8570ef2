//! The game itself: the position, its history, rulings and the end (rule book 3).

use super::{
    Kind, Move, Options, Piece, Refusal,
    board::points_of,
    notation,
    perft::perft,
    position::{Board, Position},
    refusal::{explain, jump_between},
};
use crate::{Judgement, Outcome, Reason, Rules, Side};

/// A game of Dou Shou Qi.
#[derive(Clone)]
pub struct DouShouQi {
    pub(super) options: Options,
    pub(super) position: Position,
    pub(super) ply: u32,
    pub(super) last: Option<Ruling>,
    pub(super) answered: Option<Ruling>,
    pub(super) outcome: Option<Outcome>,
    /// The earlier boards, oldest first.
    past: Vec<Board>,
}

/// The referee's announcement of one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The side that moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The piece that moved.
    pub piece: Piece,
    /// The piece that was captured, if the ply was a capture.
    pub captured: Option<Piece>,
    /// Which pieces left the board.
    pub removed: RemovedPieces,
    /// The piece jumped across water.
    pub jumped: bool,
}

/// The pieces that a ply removes from the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemovedPieces {
    /// The piece that moved: only in a capture between equals, with `equal_capture = both`.
    pub attacker: bool,
    /// The captured piece.
    pub defender: bool,
}

impl DouShouQi {
    /// A new game.
    pub fn new(options: Options) -> DouShouQi {
        DouShouQi::from_position(options, notation::start(), 0)
    }

    /// A game that continues from a position, which may already be over.
    pub(super) fn from_position(options: Options, position: Position, ply: u32) -> DouShouQi {
        let mut game = DouShouQi {
            options,
            position,
            ply,
            last: None,
            answered: None,
            outcome: None,
            past: Vec::new(),
        };
        game.outcome = game.end_on_the_board();
        game
    }

    /// How many times the current position has occurred in this game, including now.
    pub fn occurrences(&self) -> usize {
        self.position.occurrences(&self.past)
    }

    /// Makes a move with one of the mover's animals, legal or not, and returns the ruling.
    fn carry_out(&mut self, side: Side, piece: Piece, mv: Move) -> Ruling {
        let Move { from, to } = mv;
        self.past.push(self.position.board);
        let capture = self.position.play(piece.kind, to, &self.options);
        self.ply = self.ply.saturating_add(1);
        let ruling = Ruling {
            side,
            mv,
            piece,
            captured: capture.map(|capture| Piece {
                side: side.opponent(),
                kind: capture.victim,
            }),
            removed: RemovedPieces {
                attacker: capture.is_some_and(|capture| capture.both),
                defender: capture.is_some(),
            },
            jumped: jump_between(from, to).is_some(),
        };
        self.answered = self.last.replace(ruling.clone());
        ruling
    }

    /// How the board and the history end the game, if they do. The first reason that applies counts.
    fn end_on_the_board(&self) -> Option<Outcome> {
        let Position { turn, .. } = self.position;
        let stuck = || {
            let targets = self.position.targets(&self.options);
            targets.into_iter().all(|set| set == 0)
        };
        self.position.decided().or_else(|| {
            if stuck() {
                Some(Outcome::win(turn.opponent(), Reason::NoMove))
            } else if self.position.is_repeated_too_often(&self.past) {
                Some(Outcome::draw(Reason::Repetition))
            } else if self.position.is_quiet_too_long(&self.options) {
                Some(Outcome::draw(Reason::Quiet))
            } else {
                None
            }
        })
    }
}

impl Rules for DouShouQi {
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

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }

    fn legal_moves(&self) -> Vec<Move> {
        let Some(side) = self.turn() else {
            return Vec::new();
        };
        let targets = self.position.targets(&self.options);
        let mut moves: Vec<Move> = Kind::ALL
            .into_iter()
            .filter_map(|kind| Some((kind, self.position.place_of(Piece { side, kind })?)))
            .flat_map(|(kind, from)| {
                points_of(targets[kind.index()]).map(move |to| Move { from, to })
            })
            .collect();
        moves.sort_unstable_by_key(Move::text_order);
        moves
    }

    fn check(&self, side: Side, mv: Move) -> Result<(), Refusal> {
        match self.turn() {
            None => Err(Refusal::GameOver),
            Some(turn) if turn != side => Err(Refusal::OutOfTurn),
            Some(_) => {
                let mover = self.position.piece_on(mv.from);
                let mover = mover.filter(|piece| piece.side == side);
                let targets = self.position.targets(&self.options);
                match mover {
                    Some(piece) if targets[piece.kind.index()] & mv.to.bit() != 0 => Ok(()),
                    _ => Err(explain(&self.position, &self.options, mv)),
                }
            }
        }
    }

    fn play(&mut self, side: Side, mv: Move) -> Result<Ruling, Refusal> {
        self.check(side, mv)?;
        let piece = self.position.piece_on(mv.from);
        let piece = piece.ok_or(Refusal::NothingThere(mv.from))?;
        let ruling = self.carry_out(side, piece, mv);
        self.outcome = self.end_on_the_board();
        Ok(ruling)
    }

    fn play_as_judged(&mut self, side: Side, mv: Move, judgement: Judgement) -> Option<Ruling> {
        let end = judgement.end;
        self.turn().filter(|turn| *turn == side)?;
        let own = |point| {
            self.position
                .piece_on(point)
                .filter(|piece| piece.side == side)
        };
        let piece = own(mv.from)?;
        if own(mv.to).is_some() {
            return None;
        }
        let ruling = self.carry_out(side, piece, mv);
        self.outcome = end;
        Some(ruling)
    }

    fn perft(&self, depth: u32) -> u64 {
        match (depth, self.outcome) {
            (0, _) => 1,
            (_, Some(_)) => 0,
            (_, None) => perft(&self.position, &self.past, &self.options, depth),
        }
    }
}
