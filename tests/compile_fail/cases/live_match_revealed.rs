//! Everything about a match that is still played.

use matches::LoadedMatch;
use rules::game::RevealedView;

fn reveal(loaded: &LoadedMatch) -> Option<RevealedView> {
    loaded.game.revealed_view()
}

fn main() {}
