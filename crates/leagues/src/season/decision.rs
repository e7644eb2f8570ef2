//! What people may do in a season: maps a command to events, or says why not. Time and chance play no part here.

use super::{
    Moment, Person,
    event::{Entrant, Event, GameNumber, GameResult, Pairing, Seat},
    settings::{Format, LateEntries, MOST_PLAYERS, Settings, SettingsError},
    state::{Misfit, Season, Stage},
};
use crate::tournament::{Bye, Colour};

/// The longest reason, in characters.
pub const LONGEST_REASON: usize = 300;

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To play.
    Enter(Entrant),
    /// To play no more: before the start, or after it.
    Leave,
    /// To say that they are still there.
    Confirm,
    /// To sit out the next round.
    Rest,
    /// To have the organiser look at a game of theirs, for a reason.
    CallReferee(GameNumber, Option<String>),
    /// To do what organisers may.
    Organise(Order, Option<String>),
}

/// What an organiser wants. All but the first three need a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// To decide anew before the start.
    Change(Box<Settings>),
    /// To start now.
    Start,
    /// To call it off before the start, or to end it early.
    End,
    /// To add somebody.
    Add(Entrant),
    /// To take somebody out.
    Remove(Person),
    /// To give a game a result, or another one.
    Rule(GameNumber, GameResult),
    /// To put somebody else on a seat.
    Substitute(Seat, Entrant),
    /// To pair the next round by hand, first movers first. Who is not named has no game.
    Pair(Vec<(Person, Person)>),
    /// To let the round end at another moment.
    Postpone(Moment),
    /// To begin no new round for now.
    Pause,
    /// To go on.
    Resume,
    /// To hand the season over.
    HandOver(Person),
    /// To undo an entry of the log.
    Undo(u32),
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeasonRefusal {
    /// The season is over or called off.
    #[error("the season is over")]
    Over,
    /// It has begun.
    #[error("the season has begun")]
    Begun,
    /// It has not begun.
    #[error("the season has not begun")]
    NotBegun,
    /// It is not over.
    #[error("the season is not over")]
    NotOver,
    /// Nobody more may enter.
    #[error("the season is full")]
    Full,
    /// Nobody may enter any more.
    #[error("nobody may enter any more")]
    TooLate,
    /// They are in already.
    #[error("they have entered already")]
    EnteredAlready,
    /// They are not in it.
    #[error("they do not take part")]
    NotEntered,
    /// There are too few to start.
    #[error("{0} players are needed to start")]
    TooFew(u32),
    /// Only a Swiss round can be sat out.
    #[error("only rounds of a Swiss season can be sat out")]
    NoRests,
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSeat,
    /// It is somebody else's game.
    #[error("it is not their game")]
    NotTheirs,
    /// Nobody rules on their own game.
    #[error("nobody rules on their own game")]
    OwnGame,
    /// An organiser may not take a seat over, nor may somebody who plays already.
    #[error("neither the organiser nor somebody who plays already may take a seat over")]
    NotNeutral,
    /// Only organisers may.
    #[error("only organisers may do that")]
    NotOrganiser,
    /// A reason is missing or too long.
    #[error("a reason of 1 to {LONGEST_REASON} characters is needed")]
    Reason,
    /// The settings cannot be.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The round goes on.
    #[error("the round is not over")]
    RoundOpen,
    /// Pairing by hand is for Swiss seasons and round robins.
    #[error("a bracket says who meets")]
    NotByHand,
    /// Somebody is named twice, or against themselves.
    #[error("somebody is named twice")]
    NamedTwice,
    /// The round has no date.
    #[error("the round ends when its games are over, so there is no date to postpone")]
    NoDate,
    /// The moment is past.
    #[error("that moment is past")]
    Past,
    /// The season is paused already, or not.
    #[error("that is so already")]
    AsItIs,
    /// There is no such entry, or one that is no organiser's.
    #[error("there is no such decision to undo")]
    NothingToUndo,
    /// What came after it rests on it.
    #[error("what came after it rests on it")]
    BuiltUpon,
}

fn check_reason(reason: Option<&str>, needed: bool) -> Result<(), SeasonRefusal> {
    let length = reason.map_or(0, |text| text.trim().chars().count());
    match length > LONGEST_REASON || (needed && length == 0) {
        true => Err(SeasonRefusal::Reason),
        false => Ok(()),
    }
}

impl Season {
    /// The first event of a season.
    ///
    /// # Errors
    /// What about the settings cannot be.
    pub fn creation(settings: Settings) -> Result<Event, SettingsError> {
        settings.check()?;
        let after = None;
        Ok(Event::Created { settings, after })
    }

    /// What a command of this person brings about. Whether they are an organiser is the caller's to know.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(
        &self,
        by: Person,
        is_organiser: bool,
        command: &Command,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        if matches!(self.stage, Stage::Over | Stage::CalledOff)
            && !matches!(
                command,
                Command::Organise(Order::Undo(_) | Order::Rule(..), _)
            )
        {
            return Err(SeasonRefusal::Over);
        }
        match command {
            Command::Enter(entrant) => self.enter(entrant, false),
            Command::Leave => self.leave(by),
            Command::Confirm => {
                self.entrant_at(by).ok_or(SeasonRefusal::NotEntered)?;
                if self.stage != Stage::Open {
                    return Err(SeasonRefusal::Begun);
                }
                match self.has_confirmed(by) {
                    true => Ok(Vec::new()),
                    false => Ok(vec![Event::Confirmed { person: by }]),
                }
            }
            Command::Rest => {
                let seat = self.playing(by)?;
                if !matches!(self.settings.format, Format::Swiss { .. }) {
                    return Err(SeasonRefusal::NoRests);
                }
                Ok(vec![Event::Rests { seat }])
            }
            Command::CallReferee(number, reason) => {
                check_reason(reason.as_deref(), true)?;
                let seat = self.playing(by)?;
                let game = self.game(*number).ok_or(SeasonRefusal::NoGame)?;
                game.colour_of(seat).ok_or(SeasonRefusal::NotTheirs)?;
                Ok(vec![Event::RefereeCalled { game: *number }])
            }
            Command::Organise(order, reason) => {
                if !is_organiser {
                    return Err(SeasonRefusal::NotOrganiser);
                }
                let needs_reason =
                    !matches!(order, Order::Change(_) | Order::Start | Order::Add(_));
                check_reason(reason.as_deref(), needs_reason)?;
                self.organise(by, order, now)
            }
        }
    }

    fn organise(
        &self,
        by: Person,
        order: &Order,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        match order {
            Order::Change(settings) => {
                self.only_before_start()?;
                settings.check()?;
                if **settings == self.settings {
                    return Ok(Vec::new());
                }
                let settings = settings.as_ref().clone();
                Ok(vec![Event::Changed { settings }])
            }
            Order::Start => {
                self.only_before_start()?;
                let fewest = self.settings.fewest;
                self.start().ok_or(SeasonRefusal::TooFew(fewest))
            }
            Order::End if self.stage == Stage::Open => Ok(vec![Event::CalledOff]),
            Order::End => {
                let void = |game| Event::Ruled {
                    game,
                    result: GameResult::Void,
                };
                let mut events: Vec<Event> = self.unfinished().map(void).collect();
                events.push(Event::Finished);
                Ok(events)
            }
            Order::Add(entrant) => self.enter(entrant, true),
            Order::Remove(person) => self.leave(*person),
            Order::Rule(number, result) => {
                let game = self.game(*number).ok_or(SeasonRefusal::NoGame)?;
                let is_own = self
                    .seat_of(by)
                    .and_then(|seat| game.colour_of(seat))
                    .is_some();
                if is_own {
                    return Err(SeasonRefusal::OwnGame);
                }
                Ok(vec![Event::Ruled {
                    game: *number,
                    result: *result,
                }])
            }
            Order::Substitute(seat, entrant) => {
                self.seat(*seat).ok_or(SeasonRefusal::NoSeat)?;
                let person = entrant.person;
                let played = self.seats().any(|(_, seat)| {
                    seat.occupant.person == person || seat.former.contains(&person)
                });
                if person == by || person == self.organiser || played {
                    return Err(SeasonRefusal::NotNeutral);
                }
                Ok(vec![Event::Substituted {
                    seat: *seat,
                    by: entrant.clone(),
                }])
            }
            Order::Pair(pairs) => self.pair_by_hand(pairs),
            Order::Postpone(ends) => {
                let open = &self.rounds()[self.open_rounds()];
                if open.iter().all(|round| round.ends.is_none()) {
                    return Err(SeasonRefusal::NoDate);
                }
                match *ends > now {
                    true => Ok(vec![Event::Postponed { ends: *ends }]),
                    false => Err(SeasonRefusal::Past),
                }
            }
            Order::Pause | Order::Resume if self.stage != Stage::Running => {
                Err(SeasonRefusal::NotBegun)
            }
            Order::Pause if !self.is_paused() => Ok(vec![Event::Paused]),
            Order::Resume if self.is_paused() => Ok(vec![Event::Resumed]),
            Order::Pause | Order::Resume => Err(SeasonRefusal::AsItIs),
            Order::HandOver(to) if *to == self.organiser => Err(SeasonRefusal::AsItIs),
            Order::HandOver(to) => Ok(vec![Event::HandedOver { to: *to }]),
            Order::Undo(entry) => self.undo(*entry),
        }
    }

    fn only_before_start(&self) -> Result<(), SeasonRefusal> {
        match self.stage {
            Stage::Open => Ok(()),
            _ => Err(SeasonRefusal::Begun),
        }
    }

    /// The seat of somebody who plays.
    fn playing(&self, person: Person) -> Result<Seat, SeasonRefusal> {
        if self.stage == Stage::Open {
            return Err(SeasonRefusal::NotBegun);
        }
        let seat = self.seat_of(person).ok_or(SeasonRefusal::NotEntered)?;
        let plays = self.seat(seat).is_some_and(|seat| seat.withdrawn.is_none());
        plays.then_some(seat).ok_or(SeasonRefusal::NotEntered)
    }

    fn enter(&self, entrant: &Entrant, by_organiser: bool) -> Result<Vec<Event>, SeasonRefusal> {
        if self.stage == Stage::Open {
            if self.entrant_at(entrant.person).is_some() {
                return Err(SeasonRefusal::EnteredAlready);
            }
            if self.entrants.len() >= self.settings.most as usize {
                return Err(SeasonRefusal::Full);
            }
            return Ok(vec![Event::Entered(self.with_place(entrant))]);
        }
        if self.seat_of(entrant.person).is_some() {
            return Err(SeasonRefusal::EnteredAlready);
        }
        let next = self.rounds.len() as u32 + 1;
        let in_time = match (self.settings.late_entries, self.settings.format) {
            (LateEntries::Until { round, .. }, _) if next <= round => true,
            (_, Format::Swiss { rounds }) => by_organiser && next <= rounds,
            _ => false,
        };
        if !in_time {
            return Err(SeasonRefusal::TooLate);
        }
        if self.seats.len() >= MOST_PLAYERS as usize {
            return Err(SeasonRefusal::Full);
        }
        Ok(vec![Event::Joined(entrant.clone())])
    }

    /// Somebody leaves: before the start without a trace, after it by losing the games that they have not finished.
    fn leave(&self, person: Person) -> Result<Vec<Event>, SeasonRefusal> {
        if self.stage == Stage::Open {
            self.entrant_at(person).ok_or(SeasonRefusal::NotEntered)?;
            return Ok(vec![Event::Left { person }]);
        }
        let seat = self.playing(person)?;
        let mut events = vec![Event::Withdrew { seat }];
        let open = self.games_of(seat).filter(|game| game.result.is_none());
        events.extend(open.filter_map(|game| {
            let colour = game.colour_of(seat)?;
            Some(Event::Ruled {
                game: game.number,
                result: GameResult::Forfeited(colour),
            })
        }));
        Ok(events)
    }

    fn pair_by_hand(&self, pairs: &[(Person, Person)]) -> Result<Vec<Event>, SeasonRefusal> {
        if self.stage == Stage::Open {
            return Err(SeasonRefusal::NotBegun);
        }
        if matches!(self.settings.format, Format::KnockOut { .. }) {
            return Err(SeasonRefusal::NotByHand);
        }
        if self.unfinished().next().is_some() {
            return Err(SeasonRefusal::RoundOpen);
        }
        let mut named = Vec::new();
        let mut games = Vec::new();
        for (&(white, black), table) in pairs.iter().zip(1..) {
            let [white, black] = [self.playing(white)?, self.playing(black)?];
            if white == black || named.contains(&white) || named.contains(&black) {
                return Err(SeasonRefusal::NamedTwice);
            }
            named.extend([white, black]);
            games.push(Pairing {
                white,
                black,
                table,
            });
        }
        let rests = self.seats().filter(|(seat, _)| !named.contains(seat));
        let byes = rests.map(|(seat, _)| (seat, Bye::Zero)).collect();
        Ok(vec![Event::Paired {
            round: self.rounds.len() as u32 + 1,
            games,
            byes,
            ends: self.rounds.last().and_then(|round| round.ends),
        }])
    }

    fn undo(&self, number: u32) -> Result<Vec<Event>, SeasonRefusal> {
        let entry = (number as usize)
            .checked_sub(1)
            .and_then(|at| self.log.get(at));
        let entry = entry.ok_or(SeasonRefusal::NothingToUndo)?;
        let can_be_undone = matches!(
            entry.event,
            Event::Joined(_)
                | Event::Ruled { .. }
                | Event::Rests { .. }
                | Event::Withdrew { .. }
                | Event::Substituted { .. }
                | Event::Postponed { .. }
                | Event::Finished
        );
        if !can_be_undone
            || entry.by.is_none()
            || entry.with.is_some()
            || self.undone().contains(&number)
        {
            return Err(SeasonRefusal::NothingToUndo);
        }
        let mut undone = vec![Event::Undone { entry: number }];
        if self.stage == Stage::Over && !matches!(entry.event, Event::Finished) {
            undone.extend(self.end().map(|entry| Event::Undone { entry }));
        }
        let mut trial = self.clone();
        let done: Result<(), Misfit> = trial.add_all(undone.clone(), None, None, entry.at);
        done.map_err(|Misfit(_)| SeasonRefusal::BuiltUpon)?;
        Ok(undone)
    }

    /// The number of the entry by which the season ended.
    fn end(&self) -> Option<u32> {
        let undone = self.undone();
        let numbered = self.log.iter().zip(1..);
        let ends = numbered.filter(|(entry, number)| {
            matches!(entry.event, Event::Finished) && !undone.contains(number)
        });
        ends.last().map(|(_, number)| number)
    }

    /// The result of a game that was played to its end, or in which time ran out before it had really begun; nothing if the
    /// game has one already.
    #[must_use]
    pub fn report(&self, number: GameNumber, result: GameResult) -> Vec<Event> {
        let is_open = self.game(number).is_some_and(|game| game.result.is_none());
        let ruled = Event::Ruled {
            game: number,
            result,
        };
        is_open.then_some(ruled).into_iter().collect()
    }

    /// The colour of a person in a game.
    #[must_use]
    pub fn colour_in(&self, number: GameNumber, person: Person) -> Option<Colour> {
        self.game(number)?.colour_of(self.seat_of(person)?)
    }
}
