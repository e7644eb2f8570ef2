//! How the targets of a piece lie as buttons: like the points around it on the board, as the player sees it.

use rules::{Action, PointName, Side};

use crate::discord::limits;

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

/// The rows of buttons for these moves of one piece, as the player of `seat` sees the board. Where the points around it
/// need more room than there is, ranks and files without a target are left out, or else all targets follow each other
/// in the order of `moves`. `None` if there are too many even for that.
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
    let all: Vec<Cell> = moves.iter().copied().map(Cell::Target).collect();
    let rows = all.chunks(limits::BUTTONS).map(<[Cell]>::to_vec);
    Some(rows.collect()).filter(|rows: &Vec<Vec<Cell>>| rows.len() <= ROWS)
}

/// The lines of a grid on which these lie: with those between them if there are at most `most`, else only the lines
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
    fn targets_lie_as_on_the_board() {
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
    fn long_lines_follow_each_other() {
        let rook = drawn("a0", "a1 a2 a3 a4 a5 b0 c0", Side::First);
        assert_eq!(rook, "a1 a2 a3 a4 a5\nb0 c0");
        let many = (1..=21).map(|rank| format!("a{rank}"));
        let many = many.collect::<Vec<_>>().join(" ");
        assert_eq!(drawn("b1", &many, Side::First), "too many");
    }
}
