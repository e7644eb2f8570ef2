//! The referee's time: the computer's clock without jumps. Setting or correcting the clock must neither give players time nor
//! take any.
//!
//! A steady clock, which never jumps and counts from an arbitrary moment, runs beside the wall clock. As long as both agree, the
//! wall clock is right. When it jumps, time continues by the steady clock, and the wall clock is only trusted once it has kept its
//! new offset for a while. The difference then counts as a span in which players could not act: either the machine slept, or
//! nobody knows what happened when.
//!
//! Programs that share a database on a server go by its clock: a wall clock that is wrong is corrected by its distance.

use std::sync::{Arc, Mutex};

use basics::{Moment, Span};

use super::{TimeSource, locks::lock};

/// A difference between the two clocks that has grown by more than this since the last check is a jump.
const MIN_JUMP: Span = Span::seconds(2);
/// How long the wall clock must keep its new time after a jump.
const SETTLING_TIME: Span = Span::minutes(10);

/// The time, for as long as the program runs.
pub(crate) struct Timeline {
    source: Arc<dyn TimeSource>,
    inside: Mutex<Inside>,
}

struct Inside {
    /// The offset of the time from the steady clock.
    offset: Span,
    /// The offset to which the wall clock has jumped, and since when by the steady clock.
    apart: Option<(Span, Span)>,
    /// What to add to the wall clock's time.
    correction: Span,
}

impl Timeline {
    /// Begins with the wall clock's time.
    pub fn new(source: Arc<dyn TimeSource>) -> Timeline {
        let offset = source.now().since_1970() - source.steady();
        let inside = Mutex::new(Inside {
            offset,
            apart: None,
            correction: Span::ZERO,
        });
        Timeline { source, inside }
    }

    /// The time of the steady clock.
    pub fn steady(&self) -> Span {
        self.source.steady()
    }

    /// Whether it must agree with other clocks.
    pub fn is_real(&self) -> bool {
        self.source.is_real()
    }

    /// The time on the wall clock, as it is.
    pub fn wall(&self) -> Moment {
        self.source.now()
    }

    /// From now on the wall clock needs this correction, and time continues after a step.
    pub fn correct(&self, correction: Span, step: Span) {
        let mut inside = lock(&self.inside);
        inside.correction = correction;
        inside.offset += step;
        inside.apart = None;
    }

    /// The current time.
    pub fn now(&self) -> Moment {
        let (wall, steady) = (self.source.now().since_1970(), self.source.steady());
        let mut inside = lock(&self.inside);
        let shown = wall + inside.correction - steady;
        if (shown - inside.offset).abs() <= MIN_JUMP {
            inside.offset = shown;
            inside.apart = None;
        } else {
            match inside.apart {
                Some((place, since)) if (shown - place).abs() <= MIN_JUMP => {
                    if steady - since > SETTLING_TIME {
                        tracing::warn!(
                            seconds = (shown - inside.offset) / Span::SECOND,
                            "the computer's clock was set"
                        );
                        inside.offset = shown;
                        inside.apart = None;
                    }
                }
                _ => inside.apart = Some((shown, steady)),
            }
        }
        Moment(0).plus(steady + inside.offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wall clock that can be set, beside a steady one.
    #[derive(Default)]
    struct Clocks(Mutex<(Span, Span)>);

    impl Clocks {
        fn pass(&self, span: Span) {
            let mut clocks = self.0.lock().unwrap();
            clocks.0 += span;
            clocks.1 += span;
        }

        fn set_forward(&self, span: Span) {
            self.0.lock().unwrap().0 += span;
        }
    }

    impl TimeSource for Clocks {
        fn now(&self) -> Moment {
            Moment(0).plus(self.0.lock().unwrap().0)
        }

        fn steady(&self) -> Span {
            self.0.lock().unwrap().1
        }
    }

    fn start() -> (Arc<Clocks>, Timeline) {
        let clocks = Arc::new(Clocks(Mutex::new((Span::hours(50), Span::milliseconds(7)))));
        let timeline = Timeline::new(Arc::clone(&clocks) as Arc<dyn TimeSource>);
        (clocks, timeline)
    }

    #[test]
    fn setting_the_clock_an_hour_ahead_and_back_changes_nothing() {
        let (clocks, timeline) = start();
        for jump in [
            Span::HOUR,
            -Span::HOUR,
            -Span::HOUR,
            Span::HOUR,
            Span::hours(3),
            -Span::hours(2),
            -Span::HOUR,
        ] {
            let before = timeline.now();
            clocks.set_forward(jump);
            for _ in 0..9 {
                clocks.pass(Span::MINUTE);
                timeline.now();
            }
            assert_eq!(timeline.now(), before.plus(Span::minutes(9)), "{jump}");
        }
        assert_eq!(timeline.now(), clocks.now());
    }

    #[test]
    fn a_clock_that_keeps_its_new_time_is_trusted_in_the_end() {
        for jump in [Span::HOUR, -Span::HOUR] {
            let (clocks, timeline) = start();
            clocks.set_forward(jump);
            let before = timeline.now();
            assert_eq!(before, clocks.now().plus(-jump));
            clocks.pass(SETTLING_TIME + Span::milliseconds(1));
            assert_eq!(timeline.now(), clocks.now());
        }
    }

    #[test]
    fn a_wrong_clock_that_is_corrected_goes_on_when_it_is_set_right() {
        let (clocks, timeline) = start();
        let right = clocks.now();
        clocks.set_forward(Span::HOUR);
        let (_, begun_wrong) = (
            timeline.now(),
            Timeline::new(Arc::clone(&clocks) as Arc<dyn TimeSource>),
        );
        begun_wrong.correct(-Span::HOUR, -Span::HOUR);
        assert_eq!(begun_wrong.now(), right);
        // It is compared again only a while after somebody has set it.
        clocks.pass(Span::MINUTE);
        clocks.set_forward(-Span::HOUR);
        clocks.pass(Span::SECOND);
        let right = clocks.now();
        assert_eq!(begun_wrong.now(), right);
        begun_wrong.correct(Span::ZERO, Span::ZERO);
        clocks.pass(2 * SETTLING_TIME);
        assert_eq!(begun_wrong.now(), clocks.now());
    }

    #[test]
    fn small_corrections_are_followed_at_once() {
        let (clocks, timeline) = start();
        for _ in 0..100 {
            clocks.set_forward(Span::milliseconds(500));
            clocks.pass(Span::SECOND);
            assert_eq!(timeline.now(), clocks.now());
        }
    }
}
