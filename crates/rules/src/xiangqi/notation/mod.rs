//! Moves as people write them (rule book 2): coordinates, the World Xiangqi Federation's letters, Chinese. Reading
//! takes any of them; writing is done in the one asked for. What a phrase means on a board is in `phrase`; whether
//! the move may be played is up to the rules.

mod chinese;
mod iccs;
mod phrase;
mod wxf;

#[cfg(test)]
mod tests;

pub use chinese::{Script, chinese};
pub use iccs::iccs;
pub use wxf::{letter, wxf};

use super::{Kind, Move, View};

/// Why a text could not be taken for one move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// No notation has moves of this form.
    #[error(
        "that is no move in coordinates (h2e2), in WXF letters (C2.5) or in Chinese (炮二平五)"
    )]
    Form,
    /// Nothing stands where the text says, or no two stand behind one another.
    #[error("no {} stands like that", .0.name())]
    NoSuchPiece(Kind),
    /// The piece that is meant cannot go that way, or would leave the board.
    #[error("a {} cannot go like that from there", .0.name())]
    NoSuchStep(Kind),
    /// The text fits several pieces, and none of them may move so.
    #[error("several pieces are described, and none of them may move like that")]
    NoneFits,
    /// The text fits several moves.
    #[error("that fits several moves: {}", list(.0))]
    SeveralFit(Vec<Move>),
}

fn list(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.join(", ")
}

/// Reads a move in whichever notation it is written, from the point of view of the side to move.
///
/// A text that fits one move is read as that move though it may be illegal, so that the rules can say why it is. If it
/// fits several, the one that is legal is meant.
///
/// # Errors
/// What keeps the text from being one move.
pub fn read(text: &str, view: &View) -> Result<Move, Unreadable> {
    let chars: Vec<char> = text.trim().chars().map(plain).collect();
    if let Some(mv) = iccs::parse(&chars) {
        return Ok(mv);
    }
    wxf::parse(&chars)
        .or_else(|| chinese::parse(&chars))
        .ok_or(Unreadable::Form)?
        .resolve(view)
}

/// A sign as it is on a keyboard: full-width forms and the many kinds of dashes become the plain ones.
fn plain(sign: char) -> char {
    match sign {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{b7}' | '\u{3002}' => '.',
        _ => sign,
    }
}
