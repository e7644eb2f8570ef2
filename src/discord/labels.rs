//! A player's legal moves as labels, and what a player types as one of those moves. A function of the player's
//! own view.

use super::{texts::Texts, words};
use crate::{
    args,
    rules::luzhanqi::{Move, SeatView},
};

/// What typed text is not: one legal move.
#[derive(Debug, PartialEq, Eq)]
pub enum Unclear {
    /// It fits none.
    None,
    /// It fits these.
    Several(Vec<Move>),
}

/// A move in words: piece, from, to, and whether it attacks.
pub fn label(texts: &Texts, view: &SeatView, mv: Move) -> String {
    let piece = view
        .own(mv.from)
        .map(|kind| words::piece(texts, kind))
        .unwrap_or_default();
    let told = args![
        piece = piece,
        from = mv.from.to_string(),
        to = mv.to.to_string()
    ];
    if view.enemy_on(mv.to) {
        texts.tell("move-label-attack", &told)
    } else {
        texts.tell("move-label", &told)
    }
}

/// The legal moves that fit what was typed, attacks in front: every word of it must be in the move's label, its
/// text or the piece's code.
pub fn fitting(texts: &Texts, view: &SeatView, typed: &str) -> Vec<Move> {
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let mut moves: Vec<Move> = view
        .legal_moves()
        .into_iter()
        .filter(|&mv| {
            let code = view
                .own(mv.from)
                .map_or(' ', super::super::rules::luzhanqi::Kind::code);
            let label = label(texts, view, mv);
            let haystack = format!("{label} {mv} {code}").to_lowercase();
            let parts: Vec<&str> = haystack
                .split(|c: char| !c.is_alphanumeric())
                .filter(|part| !part.is_empty())
                .collect();
            words
                .iter()
                .all(|word| parts.iter().any(|part| part.starts_with(word)))
        })
        .collect();
    moves.sort_by_key(|mv| (!view.enemy_on(mv.to), *mv));
    moves
}

/// The two points in what was typed, however they are set apart, whether or not the move is legal.
pub fn two_points(typed: &str) -> Option<Move> {
    let letters: String = typed
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    letters.parse().ok()
}

/// The one legal move that was typed: two points, or words that fit no other.
pub fn one(texts: &Texts, view: &SeatView, typed: &str) -> Result<Move, Unclear> {
    if let Some(mv) = two_points(typed) {
        return Ok(mv);
    }
    if !typed.chars().any(char::is_alphanumeric) {
        return Err(Unclear::None);
    }
    let moves = fitting(texts, view, typed);
    match moves.as_slice() {
        [] => Err(Unclear::None),
        [mv] => Ok(*mv),
        _ => Err(Unclear::Several(moves)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        Side,
        luzhanqi::{Preset, notation},
    };

    fn view() -> SeatView {
        let position = "..bF....../........../........../........../........../b7......../\
                        r6..r9..../......r6../........../........../........../..rF...... r 0 0";
        let game = notation::read(position, &Preset::Pamphlet.options());
        game.unwrap_or_else(|error| panic!("{error}"))
            .seat_view(Side::First)
    }

    fn fits(typed: &str) -> Vec<String> {
        fitting(&Texts::english(), &view(), typed)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn typing_narrows_the_moves() {
        assert_eq!(fits("").len(), view().legal_moves().len());
        assert!(fits("major").len() < fits("").len());
        assert_eq!(fits("a6 attack"), ["a6a7"]);
        assert_eq!(fits("a6a"), ["a6a7", "a6a2", "a6a3", "a6a4", "a6a5"]);
        assert!(
            fits("6")
                .iter()
                .all(|mv| mv.starts_with("a6") || mv.starts_with("d5"))
        );
        assert_eq!(fits("marshal"), [""; 0]);
    }

    #[test]
    fn one_move_is_found_however_it_is_written() {
        let texts = Texts::english();
        for typed in ["a6a7", "A6-A7", " a6 → a7 ", "a6,a7", "major attack a7"] {
            let found = one(&texts, &view(), typed).map(|mv| mv.to_string());
            assert_eq!(found.as_deref(), Ok("a6a7"), "{typed:?}");
        }
        for typed in ["z9", "?!", ""] {
            assert_eq!(one(&texts, &view(), typed), Err(Unclear::None), "{typed:?}");
        }
        assert!(matches!(
            one(&texts, &view(), "engineer"),
            Err(Unclear::Several(_))
        ));
        assert_eq!(
            label(&texts, &view(), "a6a7".parse().unwrap()),
            "Major a6 → a7 · attack"
        );
    }
}
