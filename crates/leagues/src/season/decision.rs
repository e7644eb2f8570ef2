//! Maps commands to events, or says why they are refused. Time and chance play no part here.

use std::collections::HashSet;

use basics::{Moment, PersonId};

use super::{
    command::{Command, MAX_REASON_LENGTH, Order},
    ensure::ensure,
    event::{Entrant, Event, GameNumber, GameResult, Seat},
    feature::Feature,
    neutrality::Authority,
    refusal::SeasonRefusal,
    settings::{LateEntries, MAX_PLAYERS, Settings, SettingsError},
    state::{Season, SeatRecord, Stage},
};
use crate::{revision::Revision, tournament::Colour};

fn check_reason(reason: Option<&str>, needed: bool) -> Result<(), SeasonRefusal> {
    let length = reason.map_or(0, |text| text.trim().chars().count());
    let is_given = !needed || length > 0;
    ensure(
        is_given && length <= MAX_REASON_LENGTH,
        SeasonRefusal::Reason,
    )
}

/// The games whose results these events set.
pub(crate) fn ruled_on(events: &[Event]) -> impl Iterator<Item = GameNumber> {
    events.iter().filter_map(|event| match event {
        Event::Ruled { game, .. } => Some(*game),
        _ => None,
    })
}

impl Season {
    /// The first event of a season.
    ///
    /// # Errors
    /// Why the settings are invalid.
    pub fn creation(settings: Settings) -> Result<Event, SettingsError> {
        settings.check()?;
        let after = None;
        Ok(Event::Created { settings, after })
    }

    /// The events that a person's command causes. The caller determines their authority.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn decide(
        &self,
        by: PersonId,
        authority: Authority,
        command: &Command,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let is_done = matches!(self.stage, Stage::Over | Stage::CalledOff);
        let is_of_results = matches!(
            command,
            Command::Organise(Order::Undo(_) | Order::Rule(..) | Order::PutAhead(_), _)
        );
        ensure(!is_done || is_of_results, SeasonRefusal::Over)?;
        match command {
            Command::Enter(entrant) => {
                let (own, limits) = (entrant.rating, self.settings.ratings);
                ensure(limits.allow(own), SeasonRefusal::Rating { own, limits })?;
                self.enter(entrant, false)
            }
            Command::Leave => self.leave(by),
            Command::Confirm => {
                self.entrant_at(by).ok_or(SeasonRefusal::NotEntered)?;
                ensure(self.stage == Stage::Open, SeasonRefusal::Begun)?;
                if self.has_confirmed(by) {
                    Ok(Vec::new())
                } else {
                    Ok(vec![Event::Confirmed { person: by }])
                }
            }
            Command::Rest => {
                let seat = self.playing(by)?;
                let format = self.settings.format;
                let may_rest = self.is_of_teams()
                    || format.has(Feature::MissedRounds)
                    || format.has(Feature::OneSitting);
                ensure(may_rest, SeasonRefusal::NoRests)?;
                Ok(vec![Event::Rests { seat }])
            }
            Command::Challenge(of) => self.challenge(self.playing(by)?, *of, now),
            Command::Answer { challenge, accepts } => {
                self.answer(self.playing(by)?, (*challenge, *accepts), now)
            }
            Command::Recall => self.recall(self.playing(by)?, now),
            Command::CallReferee(number, reason) => {
                check_reason(reason.as_deref(), true)?;
                self.call_referee(by, *number, now)
            }
            Command::Present => self.be_present(by),
            Command::Team(command) => self.decide_for_team(by, command),
            Command::Organise(order, reason) => {
                let may_organise = authority >= Authority::Organiser;
                ensure(may_organise, SeasonRefusal::NotOrganiser)?;
                self.check_impartial(by, authority, order)?;
                let needs_reason = order.needs_reason(self.stage());
                check_reason(reason.as_deref(), needs_reason)?;
                self.organise(by, order, now)
            }
        }
    }

    fn organise(
        &self,
        by: PersonId,
        order: &Order,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        match order {
            Order::Change(settings) => {
                self.only_before_start()?;
                settings.check()?;
                self.can_keep_apart_with(settings)?;
                if **settings == self.settings {
                    return Ok(Vec::new());
                }
                let settings = settings.as_ref().clone();
                Ok(vec![Event::Changed { settings }])
            }
            Order::Arrange(what) => {
                self.only_before_start()?;
                Ok(vec![Event::Arranged { what: what.clone() }])
            }
            Order::Start => {
                self.only_before_start()?;
                self.start().ok_or_else(|| self.too_few())
            }
            Order::End if self.stage == Stage::Open => Ok(vec![Event::CalledOff]),
            Order::End => self.end_early(by),
            Order::Add(entrant) => match self.enter(entrant, true) {
                Err(SeasonRefusal::TooLate) => {
                    let seat = self.free_seat()?;
                    self.substitute(by, seat, entrant, now)
                }
                done => done,
            },
            Order::AddAll(entrants) => self.enter_all(entrants),
            Order::Place(person, team) => self.place(*person, *team),
            Order::Swap(one, other) => self.swap(*one, *other),
            Order::Forbid(prohibition) => self.forbid(by, *prohibition),
            Order::Remove(person) => self.remove(by, *person),
            Order::Rule(number, result) => self.rule_on(by, *number, *result, now),
            Order::Substitute(seat, entrant) => self.substitute(by, *seat, entrant, now),
            Order::Field(number, person) => {
                self.keep_out(by, [*number])?;
                self.field(*number, *person)
            }
            Order::Pair(pairs) => self.pair_by_hand(pairs, now),
            Order::Postpone(ends) => self.postpone(*ends, now),
            Order::EndRound => {
                self.can_end_round()?;
                Ok(vec![Event::Postponed { ends: now }])
            }
            Order::Extend(number, until) => self.extend(by, *number, *until, now),
            Order::Halt(number) => self.halt(by, *number),
            Order::Settle(number) => self.settle_call(by, *number),
            Order::Pause | Order::Resume if self.stage != Stage::Running => {
                Err(SeasonRefusal::NotBegun)
            }
            Order::Pause if !self.is_paused() => Ok(vec![Event::Paused]),
            Order::Resume if self.is_paused() => Ok(vec![Event::Resumed]),
            Order::Pause | Order::Resume => Err(SeasonRefusal::AsItIs),
            Order::AdoptRules => {
                self.can_adopt_rules()?;
                let revision = Revision::default();
                let adopted = vec![Event::RulesAdopted { revision }];
                Ok(self.format().with_consequences(self, adopted, now))
            }
            Order::HandOver(to) if *to == self.organiser => Err(SeasonRefusal::AsItIs),
            Order::HandOver(to) => Ok(vec![Event::HandedOver { to: *to }]),
            Order::PutAhead(person) => self.put_ahead(by, *person),
            Order::Undo(entry) => self.undo(by, *entry, now),
        }
    }

    /// Ends the season before everything has been played: open games are void.
    fn end_early(&self, by: PersonId) -> Result<Vec<Event>, SeasonRefusal> {
        let neutral = self.keep_out(by, self.unfinished());
        neutral.map_err(|_| SeasonRefusal::OwnGameOn)?;
        let void = |game| Event::ruled(game, GameResult::Void);
        let void = self.unfinished().map(void);
        Ok([Event::Finished].into_iter().chain(void).collect())
    }

    /// Removes somebody. Organisers who remove themselves simply leave.
    fn remove(&self, by: PersonId, person: PersonId) -> Result<Vec<Event>, SeasonRefusal> {
        if let Some(seat) = self.seat_of(person).filter(|_| person != by) {
            self.keep_out(by, self.open_of(seat))?;
        }
        self.leave(person)
    }

    fn rule_on(
        &self,
        by: PersonId,
        number: GameNumber,
        result: GameResult,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        self.game(number).ok_or(SeasonRefusal::NoGame)?;
        self.keep_out(by, [number])?;
        let ruled = Event::ruled(number, result);
        let events = self.format().with_consequences(self, vec![ruled], now);
        self.keep_out(by, ruled_on(&events))?;
        Ok(events)
    }

    fn substitute(
        &self,
        by: PersonId,
        seat: Seat,
        entrant: &Entrant,
        now: Moment,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        self.seat(seat).ok_or(SeasonRefusal::NoSeat)?;
        self.check_substitute(by, entrant.person)?;
        self.keep_out(by, self.open_of(seat))?;
        let by = entrant.clone();
        let substituted = vec![Event::Substituted { seat, by }];
        Ok(self.format().with_consequences(self, substituted, now))
    }

    fn postpone(&self, ends: Moment, now: Moment) -> Result<Vec<Event>, SeasonRefusal> {
        let open = &self.rounds()[self.open_rounds()];
        let has_date = open.iter().any(|round| round.ends.is_some());
        ensure(has_date, SeasonRefusal::NoDate)?;
        ensure(ends > now, SeasonRefusal::Past)?;
        Ok(vec![Event::Postponed { ends }])
    }

    /// Whether the open round can end before its date, because nothing is left to play.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn can_end_round(&self) -> Result<(), SeasonRefusal> {
        let open = &self.rounds()[self.open_rounds()];
        let has_date = open.iter().any(|round| round.ends.is_some());
        ensure(
            !self.settings.format.is_continuous() && has_date,
            SeasonRefusal::NoDate,
        )?;
        ensure(!self.is_paused(), SeasonRefusal::Paused)?;
        let are_over = self.open_games().all(|game| game.result.is_some());
        ensure(are_over, SeasonRefusal::GamesLeft)?;
        let is_overdue = open.iter().any(|round| round.overdue);
        ensure(!is_overdue, SeasonRefusal::AsItIs)
    }

    pub(crate) fn only_before_start(&self) -> Result<(), SeasonRefusal> {
        match self.stage {
            Stage::Open => Ok(()),
            _ => Err(SeasonRefusal::Begun),
        }
    }

    /// The seat of an active player.
    pub(crate) fn playing(&self, person: PersonId) -> Result<Seat, SeasonRefusal> {
        ensure(self.stage != Stage::Open, SeasonRefusal::NotBegun)?;
        let seat = self.seat_of(person).ok_or(SeasonRefusal::NotEntered)?;
        let plays = self.seat(seat).is_some_and(|seat| seat.withdrawn.is_none());
        plays.then_some(seat).ok_or(SeasonRefusal::NotEntered)
    }

    /// Enters somebody. Before the start they return to their team of the previous season, if there are teams.
    pub(crate) fn enter(
        &self,
        entrant: &Entrant,
        by_organiser: bool,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        let mut events = self.enter_without_team(entrant, by_organiser)?;
        let is_open = self.stage == Stage::Open;
        events.extend(is_open.then(|| self.returning(entrant.person)).flatten());
        Ok(events)
    }

    pub(crate) fn enter_without_team(
        &self,
        entrant: &Entrant,
        by_organiser: bool,
    ) -> Result<Vec<Event>, SeasonRefusal> {
        if self.stage == Stage::Open {
            let is_new = self.entrant_at(entrant.person).is_none();
            ensure(is_new, SeasonRefusal::EnteredAlready)?;
            let has_room = self.entrants.len() < self.settings.most as usize;
            ensure(has_room, SeasonRefusal::Full)?;
            return Ok(vec![Event::Entered(self.with_place(entrant))]);
        }
        let is_continuous = self.settings.format.is_continuous();
        if let Some(seat) = self.seat_of(entrant.person) {
            let is_away = |record: &SeatRecord| record.rests || record.withdrawn.is_some();
            let comes_back = is_continuous && self.seat(seat).is_some_and(is_away);
            ensure(comes_back, SeasonRefusal::EnteredAlready)?;
            return Ok(vec![Event::Returned { seat }]);
        }
        let next = self.rounds.len() as u32 + 1;
        let set = self.settings.format.set_rounds();
        let in_time = match (self.settings.late_entries, set) {
            (LateEntries::Until { round, .. }, _) if next <= round => true,
            (_, Some(rounds)) => by_organiser && next <= rounds && !self.is_of_teams(),
            (_, None) => is_continuous,
        };
        ensure(in_time, SeasonRefusal::TooLate)?;
        let has_room = self.seats.len() < MAX_PLAYERS as usize;
        ensure(has_room, SeasonRefusal::Full)?;
        Ok(vec![Event::Joined(self.with_place(entrant))])
    }

    /// The last seat of a running round robin that somebody else can take over: its player has withdrawn, and more rounds are to
    /// come.
    fn free_seat(&self) -> Result<Seat, SeasonRefusal> {
        let keeps_pairs = self.has(Feature::AllPlayAll);
        ensure(keeps_pairs && !self.is_of_teams(), SeasonRefusal::TooLate)?;
        let is_going_on = (self.rounds.len() as u32) < self.length();
        let left = self.seats().filter(|(_, one)| one.withdrawn.is_some());
        let last = left.last().filter(|_| is_going_on);
        last.map(|(seat, _)| seat).ok_or(SeasonRefusal::NoFreeSeat)
    }

    /// Whether adding somebody would give them the seat of a player who has withdrawn.
    pub(crate) fn would_take_over(&self, entrant: &Entrant) -> bool {
        let is_late = matches!(self.enter(entrant, true), Err(SeasonRefusal::TooLate));
        is_late && self.free_seat().is_ok()
    }

    /// Enters all of these people, or none.
    fn enter_all(&self, entrants: &[Entrant]) -> Result<Vec<Event>, SeasonRefusal> {
        let (inside, most) = match self.stage {
            Stage::Open => (self.entrants.len(), self.settings.most),
            _ => (self.seats.len(), MAX_PLAYERS),
        };
        let have_room = inside + entrants.len() <= most as usize;
        ensure(have_room, SeasonRefusal::Full)?;
        let people: HashSet<PersonId> = entrants.iter().map(|one| one.person).collect();
        ensure(people.len() == entrants.len(), SeasonRefusal::NamedTwice)?;
        let events = entrants.iter().map(|entrant| self.enter(entrant, true));
        Ok(events.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// Lets somebody leave: before the start without a trace, after it by forfeiting their unfinished games.
    fn leave(&self, person: PersonId) -> Result<Vec<Event>, SeasonRefusal> {
        if self.stage == Stage::Open {
            self.entrant_at(person).ok_or(SeasonRefusal::NotEntered)?;
            return Ok(vec![Event::Left { person }]);
        }
        let seat = self.playing(person)?;
        let mut events = vec![Event::Withdrew { seat }];
        let open = self.games_of(seat).filter(|game| game.result.is_none());
        events.extend(open.filter_map(|game| {
            let colour = game.colour_of(seat)?;
            let result = GameResult::Forfeited(colour);
            Some(Event::ruled(game.number, result))
        }));
        Ok(events)
    }

    /// The event that records the result of a finished game, or of one in which time ran out before the first moves; none if the
    /// game already has a result.
    pub fn report(&self, number: GameNumber, result: GameResult) -> Vec<Event> {
        let is_open = self.game(number).is_some_and(|game| game.result.is_none());
        let ruled = Event::ruled(number, result);
        is_open.then_some(ruled).into_iter().collect()
    }

    /// The colour of a person in a game.
    pub fn colour_in(&self, number: GameNumber, person: PersonId) -> Option<Colour> {
        self.game(number)?.colour_of(self.seat_of(person)?)
    }
}
