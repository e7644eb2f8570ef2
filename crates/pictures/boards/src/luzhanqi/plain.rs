//! Luzhanqi as text: two signs per piece, its colour and its code or character; camps in `( )`, headquarters in `[
//! ]`. On the front line `|` is a crossing and `^` a mountain.

use crate::{
    Style,
    grid::{self, before, marks, wide},
    luzhanqi::{Army, Scene, Stone, names},
};
use rules::{
    Side,
    luzhanqi::{
        Kind, LiftedFlag, PointKind,
        board::{FILES, RANKS},
    },
};

type Grid = grid::Grid<FILES, RANKS, 1>;

impl Scene {
    /// The whole board.
    pub(crate) fn text(&self, style: Style) -> String {
        let grid = Grid::whole(self.seat);
        let mut lines = ranks(&grid, self, style);
        let front = |file| if file % 2 == 0 { '|' } else { '^' };
        lines.insert(usize::from(RANKS / 2), row(&grid, style, front));
        lines.push(row(&grid, style, |file| char::from(b'a' + file)));
        lines.extend(lifted(self, style));
        lines.join("\n") + "\n"
    }

    /// The seat's own half.
    pub(crate) fn half_text(&self, style: Style) -> String {
        let grid = Grid {
            seat: self.seat,
            ranks: match self.seat {
                Side::First => 1..=RANKS / 2,
                Side::Second => RANKS / 2 + 1..=RANKS,
            },
        };
        let mut lines = ranks(&grid, self, style);
        lines.push(row(&grid, style, |file| char::from(b'a' + file)));
        lines.join("\n") + "\n"
    }

    /// The pieces that a side has lost.
    pub(crate) fn lost_in_text(&self, side: Side, style: Style) -> Vec<String> {
        let lost = self.lost[side.index()].iter();
        lost.map(|&stone| piece(stone, style)).collect()
    }
}

fn ranks(grid: &Grid, scene: &Scene, style: Style) -> Vec<String> {
    grid.ranks(|point| {
        let place = match point.kind() {
            PointKind::Station => [' ', ' '],
            PointKind::Camp => ['(', ')'],
            PointKind::Headquarters => ['[', ']'],
        };
        let body = match scene.cells[point.index()] {
            Some(stone) => piece(stone, style),
            None if point.kind() == PointKind::Station => pair(['.'; 2], style),
            None => pair([' '; 2], style),
        };
        cell(marks(scene, &scene.more.forbidden, point), place, &body)
    })
}

/// A line that is not a rank: one sign per file.
fn row(grid: &Grid, style: Style, sign: impl Fn(u8) -> char) -> String {
    grid.row(|file| cell([' '; 2], [' '; 2], &pair([sign(file), ' '], style)))
}

/// The content of a point, between the signs of its place and its marks.
fn cell(marks: [char; 2], place: [char; 2], body: &str) -> String {
    let [a, b] = before(marks[0], place[0]);
    let [d, c] = before(marks[1], place[1]);
    format!("{a}{b}{body}{c}{d}")
}

/// Two signs, together as wide as a piece.
fn pair(signs: [char; 2], style: Style) -> String {
    signs.map(|sign| wide(sign, style)).iter().collect()
}

/// A piece's colour and its code or character.
fn piece(stone: Stone, style: Style) -> String {
    let signs = |army, sign: char| pair([colour(army, style), sign], style);
    match stone {
        Stone::FaceDown => pair(['?'; 2], style),
        Stone::Covered(army) => signs(army, '?'),
        Stone::Open(army, kind) if style.has_latin() => signs(army, kind.code()),
        Stone::Open(army, kind) => {
            let character = names::character(kind).chinese(style);
            format!("{}{character}", colour(army, style))
        }
    }
}

const fn colour(army: Army, style: Style) -> char {
    match (army, style) {
        (Army::Red, Style::Latin | Style::Both | Style::Western) => 'r',
        (Army::Blue, Style::Latin | Style::Both | Style::Western) => 'b',
        (Army::Red, Style::Chinese) => '紅',
        (Army::Red, Style::Simplified) => '红',
        (Army::Blue, Style::Chinese) => '藍',
        (Army::Blue, Style::Simplified) => '蓝',
    }
}

/// Where the lifted Flags are, in the notation of positions: `+` and the carrier's point, or `_` and the Flag's
/// point.
fn lifted(scene: &Scene, style: Style) -> Option<String> {
    let flags = Army::BOTH.into_iter().zip(scene.more.lifted);
    let flags = flags.filter_map(|(army, lifted)| {
        let flag = piece(Stone::Open(army, Kind::Flag), style);
        lifted.map(|lifted| match lifted {
            LiftedFlag::Carried(point) => format!("{flag}+{point}"),
            LiftedFlag::Lying(point) => format!("{flag}_{point}"),
        })
    });
    let flags: Vec<String> = flags.collect();
    (!flags.is_empty()).then(|| flags.join(" "))
}
