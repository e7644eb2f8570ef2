//! A model of the clocks that counts every second, as a reference for the referee. It is independent of the referee's
//! calculation.

use basics::Span;
use std::collections::BTreeMap;

use jiff::{Timestamp, tz::TimeZone};
use matches::clock::control::{Control, TimeOut};

use crate::{DAY, QUARTER};

/// How long a player may be silent in an untimed game, in seconds.
pub const SILENCE: i64 = 14 * DAY;

/// The clocks of one game.
pub struct GameClocks {
    pub players: [u64; 2],
    pub control: Control,
    pub time_out: TimeOut,
    pub weekends_off: bool,
    /// Seconds left: desk time before the game, clock time during it.
    pub left: [i64; 2],
    /// Whose clock runs.
    pub runs: [bool; 2],
    pub begun: bool,
    pub moved: bool,
    pub paused_until: Option<i64>,
    /// The player without time, while the opponent chooses.
    pub up: Option<usize>,
    pub over: bool,
}

/// The model that counts every second.
pub struct Naive {
    /// The next second to count.
    pub now: i64,
    pub games: BTreeMap<u64, GameClocks>,
    /// When each person's vacation ends.
    pub away: BTreeMap<u64, i64>,
    pub zones: BTreeMap<u64, TimeZone>,
    /// When the model started.
    pub start: i64,
    /// For each person, whether each quarter of an hour since then is on a weekend. Time zones differ by such quarters.
    pub weekends: BTreeMap<u64, Vec<bool>>,
}

impl Naive {
    /// Counts the seconds until `end`. Returns when time ran out, for whom, and in which game.
    pub fn count(&mut self, end: i64, outage: bool) -> Vec<(u64, i64, usize)> {
        let mut fallen = Vec::new();
        let mut games = std::mem::take(&mut self.games);
        for (&id, game) in games.iter_mut().filter(|(_, game)| !game.over) {
            for side in 0..2 {
                for now in self.now..end {
                    let paused = game.paused_until.is_some_and(|until| now < until);
                    if game.runs[side] && !outage && !paused && !self.is_off(game, side, now) {
                        game.left[side] -= 1;
                        if game.left[side] == 0 {
                            fallen.push((id, now + 1, side));
                        }
                    }
                }
            }
            game.paused_until = game.paused_until.filter(|&until| end < until);
        }
        self.games = games;
        self.now = self.now.max(end);
        fallen
    }

    /// Whether a player's clock is stopped by a vacation or their weekend.
    fn is_off(&self, game: &GameClocks, side: usize, now: i64) -> bool {
        let player = game.players[side];
        let is_live = matches!(game.control, Control::Bank { bank, .. } if bank < Span::DAY);
        let away = self.away.get(&player).is_some_and(|&until| now < until);
        if away && !is_live {
            return true;
        }
        let quarter = usize::try_from((now - self.start) / QUARTER).unwrap();
        game.weekends_off && self.weekends[&player][quarter]
    }

    pub fn meet(&mut self, person: u64, zone: TimeZone) {
        let is_weekend = |quarter: i64| {
            let local = Timestamp::from_second(self.start + quarter * QUARTER).unwrap();
            let day = local.to_zoned(zone.clone()).strftime("%a").to_string();
            day == "Sat" || day == "Sun"
        };
        let quarters = 0..40 * DAY / QUARTER;
        self.weekends
            .insert(person, quarters.map(is_weekend).collect());
        self.zones.insert(person, zone);
    }

    pub fn game(&mut self, id: u64) -> &mut GameClocks {
        self.games.get_mut(&id).unwrap()
    }
}

impl GameClocks {
    pub fn start_turn(&mut self, side: usize) {
        match self.control {
            Control::Untimed => self.left[side] = SILENCE,
            Control::PerMove(whole) => self.left[side] = whole / Span::SECOND,
            Control::Bank { .. } => {}
        }
        self.runs = [side == 0, side == 1];
    }

    pub fn end_turn(&mut self, side: usize) {
        if let Control::Bank { increment, cap, .. } = self.control {
            let more = self.left[side] + increment / Span::SECOND;
            self.left[side] = cap.map_or(more, |cap| more.min(cap / Span::SECOND));
        }
        self.moved = true;
        self.up = None;
        self.start_turn(1 - side);
    }

    /// Applies the consequences of a side's time running out.
    pub fn falls(&mut self, side: usize) {
        self.runs = [false; 2];
        let asks = self.time_out == TimeOut::Asks || self.control == Control::Untimed;
        if self.begun && self.moved && asks {
            self.up = Some(side);
        } else {
            self.over = true;
        }
    }
}
