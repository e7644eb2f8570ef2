//! A second implementation of the game, as simple as possible: points by name, pieces by colour, every path walked step
//! by step. It is written only from the rule book's tables, and slow; the real one is compared with it.

mod board;

use std::collections::{BTreeMap, BTreeSet};

pub use board::points;
use board::{BOARD, CAMPS, HEADQUARTERS, file, in_firsts_half, lists, rank};

use crate::luzhanqi::{
    Options,
    options::{FlagTakers, Goal, Information, MineTakers, QuietResult},
};

#[derive(Clone, PartialEq)]
pub struct Piece {
    colour: char,
    code: char,
    down: bool,
}

/// A whole game with nothing hidden.
#[derive(Clone)]
pub struct Naive {
    options: Options,
    cells: BTreeMap<String, Piece>,
    /// The first side's colour.
    first: Option<char>,
    first_moves: bool,
    quiet: u32,
    ply: u32,
    /// For each Flag's colour: whether it is carried, and where it is.
    lifted: BTreeMap<char, (bool, String)>,
    pub result: Option<String>,
}

fn other(colour: char) -> char {
    if colour == 'r' { 'b' } else { 'r' }
}

fn is_soldier(code: char) -> bool {
    code.is_ascii_digit()
}

impl Naive {
    pub fn read(text: &str, hidden: &str, options: &Options) -> Naive {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut hidden = hidden.split(' ');
        let board: Vec<char> = fields[0].chars().filter(|&c| c != '/').collect();
        let mut cells = BTreeMap::new();
        for (point, cell) in points().zip(board.chunks(2)) {
            let (cell, down) = match cell {
                ['.', '.'] => continue,
                ['?', '?'] => (hidden.next().unwrap().chars().collect(), true),
                known => (known.to_vec(), false),
            };
            let (colour, code) = (cell[0], cell[1]);
            cells.insert(point.to_owned(), Piece { colour, code, down });
        }
        let (quiet, ply) = (fields[2].parse().unwrap(), fields[3].parse().unwrap());
        let mover = fields[1].chars().next().unwrap();
        let dealt = hidden_games(options);
        let first_moves = if dealt { ply % 2 == 0 } else { mover == 'r' };
        let first = match mover {
            '?' => None,
            mover if first_moves => Some(mover),
            mover => Some(other(mover)),
        };
        let mut lifted = BTreeMap::new();
        for flag in fields
            .get(4)
            .map_or(vec![], |flags| flags.split(',').collect())
        {
            let signs: Vec<char> = flag.chars().collect();
            lifted.insert(signs[0], (signs[1] == '+', flag[2..].to_owned()));
        }
        let options = options.clone();
        let mut game = Naive {
            options,
            cells,
            first,
            first_moves,
            quiet,
            ply,
            lifted,
            result: None,
        };
        game.result = game.find_result();
        game
    }

    fn mover(&self) -> Option<char> {
        let first = self.first?;
        Some(if self.first_moves {
            first
        } else {
            other(first)
        })
    }

    fn side(&self, colour: char) -> &'static str {
        if self.first == Some(colour) {
            "first"
        } else {
            "second"
        }
    }

    pub fn text(&self) -> String {
        let mut board = String::new();
        for point in points() {
            if file(point) == 0 && rank(point) < 12 {
                board.push('/');
            }
            match self.cells.get(point) {
                None => board += "..",
                Some(piece) if piece.down => board += "??",
                Some(piece) => board.extend([piece.colour, piece.code]),
            }
        }
        let mut text = format!(
            "{board} {} {} {}",
            self.mover().unwrap_or('?'),
            self.quiet,
            self.ply
        );
        let flag = |colour| {
            let (carried, point) = self.lifted.get(&colour)?;
            Some(format!(
                "{colour}{}{point}",
                if *carried { '+' } else { '_' }
            ))
        };
        let flags: Vec<String> = ['r', 'b'].into_iter().filter_map(flag).collect();
        if !flags.is_empty() {
            text += &format!(" {}", flags.join(","));
        }
        text
    }

    pub fn hidden(&self) -> String {
        let down = points().filter_map(|point| self.cells.get(point).cloned());
        let down = down.filter(|piece| piece.down);
        let names: Vec<String> = down
            .map(|piece| format!("{}{}", piece.colour, piece.code))
            .collect();
        names.join(" ")
    }

    fn steps(&self, from: &str, code: char) -> BTreeSet<&'static str> {
        let mut found = BOARD.roads[from].clone();
        let turns = code == '9' && self.options.engineer_turns;
        let mut seen = BTreeSet::from([from]);
        let mut frontier = vec![from];
        while let Some(at) = frontier.pop() {
            for way in BOARD.ways.get(at).into_iter().flatten() {
                for &point in way {
                    found.insert(point);
                    if self.cells.contains_key(point) {
                        break;
                    }
                    if turns && seen.insert(point) {
                        frontier.push(point);
                    }
                }
            }
        }
        found.remove(from);
        found
    }

    fn lowest(&self, colour: char) -> Option<char> {
        let own = self.cells.values().filter(|piece| piece.colour == colour);
        own.map(|piece| piece.code)
            .filter(|&code| is_soldier(code))
            .max()
    }

    fn takes_flag(&self, colour: char, code: char) -> bool {
        let mined = |piece: &Piece| piece.colour != colour && piece.code == 'M';
        if self.options.flag_behind_mines && self.cells.values().any(mined) {
            return false;
        }
        match self.options.flag_takers {
            FlagTakers::Any if code == 'B' => self.options.grenade_takes_flag,
            FlagTakers::Any => true,
            FlagTakers::Lowest => Some(code) == self.lowest(colour),
        }
    }

    fn takes_mine(&self, colour: char, code: char) -> bool {
        match self.options.mine_takers {
            _ if code == '9' || code == 'B' => true,
            MineTakers::Any => true,
            MineTakers::Engineers => false,
            MineTakers::Lowest => Some(code) == self.lowest(colour),
        }
    }

    fn may_step(&self, piece: &Piece, to: &str) -> bool {
        let own_half = in_firsts_half(to) == (self.first == Some(piece.colour));
        if lists(HEADQUARTERS, to)
            && !own_half
            && piece.code == 'B'
            && !self.options.grenade_enters_hq
        {
            return false;
        }
        let Some(target) = self.cells.get(to) else {
            return true;
        };
        if target.down || target.colour == piece.colour {
            return false;
        }
        if lists(CAMPS, to) && self.options.camps_safe {
            return false;
        }
        if hidden_games(&self.options) {
            match target.code {
                'F' => return self.takes_flag(piece.colour, piece.code),
                'M' => return self.takes_mine(piece.colour, piece.code),
                _ => {}
            }
        }
        true
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (from, piece) in &self.cells {
            if piece.down {
                moves.push(format!("{from}="));
            } else if Some(piece.colour) == self.mover()
                && !matches!(piece.code, 'F' | 'M')
                && !(self.options.hq_locks && lists(HEADQUARTERS, from))
            {
                let ways = self.steps(from, piece.code).into_iter();
                moves.extend(
                    ways.filter(|to| self.may_step(piece, to))
                        .map(|to| from.clone() + to),
                );
            }
        }
        moves.sort();
        moves
    }

    pub fn legal(&self) -> Vec<String> {
        if self.result.is_some() {
            Vec::new()
        } else {
            self.moves()
        }
    }

    /// Plays a legal move and returns what the referee announces.
    pub fn play(&mut self, mv: &str) -> String {
        let said = match mv.strip_suffix('=') {
            Some(point) => self.turn(point),
            None => {
                let at = mv.rfind(|c: char| c.is_ascii_lowercase()).unwrap();
                self.step(&mv[..at], &mv[at..])
            }
        };
        self.result = self.result.take().or_else(|| self.find_result());
        said
    }

    fn pass(&mut self, eventful: bool) {
        self.quiet = if eventful { 0 } else { self.quiet + 1 };
        self.ply += 1;
        self.first_moves = !self.first_moves;
    }

    fn turn(&mut self, point: &str) -> String {
        let piece = self.cells.get_mut(point).unwrap();
        piece.down = false;
        let piece = piece.clone();
        self.first.get_or_insert(piece.colour);
        self.pass(true);
        format!("turn {point} {}{}", piece.colour, piece.code)
    }

    fn step(&mut self, from: &str, to: &str) -> String {
        let attacker = self.cells[from].clone();
        let enemy = other(attacker.colour);
        let marshals: Vec<char> = ['r', 'b']
            .into_iter()
            .filter(|&c| self.has(c, '1'))
            .collect();
        let Some(defender) = self.cells.get(to).cloned() else {
            let piece = self.cells.remove(from).unwrap();
            self.cells.insert(to.to_owned(), piece);
            self.carry_along(from, to, enemy);
            let lifted = self.pick_up(to, &attacker);
            self.pass(lifted);
            return format!("move {from} {to}{}", if lifted { " lifted" } else { "" });
        };
        let (a, d) = (attacker.code, defender.code);
        let mut lifted = false;
        let mut taken = false;
        let mut repelled = false;
        let (attacker_goes, defender_goes) = match (a, d) {
            (_, 'F') => {
                if !self.takes_flag(attacker.colour, a) {
                    repelled = true;
                } else if self.options.goal == Goal::Carry {
                    lifted = true;
                } else {
                    taken = true;
                }
                (false, taken)
            }
            ('B', _) | (_, 'B') => (true, true),
            ('9', 'M') => (false, true),
            (_, 'M') => (true, self.takes_mine(attacker.colour, a)),
            _ => (a >= d, a <= d),
        };
        if attacker_goes {
            self.cells.remove(from);
        }
        if defender_goes || lifted {
            self.cells.remove(to);
        }
        if !attacker_goes && !repelled {
            let piece = self.cells.remove(from).unwrap();
            self.cells.insert(to.to_owned(), piece);
            self.carry_along(from, to, enemy);
            if lifted {
                self.lifted.insert(enemy, (true, to.to_owned()));
            }
        } else if attacker_goes && self.lifted.get(&enemy) == Some(&(true, from.to_owned())) {
            self.lifted.insert(enemy, (false, to.to_owned()));
        }
        let own_flag = self.lifted.get(&attacker.colour);
        if defender_goes && own_flag == Some(&(true, to.to_owned())) {
            self.lifted.insert(attacker.colour, (false, to.to_owned()));
        }
        if !attacker_goes && !repelled {
            lifted |= self.pick_up(to, &attacker);
        }
        self.pass(!repelled);
        if taken {
            self.result = Some(format!("{} flag-taken", self.side(attacker.colour)));
        }
        let mut said = format!("attack {from} {to}");
        for (word, holds) in [
            (" attacker", attacker_goes),
            (" defender", defender_goes),
            (" repelled", repelled),
            (" lifted", lifted),
        ] {
            said += if holds { word } else { "" };
        }
        if self.options.information == Information::Shown {
            said += &format!(" {}{a} {}{d}", attacker.colour, defender.colour);
        }
        said + &self.announcements(&marshals)
    }

    /// The Flags of the sides that had a Field Marshal and no longer have one.
    fn announcements(&self, marshals: &[char]) -> String {
        let fallen = marshals.iter().filter(|&&colour| !self.has(colour, '1'));
        let flags = fallen.filter_map(|&colour| {
            let mut cells = self.cells.iter();
            cells.find(|(_, piece)| piece.colour == colour && piece.code == 'F')
        });
        let mut points: Vec<&String> = flags.map(|(point, _)| point).collect();
        points.sort();
        if points.is_empty() || !self.options.marshal_reveals_flag {
            return String::new();
        }
        format!(" reveals {points:?}")
    }

    fn has(&self, colour: char, code: char) -> bool {
        self.cells
            .values()
            .any(|piece| piece.colour == colour && piece.code == code)
    }

    fn carry_along(&mut self, from: &str, to: &str, flag: char) {
        if self.lifted.get(&flag) == Some(&(true, from.to_owned())) {
            self.lifted.insert(flag, (true, to.to_owned()));
        }
    }

    fn pick_up(&mut self, at: &str, piece: &Piece) -> bool {
        let flag = other(piece.colour);
        let lifts = self.lifted.get(&flag) == Some(&(false, at.to_owned()))
            && self.takes_flag(piece.colour, piece.code);
        if lifts {
            self.lifted.insert(flag, (true, at.to_owned()));
        }
        lifts
    }

    fn find_result(&self) -> Option<String> {
        for (&flag, (carried, point)) in &self.lifted {
            let home = in_firsts_half(point) == (self.first == Some(other(flag)));
            if *carried && lists(HEADQUARTERS, point) && home {
                return Some(format!("{} flag-home", self.side(other(flag))));
            }
        }
        let waiting = if self.first_moves { "second" } else { "first" };
        if self.moves().is_empty() {
            let able = self.cells.iter().any(|(point, piece)| {
                Some(piece.colour) != self.mover()
                    && (is_soldier(piece.code) || piece.code == 'B')
                    && !(self.options.hq_locks && lists(HEADQUARTERS, point))
            });
            return Some(format!("{} no-move", if able { waiting } else { "nobody" }));
        }
        let limit = self.options.quiet_limit;
        (limit > 0 && self.quiet >= limit).then(|| match self.options.quiet_result {
            QuietResult::Draw => "nobody quiet".to_owned(),
            QuietResult::ToMoveLoses => format!("{waiting} quiet"),
        })
    }

    pub fn count(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let follow = |mv: String| {
            let mut next = self.clone();
            next.play(&mv);
            next.count(depth - 1)
        };
        self.legal().into_iter().map(follow).sum()
    }
}

fn hidden_games(options: &Options) -> bool {
    options.information == Information::Dealt
}
