//! Writes games in the formats of other programs, and says what they cannot hold.

use std::fmt;

use encoding_rs::GB18030;
use rules::{
    doushouqi,
    xiangqi::{Options, PositionError, Xiangqi, notation::Script, text::START},
};

use crate::{
    dhtmlxq,
    fen::six_fields,
    game::{Game, Score},
    pgn::{self, AnimalNotation, Notation},
    words::FirstRank,
    xqf,
};

/// A format for games of Xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// PGN in UTF-8.
    Pgn(Notation),
    /// PGN in Chinese words and GB18030, as most programs in China read it.
    Gb18030(Script),
    /// `position fen … moves …`, as engines are asked: UCCI and some that speak UCI have ranks from 0, others from 1.
    Engine(FirstRank),
    /// A plain file `.xqf`.
    Xqf,
    /// The text of dpxq.com.
    DhtmlXq,
}

/// A written game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What of the game is not in it.
    pub lost: Vec<Lost>,
}

/// Something that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// So many comments.
    Comments(usize),
    /// So many annotations.
    Annotations(usize),
    /// So many variations.
    Variations(usize),
    /// The tag with this name, or its end.
    Tag(String),
    /// The result.
    Result,
    /// How many plies had been played before the start, or how many without a capture.
    Counts,
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |f: &mut fmt::Formatter<'_>, count: usize, what: &str| {
            let plural = if count == 1 { "" } else { "s" };
            write!(f, "{count} {what}{plural}")
        };
        match self {
            Lost::Comments(count) => counted(f, *count, "comment"),
            Lost::Annotations(count) => counted(f, *count, "annotation"),
            Lost::Variations(count) => counted(f, *count, "variation"),
            Lost::Tag(name) => write!(f, "the tag {name}, or its end"),
            Lost::Result => f.write_str("the result"),
            Lost::Counts => f.write_str("the number of plies before the start"),
        }
    }
}

impl Format {
    /// The ending of a file's name.
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Pgn(_) | Format::Gb18030(_) => "pgn",
            Format::Engine(_) | Format::DhtmlXq => "txt",
            Format::Xqf => "xqf",
        }
    }
}

/// Writes a game of Xiangqi.
///
/// # Errors
/// Why its start is not a position; only PGN can be written without a board.
pub fn write(game: &Game, format: Format) -> Result<Written, PositionError> {
    let start = Xiangqi::from_text(&game.start, Options::BOOKLET);
    let keeps_plies = Xiangqi::from_fen(&six_fields(&game.start), Options::BOOKLET)
        .is_ok_and(|again| again.text() == game.start);
    let mut lost = Vec::new();
    let bytes = match format {
        Format::Pgn(notation) => {
            lost.extend((!keeps_plies).then_some(Lost::Counts));
            pgn::men(game, notation).into_bytes()
        }
        Format::Gb18030(script) => {
            lost.extend((!keeps_plies).then_some(Lost::Counts));
            let text = pgn::men(game, Notation::Chinese(script));
            GB18030.encode(&text).0.into_owned()
        }
        Format::Engine(first) => {
            let fen = match game.start.as_str() {
                START => "startpos".to_owned(),
                start => format!("fen {}", six_fields(start)),
            };
            lost.extend((!keeps_plies).then_some(Lost::Counts));
            lost.extend(all_but_moves(game));
            let moves = pgn::points(game, first == FirstRank::One);
            let moves = if moves.is_empty() {
                moves
            } else {
                format!(" moves {moves}")
            };
            format!("position {fen}{moves}\n").into_bytes()
        }
        Format::Xqf => {
            let (bytes, tags) = xqf::write(game, start?.position());
            lost.extend(of_trees(game, tags));
            bytes
        }
        Format::DhtmlXq => {
            let (text, tags) = dhtmlxq::write(game, start?.position());
            lost.extend(of_trees(game, tags));
            text.into_bytes()
        }
    };
    Ok(Written { bytes, lost })
}

/// What is lost in a format that has nothing but a start and moves.
fn all_but_moves(game: &Game) -> Vec<Lost> {
    let [comments, nags, variations] = game.body.extras();
    let mut lost: Vec<Lost> = game
        .tags
        .iter()
        .map(|(name, _)| Lost::Tag(name.to_owned()))
        .collect();
    lost.extend((comments > 0).then_some(Lost::Comments(comments)));
    lost.extend((nags > 0).then_some(Lost::Annotations(nags)));
    lost.extend((variations > 0).then_some(Lost::Variations(variations)));
    lost.extend((game.score != Score::Open).then_some(Lost::Result));
    lost
}

/// What is lost in a format that has a tree of moves with comments, but no counts of plies.
fn of_trees(game: &Game, tags: Vec<String>) -> Vec<Lost> {
    let [_, nags, _] = game.body.extras();
    let mut lost: Vec<Lost> = tags.into_iter().map(Lost::Tag).collect();
    lost.extend((nags > 0).then_some(Lost::Annotations(nags)));
    let usual = game.start.ends_with(" w 0 0") || game.start.ends_with(" b 0 1");
    lost.extend((!usual).then_some(Lost::Counts));
    lost
}

/// Writes a game of Xiangqi as PGN. On a start that is no position, moves are in coordinates.
pub fn pgn(game: &Game, notation: Notation) -> String {
    pgn::men(game, notation)
}

/// Writes a game of Dou Shou Qi as PGN.
pub fn write_animals(game: &Game<doushouqi::Move>, notation: AnimalNotation) -> String {
    pgn::animals(game, notation)
}
