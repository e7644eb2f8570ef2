//! The points of an army's pieces.

use commitments::tree::Place;
use rules::{Side, luzhanqi::setup::setup_points};

/// The pieces of an army with their points, in the order of a setup.
pub fn places_of(seat: Side, army: &str) -> Vec<Place> {
    let codes = army.chars().filter(|code| *code != '/');
    let places = setup_points(seat).into_iter().zip(codes);
    let place = |(point, code): (rules::luzhanqi::Point, char)| Place {
        point: point.to_string(),
        code: code.to_string(),
    };
    places.map(place).collect()
}
