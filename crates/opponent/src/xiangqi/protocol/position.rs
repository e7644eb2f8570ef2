//! The position that the other program sets up: the start of the game and the moves since.

use rules::{
    Rules,
    xiangqi::{Options, Refusal, Xiangqi},
};

use super::{super::root::Course, dialect::Dialect};

/// A position that was set up.
pub(super) struct PlacedPosition {
    pub(super) course: Course,
    /// The dialect of its moves; `None` if they do not reveal it.
    pub(super) dialect: Option<Dialect>,
}

/// Reads the arguments of `position`; `usual` is the dialect if the moves do not reveal it. An unreadable board or an
/// illegal move leaves no position at all: an answer for the previous one would be wrong.
pub(super) fn place(
    words: &str,
    options: &Options,
    usual: Dialect,
) -> Result<PlacedPosition, String> {
    let (board, moves) = match words.split_once("moves") {
        Some((board, moves)) => (board, moves.split_whitespace().collect()),
        None => (words, Vec::new()),
    };
    let start = match board.trim() {
        "" | "startpos" => Xiangqi::new(options.clone()),
        text => {
            let text = text.strip_prefix("fen").unwrap_or(text);
            Xiangqi::from_fen(text, options.clone()).map_err(|error| error.to_string())?
        }
    };
    let [zero, one] = Dialect::ALL.map(|dialect| follow(&start, &moves, dialect));
    let differ = zero.1 != one.1;
    let dialect = match zero.1.cmp(&one.1) {
        std::cmp::Ordering::Greater => Dialect::FromZero,
        std::cmp::Ordering::Less => Dialect::FromOne,
        std::cmp::Ordering::Equal => usual,
    };
    let (course, read) = if dialect == Dialect::FromZero {
        zero
    } else {
        one
    };
    match moves.get(read) {
        Some(mv) => Err(format!("{mv} is not legal here")),
        None => Ok(PlacedPosition {
            course,
            dialect: differ.then_some(dialect),
        }),
    }
}

/// Plays moves in this dialect, and returns how many were legal. The other program handles repetition.
fn follow(start: &Xiangqi, moves: &[&str], dialect: Dialect) -> (Course, usize) {
    let mut course = Course::new(start.clone());
    for (n, text) in moves.iter().enumerate() {
        let played = dialect.read(text).and_then(|mv| {
            let side = course.game.turn()?;
            match course.game.check(side, mv) {
                Ok(()) | Err(Refusal::Repetition(_)) => course.follow(side, mv),
                Err(_) => None,
            }
        });
        if played.is_none() {
            return (course, n);
        }
    }
    (course, moves.len())
}
