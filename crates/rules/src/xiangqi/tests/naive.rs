//! A second implementation of movement, straight from the rule book and deliberately slow: a map of letters, no
//! tables, no shared code.

use std::collections::BTreeMap;

/// File and rank.
type At = (i32, i32);

#[derive(Clone)]
pub(super) struct Naive {
    pub(super) cells: BTreeMap<At, char>,
    pub(super) red_to_move: bool,
}

impl Naive {
    /// Reads the first two fields of a position.
    pub(super) fn new(text: &str) -> Naive {
        let mut fields = text.split(' ');
        let mut cells = BTreeMap::new();
        for (row, rank) in fields.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in rank.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as i32;
                } else {
                    cells.insert((file, 9 - row as i32), letter);
                    file += 1;
                }
            }
        }
        let red_to_move = fields.next().unwrap() == "w";
        Naive { cells, red_to_move }
    }

    fn in_palace((file, rank): At, red: bool) -> bool {
        let ranks = if red { 0..=2 } else { 7..=9 };
        (3..=5).contains(&file) && ranks.contains(&rank)
    }

    fn past_river((_, rank): At, red: bool) -> bool {
        if red { rank >= 5 } else { rank <= 4 }
    }

    /// How many pieces are strictly between two points of a line.
    fn between(&self, a: At, b: At) -> usize {
        let step = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let mut at = (a.0 + step.0, a.1 + step.1);
        let mut count = 0;
        while at != b {
            count += usize::from(self.cells.contains_key(&at));
            at = (at.0 + step.0, at.1 + step.1);
        }
        count
    }

    /// Whether the piece on `from` can go to `to`, considering its kind and the pieces around it.
    fn reaches(&self, from: At, to: At) -> bool {
        let Some(&letter) = self.cells.get(&from) else {
            return false;
        };
        let red = letter.is_ascii_uppercase();
        let on_board = (0..9).contains(&to.0) && (0..10).contains(&to.1);
        let own = self
            .cells
            .get(&to)
            .is_some_and(|other| other.is_ascii_uppercase() == red);
        if !on_board || own || from == to {
            return false;
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let size = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
        let empty = |at: At| !self.cells.contains_key(&at);
        match letter.to_ascii_lowercase() {
            'k' => size == (0, 1) && Naive::in_palace(to, red),
            'a' => size == (1, 1) && Naive::in_palace(to, red),
            'b' => {
                let eye = (from.0 + dx / 2, from.1 + dy / 2);
                size == (2, 2) && empty(eye) && !Naive::past_river(to, red)
            }
            'n' if size == (1, 2) && dx.abs() == 2 => empty((from.0 + dx / 2, from.1)),
            'n' => size == (1, 2) && empty((from.0, from.1 + dy / 2)),
            'r' => size.0 == 0 && self.between(from, to) == 0,
            'c' if empty(to) => size.0 == 0 && self.between(from, to) == 0,
            'c' => size.0 == 0 && self.between(from, to) == 1,
            'p' => {
                let forward = (0, if red { 1 } else { -1 });
                (dx, dy) == forward || size == (0, 1) && dy == 0 && Naive::past_river(from, red)
            }
            other => panic!("no piece is written {other}"),
        }
    }

    fn general(&self, red: bool) -> At {
        let letter = if red { 'K' } else { 'k' };
        let found = self.cells.iter().find(|(_, found)| **found == letter);
        *found.unwrap().0
    }

    /// Whether a side is in check or its general faces the other.
    pub(super) fn in_check(&self, red: bool) -> bool {
        let (own, other) = (self.general(red), self.general(!red));
        let facing = own.0 == other.0 && self.between(own, other) == 0;
        let enemies = self
            .cells
            .iter()
            .filter(|(_, letter)| letter.is_ascii_uppercase() != red);
        facing
            || enemies
                .into_iter()
                .any(|(&from, _)| self.reaches(from, own))
    }

    fn after(&self, from: At, to: At) -> Naive {
        let mut next = self.clone();
        let moved = next.cells.remove(&from).unwrap();
        next.cells.insert(to, moved);
        next.red_to_move = !self.red_to_move;
        next
    }

    /// Every legal move as text, sorted.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        let name = |(file, rank): At| format!("{}{rank}", (b'a' + file as u8) as char);
        let mut moves = Vec::new();
        for (&from, letter) in &self.cells {
            if letter.is_ascii_uppercase() != self.red_to_move {
                continue;
            }
            for to in (0..9).flat_map(|file| (0..10).map(move |rank| (file, rank))) {
                if self.reaches(from, to) && !self.after(from, to).in_check(self.red_to_move) {
                    moves.push(name(from) + &name(to));
                }
            }
        }
        moves.sort();
        moves
    }
}
