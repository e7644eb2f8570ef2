//! How a ladder's challenges ended, and how its places changed, according to the log.

use crate::{
    season::{ChallengeEnd, Event, GameNumber, GameResult, Season, Seat},
    tournament::Colour,
};

impl Season {
    /// How the challenge made by an entry of the log ended, and by which entry; `None` while it is open.
    pub fn end_of_challenge(&self, number: u32) -> Option<(u32, ChallengeEnd)> {
        let entry = self.entry(number)?;
        let Event::Challenged { by, of } = entry.event else {
            return None;
        };
        let ended = |event: &Event| match *event {
            Event::Answered { of: one, accepts } if one == of => Some(if accepts {
                ChallengeEnd::Accepted
            } else {
                ChallengeEnd::Declined
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

    /// The challenges, by the numbers of their entries, that an entry ended or gave more time for.
    pub fn challenges_changed_by(&self, number: u32) -> Vec<u32> {
        let Some(entry) = self.entry(number).filter(|_| self.ladder.is_some()) else {
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
    pub fn as_of(&self, number: u32) -> Option<Season> {
        let log = self.log().get(..number as usize)?;
        Season::replay(log.to_vec()).ok().flatten()
    }

    /// The game that a challenger won by this entry of the log, with the challenger and the challenged player: the former takes
    /// the latter's place, if that is better.
    pub fn climbed_by(&self, number: u32) -> Option<(GameNumber, [Seat; 2])> {
        let entry = self.entry(number)?;
        self.ladder.as_ref()?;
        let Event::Ruled { game, result } = entry.event else {
            return None;
        };
        let wins = matches!(
            result,
            GameResult::Won(Colour::Black) | GameResult::Forfeited(Colour::White)
        );
        let pairing = self.game(game).filter(|_| wins)?.pairing;
        Some((game, [pairing.black, pairing.white]))
    }

    /// The players who fell for not playing by this entry of the log and the ones directly after it, if it is the first of them.
    pub fn fallen_with(&self, number: u32) -> Vec<Seat> {
        let at = number as usize;
        let fell = |at: usize| match self.log.get(at)?.event {
            Event::Fell { seat } => Some((seat, self.log[at].at)),
            _ => None,
        };
        let Some((_, when)) = at.checked_sub(1).and_then(fell) else {
            return Vec::new();
        };
        let is_first = at < 2 || fell(at - 2).is_none_or(|(_, before)| before != when);
        let together = (at - 1..)
            .map_while(fell)
            .take_while(|(_, one)| *one == when);
        if is_first {
            together.map(|(seat, _)| seat).collect()
        } else {
            Vec::new()
        }
    }
}
