//! The marks of a picture: the last move and its battle, the selected piece, its targets, and broken rules. Each has
//! a shape of its own, so that colour is never the only hint.

use crate::{
    canvas::Sprite,
    draw_context::DrawContext,
    outline::{Area, circle, star},
    supersampled::Drawing,
};

use super::{Battle, layout::PIECE, theme::Colour};
use rules::luzhanqi::PointKind;

/// All marks, drawn to be stamped on the middle of a point.
pub struct Marks {
    /// The origin of the last move.
    pub from: Sprite,
    /// The destination of the last move.
    pub to: Sprite,
    /// The destination of the move before it.
    pub answered: Sprite,
    /// The selected point.
    pub selected: Sprite,
    targets: Targets,
    /// A piece that can be attacked.
    pub attack: Sprite,
    /// A broken rule.
    pub forbidden: Sprite,
    /// The point of the attack that decided the game, to be stamped below its piece.
    pub decisive: Sprite,
    /// The ground under a piece that fell in the last attack, in the size of lost ones.
    pub fallen: Sprite,
    attacker_lost: Sprite,
    defender_lost: Sprite,
    both_lost: Sprite,
    repelled: Sprite,
}

impl Marks {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Marks {
        Marks {
            from: from(context),
            to: frame(context, Colour::Amber).sprite(),
            answered: answered(context),
            selected: selected(context),
            targets: Targets::draw(context),
            attack: attack(context),
            forbidden: forbidden(context),
            decisive: decisive(context),
            fallen: fallen(context),
            attacker_lost: badge(context, true, |drawing, at| shield(drawing, at, 1.1)),
            defender_lost: badge(context, true, |drawing, at| sword(drawing, at, 1.05, 0.0)),
            both_lost: both_lost(context),
            repelled: badge(context, false, |drawing, at| shield(drawing, at, 1.1)),
        }
    }

    /// The mark of an empty target point.
    pub const fn target(&self, kind: PointKind) -> &Sprite {
        match kind {
            PointKind::Station => &self.targets.station,
            PointKind::Camp => &self.targets.camp,
            PointKind::Headquarters => &self.targets.headquarters,
        }
    }

    /// The mark of an attack's result. A burst means that a piece was captured; a sword in it means that the attacker
    /// survived, a shield that the defender did, two crossed swords that neither did.
    pub fn battle(&self, battle: Battle) -> &Sprite {
        match battle {
            Battle::AttackerLost => &self.attacker_lost,
            Battle::DefenderLost => &self.defender_lost,
            Battle::BothLost => &self.both_lost,
            Battle::Repelled => &self.repelled,
        }
    }
}

/// The size of marks around a piece.
const SIZE: (i32, i32) = (140, 82);
/// The middle of these marks.
const CENTRE: (f32, f32) = (SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);
/// How far a frame reaches beyond a piece.
const FRAME_DISTANCE: f32 = 8.0;

fn around_a_piece(beyond: f32) -> Area {
    Area::around(CENTRE, PIECE).inset(-beyond)
}

/// A frame around a piece, with dark edges.
fn frame(context: &DrawContext, colour: Colour) -> Drawing {
    let mut drawing = context.drawing(SIZE);
    let lines = [
        (FRAME_DISTANCE, Colour::Ink),
        (FRAME_DISTANCE - 1.0, colour),
        (1.0, Colour::Ink),
    ];
    for (beyond, colour) in lines {
        let radius = 9.0 + beyond;
        drawing.fill(&around_a_piece(beyond).rounded(radius, radius), colour);
    }
    drawing.erase(&around_a_piece(0.0).rounded(9.0, 9.0));
    drawing
}

/// The corners of a frame: the piece has left.
fn from(context: &DrawContext) -> Sprite {
    let mut drawing = frame(context, Colour::Amber);
    let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
    drawing.erase(&Area::around(CENTRE, (PIECE.0 - 40.0, height)).rounded(0.0, 0.0));
    drawing.erase(&Area::around(CENTRE, (width, PIECE.1 - 34.0)).rounded(0.0, 0.0));
    drawing.sprite()
}

/// The left and the right side of a frame, as brackets.
fn answered(context: &DrawContext) -> Sprite {
    let mut drawing = frame(context, Colour::Amber);
    drawing.erase(&Area::around(CENTRE, (PIECE.0 - 22.0, SIZE.1 as f32)).rounded(0.0, 0.0));
    drawing.sprite()
}

/// A beaded frame.
fn selected(context: &DrawContext) -> Sprite {
    let mut drawing = frame(context, Colour::Blue);
    let Area(left, top, width, height) = around_a_piece(FRAME_DISTANCE / 2.0);
    for bead in -4_i8..=4 {
        for y in [top, top + height] {
            drawing.fill(
                &circle((CENTRE.0 + 12.0 * f32::from(bead), y), 2.5),
                Colour::Ivory,
            );
        }
    }
    for bead in -1_i8..=1 {
        for x in [left, left + width] {
            drawing.fill(
                &circle((x, CENTRE.1 + 12.0 * f32::from(bead)), 2.5),
                Colour::Ivory,
            );
        }
    }
    drawing.sprite()
}

/// The marks of empty target points: a dot on a station; an edge around a place with a name, which stays legible.
struct Targets {
    station: Sprite,
    camp: Sprite,
    headquarters: Sprite,
}

impl Targets {
    fn draw(context: &DrawContext) -> Targets {
        let mut station = context.drawing((44, 44));
        station.fill(&circle((22.0, 22.0), 20.0), Colour::Ivory);
        station.fill(&circle((22.0, 22.0), 16.0), Colour::Blue);
        let mut camp = context.drawing((80, 80));
        for (radius, colour) in [(38.0, Colour::Ivory), (36.5, Colour::Blue)] {
            camp.fill(&circle((40.0, 40.0), radius), colour);
        }
        camp.erase(&circle((40.0, 40.0), 29.5));
        Targets {
            station: station.sprite(),
            camp: camp.sprite(),
            headquarters: frame(context, Colour::Blue).sprite(),
        }
    }
}

/// A frame with wedges in its corners that point at the piece and leave its name free.
fn attack(context: &DrawContext) -> Sprite {
    let mut drawing = frame(context, Colour::Blue);
    let (x, y) = CENTRE;
    let (across, along) = (
        PIECE.0 / 2.0 + FRAME_DISTANCE,
        PIECE.1 / 2.0 + FRAME_DISTANCE,
    );
    for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        for (leg, colour) in [(31.0, Colour::Ivory), (27.0, Colour::Blue)] {
            let wedge = [
                (x + right * across, y + down * along),
                (x + right * (across - leg), y + down * along),
                (x + right * across, y + down * (along - leg)),
            ];
            drawing.fill(&wedge, colour);
        }
    }
    drawing.sprite()
}

/// A frame of hatched tape.
fn forbidden(context: &DrawContext) -> Sprite {
    const TAPE: f32 = 8.5;
    const STRIPE: f32 = 7.0;
    let mut drawing = context.drawing(SIZE);
    let outer = around_a_piece(FRAME_DISTANCE);
    drawing.fill(&outer.rounded(12.0, 12.0), Colour::Ink);
    drawing.fill(&outer.inset(1.0).rounded(11.0, 11.0), Colour::Amber);
    let Area(left, top, width, height) = outer.inset(0.5);
    let (right, bottom) = (left + width, top + height);
    for stripe in 0_u8..8 {
        let x = left + 10.0 + 2.0 * STRIPE * f32::from(stripe);
        for (y, lean) in [(top, TAPE), (bottom - TAPE, TAPE)] {
            let foot = y + TAPE;
            let ends = [
                (x, y),
                (x + STRIPE, y),
                (x + STRIPE - lean, foot),
                (x - lean, foot),
            ];
            drawing.fill(&ends, Colour::Ink);
        }
    }
    for stripe in 0_u8..3 {
        let y = top + 17.0 + 2.0 * STRIPE * f32::from(stripe);
        for x in [left, right - TAPE] {
            let foot = x + TAPE;
            let ends = [
                (x, y),
                (x, y + STRIPE),
                (foot, y + STRIPE - TAPE),
                (foot, y - TAPE),
            ];
            drawing.fill(&ends, Colour::Ink);
        }
    }
    let inner = outer.inset(TAPE);
    drawing.fill(&inner.rounded(7.0, 7.0), Colour::Ink);
    drawing.erase(&inner.inset(1.0).rounded(6.0, 6.0));
    drawing.sprite()
}

/// Rays in all directions, from below a piece.
fn decisive(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((200, 140));
    let middle = (100.0, 70.0);
    for (rays, hollows, colour) in [(66.0, 48.0, Colour::Ink), (61.0, 45.0, Colour::Amber)] {
        let wide = |(x, y): (f32, f32)| (middle.0 + 1.5 * (x - middle.0), y);
        let burst: Vec<_> = star(middle, 18, rays, hollows)
            .into_iter()
            .map(wide)
            .collect();
        drawing.fill(&burst, colour);
    }
    drawing.sprite()
}

/// The width of the edge around a piece that fell.
pub const FALLEN_WIDTH: i32 = 36;

/// An edge around a small piece, which keeps it apart from what lies below.
fn fallen(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((FALLEN_WIDTH, 44));
    let area = Area(0.0, 0.0, FALLEN_WIDTH as f32, 44.0);
    drawing.fill(&area.rounded(9.0, 9.0), Colour::Ink);
    drawing.fill(&area.inset(1.0).rounded(8.0, 8.0), Colour::Amber);
    drawing.sprite()
}

/// The position of a badge, relative to the middle of a point: the upper right corner of a piece. On the last file, the
/// whole badge is inside the picture.
const BADGE: (f32, f32) = (54.0, -34.0);

fn badge(context: &DrawContext, burst: bool, emblem: impl Fn(&mut Drawing, (f32, f32))) -> Sprite {
    let size = (170, 112);
    let mut drawing = context.drawing((size.0, size.1));
    let at = (size.0 as f32 / 2.0 + BADGE.0, size.1 as f32 / 2.0 + BADGE.1);
    if burst {
        drawing.fill(&star(at, 10, 20.5, 16.0), Colour::Ink);
        drawing.fill(&star(at, 10, 18.5, 14.5), Colour::Amber);
    } else {
        drawing.fill(&circle(at, 20.0), Colour::Ink);
        drawing.fill(&circle(at, 17.5), Colour::Ivory);
    }
    emblem(&mut drawing, at);
    drawing.sprite()
}

fn both_lost(context: &DrawContext) -> Sprite {
    let mut drawing = context.drawing((76, 76));
    let at = (38.0, 38.0);
    drawing.fill(&star(at, 12, 37.0, 29.0), Colour::Ink);
    drawing.fill(&star(at, 12, 34.0, 27.0), Colour::Amber);
    for angle in [0.8, -0.8] {
        sword(&mut drawing, at, 1.85, angle);
    }
    drawing.sprite()
}

/// A sword with its point up, 14 pixels times `scale` away, rotated clockwise by `angle` radians.
fn sword(drawing: &mut Drawing, at: (f32, f32), scale: f32, angle: f32) {
    let (sin, cos) = (scale * angle.sin(), scale * angle.cos());
    let turn = |x: f32, y: f32| (at.0 + x * cos - y * sin, at.1 + x * sin + y * cos);
    let blade = [
        (-2.5, 6.0),
        (-2.5, -10.5),
        (0.0, -14.0),
        (2.5, -10.5),
        (2.5, 6.0),
    ];
    drawing.fill(&blade.map(|(x, y)| turn(x, y)), Colour::Ink);
    drawing.line(turn(-6.0, 6.0), turn(6.0, 6.0), 2.5 * scale, Colour::Ink);
    drawing.line(turn(0.0, 6.0), turn(0.0, 13.0), 2.5 * scale, Colour::Ink);
}

/// A shield, 20 pixels times `scale` high.
fn shield(drawing: &mut Drawing, (x, y): (f32, f32), scale: f32) {
    let edge = |grow: f32| {
        [
            (x, y - 10.0 - grow),
            (x + 8.0 + grow, y - 7.5 - grow),
            (x + 8.0 + grow, y),
            (x + 5.5 + grow, y + 5.5 + grow * 0.5),
            (x, y + 10.5 + grow),
            (x - 5.5 - grow, y + 5.5 + grow * 0.5),
            (x - 8.0 - grow, y),
            (x - 8.0 - grow, y - 7.5 - grow),
        ]
        .map(|corner| (x + scale * (corner.0 - x), y + scale * (corner.1 - y)))
    };
    drawing.fill(&edge(0.5), Colour::Ink);
    drawing.fill(&edge(-2.5), Colour::Ivory);
}
