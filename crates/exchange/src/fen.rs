//! Positions as other programs write them: the board alone, `w - -`, six fields, `r` for the side that moves first, H and E
//! for horses and elephants; of Dou Shou Qi, too.

use rules::{
    doushouqi::{DouShouQi, Options as Animals, PositionError as AnimalsError},
    xiangqi::{Options, PositionError, Xiangqi},
};

/// The position in a text that says what it is: `fen …`, `[FEN "…"]`, `startpos`.
fn bare(text: &str) -> &str {
    let text = text.trim().trim_matches(['"', '“', '”']);
    let inner = text
        .strip_prefix('[')
        .and_then(|inner| inner.strip_suffix(']'));
    let inner = inner.unwrap_or(text).trim();
    let named = inner
        .get(..3)
        .is_some_and(|name| name.eq_ignore_ascii_case("fen"));
    let rest = if named { &inner[3..] } else { inner };
    rest.trim_matches(|sign: char| sign.is_whitespace() || matches!(sign, '"' | ':'))
}

/// A position of Xiangqi. The last field counts full moves, so `w 0 12` is move 12.
///
/// # Errors
/// What is wrong with the text, or why the position is impossible.
pub fn xiangqi(text: &str, options: Options) -> Result<Xiangqi, PositionError> {
    match bare(text) {
        "startpos" => Ok(Xiangqi::new(options)),
        text => Xiangqi::from_fen(text, options),
    }
}

/// A position of Dou Shou Qi.
///
/// # Errors
/// What is wrong with the text, or why the position is impossible.
pub fn doushouqi(text: &str, options: Animals) -> Result<DouShouQi, AnimalsError> {
    DouShouQi::from_text(&animals(text), options)
}

/// A position of Dou Shou Qi in the form `BOARD TURN QUIET PLY`, as far as the text has it.
pub(crate) fn animals(text: &str) -> String {
    let fields: Vec<&str> = bare(text).split_whitespace().collect();
    let (board, turn, quiet, number) = match fields[..] {
        [board] => (board, "w", "0", "1"),
        [board, turn] | [board, turn, "-"] | [board, turn, "-", "-"] => (board, turn, "0", "1"),
        [board, turn, "-", "-", quiet] | [board, turn, quiet] => (board, turn, quiet, "1"),
        [board, turn, "-", "-", quiet, number] | [board, turn, quiet, number] => {
            (board, turn, quiet, number)
        }
        _ => return bare(text).to_owned(),
    };
    let turn = match turn {
        "w" | "W" | "r" | "R" => "w",
        "b" | "B" => "b",
        other => other,
    };
    let second = u32::from(turn == "b");
    let plies = number.parse::<u32>().ok();
    let plies =
        plies.and_then(|number| number.saturating_sub(1).checked_mul(2)?.checked_add(second));
    let ply = plies.map_or(number.to_owned(), |ply| ply.to_string());
    format!("{board} {turn} {quiet} {ply}")
}

/// Whether a text looks like a board of nine ranks, as Dou Shou Qi has it.
pub(crate) fn is_animals(text: &str) -> bool {
    ranks(text) == Some(9)
}

/// Whether a text looks like a position of Xiangqi or of Dou Shou Qi.
pub(crate) fn is_position(text: &str) -> bool {
    matches!(ranks(text), Some(9 | 10))
}

fn ranks(text: &str) -> Option<usize> {
    let board = bare(text).split_whitespace().next()?;
    let of_board = |sign: char| sign.is_ascii_alphanumeric() || sign == '/';
    board
        .chars()
        .all(of_board)
        .then(|| board.split('/').count())
}

/// A position `BOARD TURN QUIET PLY` in the six fields of other programs. They number full moves, so a count of plies that
/// contradicts the side to move is not kept.
pub(crate) fn six_fields(start: &str) -> String {
    let fields: Vec<&str> = start.split(' ').collect();
    let &[board, turn, quiet, ply] = fields.as_slice() else {
        return start.to_owned();
    };
    let number = ply.parse::<u32>().map_or(1, |ply| ply / 2 + 1);
    format!("{board} {turn} - - {quiet} {number}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_in_all_forms() {
        let board = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        let read = |text: &str| xiangqi(text, Options::BOOKLET).map(|game| game.text());
        for (text, expected) in [
            (board.to_owned(), "w 0 0"),
            (format!("{board} w - -"), "w 0 0"),
            (format!("{board} r - - 0 1"), "w 0 0"),
            (format!("{board} b - - 3 7"), "b 3 13"),
            (format!("{board} w 0 12"), "w 0 22"),
            (format!("fen {board} w"), "w 0 0"),
            (format!("[FEN \"{board} b\"]"), "b 0 0"),
            ("startpos".to_owned(), "w 0 0"),
            (board.replace('b', "e").replace('N', "H"), "w 0 0"),
        ] {
            assert_eq!(read(&text), Ok(format!("{board} {expected}")), "{text}");
        }
        assert_eq!(read("9/9"), Err(PositionError::Board));
        assert_eq!(
            six_fields(&format!("{board} b 3 13")),
            format!("{board} b - - 3 7")
        );
    }

    #[test]
    fn positions_of_animals_are_read_in_all_forms() {
        let board = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L";
        let read = |text: &str| doushouqi(text, Animals::booklet()).map(|game| game.text());
        for (fields, expected) in [
            ("", "w 0 0"),
            (" r", "w 0 0"),
            (" w - - 0 1", "w 0 0"),
            (" b - - 4 3", "b 4 5"),
            (" b 4 3", "b 4 5"),
        ] {
            assert_eq!(
                read(&format!("{board}{fields}")),
                Ok(format!("{board} {expected}"))
            );
        }
        assert!(is_animals(board) && is_position(board));
        assert!(read("7/7 w").is_err() && !is_position("h2e2"));
    }
}
