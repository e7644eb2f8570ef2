//! Which match each person acted in last: somebody who acts in another one does not see what changes in the first. It
//! is kept only in memory, and only for as long as it matters.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use basics::{MatchId, Moment, PersonId};
use service::live_messages::PRESENT;

/// The last act of each person who acted a moment ago.
#[derive(Default)]
pub struct LastActs(Mutex<HashMap<PersonId, (MatchId, Moment)>>);

impl LastActs {
    /// Notes that somebody acted in a match.
    pub fn note(&self, person: PersonId, id: MatchId, now: Moment) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.retain(|_, (_, at)| is_recent(*at, now));
        last.insert(person, (id, now));
    }

    /// Whether somebody acted a moment ago, and not in this match.
    pub fn is_elsewhere(&self, person: PersonId, id: MatchId, now: Moment) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.get(&person)
            .is_some_and(|(other, at)| *other != id && is_recent(*at, now))
    }
}

fn is_recent(at: Moment, now: Moment) -> bool {
    now - at < PRESENT
}

#[cfg(test)]
mod tests {
    use super::*;
    use basics::Span;

    #[test]
    fn somebody_is_where_they_acted_last_for_a_moment() {
        let acts = LastActs::default();
        let (ann, here, there) = (PersonId(1), MatchId(1), MatchId(2));
        let at = |time: Span| acts.is_elsewhere(ann, here, Moment(0).plus(time));
        assert!(!at(Span::ZERO));
        acts.note(ann, there, Moment(0));
        assert!(at(PRESENT - Span::milliseconds(1)) && !at(PRESENT));
        acts.note(ann, here, Moment(5));
        assert!(!at(Span::milliseconds(6)));
        for number in 0..9 {
            let now = Moment(0).plus(PRESENT * number);
            acts.note(PersonId(number.cast_unsigned()), here, now);
        }
        assert_eq!(acts.0.lock().unwrap().len(), 1, "the others are forgotten");
    }
}
