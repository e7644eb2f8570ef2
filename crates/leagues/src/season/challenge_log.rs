//! What became of the challenges of a ladder, as the log tells it.

use super::{
    event::{Event, Seat},
    state::Season,
};

/// How a challenge ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeEnd {
    /// The game began.
    Accepted,
    /// Whoever was challenged declined.
    Declined,
    /// They did not answer in time.
    Unanswered,
    /// Whoever challenged took it back.
    Recalled,
    /// Somebody of the two left the ladder.
    Left(Seat),
    /// The season ended.
    Over,
}

impl Season {
    /// How the challenge ended that an entry of the log made, and by which entry; `None` while it waits.
    #[must_use]
    pub fn end_of_challenge(&self, number: u32) -> Option<(u32, ChallengeEnd)> {
        let entry = self.log().get((number as usize).checked_sub(1)?)?;
        let Event::Challenged { by, of } = entry.event else {
            return None;
        };
        let ended = |event: &Event| match *event {
            Event::Answered { of: one, accepts } if one == of => Some(match accepts {
                true => ChallengeEnd::Accepted,
                false => ChallengeEnd::Declined,
            }),
            Event::Unanswered { of: one, .. } if one == of => Some(ChallengeEnd::Unanswered),
            Event::Recalled { by: one, .. } if one == by => Some(ChallengeEnd::Recalled),
            Event::Withdrew { seat } if seat == by || seat == of => Some(ChallengeEnd::Left(seat)),
            Event::Finished => Some(ChallengeEnd::Over),
            _ => None,
        };
        let mut later = self.not_undone().filter(|(at, _)| *at > number);
        later.find_map(|(at, entry)| Some((at, ended(&entry.event)?)))
    }

    /// The challenges, by the numbers of their entries, that an entry ended, or gave more time to answer.
    #[must_use]
    pub fn challenges_changed_by(&self, number: u32) -> Vec<u32> {
        let entry = self.log().get(number as usize - 1);
        let Some(entry) = entry.filter(|_| self.ladder.is_some()) else {
            return Vec::new();
        };
        let is_changed = |made: &u32, of: Seat| match (&entry.event, self.end_of_challenge(*made)) {
            (Event::Excused { seat, .. }, end) => {
                *seat == of && end.is_none_or(|(at, _)| at > number)
            }
            (Event::StoodStill { .. }, end) => end.is_none_or(|(at, _)| at > number),
            (_, end) => end.is_some_and(|(at, _)| at == number),
        };
        let before = self.not_undone().take_while(|(at, _)| *at < number);
        let made = before.filter_map(|(at, entry)| match entry.event {
            Event::Challenged { of, .. } => is_changed(&at, of).then_some(at),
            _ => None,
        });
        made.collect()
    }

    /// The season as it was after an entry of its log.
    #[must_use]
    pub fn as_of(&self, number: u32) -> Option<Season> {
        let log = self.log().get(..number as usize)?;
        Season::replay(log.to_vec()).ok().flatten()
    }
}
