//! A second implementation, written straight from the rule book and deliberately slow: letters on a picture of the
//! board, moves tried one by one. It shares only the options with the first.

use std::collections::HashMap;

use crate::doushouqi::{EqualCapture, Options};

/// Rank 9 first, as seen from Blue's side: `d`ens, `t`raps, water `~`.
const BOARD: [&str; 9] = [
    "..tdt..", "...t...", ".......", ".~~.~~.", ".~~.~~.", ".~~.~~.", ".......", "...t...",
    "..tdt..",
];

/// File and rank, a1 = (0, 1).
type Spot = (i32, i32);

#[derive(Clone)]
pub(super) struct Naive {
    pub(super) options: Options,
    pieces: HashMap<Spot, char>,
    blue_to_move: bool,
    quiet: u64,
    ply: u64,
    stood: HashMap<String, u32>,
}

fn ground(spot: Spot) -> char {
    char::from(BOARD[(9 - spot.1) as usize].as_bytes()[spot.0 as usize])
}

fn spots() -> impl Iterator<Item = Spot> {
    (1..=9)
        .rev()
        .flat_map(|rank| (0..7).map(move |file| (file, rank)))
}

fn name(spot: Spot) -> String {
    format!("{}{}", char::from(b"abcdefg"[spot.0 as usize]), spot.1)
}

fn spot(name: &str) -> Spot {
    spots().find(|&spot| self::name(spot) == name).unwrap()
}

impl Naive {
    pub(super) fn read(text: &str, options: &Options) -> Naive {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = HashMap::new();
        let mut rest = spots();
        for letter in fields[0].chars().filter(|&letter| letter != '/') {
            match letter.to_digit(10) {
                Some(empty) => (0..empty).for_each(|_| assert!(rest.next().is_some())),
                None => assert_eq!(pieces.insert(rest.next().unwrap(), letter), None),
            }
        }
        let number = |at: usize| fields.get(at).map_or(0, |text| text.parse().unwrap());
        let mut naive = Naive {
            options: options.clone(),
            pieces,
            blue_to_move: fields[1] == "w",
            quiet: number(2),
            ply: number(3),
            stood: HashMap::new(),
        };
        naive.stood.insert(naive.position(), 1);
        naive
    }

    /// Board and turn, cell by cell.
    fn position(&self) -> String {
        let cells = spots().map(|spot| self.pieces.get(&spot).copied().unwrap_or('.'));
        cells
            .chain([if self.blue_to_move { 'w' } else { 'b' }])
            .collect()
    }

    /// The position in the rule book's notation.
    pub(super) fn text(&self) -> String {
        let position = self.position();
        let (cells, turn) = position.split_at(63);
        let ranks: Vec<&str> = (0..9).map(|at| &cells[7 * at..7 * at + 7]).collect();
        let mut board = ranks.join("/");
        for empty in (1..=7).rev() {
            board = board.replace(&".".repeat(empty), &empty.to_string());
        }
        format!("{board} {turn} {} {}", self.quiet, self.ply)
    }

    fn is_ours(&self, piece: char) -> bool {
        piece.is_ascii_uppercase() == self.blue_to_move
    }

    fn power(&self, piece: char) -> usize {
        let order = if self.options.dog_over_wolf {
            "rcwdptle"
        } else {
            "rcdwptle"
        };
        order.find(piece.to_ascii_lowercase()).unwrap() + 1
    }

    /// Whether the piece is on an enemy trap.
    fn is_trapped(&self, piece: char, spot: Spot) -> bool {
        let enemy_half = if piece.is_ascii_uppercase() {
            6..10
        } else {
            1..5
        };
        ground(spot) == 't' && enemy_half.contains(&spot.1)
    }

    /// Whether a path leads from one spot to the other, regardless of what is on the latter.
    fn has_way(&self, piece: char, from: Spot, to: Spot) -> bool {
        let animal = piece.to_ascii_lowercase();
        let (across, along) = (to.0 - from.0, to.1 - from.1);
        if across != 0 && along != 0 {
            return false;
        }
        let distance = across.abs() + along.abs();
        if ground(to) == '~' && animal != 'r' {
            return false;
        }
        if distance == 1 {
            return true;
        }
        let between: Vec<Spot> = (1..distance)
            .map(|n| (from.0 + n * across.signum(), from.1 + n * along.signum()))
            .collect();
        let jumps = match animal {
            'l' => true,
            't' => across == 0 || self.options.tiger_jumps_sideways,
            _ => false,
        };
        jumps
            && distance > 1
            && between
                .iter()
                .all(|spot| ground(*spot) == '~' && !self.pieces.contains_key(spot))
    }

    fn captures(&self, attacker: char, from: Spot, defender: char, to: Spot) -> bool {
        let (hunter, prey) = (attacker.to_ascii_lowercase(), defender.to_ascii_lowercase());
        if self.is_trapped(attacker, from) && !self.options.trapped_captures {
            return false;
        }
        if hunter == 'r' && ground(from) == '~' && prey == 'e' {
            return false;
        }
        let crosses = (ground(from) == '~') != (ground(to) == '~');
        if hunter == 'r' && crosses && !self.options.rat_crosses_shore {
            return false;
        }
        if self.is_trapped(defender, to) {
            return true;
        }
        match (hunter, prey) {
            ('r', 'e') => true,
            ('e', 'r') => self.options.elephant_captures_rat,
            _ => self.power(attacker) >= self.power(defender),
        }
    }

    fn is_legal(&self, from: Spot, to: Spot) -> bool {
        let Some(&piece) = self.pieces.get(&from) else {
            return false;
        };
        let own_den = (3, if self.blue_to_move { 1 } else { 9 });
        self.is_ours(piece)
            && to != own_den
            && self.has_way(piece, from, to)
            && match self.pieces.get(&to) {
                None => true,
                Some(&other) => !self.is_ours(other) && self.captures(piece, from, other, to),
            }
    }

    /// The legal moves, ignoring whether the game is over.
    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self
            .pieces
            .keys()
            .flat_map(|&from| spots().map(move |to| (from, to)))
            .filter(|&(from, to)| self.is_legal(from, to))
            .map(|(from, to)| name(from) + &name(to))
            .collect();
        moves.sort();
        moves
    }

    /// Who won (`w`, `b` or `-`), and why; `None` while the game is in progress.
    pub(super) fn end(&self) -> Option<(char, &'static str)> {
        let in_den = |rank, blue: bool| {
            let piece = self.pieces.get(&(3, rank));
            piece.is_some_and(|piece| piece.is_ascii_uppercase() == blue)
        };
        match (in_den(9, true), in_den(1, false), self.blue_to_move) {
            (false, false, _) => {}
            (true, false, _) | (true, true, false) => return Some(('w', "den")),
            (false, true, _) | (true, true, true) => return Some(('b', "den")),
        }
        let blue = self.pieces.values().any(char::is_ascii_uppercase);
        let red = self.pieces.values().any(char::is_ascii_lowercase);
        match (blue, red) {
            (false, false) => return Some(('-', "no-move")),
            (false, true) => return Some(('b', "no-move")),
            (true, false) => return Some(('w', "no-move")),
            (true, true) => {}
        }
        let other = if self.blue_to_move { 'b' } else { 'w' };
        let limit = u64::from(self.options.quiet_limit);
        if self.moves().is_empty() {
            Some((other, "no-move"))
        } else if self.stood[&self.position()] >= 3 {
            Some(('-', "repetition"))
        } else if limit != 0 && self.quiet >= limit {
            Some(('-', "quiet"))
        } else {
            None
        }
    }

    pub(super) fn legal(&self) -> Vec<String> {
        match self.end() {
            Some(_) => Vec::new(),
            None => self.moves(),
        }
    }

    pub(super) fn occurrences(&self) -> u32 {
        self.stood[&self.position()]
    }

    /// Plays a legal move; returns what was removed, attacker first.
    pub(super) fn play(&mut self, mv: &str) -> Vec<&'static str> {
        let (from, to) = (spot(&mv[..2]), spot(&mv[2..]));
        let attacker = self.pieces.remove(&from).unwrap();
        let defender = self.pieces.insert(to, attacker);
        let mut removed = Vec::new();
        self.quiet += 1;
        if let Some(defender) = defender {
            self.quiet = 0;
            let equal = self.power(attacker) == self.power(defender);
            if equal
                && !self.is_trapped(defender, to)
                && self.options.equal_capture == EqualCapture::Both
            {
                self.pieces.remove(&to);
                removed.push("attacker");
            }
            removed.push("defender");
        }
        self.ply += 1;
        self.blue_to_move = !self.blue_to_move;
        *self.stood.entry(self.position()).or_insert(0) += 1;
        removed
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let counts = self.legal().into_iter().map(|mv| {
            let mut next = self.clone();
            next.play(&mv);
            next.perft(depth - 1)
        });
        counts.sum()
    }
}
