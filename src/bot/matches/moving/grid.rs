//! The layout of a piece's targets as buttons: like the points around it on the board, as the player sees it.

use rules::{Action, PointName, Side};

use crate::link::limits;

/// Rows that are left for targets; the last one leads back.
const ROWS: usize = limits::ROWS - 1;

/// A button among the targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A target.
    Target(Action),
    /// The piece itself.
    Piece(PointName),
    /// A point that the piece cannot reach.
    Empty,
}

/// The rows of buttons for these moves of one piece, as the player of `seat` sees the board. If the points around it
/// do not fit, ranks and files without a target are left out; or else there is a row for each direction; or else all
/// targets follow each other in the order of `moves`. `None` if there are too many even for that.
pub fn rows(moves: &[Action], seat: Side) -> Option<Vec<Vec<Cell>>> {
    let from = moves.first()?.from();
    let targets: Vec<PointName> = moves.iter().filter_map(|mv| mv.to()).collect();
    let used = || targets.iter().copied().chain([from]);
    let files = spread(used().map(|point| u32::from(point.file())), limits::BUTTONS);
    let ranks = spread(used().map(|point| u32::from(point.rank())), ROWS);
    if let (Some(mut files), Some(mut ranks)) = (files, ranks) {
        match seat {
            Side::First => ranks.reverse(),
            Side::Second => files.reverse(),
        }
        let cell = |file: u32, rank: u32| {
            let is_there = |point: PointName| {
                u32::from(point.file()) == file && u32::from(point.rank()) == rank
            };
            let target = moves.iter().find(|mv| mv.to().is_some_and(is_there));
            match target {
                Some(&action) => Cell::Target(action),
                None if is_there(from) => Cell::Piece(from),
                None => Cell::Empty,
            }
        };
        let row = |&rank: &u32| files.iter().map(|&file| cell(file, rank)).collect();
        return Some(ranks.iter().map(row).collect());
    }
    if let Some(lines) = lines(moves, seat) {
        return Some(lines);
    }
    let all: Vec<Cell> = moves.iter().copied().map(Cell::Target).collect();
    let rows = all.chunks(limits::BUTTONS).map(<[Cell]>::to_vec);
    Some(rows.collect()).filter(|rows: &Vec<Vec<Cell>>| rows.len() <= ROWS)
}

/// Rows for a piece that moves along straight lines: the targets above it, nearest first; those beside it, as on the
/// board; and those below it, nearest first. `None` if a target is elsewhere, or if there are too many rows.
fn lines(moves: &[Action], seat: Side) -> Option<Vec<Vec<Cell>>> {
    let from = moves.first()?.from();
    let place = |point: PointName| {
        let file = i64::from(u32::from(point.file()));
        (file, i64::from(point.rank()))
    };
    let (file, rank) = place(from);
    let mut steps = Vec::new();
    for &action in moves {
        let (to_file, to_rank) = place(action.to()?);
        let (right, up) = match seat {
            Side::First => (to_file - file, to_rank - rank),
            Side::Second => (file - to_file, rank - to_rank),
        };
        if right != 0 && up != 0 {
            return None;
        }
        steps.push((right, up.abs(), up.signum(), Cell::Target(action)));
    }
    steps.sort_unstable_by_key(|&(right, distance, ..)| (right, distance));
    let part = |is_there: fn(i64, i64) -> bool| -> Vec<Cell> {
        let there = steps
            .iter()
            .filter(|&&(right, _, up, _)| is_there(right, up));
        there.map(|(.., cell)| *cell).collect()
    };
    let (left, right) = (part(|right, _| right < 0), part(|right, _| right > 0));
    let beside = match left.len() + right.len() {
        0 => Vec::new(),
        both if both < limits::BUTTONS => vec![[left, vec![Cell::Piece(from)], right].concat()],
        _ => vec![left, right],
    };
    let parts = [
        vec![part(|_, up| up > 0)],
        beside,
        vec![part(|_, up| up < 0)],
    ]
    .concat();
    let rows = parts.iter().flat_map(|part| part.chunks(limits::BUTTONS));
    let rows: Vec<Vec<Cell>> = rows.map(<[Cell]>::to_vec).collect();
    Some(rows).filter(|rows| rows.len() <= ROWS)
}

/// The lines of a grid on which these are: with those between them if there are at most `most`, else only the lines
/// themselves; `None` if even they are too many.
fn spread(used: impl Iterator<Item = u32>, most: usize) -> Option<Vec<u32>> {
    let mut used: Vec<u32> = used.collect();
    used.sort_unstable();
    used.dedup();
    let whole: Vec<u32> = (*used.first()?..=*used.last()?).collect();
    [whole, used].into_iter().find(|lines| lines.len() <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(from: &str, targets: &str, seat: Side) -> String {
        let from: PointName = from.parse().unwrap();
        let to = targets.split(' ').map(|to| to.parse().unwrap());
        let moves: Vec<Action> = to.map(|to| Action::Move { from, to }).collect();
        let Some(rows) = rows(&moves, seat) else {
            return "too many".to_owned();
        };
        let cell = |cell: &Cell| match cell {
            Cell::Target(action) => action.to().unwrap().to_string(),
            Cell::Piece(_) => "()".to_owned(),
            Cell::Empty => "..".to_owned(),
        };
        let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join(" ");
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn targets_are_arranged_as_on_the_board() {
        let first = drawn("c5", "c6 b5 d6", Side::First);
        assert_eq!(first, ".. c6 d6\nb5 () ..");
        let second = drawn("c5", "c6 b5 d6", Side::Second);
        assert_eq!(second, ".. () b5\nd6 c6 ..");
    }

    #[test]
    fn ranks_without_a_target_are_left_out_where_all_would_be_too_many() {
        let along = drawn("a2", "a3 a9 b2", Side::First);
        assert_eq!(along, "a9 ..\na3 ..\n() b2");
    }

    #[test]
    fn straight_lines_have_rows_of_their_own() {
        let cannon = "h1 h9 c2 d2 e2 f2 g2 i2 h3 h4 h5 h6";
        let first = drawn("h2", cannon, Side::First);
        assert_eq!(first, "h3 h4 h5 h6 h9\nc2 d2 e2 f2 g2\ni2\nh1");
        let second = drawn("h2", cannon, Side::Second);
        assert_eq!(second, "h1\ni2\ng2 f2 e2 d2 c2\nh3 h4 h5 h6 h9");
        let chariot = drawn("a0", "a1 a2 a3 a4 a5 b0 c0", Side::First);
        assert_eq!(chariot, "a1 a2 a3 a4 a5\n() b0 c0");
    }

    #[test]
    fn other_long_lines_follow_each_other() {
        let curve = drawn("a6", "a5 a4 a3 a2 b2 c2 d2 e2 e3", Side::First);
        assert_eq!(curve, "a5 a4 a3 a2 b2\nc2 d2 e2 e3");
        let many = (1..=21).map(|rank| format!("a{rank}"));
        let many = many.collect::<Vec<_>>().join(" ");
        assert_eq!(drawn("b1", &many, Side::First), "too many");
    }
}
