//! Key moments of a game in one picture, which Discord shows no larger than a single board. Each moment shows only the
//! part of the board where it happened (of a long move, where it ended), so that its pieces are as large as usual.

use draw::Canvas;

use super::{Look, Scene, WIDTH, bars, canvas, draw_context, views::each};

/// The space between and around moments, in pixels.
const GUTTER: usize = 12;
/// How many moments are in a row.
const COLUMNS: usize = 2;

/// A PNG of several moments of one game, in reading order; each shows its own ply number. Empty if there is none.
pub fn contact_sheet(moments: &[Scene], look: Look) -> Vec<u8> {
    let moments: Vec<Canvas> = moments.iter().map(|scene| moment(scene, look)).collect();
    let Some(first) = moments.first() else {
        return Vec::new();
    };
    let columns = moments.len().min(COLUMNS);
    let rows = moments.len().div_ceil(columns);
    let height = moments.iter().map(|moment| moment.height).max();
    let step = (first.width + GUTTER, height.unwrap_or_default() + GUTTER);
    let size = (GUTTER + columns * step.0, GUTTER + rows * step.1);
    let mut sheet = first.blank(size);
    for (row, moments) in moments.chunks(columns).enumerate() {
        // An incomplete row is centred.
        let left = (columns - moments.len()) * step.0 / 2;
        for (column, moment) in moments.iter().enumerate() {
            let place = (GUTTER + left + column * step.0, GUTTER + row * step.1);
            sheet.copy(moment, place);
        }
    }
    sheet.png()
}

/// The space between the file letters, some of which reach below the line, and the ply number.
const LETTERS_END: i32 = 4;

/// The part of a board where the last ply happened or ended, with its coordinates and the ply number.
fn moment(scene: &Scene, look: Look) -> Canvas {
    let whole = canvas(scene, look, WIDTH);
    let cut = each!(scene, scene => scene.cut());
    let [numbers, ranks] = whole.part([0..cut.left, cut.ranks]);
    let [files, below] = whole.part([cut.files, cut.end..i32::from(i16::MAX)]);
    // The ply number is at the end of the lower bar.
    let bar = bars::LOST_END..draw_context::WIDTH as i32;
    let [ply, bar] = whole.part([bar, 0..bars::HEIGHT - LETTERS_END]);
    let bar = below.end - bar.len()..below.end;
    let [_, letters] = whole.part([0..0, 0..bars::HEIGHT]);
    let letters = below.start..below.end - letters.len();

    let (left, top) = (numbers.len(), ranks.len());
    let (width, height) = (left + files.len(), top + below.len());
    let mut moment = whole.blank((width, height));
    let ply_place = (width - ply.len(), height - bar.len());
    moment.copy_part(&whole, [numbers, ranks.clone()], (0, 0));
    moment.copy_part(&whole, [files.clone(), ranks], (left, 0));
    moment.copy_part(&whole, [files, letters], (left, top));
    moment.copy_part(&whole, [ply, bar], ply_place);
    moment
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
    fn moments_are_side_by_side_in_a_sheet_that_is_not_too_high() {
        let game = Xiangqi::new(Options::preset("booklet").unwrap());
        let scene = views::table(&TableView::Xiangqi(Box::new(game.view())));
        let moment = moment(&scene, Look::default());
        for count in 1..=6 {
            let columns = count.min(COLUMNS);
            let size = (
                GUTTER + columns * (moment.width + GUTTER),
                GUTTER + count.div_ceil(columns) * (moment.height + GUTTER),
            );
            let file = contact_sheet(&vec![scene.clone(); count], Look::default());
            is_png(&file, (size.0 as u32, size.1 as u32), moment.palette);
        }
        assert!(contact_sheet(&[], Look::default()).is_empty());
    }
}
