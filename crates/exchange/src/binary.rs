//! What binary formats share: bytes in order, a board as a position, and a tree of moves that becomes a game.

use rules::{
    Side,
    xiangqi::{Options, Piece, Point, Xiangqi, text::board_text},
};

use crate::{
    fault::{Fault, Note, Place, Ply, Why},
    found::Content,
    game::{Game, Score, Tags},
    tree::{Broken, Tree},
};

/// The bytes of a file in order.
pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

/// The file ends, or makes no sense, at this byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended(pub usize);

impl<'a> Bytes<'a> {
    pub(crate) const fn new(all: &'a [u8]) -> Bytes<'a> {
        Bytes { all, at: 0 }
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.at >= self.all.len()
    }

    /// The next bytes, so many.
    pub(crate) fn slice(&mut self, length: usize) -> Result<&'a [u8], Ended> {
        let end = self.at.checked_add(length).ok_or(Ended(self.at))?;
        let found = self.all.get(self.at..end).ok_or(Ended(self.at))?;
        self.at = end;
        Ok(found)
    }

    /// The next bytes as an array.
    pub(crate) fn take<const N: usize>(&mut self) -> Result<[u8; N], Ended> {
        let at = self.at;
        let found = self.slice(N)?.first_chunk();
        found.copied().ok_or(Ended(at))
    }
}

/// A game as a binary file has it, before its moves are checked.
pub(crate) struct Read {
    pub start: String,
    pub tree: Tree,
    pub tags: Tags,
    pub score: Score,
    /// Where the moves begin.
    pub moves_at: usize,
}

/// The position of a board, `BOARD TURN QUIET PLY`.
pub(crate) fn start(cells: &[Option<Piece>; Point::COUNT], turn: Side) -> String {
    let ply = u32::from(turn == Side::Second);
    format!("{} {} 0 {ply}", board_text(cells), turn.letter())
}

impl Read {
    /// The game, if its moves are legal.
    ///
    /// # Errors
    /// Why they are not, or why the start is impossible.
    pub(crate) fn game(self, number: usize) -> Result<(Content, Vec<Note>), Fault> {
        let at = Place::Byte(self.moves_at);
        let fault = |why: Why| Fault { number, at, why };
        let start = Xiangqi::from_text(&self.start, Options::BOOKLET);
        let start = start.map_err(|why| fault(Why::Position(why)))?;
        let (body, ended) = self.tree.body(start.position()).map_err(|broken| {
            fault(match broken {
                Broken::TooDeep => Why::TooDeep,
                Broken::Illegal(mv, ply) => self.illegal(&start, mv, ply),
            })
        })?;
        let mut notes = vec![Note::VariationEnds(at); ended.min(1)];
        let played = played(&start, &body);
        let given = self.score;
        if played != Score::Open && given != Score::Open && given != played {
            notes.push(Note::OtherResult { given, played });
        }
        let game = Game {
            tags: self.tags,
            start: start.text(),
            body,
            score: if played == Score::Open { given } else { played },
        };
        Ok((Content::Xiangqi(game), notes))
    }

    /// Why a move of the main line is illegal.
    fn illegal(&self, start: &Xiangqi, mv: rules::xiangqi::Move, ply: usize) -> Why {
        let mut position = start.position().clone();
        let mut at = self.tree.first();
        for _ in 0..ply {
            let node = usize::try_from(at)
                .ok()
                .and_then(|at| self.tree.nodes.get(at));
            if let Some(node) = node {
                position.play(node.mv);
            }
            at = self.tree.next(at).0;
        }
        let why = match position.check(position.turn(), mv) {
            Err(why) => why.into(),
            Ok(()) => rules::xiangqi::Refusal::GameOver.into(),
        };
        let ply = Ply {
            number: ply + 1,
            text: mv.to_string(),
        };
        Why::Move(ply, why)
    }
}

/// The result on the board.
pub(crate) fn played(start: &Xiangqi, body: &crate::game::Body<rules::xiangqi::Move>) -> Score {
    let mut position = start.position().clone();
    for mv in body.main_line() {
        position.play(mv);
    }
    if position.has_legal_move() {
        Score::Open
    } else {
        Score::Won(position.turn().opponent())
    }
}
