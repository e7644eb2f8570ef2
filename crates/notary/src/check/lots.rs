//! Draws a match's lots again (`docs/record.md` 7).

use matches::transcript::{Entry, Happening, Head};
use rules::luzhanqi::{
    Deal, Point, PointKind,
    board::{FILES, RANKS},
};
use seals::{Secret, lot};

/// The number of pieces in a deal.
const DEALT: usize = 50;

/// What is mixed into what is drawn.
fn mixed(head: &Head) -> [&str; 2] {
    ["Id", "Accepted"].map(|name| head.tags.get(name).unwrap_or_default())
}

/// Whether the challenger has the seat that the lot gives them.
pub(super) fn first_move_fits(head: &Head, seed: &Secret) -> bool {
    let [id, accepted] = mixed(head);
    match head.tags.get("Challenger") {
        None => true,
        Some(seat) => lot::challenger_moves_first(seed, id, accepted) == (seat == "first"),
    }
}

/// The deal that a seed yields.
pub(super) fn deal(head: &Head, seed: &Secret) -> String {
    let [id, accepted] = mixed(head);
    let mut order: Vec<usize> = (0..DEALT).collect();
    lot::shuffle(&mut order, seed, id, accepted);
    Deal::in_order(&order)
        .map(|deal| deal.text())
        .unwrap_or_default()
}

/// The stations and headquarters of the board in the order of a deal.
fn places() -> impl Iterator<Item = String> {
    let ranks = (1..=RANKS).rev();
    let names = ranks.flat_map(|rank| {
        (b'a'..b'a' + FILES).map(move |file| format!("{}{rank}", char::from(file)))
    });
    names.filter(|name| {
        let point: Result<Point, _> = name.parse();
        point.is_ok_and(|point| point.kind() != PointKind::Camp)
    })
}

/// A deal in which the pieces that were turned lie where they were turned. What lies elsewhere decides nothing: rulings depend
/// on which pieces are left, not on where they lie face down. Where a piece was turned that was not left, another one lies.
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
