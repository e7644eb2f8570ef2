//! What a picture points out: the last move and its battle, the picked piece, where it may go,
//! what a rule forbids. Each has a shape of its own, so that colour is never the only hint.

use crate::render::{
    canvas::Sprite,
    easel::Easel,
    outline::{Area, circle, star},
    sheet::Sheet,
};

use super::{
    Battle,
    theme::{Colour, PIECE, PITCH_X, PITCH_Y},
};

/// Every mark, drawn to be stamped on the middle of a point.
pub struct Marks {
    /// Where the last move began.
    pub from: Sprite,
    /// Where it ended.
    pub to: Sprite,
    /// The picked point.
    pub selected: Sprite,
    /// An empty point to go to.
    pub target: Sprite,
    /// A piece to attack.
    pub attack: Sprite,
    /// A broken rule.
    pub forbidden: Sprite,
    attacker_lost: Sprite,
    defender_lost: Sprite,
    both_lost: Sprite,
    repelled: Sprite,
}

/// The middle of a mark that covers a whole space.
const CENTRE: (f32, f32) = (PITCH_X as f32 / 2.0, PITCH_Y as f32 / 2.0);

impl Marks {
    /// Draws them all.
    pub fn draw(easel: &Easel) -> Marks {
        Marks {
            from: from(easel),
            to: frame(easel, Colour::Amber, 5.0),
            selected: frame(easel, Colour::Blue, 5.0),
            target: target(easel),
            attack: attack(easel),
            forbidden: forbidden(easel),
            attacker_lost: badge(easel, true, shield),
            defender_lost: badge(easel, true, |sheet, at| sword(sheet, at, 1.0, 0.0)),
            both_lost: both_lost(easel),
            repelled: badge(easel, false, shield),
        }
    }

    /// The mark of an attack's end. A burst says that a piece fell; a sword in it that the attacker
    /// stands, a shield that the defender does, two crossed swords that neither does.
    pub fn battle(&self, battle: Battle) -> &Sprite {
        match battle {
            Battle::AttackerLost => &self.attacker_lost,
            Battle::DefenderLost => &self.defender_lost,
            Battle::BothLost => &self.both_lost,
            Battle::Repelled => &self.repelled,
        }
    }
}

fn whole_space(easel: &Easel) -> Sheet {
    easel.sheet((PITCH_X, PITCH_Y))
}

/// A frame around a piece.
fn frame(easel: &Easel, colour: Colour, width: f32) -> Sprite {
    let mut sheet = whole_space(easel);
    let inner = Area::around(CENTRE, PIECE);
    sheet.fill(&inner.inset(-width).rounded(13.0, 13.0), colour);
    sheet.erase(&inner.inset(-0.5).rounded(9.0, 9.0));
    sheet.sprite()
}

/// A frame with open sides: something was here.
fn from(easel: &Easel) -> Sprite {
    let mut sheet = whole_space(easel);
    let area = Area::around(CENTRE, PIECE).inset(-5.0);
    sheet.fill(&area.rounded(13.0, 13.0), Colour::Amber);
    sheet.erase(&area.inset(4.5).rounded(9.0, 9.0));
    let (x, y) = CENTRE;
    sheet.erase(&Area::around((x, y), (PIECE.0 - 36.0, 80.0)).rounded(0.0, 0.0));
    sheet.erase(&Area::around((x, y), (140.0, PIECE.1 - 32.0)).rounded(0.0, 0.0));
    sheet.sprite()
}

fn target(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((32, 32));
    sheet.fill(&circle((16.0, 16.0), 13.0), Colour::Ivory);
    sheet.fill(&circle((16.0, 16.0), 10.5), Colour::Blue);
    sheet.sprite()
}

/// A thin frame with two wedges that point at the piece.
fn attack(easel: &Easel) -> Sprite {
    let mut sheet = whole_space(easel);
    let area = Area::around(CENTRE, PIECE);
    sheet.fill(&area.inset(-4.0).rounded(13.0, 13.0), Colour::Blue);
    sheet.erase(&area.inset(-1.0).rounded(10.0, 10.0));
    let (x, y) = CENTRE;
    for (half, depth, colour) in [(18.0, 15.0, Colour::Ivory), (14.0, 11.5, Colour::Blue)] {
        for side in [-1.0, 1.0] {
            let edge = y + side * (PITCH_Y as f32 / 2.0 - 1.0);
            sheet.fill(
                &[(x - half, edge), (x, edge - side * depth), (x + half, edge)],
                colour,
            );
        }
    }
    sheet.sprite()
}

/// A frame, and a hatching that leaves the piece readable.
fn forbidden(easel: &Easel) -> Sprite {
    let mut sheet = whole_space(easel);
    let area = Area::around(CENTRE, PIECE);
    sheet.fill(&area.inset(-5.0).rounded(13.0, 13.0), Colour::Alarm);
    sheet.erase(&area.rounded(9.0, 9.0));
    let (top, bottom) = (area.1, area.1 + area.3);
    let (left, right) = (area.0, area.0 + area.2);
    for step in 1..10 {
        // The falling line through (foot, top), clipped to the piece, and its mirror image.
        let foot = left - area.3 + step as f32 * 18.0;
        let start = (foot.max(left), top + (left - foot).max(0.0));
        let reach = (right - foot).min(area.3);
        let end = (foot + reach, (top + reach).min(bottom));
        let mirror = |(x, y): (f32, f32)| (left + right - x, y);
        sheet.line(start, end, 1.0, Colour::Alarm);
        sheet.line(mirror(start), mirror(end), 1.0, Colour::Alarm);
    }
    sheet.sprite()
}

/// Where a badge sits, from the middle of a point: on the upper right corner of a piece.
const BADGE: (f32, f32) = (58.0, -23.0);

fn badge(easel: &Easel, burst: bool, emblem: impl Fn(&mut Sheet, (f32, f32))) -> Sprite {
    let size = (162, 92);
    let mut sheet = easel.sheet((size.0, size.1));
    let at = (size.0 as f32 / 2.0 + BADGE.0, size.1 as f32 / 2.0 + BADGE.1);
    if burst {
        sheet.fill(&star(at, 10, 23.0, 17.0), Colour::Rail);
        sheet.fill(&star(at, 10, 20.5, 15.0), Colour::Amber);
    } else {
        sheet.fill(&circle(at, 20.0), Colour::Rail);
        sheet.fill(&circle(at, 17.5), Colour::Ivory);
    }
    emblem(&mut sheet, at);
    sheet.sprite()
}

fn both_lost(easel: &Easel) -> Sprite {
    let mut sheet = easel.sheet((64, 64));
    let at = (32.0, 32.0);
    sheet.fill(&star(at, 12, 31.5, 25.0), Colour::Rail);
    sheet.fill(&star(at, 12, 28.5, 23.0), Colour::Amber);
    for angle in [0.8, -0.8] {
        sword(&mut sheet, at, 1.6, angle);
    }
    sheet.sprite()
}

/// A sword, its point up and 14 pixels times `scale` away, turned clockwise by `angle` radians.
fn sword(sheet: &mut Sheet, at: (f32, f32), scale: f32, angle: f32) {
    let (sin, cos) = (scale * angle.sin(), scale * angle.cos());
    let turn = |x: f32, y: f32| (at.0 + x * cos - y * sin, at.1 + x * sin + y * cos);
    let blade = [
        (-2.5, 6.0),
        (-2.5, -10.5),
        (0.0, -14.0),
        (2.5, -10.5),
        (2.5, 6.0),
    ];
    sheet.fill(&blade.map(|(x, y)| turn(x, y)), Colour::Ink);
    sheet.line(turn(-6.0, 6.0), turn(6.0, 6.0), 2.5 * scale, Colour::Ink);
    sheet.line(turn(0.0, 6.0), turn(0.0, 13.0), 2.5 * scale, Colour::Ink);
}

fn shield(sheet: &mut Sheet, (x, y): (f32, f32)) {
    let edge = |grow: f32| {
        [
            (x, y - 11.0 - grow),
            (x + 8.5 + grow, y - 8.0 - grow),
            (x + 8.5 + grow, y),
            (x + 6.0 + grow, y + 6.0 + grow * 0.5),
            (x, y + 11.5 + grow),
            (x - 6.0 - grow, y + 6.0 + grow * 0.5),
            (x - 8.5 - grow, y),
            (x - 8.5 - grow, y - 8.0 - grow),
        ]
    };
    sheet.fill(&edge(0.5), Colour::Ink);
    sheet.fill(&edge(-2.5), Colour::Ivory);
}
