//! Arranges armies.

use rand::{Rng, RngExt, seq::IndexedRandom};
use rules::{
    Side,
    luzhanqi::{Arrangement, NamedArmy, Options},
};

use crate::Level;

/// See [`crate::arrange`].
pub(crate) fn arrange(options: &Options, level: Level, rng: &mut impl Rng) -> String {
    let named = level > Level::WEAKEST && rng.random_ratio(1, 4);
    let army = NamedArmy::ALL.choose(rng).filter(|_| named);
    let army = match army {
        Some(army) if rng.random() => army.arrangement().mirrored(),
        Some(army) => army.arrangement(),
        None => Arrangement::shuffled(options, rng),
    };
    if army.faults(Side::First, options).is_empty() {
        army.text()
    } else {
        Arrangement::shuffled(options, rng).text()
    }
}
