//! What every game's help says of a piece in the same way.

use rules::Side;

use crate::{args, discord::texts::Texts};

/// What a game's own file says of a point.
pub struct PointWords {
    /// Whose piece stands there, as far as the player knows.
    pub owner: Option<Side>,
    /// Whether it is a piece that moves, and that the player knows.
    pub moves: bool,
    /// What stands there, what the point is, how the piece moves.
    pub is: Vec<String>,
    /// What it beats.
    pub fights: Vec<String>,
}

/// A piece as a suggestion: whether it is the player's, its point, and both in words.
pub fn choice(texts: &Texts, own: bool, point: String, piece: String) -> (bool, String, String) {
    let told = args![point = point.clone(), piece = piece];
    let key = if own {
        "how-choice-own"
    } else {
        "how-choice-enemy"
    };
    (own, point, texts.tell(key, &told))
}

/// The sentence that names the piece on a point, and whose it is.
pub fn headline(texts: &Texts, own: bool, piece: String, point: String) -> String {
    let told = args![piece = piece, point = point];
    texts.tell(if own { "how-own" } else { "how-enemy" }, &told)
}
