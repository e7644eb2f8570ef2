//! The first time that suits two people.

use std::collections::BTreeSet;

use basics::{Moment, Span};

use super::slots::SLOT_LENGTH;

/// The shortest time that both must have. Where zones differ by half an hour or three quarters, whole hours never meet.
pub const MIN_COMMON: Span = Span::minutes(30);
/// Appointments begin at multiples of this.
const STEP: Span = Span::minutes(15);

/// Hours as spans of time that do not touch, in order.
pub fn spans(hours: &BTreeSet<Moment>) -> Vec<(Moment, Moment)> {
    let mut spans: Vec<(Moment, Moment)> = Vec::new();
    for &begins in hours {
        let ends = begins.plus(SLOT_LENGTH);
        match spans.last_mut() {
            Some(last) if begins <= last.1 => last.1 = last.1.max(ends),
            _ => spans.push((begins, ends)),
        }
    }
    spans
}

/// The first moment, not before `earliest`, from which both have at least [`MIN_COMMON`].
pub fn first(hours: [&BTreeSet<Moment>; 2], earliest: Moment) -> Option<Moment> {
    let [one, other] = hours.map(spans);
    let common = one.iter().flat_map(|a| {
        let other = other.iter();
        other.map(|b| (a.0.max(b.0).max(earliest), a.1.min(b.1)))
    });
    let begins = common.filter_map(|(from, until)| {
        let begins = rounded_up(from);
        (begins.plus(MIN_COMMON) <= until).then_some(begins)
    });
    begins.min()
}

/// The next moment at which an appointment can begin.
fn rounded_up(at: Moment) -> Moment {
    let past = Span::milliseconds(at.0.rem_euclid(STEP.as_milliseconds()));
    if past == Span::ZERO {
        at
    } else {
        at.plus(STEP - past)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOON: Moment = Moment(1_767_225_600_000);

    fn hours(minutes: &[i64]) -> BTreeSet<Moment> {
        minutes
            .iter()
            .map(|after| NOON.plus(Span::minutes(*after)))
            .collect()
    }

    fn found(one: &[i64], other: &[i64], earliest: i64) -> Option<i64> {
        let earliest = NOON.plus(Span::minutes(earliest));
        let at = first([&hours(one), &hours(other)], earliest)?;
        Some((at - NOON) / Span::MINUTE)
    }

    #[test]
    fn the_first_common_hour_is_found() {
        assert_eq!(found(&[60, 240], &[180, 240], 0), Some(240));
        assert_eq!(found(&[60], &[120], 0), None);
        // India is half an hour from Berlin, Nepal three quarters from it.
        assert_eq!(found(&[60], &[90], 0), Some(90));
        assert_eq!(found(&[60], &[105], 0), None, "a quarter is too little");
        assert_eq!(found(&[60, 120], &[105], 0), Some(105));
        // What has begun still counts while half an hour of it is left.
        assert_eq!(found(&[60], &[60], 84), Some(90));
        assert_eq!(found(&[60], &[60], 91), None);
    }

    proptest! {
        #[test]
        fn it_suits_both_and_none_before_it_does(
            one in prop::collection::btree_set(0..120_i64, 0..8),
            other in prop::collection::btree_set(0..120_i64, 0..8),
            earliest in 0..1800_i64,
        ) {
            let minutes = |of: &BTreeSet<i64>| -> Vec<i64> {
                of.iter().map(|quarter| quarter * 15).collect()
            };
            let (one, other) = (minutes(&one), minutes(&other));
            // Minute by minute, by code that knows nothing of spans.
            let has = |of: &[i64], at: i64| of.iter().any(|begins| (*begins..begins + 60).contains(&at));
            let suits = |at: i64| (at..at + 30).all(|at| has(&one, at) && has(&other, at));
            let expected = (earliest..1900).find(|at| at % 15 == 0 && suits(*at));
            prop_assert_eq!(found(&one, &other, earliest), expected);
        }
    }
}
