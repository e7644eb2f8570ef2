//! Undoing entries of the log.

use basics::{Moment, PersonId};

use super::{
    decision::ruled_on,
    ensure::ensure,
    event::{Entry, Event, TeamEvent},
    refusal::SeasonRefusal,
    state::{Misfit, Season, Stage},
    team::TeamRefusal,
};

impl Season {
    /// An entry that can be undone on its own. Pauses and stopped clocks cannot: their own orders end them.
    ///
    /// # Errors
    /// Why it cannot be undone.
    pub fn undoable(&self, number: u32) -> Result<&Entry, SeasonRefusal> {
        let entry = self.entry(number).ok_or(SeasonRefusal::NothingToUndo)?;
        let by = entry.by.ok_or(SeasonRefusal::NothingToUndo)?;
        let is_of_start = match &entry.event {
            Event::Joined(_)
            | Event::Returned { .. }
            | Event::Ruled { .. }
            | Event::Rests { .. }
            | Event::Withdrew { .. }
            | Event::Substituted { .. }
            | Event::Postponed { .. }
            | Event::Extended { .. }
            | Event::HandedOver { .. }
            | Event::PutAhead { .. }
            | Event::Forbade(_)
            | Event::Team(TeamEvent::Fielded { .. })
            | Event::Finished
            | Event::CalledOff
            // Only those by hand have an author.
            | Event::Paired { .. } => false,
            Event::Entered(entrant) if entrant.person != by => true,
            Event::Left { person }
            | Event::Team(TeamEvent::Joined { person, .. } | TeamEvent::Left { person })
                if *person != by =>
            {
                true
            }
            _ => return Err(SeasonRefusal::NothingToUndo),
        };
        let is_standing = entry.with.is_none() && !self.undone().contains(&number);
        ensure(is_standing, SeasonRefusal::NothingToUndo)?;
        // An early end of a round is final once the next round is paired.
        if let Event::Postponed { ends } = entry.event
            && ends <= entry.at
            && self.log[number as usize..]
                .iter()
                .any(|later| matches!(later.event, Event::Paired { .. }))
        {
            return Err(SeasonRefusal::BuiltUpon);
        }
        // It is about rounds to come.
        if self.stage == Stage::Over && matches!(entry.event, Event::Forbade(_)) {
            return Err(SeasonRefusal::Over);
        }
        if is_of_start {
            self.only_before_start().map(|()| entry)
        } else {
            Ok(entry)
        }
    }

    pub(crate) fn undo(
        &self,
        by: PersonId,
        number: u32,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let entry = self.undoable(number)?;
        self.keep_out(by, self.decided_by(number))?;
        if let Event::PutAhead { seat } = entry.event {
            let person = self.person_on(seat).ok_or(SeasonRefusal::NoSeat)?;
            drop(self.put_ahead(by, person)?);
        }
        if let Event::Forbade(prohibition) = entry.event {
            self.may_keep_apart(by, prohibition)?;
        }
        let mut undone = vec![Event::Undone { entry: number }];
        let is_of_play = !matches!(
            entry.event,
            Event::Finished | Event::HandedOver { .. } | Event::PutAhead { .. }
        );
        if self.stage == Stage::Over && is_of_play {
            undone.extend(self.end().map(|entry| Event::Undone { entry }));
        }
        let mut trial = self.clone();
        let done: Result<(), Misfit> = trial.add_all(undone.clone(), None, None, entry.at);
        done.map_err(|Misfit(_)| SeasonRefusal::BuiltUpon)?;
        trial.check_room()?;
        let events = self.format().with_consequences(self, undone, now);
        self.keep_out(by, ruled_on(&events))?;
        Ok(events)
    }

    /// Whether all entrants and members fit before the start.
    fn check_room(&self) -> Result<(), SeasonRefusal> {
        if self.stage != Stage::Open {
            return Ok(());
        }
        let have_room = self.entrants.len() <= self.settings.most as usize;
        ensure(have_room, SeasonRefusal::Full)?;
        let most = self.settings.teams.map_or(usize::MAX, |size| size.most());
        let have_room = self.teams().all(|(_, record)| record.members.len() <= most);
        Ok(ensure(have_room, TeamRefusal::Full)?)
    }

    /// The number of the entry that ended the season.
    pub(crate) fn end(&self) -> Option<u32> {
        let standing = self.not_undone();
        let ends = standing.filter(|(_, entry)| entry.event == Event::Finished);
        ends.last().map(|(number, _)| number)
    }
}
