//! The parts of a piece's help that all games share.

use rules::Side;

use texts::{Texts, args, key};

/// What a game says about a point.
pub struct PointWords {
    /// The owner of the piece there, if the player knows it.
    pub owner: Option<Side>,
    /// Whether the piece can move and its kind is known to the player.
    pub moves: bool,
    /// The piece there, the kind of point, how the piece moves.
    pub is: Vec<String>,
    /// What it captures.
    pub fights: Vec<String>,
}

/// An autocomplete choice for a piece: whether it is the player's, its point, and both in words.
pub fn choice(texts: &Texts, own: bool, point: String, piece: String) -> (bool, String, String) {
    let values = args![point = point.clone(), piece = piece];
    let key = if own {
        key::HOW_CHOICE_OWN
    } else {
        key::HOW_CHOICE_ENEMY
    };
    (own, point, texts.format(key, &values))
}

/// The sentence that names the piece on a point and its owner.
pub fn headline(texts: &Texts, own: bool, piece: String, point: String) -> String {
    let values = args![piece = piece, point = point];
    texts.format(if own { key::HOW_OWN } else { key::HOW_ENEMY }, &values)
}
