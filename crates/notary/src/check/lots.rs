//! Redraws a match's lots (`docs/record.md` 7).

use commitments::{Digest, RecordFormat, Secret, lot};
use matches::{
    lot::Draw,
    transcript::{Entry, Happening, Head},
};
use rules::{
    Side,
    luzhanqi::{Deal, Point, PointKind, deal::DEALT},
};

/// What a seed yields for the match with this head.
pub(super) fn draw(head: &Head, seed: &Secret) -> Draw {
    let mixed = match head.format {
        RecordFormat::Caipan1 => ["Id", "Accepted"],
        RecordFormat::Caipan2 => ["Challenge", "Card"],
    };
    let mixed = mixed.map(|name| head.tags.get(name).unwrap_or_default());
    Draw::of(seed.clone(), mixed)
}

/// The seal of a seed for the match with this head.
pub(super) fn seal(head: &Head, seed: &Secret) -> Digest {
    let [challenge, drawing] =
        ["Challenge", "Drawing"].map(|name| head.tags.get(name).unwrap_or_default());
    let before: u32 = drawing.parse().unwrap_or(1);
    let first = lot::seed_before(seed, before.saturating_sub(1));
    lot::seal(head.format, challenge, &first)
}

/// Whether the challenger has the seat that the lot assigns.
pub(super) fn first_move_fits(head: &Head, draw: &Draw) -> bool {
    match head.tags.get("Challenger") {
        None => true,
        Some(seat) => draw.challenger_moves_first() == (seat == Side::First.name()),
    }
}

/// The stations and headquarters of the board in the order of a deal.
fn places() -> impl Iterator<Item = String> {
    let points = Point::in_reading_order();
    let filled = points.filter(|point: &Point| point.kind() != PointKind::Camp);
    filled.map(|point| point.to_string())
}

/// A deal in which each flipped piece lies where it was flipped. The positions of the others decide nothing: rulings
/// depend on which pieces are left, not on where they lie face down. If the entries flip more pieces of a kind than a
/// deal has, another piece lies there.
pub(super) fn possible_deal(entries: &[Entry]) -> Option<String> {
    let order: Vec<usize> = (0..DEALT).collect();
    let all = Deal::in_order(&order)?.text();
    let mut left: Vec<&str> = all.split(' ').collect();
    let places: Vec<String> = places().collect();
    let mut dealt: Vec<Option<&str>> = vec![None; DEALT];
    for entry in entries {
        let Happening::Ply(_, report) = &entry.happening else {
            continue;
        };
        let place = places.iter().position(|place| *place == report.from);
        let piece = left
            .iter()
            .position(|piece| Some(*piece) == report.turned.as_deref());
        if let (Some(place), Some(piece)) = (place, piece)
            && dealt[place].is_none()
        {
            dealt[place] = Some(left.remove(piece));
        }
    }
    let mut rest = left.into_iter();
    let dealt: Option<Vec<&str>> = dealt
        .into_iter()
        .map(|piece| piece.or_else(|| rest.next()))
        .collect();
    Some(dealt?.join(" "))
}
