//! The pieces: tiles with an animal's head and its character, round for the first side and cut from a
//! square for the second. Powers are pieces of their own, since rules may change them.

use crate::{
    render::{
        canvas::Sprite,
        easel::Easel,
        outline::{Area, circle},
        text::{BRUSH, LATIN, write},
    },
    rules::{Side, doushouqi::Kind},
};

use super::{
    Stone, animals,
    theme::{Colour, PITCH},
};

/// Where a power lies, from the middle of its piece.
pub const POWER: (i32, i32) = (-30, -30);
/// The side of a power's sprite.
const POWER_SIZE: i32 = 30;
/// The highest power.
const HIGHEST: usize = 8;

/// All pieces there are, by side and [`Kind`], in its order, and the powers, from 1.
pub struct Pieces {
    tiles: [[Sprite; Kind::ALL.len()]; 2],
    powers: [[Sprite; HIGHEST]; 2],
    small: [[Sprite; Kind::ALL.len()]; 2],
    signs: [Sprite; 2],
}

/// The Chinese name.
pub const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Rat => "鼠",
        Kind::Cat => "貓",
        Kind::Dog => "狗",
        Kind::Wolf => "狼",
        Kind::Leopard => "豹",
        Kind::Tiger => "虎",
        Kind::Lion => "獅",
        Kind::Elephant => "象",
    }
}

impl Pieces {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Pieces {
        Pieces {
            tiles: Side::BOTH.map(|side| Kind::ALL.map(|kind| tile(easel, side, kind))),
            powers: Side::BOTH
                .map(|side| std::array::from_fn(|below| power(easel, side, below + 1))),
            small: Side::BOTH.map(|side| Kind::ALL.map(|kind| small(easel, side, kind))),
            signs: Side::BOTH.map(|side| sign(easel, side)),
        }
    }

    /// The picture of a piece without its power.
    pub fn tile(&self, stone: Stone) -> &Sprite {
        &self.tiles[stone.side.index()][stone.kind.index()]
    }

    /// The small picture of a lost piece.
    pub fn small(&self, side: Side, kind: Kind) -> &Sprite {
        &self.small[side.index()][kind.index()]
    }

    /// What stands for a side.
    pub fn sign(&self, side: Side) -> &Sprite {
        &self.signs[side.index()]
    }

    /// The picture of a piece's power, to be put [`POWER`] away from its middle.
    pub fn power(&self, stone: Stone) -> &Sprite {
        let below = usize::from(stone.power.saturating_sub(1)).min(HIGHEST - 1);
        &self.powers[stone.side.index()][below]
    }
}

/// A lost piece: its outline and its name.
fn small(easel: &Easel, side: Side, kind: Kind) -> Sprite {
    const NAME: f32 = 20.0;
    let mut sheet = easel.sheet((30, 30));
    sheet.fill(&outline(side, (15.0, 15.0), 14.0), colour(side));
    sheet.fill(&outline(side, (15.0, 15.0), 12.5), Colour::Ivory);
    let place = (15.0, 15.0 + 0.36 * NAME);
    write(&mut sheet, &BRUSH, NAME, place, name(kind), colour(side));
    sheet.sprite()
}

/// What stands for a side.
fn sign(easel: &Easel, side: Side) -> Sprite {
    let mut sheet = easel.sheet((34, 34));
    sheet.fill(&outline(side, (17.0, 17.0), 15.0), colour(side));
    sheet.sprite()
}

/// The colour of a side's pieces, and that of the lines on its dens and traps.
pub const fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::Blue,
        Side::Second => Colour::Red,
    }
}

/// A round or a square shape, `half` as wide and high from its middle.
fn outline(side: Side, (x, y): (f32, f32), half: f32) -> Vec<(f32, f32)> {
    match side {
        Side::First => circle((x, y), half),
        Side::Second => {
            // A little smaller, so that it looks as large.
            let half = 0.95 * half;
            Area(x - half, y - half, 2.0 * half, 2.0 * half).chamfered(0.3 * half)
        }
    }
}

fn tile(easel: &Easel, side: Side, kind: Kind) -> Sprite {
    const HALF: f32 = 40.0;
    const NAME: f32 = 21.0;
    let mut sheet = easel.sheet((PITCH, PITCH));
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 1.0);
    let fine = match side {
        Side::First => Colour::Mist,
        Side::Second => Colour::Rose,
    };
    // Shadow, body and face; light falls on the upper edge.
    sheet.fill(&outline(side, (x + 1.5, y + 4.0), HALF), Colour::Grey);
    sheet.fill(&outline(side, (x, y), HALF), fine);
    sheet.fill(&outline(side, (x, y + 1.5), HALF), colour(side));
    sheet.fill(&outline(side, (x, y), HALF - 4.5), Colour::Ivory);
    animals::head(&mut sheet, (x, y), kind);

    let corner = (x - POWER.0 as f32, y - POWER.1 as f32);
    sheet.fill(&outline(side, corner, 14.5), colour(side));
    sheet.fill(&outline(side, corner, 12.5), Colour::Ivory);
    let place = (corner.0, corner.1 + 0.36 * NAME);
    write(&mut sheet, &BRUSH, NAME, place, name(kind), colour(side));
    sheet.sprite()
}

fn power(easel: &Easel, side: Side, power: usize) -> Sprite {
    const DIGIT: f32 = 22.0;
    let mut sheet = easel.sheet((POWER_SIZE, POWER_SIZE));
    let middle = POWER_SIZE as f32 / 2.0;
    sheet.fill(&outline(side, (middle, middle), 14.5), Colour::Ivory);
    sheet.fill(&outline(side, (middle, middle), 13.0), colour(side));
    let place = (middle, middle + 0.365 * DIGIT);
    let digit = power.to_string();
    write(&mut sheet, &LATIN, DIGIT, place, &digit, Colour::Ivory);
    sheet.sprite()
}
