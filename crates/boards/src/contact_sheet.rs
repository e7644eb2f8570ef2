//! Several boards of one game in one picture.

use super::{Look, Scene, canvas, canvas::Canvas, encode::png};

/// The width of a board in pixels.
const BOARD: u32 = 400;
/// The space between and around boards, in pixels.
const GUTTER: usize = 12;

/// A PNG of several boards of one game, in reading order; each shows its own ply number. Empty if there is no board.
#[must_use]
pub fn contact_sheet(moments: &[Scene], look: Look) -> Vec<u8> {
    let boards: Vec<Canvas> = moments
        .iter()
        .map(|scene| canvas(scene, look, BOARD))
        .collect();
    let Some(first) = boards.first() else {
        return Vec::new();
    };
    let columns = columns(boards.len());
    let rows = boards.len().div_ceil(columns);
    let step = (first.width + GUTTER, first.height + GUTTER);
    let size = (GUTTER + columns * step.0, GUTTER + rows * step.1);
    let mut sheet = first.blank(size);
    for (place, board) in boards.iter().enumerate() {
        let (column, row) = (place % columns, place / columns);
        sheet.copy(board, (GUTTER + column * step.0, GUTTER + row * step.1));
    }
    png(&sheet)
}

/// The number of columns, chosen so that the sheet is not much higher than wide and no row is nearly empty.
const fn columns(boards: usize) -> usize {
    match boards {
        0..=3 => boards,
        4 => 2,
        5 | 6 | 9 => 3,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{tests::is_png, views};
    use rules::{
        RuleSet,
        game::TableView,
        xiangqi::{Options, Xiangqi},
    };

    #[test]
    fn boards_lie_side_by_side_without_gaps_in_a_sheet_that_is_not_too_high() {
        let game = Xiangqi::new(Options::preset("booklet").unwrap());
        let scene = views::table(&TableView::Xiangqi(Box::new(game.view())));
        let board = canvas(&scene, Look::default(), BOARD);
        for boards in 1..=12 {
            let columns = columns(boards);
            let rows = boards.div_ceil(columns);
            assert!((rows - 1) * columns < boards && rows <= columns.max(2));
            let size = (
                GUTTER + columns * (board.width + GUTTER),
                GUTTER + rows * (board.height + GUTTER),
            );
            let file = contact_sheet(&vec![scene.clone(); boards], Look::default());
            is_png(&file, (size.0 as u32, size.1 as u32), board.palette);
        }
        assert!(contact_sheet(&[], Look::default()).is_empty());
    }
}
