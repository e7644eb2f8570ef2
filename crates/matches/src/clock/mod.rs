//! The clock of a match: how much time each side has left, and the deadline of the side to move. Pure: moments and
//! suspensions are arguments. Who is notified, and what happens when time runs out, is decided elsewhere.

pub mod control;
pub mod suspensions;
pub mod written;

use self::{control::Control, suspensions::Suspensions};
use super::Moment;
use rules::Side;

/// Both sides' remaining time, and whose clock is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    /// What each side had left when its clock last stopped, in milliseconds.
    left: [i64; 2],
    running: Option<(Side, Moment)>,
    /// The increments gained so far, in order, without those of moves taken back.
    gains: Vec<(Side, i64)>,
}

impl Clock {
    /// A clock that has not started yet.
    #[must_use]
    pub fn new(control: Control) -> Clock {
        Clock {
            control,
            left: [control.initial_time(); 2],
            running: None,
            gains: Vec::new(),
        }
    }

    /// Starts a side's clock at the beginning of its turn.
    pub fn start(&mut self, side: Side, at: Moment) {
        if let Some(whole) = self.control.time_per_turn() {
            self.left[side.index()] = whole;
        }
        self.running = Some((side, at));
    }

    /// Stops a side's clock when it moves: subtracts the time used and adds the increment. If its time had run out
    /// but nobody claimed the game, it continues from zero.
    pub fn stop(&mut self, side: Side, at: Moment, suspensions: &Suspensions) {
        self.halt(at, suspensions);
        let left = &mut self.left[side.index()];
        let gain = self.control.after_move(*left) - *left;
        *left += gain;
        self.gains.push((side, gain));
    }

    /// Takes back the last moves: their increments are lost, and the time they took stays used.
    pub fn take_back(&mut self, moves: u32) {
        for (side, gain) in (0..moves).filter_map(|_| self.gains.pop()) {
            let left = &mut self.left[side.index()];
            *left = (*left - gain).max(0);
        }
    }

    /// Stops the clock without a move, because the game is over or time has run out.
    pub fn halt(&mut self, at: Moment, suspensions: &Suspensions) {
        if let Some((side, since)) = self.running.take() {
            let left = &mut self.left[side.index()];
            *left = (*left - suspensions.elapsed(since, at)).max(0);
        }
    }

    /// Gives more time to a side whose time ran out, and restarts its clock.
    pub fn grant(&mut self, side: Side, at: Moment) {
        self.left[side.index()] = self.control.extension();
        self.running = Some((side, at));
    }

    /// The side whose clock is running.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// The time a side has left now, in milliseconds; never negative. `suspensions` are those of that side.
    #[must_use]
    pub fn left(&self, side: Side, now: Moment, suspensions: &Suspensions) -> i64 {
        let left = self.left[side.index()];
        match self.running {
            Some((runs, since)) if runs == side => (left - suspensions.elapsed(since, now)).max(0),
            _ => left,
        }
    }

    /// The deadline of the side whose clock is running: the first moment at which a move is too late, as far as is
    /// known now. `None` during a pause or vacation without an end. `suspensions` are those of that side.
    #[must_use]
    pub fn deadline(&self, suspensions: &Suspensions) -> Option<Moment> {
        let (side, since) = self.running?;
        suspensions.instant_after(since, self.left[side.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::{control::DAY, *};

    const HOUR: i64 = DAY / 24;

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    #[test]
    fn days_per_move_restart_with_every_turn() {
        let suspensions = Suspensions::default();
        let mut clock = clock("3d/move");
        clock.start(Side::First, Moment(0));
        assert_eq!(clock.deadline(&suspensions), Some(Moment(3 * DAY)));
        clock.stop(Side::First, Moment(2 * DAY), &suspensions);
        clock.start(Side::Second, Moment(2 * DAY));
        clock.stop(Side::Second, Moment(2 * DAY + 1), &suspensions);
        clock.start(Side::First, Moment(2 * DAY + 1));
        assert_eq!(clock.deadline(&suspensions), Some(Moment(5 * DAY + 1)));
    }

    #[test]
    fn moves_use_and_refill_a_bank_up_to_its_cap() {
        let suspensions = Suspensions::default();
        let mut clock = clock("7d+12h/10d");
        clock.start(Side::First, Moment(0));
        assert_eq!(
            clock.left(Side::First, Moment(2 * DAY), &suspensions),
            5 * DAY
        );
        clock.stop(Side::First, Moment(2 * DAY), &suspensions);
        assert_eq!(clock.running(), None);
        let later = Moment(3 * DAY);
        assert_eq!(
            clock.left(Side::First, later, &suspensions),
            5 * DAY + 12 * HOUR
        );
        for turn in 0..20 {
            clock.start(Side::Second, Moment(turn));
            clock.stop(Side::Second, Moment(turn), &suspensions);
        }
        assert_eq!(clock.left(Side::Second, later, &suspensions), 10 * DAY);
        clock.start(Side::Second, later);
        let deadline = clock.deadline(&suspensions).unwrap();
        assert_eq!(deadline, later.plus(10 * DAY));
        assert_eq!(clock.left(Side::Second, deadline.plus(5), &suspensions), 0);
    }

    #[test]
    fn moves_taken_back_gain_no_increment() {
        let suspensions = Suspensions::default();
        let mut clock = clock("7d+12h/7d");
        for (side, from, until) in [
            (Side::First, 0, DAY),
            (Side::Second, DAY, DAY + HOUR),
            (Side::First, DAY + HOUR, 2 * DAY),
        ] {
            clock.start(side, Moment(from));
            clock.stop(side, Moment(until), &suspensions);
        }
        let left =
            |clock: &Clock| Side::BOTH.map(|side| clock.left(side, Moment(2 * DAY), &suspensions));
        assert_eq!(left(&clock), [5 * DAY + 25 * HOUR, 7 * DAY]);
        // Because of the cap, Black's move gained only an hour.
        clock.take_back(2);
        assert_eq!(left(&clock), [5 * DAY + 13 * HOUR, 7 * DAY - HOUR]);
        clock.take_back(2);
        assert_eq!(left(&clock), [5 * DAY + HOUR, 7 * DAY - HOUR]);
    }

    #[test]
    fn an_untimed_game_counts_silence() {
        let suspensions = Suspensions::default();
        let mut clock = clock("untimed");
        for (side, at) in [(Side::First, 0), (Side::Second, 13 * DAY)] {
            clock.start(side, Moment(at));
            assert_eq!(
                clock.deadline(&suspensions),
                Some(Moment(at + control::SILENCE))
            );
            clock.stop(side, Moment(at + 13 * DAY), &suspensions);
        }
    }
}
