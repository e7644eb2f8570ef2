//! The clock of a match: how much time each side has left, and when it will have run out. Pure: moments and the spans
//! in which a clock stands still are arguments. Who is told, and what running out of time means, is decided elsewhere.

pub mod control;
pub mod still;

use self::{control::Control, still::Stillness};
use super::Moment;
use rules::Side;

/// Both sides' time, and whose runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    /// What each side had left when its time last stopped, in milliseconds.
    left: [i64; 2],
    running: Option<(Side, Moment)>,
    /// What each move that stands brought on top, the last one behind.
    gains: Vec<(Side, i64)>,
}

impl Clock {
    /// A clock on which no time has run yet; nothing for a game that is untimed.
    #[must_use]
    pub fn new(control: Control) -> Option<Clock> {
        let at_first = control.at_first()?;
        Some(Clock {
            control,
            left: [at_first; 2],
            running: None,
            gains: Vec::new(),
        })
    }

    /// A side's turn begins.
    pub fn start(&mut self, side: Side, at: Moment) {
        if let Some(whole) = self.control.each_move() {
            self.left[side.index()] = whole;
        }
        self.running = Some((side, at));
    }

    /// A side's turn ends with a move: what it took is gone, and the increment comes on top. A move that comes although
    /// time has run out, because nobody claimed the game, begins again at nothing.
    pub fn stop(&mut self, side: Side, at: Moment, still: &Stillness) {
        self.halt(at, still);
        let left = &mut self.left[side.index()];
        let gain = self.control.after_move(*left) - *left;
        *left += gain;
        self.gains.push((side, gain));
    }

    /// The last moves never were: what they brought on top is gone again. What they took stays gone.
    pub fn take_back(&mut self, moves: u32) {
        for (side, gain) in (0..moves).filter_map(|_| self.gains.pop()) {
            let left = &mut self.left[side.index()];
            *left = (*left - gain).max(0);
        }
    }

    /// The game stops, without a move: because it is over, or because time has run out.
    pub fn halt(&mut self, at: Moment, still: &Stillness) {
        if let Some((side, since)) = self.running.take() {
            let left = &mut self.left[side.index()];
            *left = (*left - still.ran(since, at)).max(0);
        }
    }

    /// A side whose time ran out gets more, and its time runs again.
    pub fn grant(&mut self, side: Side, at: Moment) {
        self.left[side.index()] = self.control.more();
        self.running = Some((side, at));
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// What a side has left now, in milliseconds; never less than nothing. `still` are that side's spans.
    #[must_use]
    pub fn left(&self, side: Side, now: Moment, still: &Stillness) -> i64 {
        let left = self.left[side.index()];
        match self.running {
            Some((runs, since)) if runs == side => (left - still.ran(since, now)).max(0),
            _ => left,
        }
    }

    /// The first moment at which a move comes too late, if nothing more is known than now: a vacation whose end is open,
    /// or a pause, lets a clock stand for ever. `still` are the spans of the side whose time runs.
    #[must_use]
    pub fn falls(&self, still: &Stillness) -> Option<Moment> {
        let (side, since) = self.running?;
        still.reach(since, self.left[side.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::{control::DAY, *};

    const HOUR: i64 = DAY / 24;

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap()).unwrap()
    }

    #[test]
    fn days_per_move_begin_anew_with_every_turn() {
        let still = Stillness::default();
        let mut clock = clock("3d/move");
        clock.start(Side::First, Moment(0));
        assert_eq!(clock.falls(&still), Some(Moment(3 * DAY)));
        clock.stop(Side::First, Moment(2 * DAY), &still);
        clock.start(Side::Second, Moment(2 * DAY));
        clock.stop(Side::Second, Moment(2 * DAY + 1), &still);
        clock.start(Side::First, Moment(2 * DAY + 1));
        assert_eq!(clock.falls(&still), Some(Moment(5 * DAY + 1)));
    }

    #[test]
    fn a_bank_is_used_up_filled_by_moves_and_capped() {
        let still = Stillness::default();
        let mut clock = clock("7d+12h/10d");
        clock.start(Side::First, Moment(0));
        assert_eq!(clock.left(Side::First, Moment(2 * DAY), &still), 5 * DAY);
        clock.stop(Side::First, Moment(2 * DAY), &still);
        assert_eq!(clock.running(), None);
        let later = Moment(3 * DAY);
        assert_eq!(clock.left(Side::First, later, &still), 5 * DAY + 12 * HOUR);
        for turn in 0..20 {
            clock.start(Side::Second, Moment(turn));
            clock.stop(Side::Second, Moment(turn), &still);
        }
        assert_eq!(clock.left(Side::Second, later, &still), 10 * DAY);
        clock.start(Side::Second, later);
        let falls = clock.falls(&still).unwrap();
        assert_eq!(falls, later.plus(10 * DAY));
        assert_eq!(clock.left(Side::Second, falls.plus(5), &still), 0);
    }

    #[test]
    fn moves_that_are_taken_back_bring_nothing() {
        let still = Stillness::default();
        let mut clock = clock("7d+12h/7d");
        for (side, from, until) in [
            (Side::First, 0, DAY),
            (Side::Second, DAY, DAY + HOUR),
            (Side::First, DAY + HOUR, 2 * DAY),
        ] {
            clock.start(side, Moment(from));
            clock.stop(side, Moment(until), &still);
        }
        let left = |clock: &Clock| Side::BOTH.map(|side| clock.left(side, Moment(2 * DAY), &still));
        assert_eq!(left(&clock), [5 * DAY + 25 * HOUR, 7 * DAY]);
        // The cap let Black's move bring an hour only.
        clock.take_back(2);
        assert_eq!(left(&clock), [5 * DAY + 13 * HOUR, 7 * DAY - HOUR]);
        clock.take_back(2);
        assert_eq!(left(&clock), [5 * DAY + HOUR, 7 * DAY - HOUR]);
    }

    #[test]
    fn untimed_games_have_no_clock() {
        assert_eq!(Clock::new(Control::Untimed), None);
    }
}
