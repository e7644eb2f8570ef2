//! The game itself: whose turn it is, the effect of a ply, and how the game ends (rule book 2).

use super::{
    Kind, Move, Options, Piece, Point, Refusal, Repetition, RepetitionRuling, position::Position,
    repetition::Track, text::START,
};
use crate::{Judgement, Outcome, Reason, Rules, Side};

/// A game of Xiangqi.
#[derive(Clone)]
pub struct Xiangqi {
    pub(super) options: Options,
    position: Position,
    track: Track,
    quiet: u32,
    pub(super) ply: u32,
    last: Option<Ruling>,
    pub(super) answered: Option<Ruling>,
    outcome: Option<Outcome>,
    repetition: Option<RepetitionRuling>,
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
    /// The captured piece.
    pub captured: Option<Piece>,
    /// Whether the other side is now in check.
    pub check: bool,
}

impl Xiangqi {
    /// A game from the start position.
    pub fn new(options: Options) -> Xiangqi {
        Xiangqi::from_text(START, options).expect("the start position is one: tests begin with it")
    }

    /// A game that continues from a position, which may already be over.
    pub(super) fn from_parts(
        options: Options,
        position: Position,
        quiet: u32,
        ply: u32,
    ) -> Xiangqi {
        let mut game = Xiangqi {
            options,
            track: Track::new(&position, ply),
            position,
            quiet,
            ply,
            last: None,
            answered: None,
            outcome: None,
            repetition: None,
        };
        game.outcome = game.no_move_left().or_else(|| game.quiet_too_long());
        game
    }

    /// Forgets the history before this position, including an ending by repetition or by the quiet limit.
    pub fn forget(&mut self) {
        *self = Xiangqi::from_parts(self.options.clone(), self.position.clone(), 0, self.ply);
    }

    /// The pieces and the side to move, without the history.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The piece on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.position.at(point)
    }

    /// Plies since the last capture.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The ruling on the last ply.
    pub fn last(&self) -> Option<&Ruling> {
        self.last.as_ref()
    }

    /// The ruling on the repetition that ended the game.
    pub fn perpetual(&self) -> Option<&RepetitionRuling> {
        self.repetition.as_ref()
    }

    /// Checkmate and stalemate.
    fn no_move_left(&self) -> Option<Outcome> {
        let side = self.position.turn();
        if self.position.has_legal_move() {
            return None;
        }
        let reason = if self.position.in_check(side) {
            Reason::Checkmate
        } else {
            Reason::Stalemate
        };
        Some(Outcome::win(side.opponent(), reason))
    }

    fn quiet_too_long(&self) -> Option<Outcome> {
        let limit = self.options.quiet_limit;
        (limit > 0 && self.quiet >= limit).then_some(Outcome::draw(Reason::Quiet))
    }

    /// How the ply that `side` has just played ends the game by repetition, if it does; `judged` is its ruling.
    fn repeated(&mut self, side: Side, judged: RepetitionRuling) -> Option<Outcome> {
        let outcome = match judged.at_fault() {
            None => Outcome::draw(Reason::Repetition),
            Some(perpetual) if perpetual.side == side => {
                Outcome::win(side.opponent(), perpetual.fault.reason())
            }
            // The other side will have to vary when it next repeats.
            Some(_) => return None,
        };
        self.repetition = Some(judged);
        Some(outcome)
    }

    /// The side to move loses if every legal move is refused for repetition.
    fn nothing_but_repetition(&mut self) -> Option<Outcome> {
        if !self.track.can_repeat() {
            return None;
        }
        let moves = self.position.legal_moves();
        let refused: Option<Vec<RepetitionRuling>> =
            moves.into_iter().map(|mv| self.refused(mv)).collect();
        let worst = refused?
            .into_iter()
            .max_by_key(|ruling| ruling.at_fault().map(|perpetual| perpetual.fault))?;
        let fault = worst.at_fault()?.fault;
        self.repetition = Some(worst);
        Some(Outcome::win(
            self.position.turn().opponent(),
            fault.reason(),
        ))
    }

    /// Makes a move, legal or not, and returns the ruling.
    fn carry_out(&mut self, side: Side, piece: Piece, mv: Move) -> Ruling {
        let captured = self.position.play(mv);
        self.quiet = if captured.is_some() {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.ply = self.ply.saturating_add(1);
        let ruling = Ruling {
            side,
            mv,
            piece,
            captured,
            check: self.position.in_check(side.opponent()),
        };
        self.answered = self.last.replace(ruling.clone());
        if is_final(&ruling) {
            self.track = Track::new(&self.position, self.ply);
        } else {
            self.track.push(mv, &self.position);
        }
        ruling
    }

    /// How the ply that `side` has just played ends the game, if it does; `judged` is the ruling on its repetition.
    fn end(&mut self, side: Side, judged: Option<RepetitionRuling>) -> Option<Outcome> {
        self.no_move_left()
            .or_else(|| self.repeated(side, judged?))
            .or_else(|| self.nothing_but_repetition())
            .or_else(|| self.quiet_too_long())
    }

    /// The repetition for which a legal move is refused, if it is.
    fn refused(&self, mv: Move) -> Option<RepetitionRuling> {
        if self.options.repetition != Repetition::MustVary {
            return None;
        }
        let side = self.position.turn();
        self.track
            .judge(&self.position, mv)
            .filter(|ruling| ruling.at_fault().is_some_and(|one| one.side == side))
    }
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
        moves.retain(|&mv| self.refused(mv).is_none());
        moves.sort_unstable_by_key(Move::text_order);
        moves
    }

    fn check(&self, side: Side, mv: Move) -> Result<(), Refusal> {
        match self.turn() {
            None => return Err(Refusal::GameOver),
            Some(turn) if turn != side => return Err(Refusal::OutOfTurn),
            Some(_) => self.position.check(side, mv)?,
        }
        match self
            .refused(mv)
            .as_ref()
            .and_then(RepetitionRuling::at_fault)
        {
            Some(perpetual) => Err(perpetual.clone().into()),
            None => Ok(()),
        }
    }

    fn play(&mut self, side: Side, mv: Move) -> Result<Ruling, Refusal> {
        self.check(side, mv)?;
        let piece = self.position.at(mv.from);
        let piece = piece.ok_or(Refusal::NothingThere(mv.from))?;
        let judged = self.track.judge(&self.position, mv);
        let ruling = self.carry_out(side, piece, mv);
        self.outcome = self.end(side, judged);
        Ok(ruling)
    }

    fn play_as_judged(&mut self, side: Side, mv: Move, judgement: Judgement) -> Option<Ruling> {
        let end = judgement.end;
        self.turn().filter(|turn| *turn == side)?;
        let piece = self
            .position
            .at(mv.from)
            .filter(|piece| piece.side == side)?;
        let may_be_taken = |piece: Piece| piece.side != side && piece.kind != Kind::General;
        if !self.position.at(mv.to).is_none_or(may_be_taken) {
            return None;
        }
        let judged = end.and_then(|_| self.track.judge(&self.position, mv));
        let ruling = self.carry_out(side, piece, mv);
        // A stored repetition is judged again, by today's rules; the ruling is omitted if it does not explain the end.
        if end.is_some() && self.end(side, judged) != end {
            self.repetition = None;
        }
        self.outcome = end;
        Some(ruling)
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.outcome.is_some() {
            return 0;
        }
        let limit = self.options.quiet_limit;
        let noisy = limit == 0 || self.quiet.saturating_add(depth) <= limit;
        // No position can occur a third time before the eighth reversible ply.
        let fresh = self.track.plies() + depth as usize <= 7;
        if noisy && fresh {
            return self.position.count_sequences(depth);
        }
        let side = self.position.turn();
        let moves = self.legal_moves().into_iter();
        moves
            .map(|mv| {
                let mut next = self.clone();
                match next.play(side, mv) {
                    Ok(_) => next.perft(depth - 1),
                    Err(_) => 0,
                }
            })
            .sum()
    }
}

/// Whether a ply is irreversible: a capture, or a soldier's step forward.
fn is_final(ruling: &Ruling) -> bool {
    let Move { from, to } = ruling.mv;
    let forward = ruling.piece.kind == Kind::Soldier && from.file() == to.file();
    ruling.captured.is_some() || forward
}
