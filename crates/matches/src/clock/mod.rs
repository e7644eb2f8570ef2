//! The clock of a match: how much time each side has left, and the deadline of the side to move. Pure: moments and
//! suspensions are arguments. Who is notified, and what happens when time runs out, is decided elsewhere.

pub mod control;
pub mod suspensions;
pub mod unequal;
pub mod written;

use self::{control::Control, suspensions::Suspensions, unequal::Controls};
use basics::{Moment, Span};
use rules::Side;

/// Both sides' remaining time, and whose clock is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    controls: Controls,
    /// What each side had left when its clock last stopped.
    left: [Span; 2],
    running: Option<(Side, Moment)>,
    /// The increments gained so far, in order, without those of moves taken back.
    gains: Vec<(Side, Span)>,
}

impl Clock {
    /// A clock that has not started yet.
    pub fn new(controls: Controls) -> Clock {
        Clock {
            controls,
            left: Side::BOTH.map(|side| controls.of(side).initial_time()),
            running: None,
            gains: Vec::new(),
        }
    }

    /// Starts a side's clock at the beginning of its turn.
    pub fn start(&mut self, side: Side, at: Moment) {
        if let Some(whole) = self.control(side).time_per_turn() {
            self.left[side.index()] = whole;
        }
        self.running = Some((side, at));
    }

    /// Stops a side's clock when it moves: subtracts the time used and adds the increment. If its time had run out
    /// but nobody claimed the game, it continues from zero.
    pub fn stop(&mut self, side: Side, at: Moment, suspensions: &Suspensions) {
        self.halt(at, suspensions);
        let control = self.control(side);
        let left = &mut self.left[side.index()];
        let gain = control.after_move(*left) - *left;
        *left += gain;
        self.gains.push((side, gain));
    }

    /// Takes back the last moves: their increments are lost, and the time they took stays used.
    pub fn take_back(&mut self, moves: u32) {
        for (side, gain) in (0..moves).filter_map(|_| self.gains.pop()) {
            let left = &mut self.left[side.index()];
            *left = (*left - gain).max(Span::ZERO);
        }
    }

    /// Stops the clock without a move, because the game is over or time has run out.
    pub fn halt(&mut self, at: Moment, suspensions: &Suspensions) {
        if let Some((side, since)) = self.running.take() {
            let left = &mut self.left[side.index()];
            *left = (*left - suspensions.elapsed(since, at)).max(Span::ZERO);
        }
    }

    /// Gives more time to a side whose time ran out, and restarts its clock.
    pub fn grant(&mut self, side: Side, at: Moment) {
        self.left[side.index()] = self.control(side).extension();
        self.running = Some((side, at));
    }

    fn control(&self, side: Side) -> Control {
        self.controls.of(side)
    }

    /// The side whose clock is running.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// The time a side has left now; never negative. `suspensions` are those of that side.
    pub fn left(&self, side: Side, now: Moment, suspensions: &Suspensions) -> Span {
        let left = self.left[side.index()];
        match self.running {
            Some((runs, since)) if runs == side => {
                (left - suspensions.elapsed(since, now)).max(Span::ZERO)
            }
            _ => left,
        }
    }

    /// The deadline of the side whose clock is running: the first moment at which a move is too late, as far as is
    /// known now. `None` during a pause or vacation without an end. `suspensions` are those of that side.
    pub fn deadline(&self, suspensions: &Suspensions) -> Option<Moment> {
        let (side, since) = self.running?;
        suspensions.instant_after(since, self.left[side.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    #[test]
    fn days_per_move_restart_with_every_turn() {
        let suspensions = Suspensions::default();
        let mut clock = clock("3d/move");
        clock.start(Side::First, Moment(0));
        assert_eq!(
            clock.deadline(&suspensions),
            Some(Moment(0).plus(Span::days(3)))
        );
        clock.stop(Side::First, Moment(0).plus(Span::days(2)), &suspensions);
        clock.start(Side::Second, Moment(0).plus(Span::days(2)));
        clock.stop(
            Side::Second,
            Moment(0).plus(Span::days(2) + Span::milliseconds(1)),
            &suspensions,
        );
        clock.start(
            Side::First,
            Moment(0).plus(Span::days(2) + Span::milliseconds(1)),
        );
        assert_eq!(
            clock.deadline(&suspensions),
            Some(Moment(0).plus(Span::days(5) + Span::milliseconds(1)))
        );
    }

    #[test]
    fn moves_use_and_refill_a_bank_up_to_its_cap() {
        let suspensions = Suspensions::default();
        let mut clock = clock("7d+12h/10d");
        clock.start(Side::First, Moment(0));
        assert_eq!(
            clock.left(Side::First, Moment(0).plus(Span::days(2)), &suspensions),
            Span::days(5)
        );
        clock.stop(Side::First, Moment(0).plus(Span::days(2)), &suspensions);
        assert_eq!(clock.running(), None);
        let later = Moment(0).plus(Span::days(3));
        assert_eq!(
            clock.left(Side::First, later, &suspensions),
            Span::days(5) + Span::hours(12)
        );
        for turn in 0..20 {
            clock.start(Side::Second, Moment(turn));
            clock.stop(Side::Second, Moment(turn), &suspensions);
        }
        assert_eq!(
            clock.left(Side::Second, later, &suspensions),
            Span::days(10)
        );
        clock.start(Side::Second, later);
        let deadline = clock.deadline(&suspensions).unwrap();
        assert_eq!(deadline, later.plus(Span::days(10)));
        assert_eq!(
            clock.left(
                Side::Second,
                deadline.plus(Span::milliseconds(5)),
                &suspensions
            ),
            Span::ZERO
        );
    }

    #[test]
    fn each_side_has_its_own_time() {
        let suspensions = Suspensions::default();
        let mut clock = clock("15m+10s vs 5m+3s");
        let left = |clock: &Clock, at| Side::BOTH.map(|side| clock.left(side, at, &suspensions));
        assert_eq!(
            left(&clock, Moment(0)),
            [Span::minutes(15), Span::minutes(5)]
        );
        let mut at = Moment(0);
        for side in Side::BOTH {
            clock.start(side, at);
            at = at.plus(Span::MINUTE);
            clock.stop(side, at, &suspensions);
        }
        let expected = [
            Span::minutes(14) + Span::seconds(10),
            Span::minutes(4) + Span::seconds(3),
        ];
        assert_eq!(left(&clock, at), expected);
        clock.take_back(1);
        assert_eq!(left(&clock, at), [expected[0], Span::minutes(4)]);
        for (side, extension) in [(Side::First, 450), (Side::Second, 150)] {
            clock.grant(side, at);
            assert_eq!(clock.left(side, at, &suspensions), Span::seconds(extension));
        }
    }

    #[test]
    fn moves_taken_back_gain_no_increment() {
        let suspensions = Suspensions::default();
        let mut clock = clock("7d+12h/7d");
        for (side, from, until) in [
            (Side::First, Span::ZERO, Span::DAY),
            (Side::Second, Span::DAY, Span::DAY + Span::HOUR),
            (Side::First, Span::DAY + Span::HOUR, Span::days(2)),
        ] {
            clock.start(side, Moment(0).plus(from));
            clock.stop(side, Moment(0).plus(until), &suspensions);
        }
        let left = |clock: &Clock| {
            Side::BOTH.map(|side| clock.left(side, Moment(0).plus(Span::days(2)), &suspensions))
        };
        assert_eq!(
            left(&clock),
            [Span::days(5) + Span::hours(25), Span::days(7)]
        );
        // Because of the cap, Black's move gained only an hour.
        clock.take_back(2);
        assert_eq!(
            left(&clock),
            [Span::days(5) + Span::hours(13), Span::days(7) - Span::HOUR]
        );
        clock.take_back(2);
        assert_eq!(
            left(&clock),
            [Span::days(5) + Span::HOUR, Span::days(7) - Span::HOUR]
        );
    }

    #[test]
    fn an_untimed_game_counts_silence() {
        let suspensions = Suspensions::default();
        let mut clock = clock("untimed");
        for (side, at) in [(Side::First, Span::ZERO), (Side::Second, Span::days(13))] {
            clock.start(side, Moment(0).plus(at));
            assert_eq!(
                clock.deadline(&suspensions),
                Some(Moment(0).plus(at + control::SILENCE))
            );
            clock.stop(side, Moment(0).plus(at + Span::days(13)), &suspensions);
        }
    }
}
