//! Names of rounds, and how far a season is.

use basics::Moment;
use leagues::season::{Feature, Game, Pairing, Season, Stage};

use super::{names::moment, settings};
use texts::{Texts, args, key};

/// The name of a round as a heading: in a knock-out "Semi-finals", else "Round 2".
pub fn round_heading(texts: &Texts, season: &Season, round: u32) -> String {
    match left(season, round) {
        Some(1) => texts.get(key::LEAGUE_FINAL_ROUND),
        Some(2) => texts.get(key::LEAGUE_SEMI_FINALS),
        Some(3) => texts.get(key::LEAGUE_QUARTER_FINALS),
        Some(left) => texts.format(
            key::LEAGUE_ROUND_OF,
            &args![players = 1_u32 << left.min(16)],
        ),
        None => texts.format(key::LEAGUE_ROUND_HEADING, &args![round = round]),
    }
}

/// The name of the round of a game, as a heading.
pub fn heading_of(texts: &Texts, season: &Season, game: &Game) -> String {
    if season.settings().format.is_continuous() {
        return texts.format(key::LADDER_GAME_HEADING, &args![number = game.number.0]);
    }
    if is_for_third_place(season, game.round, &game.pairing) {
        texts.get(key::LEAGUE_THIRD_PLACE)
    } else {
        round_heading(texts, season, game.round)
    }
}

/// The round of a game within a sentence: in a knock-out "semi-final", else "round 2".
pub fn round_of(texts: &Texts, season: &Season, game: &Game) -> String {
    if season.settings().format.is_continuous() {
        return texts.format(key::LADDER_IN_GAME, &args![number = game.number.0]);
    }
    if is_for_third_place(season, game.round, &game.pairing) {
        return texts.get(key::LEAGUE_IN_THIRD_PLACE);
    }
    in_round(texts, season, game.round)
}

/// A round within a sentence.
pub fn in_round(texts: &Texts, season: &Season, round: u32) -> String {
    match left(season, round) {
        Some(1) => texts.get(key::LEAGUE_IN_FINAL),
        Some(2) => texts.get(key::LEAGUE_IN_SEMI_FINAL),
        Some(3) => texts.get(key::LEAGUE_IN_QUARTER_FINAL),
        Some(left) => texts.format(
            key::LEAGUE_IN_ROUND_OF,
            &args![players = 1_u32 << left.min(16)],
        ),
        None => texts.format(key::LEAGUE_IN_ROUND, &args![round = round]),
    }
}

/// How many rounds of a knock-out are left with this one; nothing in other formats, whose rounds are numbered.
fn left(season: &Season, round: u32) -> Option<u32> {
    let has_bracket = season.has(Feature::Bracket);
    has_bracket.then(|| (season.length() + 1).saturating_sub(round))
}

/// Whether a pairing of a round is that of the losers of the semi-finals.
pub fn is_for_third_place(season: &Season, round: u32, pairing: &Pairing) -> bool {
    left(season, round) == Some(1) && pairing.table > 1
}

/// The current round: "**Round 2 of 5**", in a knock-out "**Semi-finals**".
pub fn current_round(texts: &Texts, season: &Season) -> String {
    let round = season.rounds().len() as u32;
    match left(season, round) {
        Some(_) => {
            let name = round_heading(texts, season, round);
            texts.format(key::LEAGUE_ROUND_NAMED, &args![name = name])
        }
        None => texts.format(
            key::LEAGUE_ROUND,
            &args![round = round, of = season.length()],
        ),
    }
}

/// The progress of the season, in few words: "round 2 of 5", "Semi-finals", "final standings".
pub fn progress(texts: &Texts, season: &Season) -> String {
    let round = season.rounds().len() as u32;
    match season.stage() {
        Stage::Over if season.early_end().is_some() => texts.get(key::LEAGUE_FINAL_EARLY),
        Stage::Over => texts.get(key::LEAGUE_FINAL),
        Stage::Open | Stage::Running | Stage::CalledOff => {
            if season.settings().format.is_continuous() {
                settings::lasting(texts, season.settings()).unwrap_or_default()
            } else if left(season, round).is_some() {
                round_heading(texts, season, round)
            } else {
                let values = args![round = round, of = season.length()];
                texts.format(key::LEAGUE_ROUND_PLAIN, &values)
            }
        }
    }
}

/// A line, followed by the deadline of its round, if there is one.
pub fn with_end(texts: &Texts, line: String, ends: Option<Moment>) -> String {
    match ends {
        Some(ends) => {
            let until = args![until = moment(texts, ends)];
            format!("{line} {}", texts.format(key::LEAGUE_ROUND_ENDS, &until))
        }
        None => line,
    }
}
