//! The pieces: faces with a name and a code, and backs that tell the army or, of a
//! dealt game, nothing at all.

use crate::{
    render::{
        canvas::Sprite,
        easel::Easel,
        outline::{Area, circle, star},
        sheet::Sheet,
        text::{CHINESE, LATIN, write},
    },
    rules::luzhanqi::Kind,
};

use super::{
    Army, Stone,
    theme::{Colour, PIECE},
};

/// Room around a piece for its shadow.
const ROOM: i32 = 4;
/// The coloured strip at the left of a face, which holds the code.
const STRIP: f32 = 25.0;

/// All pieces there are, by [`Army`]; faces also by [`Kind`], in its order.
pub struct Pieces {
    faces: [[Sprite; Kind::ALL.len()]; 2],
    backs: [Sprite; 2],
    face_down: Sprite,
    small: [[Sprite; Kind::ALL.len()]; 2],
    small_backs: [Sprite; 2],
    small_face_down: Sprite,
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
    pub fn draw(easel: &Easel) -> Pieces {
        Pieces {
            faces: Army::BOTH.map(|army| Kind::ALL.map(|kind| face(easel, army, kind))),
            backs: Army::BOTH.map(|army| back(easel, Make::Of(army))),
            face_down: back(easel, Make::Neutral),
            small: Army::BOTH
                .map(|army| Kind::ALL.map(|kind| small(easel, Make::Of(army), Some(kind)))),
            small_backs: Army::BOTH.map(|army| small(easel, Make::Of(army), None)),
            small_face_down: small(easel, Make::Neutral, None),
        }
    }

    /// The picture of a piece.
    pub fn of(&self, stone: Stone) -> &Sprite {
        match stone {
            Stone::Covered(army) => &self.backs[army as usize],
            Stone::FaceDown => &self.face_down,
            Stone::Open(army, kind) => &self.faces[army as usize][kind as usize],
        }
    }

    /// The small picture of a piece.
    pub fn small(&self, stone: Stone) -> &Sprite {
        match stone {
            Stone::Covered(army) => &self.small_backs[army as usize],
            Stone::FaceDown => &self.small_face_down,
            Stone::Open(army, kind) => &self.small[army as usize][kind as usize],
        }
    }
}

/// What tells by its outline and its colours whose a piece is.
#[derive(Clone, Copy)]
enum Make {
    /// Red pieces have round corners, black ones have cut ones.
    Of(Army),
    /// Nearly square corners: as long as it lies face down a dealt piece is nobody's.
    Neutral,
}

impl Make {
    fn outline(self, area: Area, corner: f32) -> Vec<(f32, f32)> {
        match self {
            Make::Of(Army::Red) => area.rounded(corner, corner),
            Make::Of(Army::Black) => area.chamfered(corner * 0.8),
            Make::Neutral => area.rounded(corner * 0.4, corner * 0.4),
        }
    }

    const fn body(self) -> Colour {
        match self {
            Make::Of(army) => army.colour(),
            Make::Neutral => Colour::Road,
        }
    }

    const fn fine_line(self) -> Colour {
        match self {
            Make::Of(Army::Red) => Colour::Rose,
            Make::Of(Army::Black) => Colour::Slate,
            Make::Neutral => Colour::Ivory,
        }
    }
}

/// A block with its shadow, and the area of its top.
fn block(easel: &Easel, make: Make) -> (Sheet, Area) {
    let room = ROOM as f32;
    let size = (PIECE.0 as i32 + 2 * ROOM, PIECE.1 as i32 + 2 * ROOM);
    let mut sheet = easel.sheet(size);
    let area = Area(room, room, PIECE.0, PIECE.1);
    sheet.fill(&make.outline(area.moved(1.5, 3.0), 10.0), Colour::Shade);
    sheet.fill(&make.outline(area, 10.0), make.fine_line());
    // Light falls on the upper edge.
    let Area(left, top, width, height) = area;
    let rest = Area(left, top + 2.0, width, height - 2.0);
    sheet.fill(&make.outline(rest, 10.0), make.body());
    (sheet, area)
}

fn face(easel: &Easel, army: Army, kind: Kind) -> Sprite {
    const BORDER: f32 = 3.0;
    const NAME: f32 = 40.0;
    const CODE: f32 = 24.0;
    let (mut sheet, Area(left, top, width, height)) = block(easel, Make::Of(army));
    let (across, along) = (width - STRIP - BORDER, height - 2.0 * BORDER);
    let plate = Area(left + STRIP, top + BORDER, across, along);
    sheet.fill(&Make::Of(army).outline(plate, 7.0), Colour::Ivory);

    // The ink of Chinese characters is centred 0.38 of their size above the baseline, that of
    // capitals and digits 0.365.
    let middle = top + height / 2.0;
    let place = (left + STRIP + across / 2.0, middle + 0.38 * NAME);
    write(&mut sheet, &CHINESE, NAME, place, name(kind), army.colour());
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

/// A piece of the size of a lost one, with its code if that is known.
fn small(easel: &Easel, make: Make, kind: Option<Kind>) -> Sprite {
    const CODE: f32 = 18.0;
    let mut sheet = easel.sheet((24, 28));
    let area = Area(2.0, 2.0, 20.0, 24.0);
    sheet.fill(&make.outline(area, 5.0), make.body());
    match kind {
        Some(kind) => {
            let place = (12.0, 14.0 + 0.365 * CODE);
            let code = kind.code().to_string();
            write(&mut sheet, &LATIN, CODE, place, &code, Colour::Ivory);
        }
        None => sheet.fill(&make.outline(area.inset(3.0), 3.0), make.fine_line()),
    }
    sheet.sprite()
}

fn back(easel: &Easel, make: Make) -> Sprite {
    let (mut sheet, area) = block(easel, make);
    let (colour, fine) = (make.body(), make.fine_line());
    sheet.fill(&make.outline(area.inset(5.0), 7.0), fine);
    sheet.fill(&make.outline(area.inset(6.5), 6.0), colour);

    let Area(left, top, width, height) = area;
    let (x, y) = (left + width / 2.0, top + height / 2.0);
    match make {
        Make::Of(Army::Red) => {
            for (size, colour) in [(15.0, fine), (12.5, colour), (7.0, fine)] {
                let lozenge = [(x - size, y), (x, y - size), (x + size, y), (x, y + size)];
                sheet.fill(&lozenge, colour);
            }
        }
        Make::Of(Army::Black) => {
            for (size, colour) in [(13.0, fine), (11.0, colour), (5.5, fine)] {
                sheet.fill(&circle((x, y), size), colour);
            }
        }
        Make::Neutral => {
            for (size, colour) in [(17.0, fine), (13.0, colour), (9.0, fine)] {
                sheet.fill(&star((x, y + 1.0), 5, size, 0.42 * size), colour);
            }
        }
    }
    sheet.sprite()
}
