//! The pieces: faces with a name and a code, and backs that tell the side and nothing else.

use crate::{
    render::{
        canvas::Sprite,
        outline::{Area, circle},
        sheet::Sheet,
        text::{CHINESE, LATIN, write},
    },
    rules::{Side, luzhanqi::Kind},
};

use super::{
    Stone,
    theme::{Colour, PALETTE, PIECE},
};

/// Room around a piece for its shadow.
const ROOM: i32 = 4;
/// The coloured strip at the left of a face, which holds the code.
const STRIP: f32 = 25.0;

/// All pieces there are, by side; faces also by [`Kind`], in its order.
pub struct Pieces {
    faces: [[Sprite; Kind::ALL.len()]; 2],
    backs: [Sprite; 2],
}

/// The Chinese name in traditional characters.
pub const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::FieldMarshal => "司令",
        Kind::General => "軍長",
        Kind::LieutenantGeneral => "師長",
        Kind::Brigadier => "旅長",
        Kind::Colonel => "團長",
        Kind::Major => "營長",
        Kind::Captain => "連長",
        Kind::PlatoonCommander => "排長",
        Kind::Engineer => "工兵",
        Kind::Grenade => "炸彈",
        Kind::Landmine => "地雷",
        Kind::Flag => "軍旗",
    }
}

impl Pieces {
    /// Draws them all.
    pub fn draw() -> Pieces {
        Pieces {
            faces: Side::BOTH.map(|side| Kind::ALL.map(|kind| face(side, kind))),
            backs: Side::BOTH.map(back),
        }
    }

    /// The picture of a piece.
    pub fn of(&self, stone: Stone) -> &Sprite {
        match stone {
            Stone::Covered(side) => &self.backs[side.index()],
            Stone::Open(side, kind) => &self.faces[side.index()][kind as usize],
        }
    }
}

/// The first side's pieces have round corners, the second's have cut ones.
fn outline(side: Side, area: Area, corner: f32) -> Vec<(f32, f32)> {
    match side {
        Side::First => area.rounded(corner, corner),
        Side::Second => area.chamfered(corner * 0.8),
    }
}

const fn body(side: Side) -> Colour {
    match side {
        Side::First => Colour::Red,
        Side::Second => Colour::Ink,
    }
}

const fn fine_line(side: Side) -> Colour {
    match side {
        Side::First => Colour::Rose,
        Side::Second => Colour::Slate,
    }
}

/// A block in the side's colour with its shadow, and the area of its top.
fn block(side: Side) -> (Sheet, Area) {
    let room = ROOM as f32;
    let mut sheet = Sheet::new(
        (PIECE.0 as i32 + 2 * ROOM, PIECE.1 as i32 + 2 * ROOM),
        &PALETTE,
    );
    let area = Area(room, room, PIECE.0, PIECE.1);
    sheet.fill(&outline(side, area.moved(1.5, 3.0), 10.0), Colour::Shade);
    sheet.fill(&outline(side, area, 10.0), fine_line(side));
    // Light falls on the upper edge.
    let Area(left, top, width, height) = area;
    let rest = Area(left, top + 2.0, width, height - 2.0);
    sheet.fill(&outline(side, rest, 10.0), body(side));
    (sheet, area)
}

fn face(side: Side, kind: Kind) -> Sprite {
    const BORDER: f32 = 3.0;
    const NAME: f32 = 40.0;
    const CODE: f32 = 24.0;
    let (mut sheet, Area(left, top, width, height)) = block(side);
    let (across, along) = (width - STRIP - BORDER, height - 2.0 * BORDER);
    let plate = Area(left + STRIP, top + BORDER, across, along);
    sheet.fill(&outline(side, plate, 7.0), Colour::Ivory);

    // The ink of Chinese characters is centred 0.38 of their size above the baseline, that of
    // capitals and digits 0.365.
    let middle = top + height / 2.0;
    let place = (left + STRIP + across / 2.0, middle + 0.38 * NAME);
    write(&mut sheet, &CHINESE, NAME, place, name(kind), body(side));
    let place = (left + (STRIP + 1.0) / 2.0, middle + 0.365 * CODE);
    write(
        &mut sheet,
        &LATIN,
        CODE,
        place,
        &kind.code().to_string(),
        Colour::Ivory,
    );
    sheet.sprite()
}

fn back(side: Side) -> Sprite {
    let (mut sheet, area) = block(side);
    let (colour, fine) = (body(side), fine_line(side));
    sheet.fill(&outline(side, area.inset(5.0), 7.0), fine);
    sheet.fill(&outline(side, area.inset(6.5), 6.0), colour);

    let Area(left, top, width, height) = area;
    let (x, y) = (left + width / 2.0, top + height / 2.0);
    match side {
        Side::First => {
            for (size, colour) in [(15.0, fine), (12.5, colour), (7.0, fine)] {
                let lozenge = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)];
                sheet.fill(&lozenge, colour);
            }
        }
        Side::Second => {
            for (size, colour) in [(13.0, fine), (11.0, colour), (5.5, fine)] {
                sheet.fill(&circle((x, y), size), colour);
            }
        }
    }
    sheet.sprite()
}
