//! The whole content of a match in progress.

use matches::LoadedMatch;
use rules::game::RevealedView;

fn reveal(loaded: &LoadedMatch) -> Option<RevealedView> {
    loaded.game.revealed_view()
}

fn main() {}
