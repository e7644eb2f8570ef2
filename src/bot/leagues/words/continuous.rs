//! Ladders and arenas in words: their state and their rows.

use leagues::season::{Row, Season};
use leagues::tournament::Points;

use super::{names::moment, phrases};
use texts::{Texts, args, key};

/// When it ends, and whether it is paused.
pub fn state(texts: &Texts, season: &Season) -> Vec<String> {
    let ends = season.rounds().last().and_then(|round| round.ends);
    let line = match ends {
        Some(ends) => {
            let values = args![until = moment(texts, ends)];
            texts.format(key::LADDER_ENDS, &values)
        }
        None => texts.get(key::LADDER_GOES_ON),
    };
    let paused = phrases::paused(texts, season);
    [line].into_iter().chain(paused).collect()
}

/// A place on a ladder: how many games somebody has won.
pub fn row(texts: &Texts, place: String, player: String, row: &Row) -> String {
    let won = row.standing.points.0 / Points::WIN.0;
    let values = args![place = place, player = player, won = won];
    texts.format(key::LADDER_ROW, &values)
}
