//! The marks of a picture: the last move and its battle, the selected piece, its targets, and broken rules. Each has
//! a shape of its own, so that colour is never the only hint.

use draw::{Area, Drawing, ERASED, Place, Sprite, corners, star};
use rules::luzhanqi::PointKind;

use crate::draw_context::DrawContext;

use super::{Battle, layout::PIECE, theme::Colour};

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
    /// Empty target points: stations, and places with a name, which stays legible.
    target: Sprite,
    target_camp: Sprite,
    target_headquarters: Sprite,
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
    both_lost_before: Sprite,
    repelled: Sprite,
}

impl Marks {
    /// Draws them all.
    pub fn draw(context: &DrawContext) -> Marks {
        Marks {
            from: context.sprite(SIZE, from),
            to: context.sprite(SIZE, |drawing| frame(drawing, Colour::Amber)),
            answered: context.sprite(SIZE, answered),
            selected: context.sprite(SIZE, selected),
            target: context.sprite((44, 44), target),
            target_camp: context.sprite((80, 80), target_camp),
            target_headquarters: context.sprite(SIZE, |drawing| frame(drawing, Colour::Blue)),
            attack: context.sprite(SIZE, attack),
            forbidden: context.sprite(SIZE, forbidden),
            decisive: context.sprite((200, 140), decisive),
            fallen: context.sprite((FALLEN_WIDTH, 44), fallen),
            attacker_lost: badge(context, true, |drawing, at| shield(drawing, at, 1.1)),
            defender_lost: badge(context, true, |drawing, at| sword(drawing, at, 1.05, 0.0)),
            both_lost: context.sprite((76, 76), both_lost),
            both_lost_before: badge(context, true, |drawing, at| swords(drawing, at, 1.0)),
            repelled: badge(context, false, |drawing, at| shield(drawing, at, 1.1)),
        }
    }

    /// The mark of an empty target point.
    pub const fn target(&self, kind: PointKind) -> &Sprite {
        match kind {
            PointKind::Station => &self.target,
            PointKind::Camp => &self.target_camp,
            PointKind::Headquarters => &self.target_headquarters,
        }
    }

    /// The mark of an attack's result. A burst means that a piece was captured; a sword in it means that the attacker
    /// survived, a shield that the defender did, two crossed swords that neither did; these are beside another piece
    /// that has come since, unless the point `is_free`.
    pub fn battle(&self, battle: Battle, is_free: bool) -> &Sprite {
        match battle {
            Battle::AttackerLost => &self.attacker_lost,
            Battle::DefenderLost => &self.defender_lost,
            Battle::BothLost if is_free => &self.both_lost,
            Battle::BothLost => &self.both_lost_before,
            Battle::Repelled => &self.repelled,
        }
    }
}

/// The size of marks around a piece.
const SIZE: (i32, i32) = (140, 82);
/// The middle of these marks.
const CENTRE: Place = (SIZE.0 as f32 / 2.0, SIZE.1 as f32 / 2.0);
/// How far a frame reaches beyond a piece.
const FRAME_DISTANCE: f32 = 8.0;

fn around_a_piece(beyond: f32) -> Area {
    Area::around(CENTRE, PIECE).inset(-beyond)
}

/// A frame around a piece, with dark edges.
fn frame(drawing: &mut Drawing, colour: Colour) {
    for (beyond, colour) in [
        (FRAME_DISTANCE, Colour::Ink.into()),
        (FRAME_DISTANCE - 1.0, colour.into()),
        (1.0, Colour::Ink.into()),
        (0.0, ERASED),
    ] {
        drawing.rounded(around_a_piece(beyond), 9.0 + beyond, colour);
    }
}

/// The corners of a frame: the piece has left.
fn from(drawing: &mut Drawing) {
    frame(drawing, Colour::Amber);
    for size in [
        (PIECE.0 - 40.0, SIZE.1 as f32),
        (SIZE.0 as f32, PIECE.1 - 34.0),
    ] {
        drawing.rectangle(Area::around(CENTRE, size), ERASED);
    }
}

/// The left and the right side of a frame, as brackets.
fn answered(drawing: &mut Drawing) {
    frame(drawing, Colour::Amber);
    let open = Area::around(CENTRE, (PIECE.0 - 22.0, SIZE.1 as f32));
    drawing.rectangle(open, ERASED);
}

/// A beaded frame.
fn selected(drawing: &mut Drawing) {
    frame(drawing, Colour::Blue);
    let line = around_a_piece(FRAME_DISTANCE / 2.0);
    let mut bead = |at| drawing.disc(at, 2.5, Colour::Ivory);
    for place in (-4_i8..=4).map(|number| 12.0 * f32::from(number)) {
        bead((CENTRE.0 + place, line.top));
        bead((CENTRE.0 + place, line.bottom()));
        if place.abs() <= 12.0 {
            bead((line.left, CENTRE.1 + place));
            bead((line.right(), CENTRE.1 + place));
        }
    }
}

/// A dot.
fn target(drawing: &mut Drawing) {
    drawing.disc((22.0, 22.0), 20.0, Colour::Ivory);
    drawing.disc((22.0, 22.0), 16.0, Colour::Blue);
}

/// The edge of a camp.
fn target_camp(drawing: &mut Drawing) {
    drawing.disc((40.0, 40.0), 38.0, Colour::Ivory);
    drawing.disc((40.0, 40.0), 36.5, Colour::Blue);
    drawing.disc((40.0, 40.0), 29.5, ERASED);
}

/// A frame with wedges in its corners that point at the piece and leave its name free.
fn attack(drawing: &mut Drawing) {
    frame(drawing, Colour::Blue);
    let (x, y) = CENTRE;
    let [across, along] = [PIECE.0, PIECE.1].map(|length| length / 2.0 + FRAME_DISTANCE);
    for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        for (leg, colour) in [(31.0, Colour::Ivory), (27.0, Colour::Blue)] {
            let wedge = [(0.0, 0.0), (leg, 0.0), (0.0, leg)];
            let place = |(in_x, in_y)| (x + right * (across - in_x), y + down * (along - in_y));
            drawing.fill(&wedge.map(place), colour);
        }
    }
}

/// A frame of hatched tape.
fn forbidden(drawing: &mut Drawing) {
    const TAPE: f32 = 8.5;
    const STRIPE: f32 = 7.0;
    let outer = around_a_piece(FRAME_DISTANCE);
    drawing.rounded(outer, 12.0, Colour::Ink);
    drawing.rounded(outer.inset(1.0), 11.0, Colour::Amber);
    let area = outer.inset(0.5);
    for stripe in 0_u8..8 {
        let x = area.left + 10.0 + 2.0 * STRIPE * f32::from(stripe);
        for y in [area.top, area.bottom() - TAPE] {
            let (end, foot) = (x + STRIPE, y + TAPE);
            let corners = [(x, y), (end, y), (end - TAPE, foot), (x - TAPE, foot)];
            drawing.fill(&corners, Colour::Ink);
        }
    }
    for stripe in 0_u8..3 {
        let y = area.top + 17.0 + 2.0 * STRIPE * f32::from(stripe);
        for x in [area.left, area.right() - TAPE] {
            let (end, foot) = (y + STRIPE, x + TAPE);
            let corners = [(x, y), (x, end), (foot, end - TAPE), (foot, y - TAPE)];
            drawing.fill(&corners, Colour::Ink);
        }
    }
    let inner = outer.inset(TAPE);
    drawing.rounded(inner, 7.0, Colour::Ink);
    drawing.rounded(inner.inset(1.0), 6.0, ERASED);
}

/// Rays in all directions, from below a piece.
fn decisive(drawing: &mut Drawing) {
    let (x, y) = (100.0, 70.0);
    for (rays, hollows, colour) in [(66.0, 48.0, Colour::Ink), (61.0, 45.0, Colour::Amber)] {
        let mut burst = star((x, y), 18, rays, hollows);
        for corner in &mut burst {
            corner.0 = x + 1.5 * (corner.0 - x);
        }
        drawing.fill(&burst, colour);
    }
}

/// The width of the edge around a piece that fell.
pub const FALLEN_WIDTH: i32 = 36;

/// An edge around a small piece, which keeps it apart from what lies below.
fn fallen(drawing: &mut Drawing) {
    let area = Area::new(0.0, 0.0, FALLEN_WIDTH as f32, 44.0);
    drawing.rounded(area, 9.0, Colour::Ink);
    drawing.rounded(area.inset(1.0), 8.0, Colour::Amber);
}

/// The position of a badge, relative to the middle of a point: the upper right corner of a piece. On the last file, the
/// whole badge is inside the picture.
const BADGE: Place = (54.0, -34.0);

fn badge(context: &DrawContext, burst: bool, emblem: impl FnOnce(&mut Drawing, Place)) -> Sprite {
    let size = (170, 112);
    let at = (size.0 as f32 / 2.0 + BADGE.0, size.1 as f32 / 2.0 + BADGE.1);
    context.sprite(size, |drawing| {
        if burst {
            drawing.fill(&star(at, 10, 20.5, 16.0), Colour::Ink);
            drawing.fill(&star(at, 10, 18.5, 14.5), Colour::Amber);
        } else {
            drawing.disc(at, 20.0, Colour::Ink);
            drawing.disc(at, 17.5, Colour::Ivory);
        }
        emblem(drawing, at);
    })
}

fn both_lost(drawing: &mut Drawing) {
    let at = (38.0, 38.0);
    drawing.fill(&star(at, 12, 37.0, 29.0), Colour::Ink);
    drawing.fill(&star(at, 12, 34.0, 27.0), Colour::Amber);
    swords(drawing, at, 1.85);
}

/// Two crossed swords.
fn swords(drawing: &mut Drawing, at: Place, scale: f32) {
    for angle in [0.8, -0.8] {
        sword(drawing, at, scale, angle);
    }
}

/// A sword with its point up, 14 pixels times `scale` away, rotated clockwise by `angle` radians.
fn sword(drawing: &mut Drawing, at: Place, scale: f32, angle: f32) {
    let (sin, cos) = (scale * angle.sin(), scale * angle.cos());
    let turn = |(x, y): Place| (at.0 + x * cos - y * sin, at.1 + x * sin + y * cos);
    let blade = corners("-2.5,6 -2.5,-10.5 0,-14 2.5,-10.5 2.5,6");
    let blade: Vec<Place> = blade.into_iter().map(turn).collect();
    drawing.fill(&blade, Colour::Ink);
    for (from, to) in [((-6.0, 6.0), (6.0, 6.0)), ((0.0, 6.0), (0.0, 13.0))] {
        drawing.line(turn(from), turn(to), 2.5 * scale, Colour::Ink);
    }
}

/// A shield, 20 pixels times `scale` high.
fn shield(drawing: &mut Drawing, (x, y): Place, scale: f32) {
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
