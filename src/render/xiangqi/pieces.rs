//! The pieces: turned wooden discs. The sides differ in colour, in the rings and in the characters.

use std::f32::consts::FRAC_PI_4;

use crate::{
    render::{
        canvas::Sprite,
        easel::Easel,
        outline::circle,
        sheet::Sheet,
        text::{BRUSH, write},
    },
    rules::{
        Side,
        xiangqi::{Kind, Piece},
    },
};

use super::theme::{Colour, PITCH, RADIUS};

/// All pieces there are, by side and [`Kind`], in its order.
pub struct Pieces {
    discs: [[Sprite; Kind::ALL.len()]; 2],
    small: [[Sprite; Kind::ALL.len()]; 2],
}

impl Pieces {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Pieces {
        let all = |draw: fn(&Easel, Piece) -> Sprite| {
            Side::BOTH.map(|side| Kind::ALL.map(|kind| draw(easel, Piece { side, kind })))
        };
        Pieces {
            discs: all(disc),
            small: all(small),
        }
    }

    /// The picture of a piece.
    pub fn of(&self, piece: Piece) -> &Sprite {
        &self.discs[piece.side.index()][piece.kind as usize]
    }

    /// The small picture of a piece.
    pub fn small(&self, piece: Piece) -> &Sprite {
        &self.small[piece.side.index()][piece.kind as usize]
    }
}

/// The character on a piece.
pub const fn character(piece: Piece) -> &'static str {
    match (piece.side, piece.kind) {
        (Side::First, Kind::General) => "帥",
        (Side::First, Kind::Advisor) => "仕",
        (Side::First, Kind::Elephant) => "相",
        (Side::First, Kind::Horse) => "傌",
        (Side::First, Kind::Chariot) => "俥",
        (Side::First, Kind::Cannon) => "炮",
        (Side::First, Kind::Soldier) => "兵",
        (Side::Second, Kind::General) => "將",
        (Side::Second, Kind::Advisor) => "士",
        (Side::Second, Kind::Elephant) => "象",
        (Side::Second, Kind::Horse) => "馬",
        (Side::Second, Kind::Chariot) => "車",
        (Side::Second, Kind::Cannon) => "砲",
        (Side::Second, Kind::Soldier) => "卒",
    }
}

fn disc(easel: &Easel, piece: Piece) -> Sprite {
    const CHARACTER: f32 = 44.0;
    let mut sheet = easel.sheet((PITCH, PITCH));
    let (x, y) = (PITCH as f32 / 2.0, PITCH as f32 / 2.0 - 1.0);
    // Shadow, side and face; light falls on the upper edge.
    sheet.fill(&circle((x + 1.5, y + 4.0), RADIUS), Colour::Shade);
    sheet.fill(&circle((x, y + 2.5), RADIUS), Colour::Line);
    sheet.fill(&circle((x, y), RADIUS), Colour::Gleam);
    sheet.fill(&circle((x, y + 0.75), RADIUS - 0.75), Colour::Ivory);

    let colour = match piece.side {
        Side::First => Colour::Red,
        Side::Second => Colour::Ink,
    };
    match piece.side {
        Side::First => {
            ring(&mut sheet, (x, y), RADIUS - 2.5, 1.5, colour);
            ring(&mut sheet, (x, y), RADIUS - 5.5, 1.25, colour);
        }
        Side::Second => {
            ring(&mut sheet, (x, y), RADIUS - 3.0, 2.75, colour);
            for turn in 0..4 {
                let angle = FRAC_PI_4 * (2 * turn + 1) as f32;
                let at = (RADIUS - 4.5) * angle.cos();
                let at = (x + at, y + (RADIUS - 4.5) * angle.sin());
                sheet.fill(&circle(at, 3.5), Colour::Ivory);
                sheet.fill(&circle(at, 1.75), colour);
            }
        }
    }
    let place = (x, y + 0.36 * CHARACTER);
    write(
        &mut sheet,
        &BRUSH,
        CHARACTER,
        place,
        character(piece),
        colour,
    );
    sheet.sprite()
}

/// A piece of the size of a lost one.
fn small(easel: &Easel, piece: Piece) -> Sprite {
    const CHARACTER: f32 = 21.0;
    let mut sheet = easel.sheet((32, 32));
    let colour = match piece.side {
        Side::First => Colour::Red,
        Side::Second => Colour::Ink,
    };
    let middle = (16.0, 16.0);
    sheet.fill(&circle(middle, 15.0), colour);
    sheet.fill(&circle(middle, 13.5), Colour::Ivory);
    let place = (middle.0, middle.1 + 0.36 * CHARACTER);
    write(
        &mut sheet,
        &BRUSH,
        CHARACTER,
        place,
        character(piece),
        colour,
    );
    sheet.sprite()
}

/// A ring on a piece's face.
fn ring(sheet: &mut Sheet, centre: (f32, f32), radius: f32, width: f32, colour: Colour) {
    sheet.fill(&circle(centre, radius), colour);
    sheet.fill(&circle(centre, radius - width), Colour::Ivory);
}
