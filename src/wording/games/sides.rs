//! The sides of a game in words, and lists of pieces: shared by the words of every game.

use rules::{Colour, Side};

use texts::{Texts, key};

/// A colour with its emoji.
pub fn colour(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Red => key::COLOUR_RED,
        Colour::Black => key::COLOUR_BLACK,
        Colour::Blue => key::COLOUR_BLUE,
        Colour::Open => key::COLOUR_OPEN,
    })
}

/// A colour without its emoji.
pub fn plain_colour(texts: &Texts, colour: Colour) -> String {
    texts.get(match colour {
        Colour::Red => key::COLOUR_RED_PLAIN,
        Colour::Black => key::COLOUR_BLACK_PLAIN,
        Colour::Blue => key::COLOUR_BLUE_PLAIN,
        Colour::Open => key::COLOUR_OPEN_PLAIN,
    })
}

/// The colour of a side, without the emoji.
pub fn seat_colour(texts: &Texts, colours: [Colour; 2], side: Side) -> String {
    plain_colour(texts, colours[side.index()])
}

/// A list of pieces by kind, each kind with its points.
pub fn pieces<K: Copy + PartialEq, P: Copy + ToString>(
    texts: &Texts,
    kinds: &[K],
    points: impl Iterator<Item = P>,
    kind_on: impl Fn(P) -> Option<K>,
    name: impl Fn(K) -> String,
) -> String {
    let on: Vec<(P, K)> = points
        .filter_map(|point| Some((point, kind_on(point)?)))
        .collect();
    let named: Vec<String> = kinds
        .iter()
        .filter_map(|&kind| {
            let points: Vec<String> = on
                .iter()
                .filter(|(_, found)| *found == kind)
                .map(|(point, _)| point.to_string())
                .collect();
            (!points.is_empty()).then(|| format!("{} {}", name(kind), points.join(" ")))
        })
        .collect();
    if named.is_empty() {
        texts.get(key::ALT_NOTHING)
    } else {
        texts.list(&named)
    }
}
