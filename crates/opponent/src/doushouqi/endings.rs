//! Perfect play with few animals: for each way to place them, who wins and in how many plies. The tables are computed
//! backwards from the won positions when they are first needed, and shared by all games.
//!
//! A table considers neither repetition nor the quiet limit. A side that wins by a table gets closer with each ply, so
//! nothing repeats; whether the limit comes first is checked where a table is used.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock},
};

use rules::doushouqi::{
    Kind,
    board::{DENS, POINTS, WATER},
};

use super::{board::Board, laws::Laws, value::WIN};

use crate::numbers::bits;

/// The maximum number of animals in a table.
pub(super) const MAX_ANIMALS: u32 = 3;
/// The maximum number of cached tables, half a megabyte each.
const MAX_TABLES: usize = 128;

/// Nobody can force a win, or the position is impossible.
const OPEN: u8 = u8::MAX;
/// The maximum number of plies that a table counts.
const MAX_PLIES: u8 = 250;

/// The result of perfect play, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// A win in this many plies.
    Win(u32),
    /// Neither side can force a win.
    Draw,
    /// A loss in this many plies.
    Loss(u32),
}

impl Verdict {
    /// The number of plies to the end; 0 for a draw.
    pub(super) const fn plies(self) -> u32 {
        match self {
            Verdict::Win(plies) | Verdict::Loss(plies) => plies,
            Verdict::Draw => 0,
        }
    }

    /// The score of a position with this verdict, `ply` plies after the root of a search.
    pub(super) const fn score(self, ply: i32) -> i32 {
        match self {
            Verdict::Win(plies) => WIN - ply - plies as i32,
            Verdict::Draw => 0,
            Verdict::Loss(plies) => ply + plies as i32 - WIN,
        }
    }
}

/// The animals on the board: a set for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Material([u8; 2]);

/// Every position of a set of animals.
struct Table {
    /// Side and kind of each animal, the first side's before the second's.
    animals: Vec<(usize, usize)>,
    /// Plies to the end by [`Table::index`]: even for a loss of the side to move, odd for its win.
    plies: Vec<u8>,
}

type Key = (LawsKey, Material);
/// The options that tables depend on.
type LawsKey = ([u8; 8], [bool; 4]);

/// The tables that one search may use.
#[derive(Clone, Default)]
pub(super) struct Endings(Vec<(Material, Arc<Table>)>);

fn cache() -> &'static Mutex<HashMap<Key, Arc<Table>>> {
    static TABLES: OnceLock<Mutex<HashMap<Key, Arc<Table>>>> = OnceLock::new();
    TABLES.get_or_init(Mutex::default)
}

fn laws_key(laws: &Laws) -> LawsKey {
    let flags = [
        laws.trapped_captures,
        laws.rat_crosses_shore,
        laws.both_removed,
        laws.jumps[Kind::Tiger.index()] > 1,
    ];
    (laws.beats, flags)
}

impl Material {
    const fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// These sets with sides swapped, if necessary, so that the first has more animals or the stronger set.
    fn ordered(self) -> (Material, bool) {
        let [one, other] = self.0;
        let swap = (one.count_ones(), one) < (other.count_ones(), other);
        if swap {
            (Material([other, one]), true)
        } else {
            (self, false)
        }
    }

    /// The possible sets after the loss of one animal, as long as both sides still have some.
    fn after_losses(self) -> Vec<Material> {
        let mut left = Vec::new();
        for side in 0..2 {
            for kind in bits(self.0[side]) {
                let mut less = self;
                less.0[side] &= !(1 << kind);
                if less.0[side] != 0 {
                    left.push(less);
                }
            }
        }
        left
    }
}

impl Endings {
    /// The tables for this board and for all boards to which captures lead from it, with at most [`MAX_ANIMALS`]
    /// animals. Before it computes a missing table, it asks `allowed` each time.
    pub(super) fn from_here(
        board: &Board,
        laws: &Laws,
        mut allowed: impl FnMut() -> bool,
    ) -> Endings {
        let mut endings = Endings::default();
        let mut wanted = vec![Material(board.alive())];
        while let Some(material) = wanted.pop() {
            if material.count() > MAX_ANIMALS {
                wanted.extend(material.after_losses());
                wanted.sort_unstable_by_key(|material| material.0);
                wanted.dedup();
            } else if !endings.add(material.ordered().0, laws, &mut allowed) {
                break;
            }
        }
        endings
    }

    /// Adds a table and those that it depends on. Returns whether it could.
    fn add(&mut self, material: Material, laws: &Laws, allowed: &mut impl FnMut() -> bool) -> bool {
        if self.0.iter().any(|(has, _)| *has == material) {
            return true;
        }
        for less in material.after_losses() {
            if !self.add(less.ordered().0, laws, allowed) {
                return false;
            }
        }
        let key = (laws_key(laws), material);
        let known = |tables: &Mutex<HashMap<Key, Arc<Table>>>| {
            let tables = tables.lock().unwrap_or_else(|poison| poison.into_inner());
            tables.get(&key).cloned()
        };
        let table = match known(cache()) {
            Some(table) => table,
            None if !allowed() => return false,
            None => {
                let table = Arc::new(Table::compute(material, laws, self));
                let mut tables = cache().lock().unwrap_or_else(|poison| poison.into_inner());
                if tables.len() >= MAX_TABLES {
                    tables.clear();
                }
                tables.insert(key, Arc::clone(&table));
                table
            }
        };
        self.0.push((material, table));
        true
    }

    /// The result of perfect play from here, if a table has it.
    pub(super) fn verdict(&self, board: &Board) -> Option<Verdict> {
        if self.0.is_empty() || board.count() > MAX_ANIMALS {
            return None;
        }
        let (material, swapped) = Material(board.alive()).ordered();
        let (_, table) = self.0.iter().find(|(has, _)| *has == material)?;
        Some(match table.plies[table.index(board, swapped)] {
            OPEN => Verdict::Draw,
            plies if plies % 2 == 0 => Verdict::Loss(plies.into()),
            plies => Verdict::Win(plies.into()),
        })
    }
}

impl Table {
    /// The index of a board. With sides swapped, the board is seen from the other end.
    fn index(&self, board: &Board, swapped: bool) -> usize {
        let turn = if swapped { 1 - board.turn } else { board.turn };
        self.animals.iter().fold(turn, |index, &(side, kind)| {
            let at = if swapped {
                POINTS as u8 - 1 - board.places[1 - side][kind]
            } else {
                board.places[side][kind]
            };
            index * POINTS + usize::from(at)
        })
    }

    /// The board with this index, if it is possible and not over.
    fn board(&self, mut index: usize) -> Option<Board> {
        let mut places = [(0, 0, 0); MAX_ANIMALS as usize];
        for (place, &(side, kind)) in places.iter_mut().zip(&self.animals).rev() {
            *place = (side, kind, (index % POINTS) as u8);
            index /= POINTS;
        }
        let mut board = Board::empty(index);
        for &(side, kind, at) in &places[..self.animals.len()] {
            let taken = board.occupied[0] | board.occupied[1] | DENS[0] | DENS[1];
            let closed = if kind == 0 { taken } else { taken | WATER };
            if closed & 1 << at != 0 {
                return None;
            }
            board.put(side, kind, at);
        }
        Some(board)
    }

    fn compute(material: Material, laws: &Laws, smaller: &Endings) -> Table {
        let kinds = |side: usize| bits(material.0[side]).map(move |kind| (side, kind.into()));
        let animals: Vec<(usize, usize)> = [0, 1].into_iter().flat_map(kinds).collect();
        let size = 2 * POINTS.pow(animals.len() as u32);
        let mut table = Table {
            animals,
            plies: vec![OPEN; size],
        };
        // For each position, how many moves are not yet known to lose, and the longest losing capture.
        let mut hopes = vec![0_u8; size];
        let mut delays = vec![0_u8; size];
        let mut due: Vec<Vec<u32>> = vec![Vec::new(); usize::from(MAX_PLIES) + 2];
        for index in 0..size {
            let Some(board) = table.board(index) else {
                continue;
            };
            let prospects = Prospects::of(&board, laws, smaller);
            hopes[index] = prospects.hopes;
            delays[index] = prospects.delay;
            if let Some(plies) = prospects.win {
                due[usize::from(plies)].push(index as u32);
            } else if prospects.hopes == 0 {
                due[usize::from(prospects.delay)].push(index as u32);
            }
        }
        for plies in 0..=MAX_PLIES {
            for index in std::mem::take(&mut due[usize::from(plies)]) {
                let index = index as usize;
                if table.plies[index] != OPEN {
                    continue;
                }
                table.plies[index] = plies;
                let Some(board) = table.board(index) else {
                    continue;
                };
                table.each_before(&board, laws, |before| {
                    if table.plies[before] != OPEN {
                        return;
                    }
                    if plies % 2 == 0 {
                        due[usize::from(plies) + 1].push(before as u32);
                        return;
                    }
                    hopes[before] -= 1;
                    if hopes[before] == 0 {
                        let loss = delays[before].max(plies + 1);
                        due[usize::from(loss)].push(before as u32);
                    }
                });
            }
        }
        table
    }

    /// Calls `visit` with the index of each board from which a quiet move leads here. Paths are the same in both
    /// directions.
    fn each_before(&self, board: &Board, laws: &Laws, mut visit: impl FnMut(usize)) {
        let mut back = board.passed();
        let side = back.turn;
        let dens = DENS[0] | DENS[1];
        for &(_, kind) in self.animals.iter().filter(|(of, _)| *of == side) {
            let now = back.places[side][kind];
            for from in bits(back.quiet_targets(kind, laws) & !dens) {
                back.places[side][kind] = from;
                visit(self.index(&back, false));
            }
            back.places[side][kind] = now;
        }
    }
}

/// What is known about a position from its captures and dens, before its quiet moves are known.
struct Prospects {
    /// The quickest win, by a capture or by entering the den.
    win: Option<u8>,
    /// Moves that may still save the side to move.
    hopes: u8,
    /// The plies until the slowest losing capture loses.
    delay: u8,
}

impl Prospects {
    fn of(board: &Board, laws: &Laws, smaller: &Endings) -> Prospects {
        let mut prospects = Prospects {
            win: board.can_enter().then_some(1),
            hopes: 0,
            delay: 0,
        };
        for (kind, _) in board.animals(board.turn) {
            prospects.hopes += board.quiet_targets(kind, laws).count_ones() as u8;
            for to in bits(board.captures(kind, laws)) {
                let next = board.after(kind, to, laws);
                let verdict = match next.occupied.map(|set| set == 0) {
                    [true, true] => Verdict::Draw,
                    [false, false] => smaller.verdict(&next).unwrap_or(Verdict::Draw),
                    gone if gone[next.turn] => Verdict::Loss(0),
                    // Both were removed, and the side to move has no other: one more ply keeps losses even.
                    _ => Verdict::Win(1),
                };
                prospects.add(verdict);
            }
        }
        if prospects.win.is_some() {
            // Never reaches zero.
            prospects.hopes = u8::MAX;
        }
        prospects
    }

    /// Counts a capture with this verdict for the other side.
    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Loss(plies) => {
                let win = plies as u8 + 1;
                self.win = Some(self.win.map_or(win, |other| other.min(win)));
            }
            Verdict::Win(plies) => self.delay = self.delay.max(plies as u8 + 1),
            // It always remains possible.
            Verdict::Draw => self.hopes = self.hopes.saturating_add(100),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};
    use rules::doushouqi::Options;

    use super::{
        super::{board::tests::random_options, search::Search},
        *,
    };
    use crate::limits::Limits;

    fn table_of(material: [u8; 2], laws: &Laws) -> (Endings, Arc<Table>) {
        let material = Material(material).ordered().0;
        let mut endings = Endings::default();
        assert!(endings.add(material, laws, &mut || true));
        let table = Arc::clone(&endings.0.last().unwrap().1);
        (endings, table)
    }

    /// The verdict on this position that follows from the verdicts on its moves.
    fn of_moves(board: &Board, laws: &Laws, endings: &Endings) -> Verdict {
        let (mut win, mut loss, mut draw) = (None, 0, false);
        for kind in 0..8 {
            for to in bits(board.targets(kind, laws)) {
                let next = board.after(kind, to, laws);
                let entered = DENS[next.turn] & next.occupied[1 - next.turn] != 0;
                let gone = next.occupied.map(|set| set == 0);
                let verdict = match gone {
                    [true, true] => Verdict::Draw,
                    _ if entered || gone[next.turn] => Verdict::Loss(0),
                    _ if gone[1 - next.turn] => Verdict::Win(1),
                    _ => endings.verdict(&next).unwrap(),
                };
                match verdict {
                    Verdict::Loss(plies) => win = Some(win.unwrap_or(u32::MAX).min(plies + 1)),
                    Verdict::Win(plies) => loss = loss.max(plies + 1),
                    Verdict::Draw => draw = true,
                }
            }
        }
        match win {
            Some(plies) => Verdict::Win(plies),
            None if draw => Verdict::Draw,
            None => Verdict::Loss(loss),
        }
    }

    #[test]
    fn every_verdict_follows_from_those_on_the_moves() {
        let mut rng = StdRng::seed_from_u64(2);
        for material in [[0x80, 0x01], [0x60, 0x80], [0x81, 0x80], [0x03, 0x20]] {
            let options = match material[0] {
                0x60 => Options::booklet(),
                _ => random_options(&mut rng),
            };
            let laws = Laws::new(&options);
            let (endings, table) = table_of(material, &laws);
            let mut seen = 0;
            while seen < 3_000 {
                let Some(board) = table.board(rng.random_range(0..table.plies.len())) else {
                    continue;
                };
                // The verdict is the same from the other side.
                let verdict = endings.verdict(&board);
                assert_eq!(
                    verdict,
                    Some(of_moves(&board, &laws, &endings)),
                    "{board:?}"
                );
                let mut turned = Board::empty(1 - board.turn);
                for side in 0..2 {
                    for (kind, at) in board.animals(side) {
                        turned.put(1 - side, kind, POINTS as u8 - 1 - at);
                    }
                }
                assert_eq!(endings.verdict(&turned), verdict);
                seen += 1;
            }
        }
    }

    #[test]
    fn a_search_finds_the_wins_of_the_table_and_no_others() {
        let mut rng = StdRng::seed_from_u64(8);
        let laws = Laws::new(&Options::booklet());
        let (endings, table) = table_of([0x42, 0x20], &laws);
        let nothing = Endings::default();
        let mut wins = 0;
        while wins < 60 {
            let Some(board) = table.board(rng.random_range(0..table.plies.len())) else {
                continue;
            };
            let limits = Limits {
                depth: 9,
                nodes: u64::MAX,
                deadline: None,
                stop: None,
            };
            let mut search = Search::new(&laws, &nothing, limits, 4, None, vec![board.key]);
            let score = search.root_score(&board, 9);
            match endings.verdict(&board) {
                Some(Verdict::Win(plies @ ..10)) => {
                    assert_eq!(score, WIN - plies as i32, "{board:?}");
                    wins += 1;
                }
                Some(Verdict::Loss(plies @ ..9)) => {
                    assert_eq!(score, plies as i32 - WIN, "{board:?}");
                    wins += 1;
                }
                _ => assert!(score.abs() < WIN - 9, "{board:?} {score}"),
            }
        }
    }

    #[test]
    fn tables_are_computed_only_when_allowed() {
        let mut board = Board::empty(0);
        board.put(0, 6, 20);
        board.put(0, 4, 30);
        board.put(1, 3, 61);
        let mut options = Options::booklet();
        options.quiet_limit = 31;
        options.trapped_captures = true;
        options.dog_over_wolf = true;
        let laws = Laws::new(&options);
        let endings = Endings::from_here(&board, &laws, || false);
        assert_eq!(endings.verdict(&board), None);
        let endings = Endings::from_here(&board, &laws, || true);
        assert!(endings.verdict(&board).is_some());
        let cache = Endings::from_here(&board, &laws, || false);
        assert_eq!(cache.verdict(&board), endings.verdict(&board));
    }
}
