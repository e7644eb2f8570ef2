//! A palette for tests: the light one of Luzhanqi.

use std::sync::LazyLock;

use crate::{Palette, Roles, colours};

colours! {
    /// The faces of pieces.
    Ivory = [0xFFFBF1; 4],
    /// Shadows.
    Shade = [0xC8B896; 4],
    /// Roads.
    Road = [0xA48F6A; 4],
    /// Between red and ivory.
    Rose = [0xDE867A; 4],
    /// Between ink and ivory.
    Slate = [0x8594AE; 4],
    /// The sheet around the board.
    Paper = [0xF5EEDF; 4],
    /// The board itself.
    Field = [0xE7DBC0; 4],
    /// Empty stations.
    Floor = [0xF5EDDA; 4],
    /// Railroads.
    Rail = [0x4E453A; 4],
    /// Red pieces.
    Red = [0xB42722; 4],
    /// Blue pieces.
    Ink = [0x1E2D4A; 4],
    /// Camps.
    Meadow = [0xD3DEBC; 4],
    /// Slopes in the sun.
    Forest = [0x6F8F5C; 4],
    /// Slopes in the shade.
    Pine = [0x496743; 4],
    /// The last move.
    Amber = [0xF7A600; 4],
    /// The selection.
    Blue = [0x167FD4; 4],
}

/// Four copies of one palette.
pub static PALETTES: LazyLock<[Palette; 4]> =
    LazyLock::new(|| Palette::of_each_theme(&COLOURS, Colour::Paper as u8, [Roles::default(); 4]));
