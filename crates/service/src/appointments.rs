//! Finding an hour: stores what players say about when they can play, queues the messages about it, lets the clocks of games
//! in one sitting wait, and does what time brings. `matches::appointment` decides.

use basics::{MatchId, Moment, PersonId, Span};
use matches::{
    LoadedMatch, Shard, Stage,
    appointment::{
        AppointmentFacts, AppointmentRefusal, Change, Search, Sitting, Word,
        league::AppointmentRules,
    },
    notice::Audience,
    outbox::{About, OutboxItem, Purpose},
};
use rules::Side;
use store::{Connection, appointments, halts};

use super::{
    Result, Service, ServiceError,
    load::{readable, record},
    owed::owe,
    set_aside::by_itself,
};

/// How long a player's further hours are waited for before the other one is asked.
const OFFER_PAUSE: Span = Span::seconds(20);
/// How long the clocks of a game in one sitting wait for an appointment.
const MAX_WAIT: Span = Span::days(14);
/// How many matches are read at once.
const AT_ONCE: u32 = 100;

/// What a server's scheduled event about an appointment is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventPlan {
    /// The event, once it is known.
    pub event: Option<u64>,
    /// When the appointment is; `None` if there is to be no event.
    pub at: Option<Moment>,
}

/// What a player can do about an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppointmentStep {
    /// Offer the hour that begins at this moment.
    Offer(Moment),
    /// Take it back.
    Withdraw(Moment),
    /// Take all hours back.
    Clear,
    /// Agree to this appointment.
    Agree(Moment),
    /// Say that they cannot come to it.
    Cannot(Moment),
    /// Say that they are there.
    Come(Moment),
}

/// What is known about the appointments of a match.
#[derive(Clone, Debug)]
pub struct KnownSearch {
    /// What its players said.
    pub search: Search,
    /// What its league says.
    pub rules: AppointmentRules,
}

impl Service {
    /// What the players of an unfinished match said about when they can play, for one of them.
    ///
    /// # Errors
    /// When the person does not play in it, it is over, or the database fails.
    pub async fn appointments(&self, id: MatchId, person: PersonId) -> Result<KnownSearch> {
        let now = self.now();
        let found = self.read(async |db| of_player(db, id, person, now).await);
        found.await.map(|(_, found)| found)
    }

    /// What everybody may know about the appointment of a match.
    ///
    /// # Errors
    /// When there is no such match, or the database fails.
    pub async fn appointment_facts(&self, id: MatchId) -> Result<AppointmentFacts> {
        let now = self.now();
        self.read(async |db| {
            let players = record(db, id).await?.players;
            Ok::<_, ServiceError>(known(db, &players, id, now).await?.search.facts())
        })
        .await
    }

    /// Does what a player wants about an appointment, and queues the messages about it.
    ///
    /// # Errors
    /// When it is refused, or the database fails; nothing has changed then.
    pub async fn arrange(
        &self,
        id: MatchId,
        person: PersonId,
        step: AppointmentStep,
    ) -> Result<KnownSearch> {
        let now = self.now();
        self.transact_and_wake(async |tx| {
            let (seat, mut found) = of_player(tx, id, person, now).await?;
            let search = &mut found.search;
            let was_empty = search.is_empty();
            let change = match step {
                AppointmentStep::Offer(begins) => search.offer((seat, person), begins, now)?,
                AppointmentStep::Withdraw(begins) => search.withdraw(seat, begins, now),
                AppointmentStep::Clear => search.clear(seat, now),
                AppointmentStep::Agree(at) => search.agree(seat, at, now)?,
                AppointmentStep::Cannot(at) => search.cannot(seat, at, now)?,
                AppointmentStep::Come(at) => {
                    search.come(seat, at, now)?;
                    Change::default()
                }
            };
            if was_empty != search.is_empty() {
                wait_meanwhile(tx, id, search, &found.rules, now).await?;
            }
            found.search = carry_out(tx, id, (found.search, &found.rules), &change, now).await?;
            Ok(found)
        })
        .await
    }

    /// What the scheduled event about a match's appointment is to show.
    ///
    /// # Errors
    /// When there is no such match, or the database fails.
    pub async fn event_plan(&self, id: MatchId) -> Result<EventPlan> {
        self.read(async |db| {
            let is_on = is_on(record(db, id).await?.stage);
            let search = appointments::load(db, id).await?;
            let has_events = appointments::rules_of(db, id).await?.has_events;
            let agreed = search.appointment().filter(|one| one.is_agreed());
            let agreed = agreed.filter(|_| is_on && has_events);
            Ok::<_, ServiceError>(EventPlan {
                event: search.event,
                at: agreed.map(|one| one.at),
            })
        })
        .await
    }

    /// Notes the scheduled event about a match's appointment, or that there is none any more.
    ///
    /// # Errors
    /// When there is no such match, or the database fails.
    pub async fn note_event(&self, id: MatchId, event: Option<u64>) -> Result<()> {
        self.transact(async |tx| {
            if !is_on(record(tx, id).await?.stage) && event.is_none() {
                return Ok(appointments::forget(tx, id).await?);
            }
            let mut search = appointments::load(tx, id).await?;
            search.event = event;
            let rules = appointments::rules_of(tx, id).await?;
            let due = search.due(&rules);
            Ok(appointments::keep(tx, id, &search, due).await?)
        })
        .await
    }

    /// Does what time brings to the appointments of a shard. Returns when it next brings something.
    pub(crate) async fn act_on_appointments(
        &self,
        shard: Shard,
        now: Moment,
    ) -> Result<Option<Moment>> {
        loop {
            let due = self
                .read(async |db| appointments::due(db, shard, now, AT_ONCE).await)
                .await?;
            if due.is_empty() {
                let next = self.read(async |db| appointments::next_due(db, shard).await);
                return next.await;
            }
            for id in due {
                let done = by_itself(id, self.pass_appointment(id, now)).await;
                self.unless_unreadable(done).await?;
            }
        }
    }

    /// Does what is due in the appointment of a match, and calls the organisers if its league wants that.
    async fn pass_appointment(&self, id: MatchId, now: Moment) -> Result<()> {
        let waited_in_vain = self
            .transact_and_wake(async |tx| {
                let Some(loaded) = readable(tx, id, now).await? else {
                    appointments::forget(tx, id).await?;
                    return Ok(None);
                };
                let mut found = known(tx, &loaded.record.players, id, now).await?;
                let change = found.search.pass(sitting(&loaded), &found.rules, now);
                carry_out(tx, id, (found.search, &found.rules), &change, now).await?;
                let absent = change.absent.filter(|_| found.rules.calls_organisers);
                Ok(absent.map(|side| loaded.record.player(side.opponent())))
            })
            .await?;
        match waited_in_vain {
            Some(present) => self.call_for_absence(id, present).await,
            None => Ok(()),
        }
    }
}

/// The seat of a player in an unfinished match, and what is known about its appointments.
async fn of_player(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    now: Moment,
) -> Result<(Side, KnownSearch)> {
    let record = record(db, id).await?;
    let seat = record.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
    if !is_on(record.stage) || record.program().is_some() {
        return Err(AppointmentRefusal::NoSearch.into());
    }
    Ok((seat, known(db, &record.players, id, now).await?))
}

async fn known(
    db: &mut Connection,
    players: &[PersonId; 2],
    id: MatchId,
    now: Moment,
) -> Result<KnownSearch> {
    let mut search = appointments::load(db, id).await?;
    search.keep_only(*players, now);
    let rules = appointments::rules_of(db, id).await?;
    Ok(KnownSearch { search, rules })
}

/// Stores a changed search, queues the messages about it, and lets the clocks wait.
async fn carry_out(
    tx: &mut Connection,
    id: MatchId,
    (mut search, rules): (Search, &AppointmentRules),
    change: &Change,
    now: Moment,
) -> Result<Search> {
    let number = search.next_word();
    let to = |audience, word| OutboxItem::appointment(id, number, audience, word);
    let players = change.to_players.iter();
    let players = players.map(|(side, word)| to(Audience::Seat(*side), *word));
    let table = change.to_table.map(|word| to(Audience::Table, word));
    let words: Vec<OutboxItem> = players.chain(table).collect();
    if !words.is_empty() {
        search.count_word();
    }
    let is_offer = matches!(change.to_players[..], [(_, Word::Offered)]);
    let due = if is_offer { now.plus(OFFER_PAUSE) } else { now };
    owe(tx, words, due).await?;
    if change.to_table.is_some() {
        let event = [event_item(id, number)].into_iter();
        owe(tx, event.filter(|_| rules.has_events), now).await?;
        wait(tx, id, &mut search, now).await?;
    }
    let next = search.due(rules);
    appointments::keep(tx, id, &search, next).await?;
    Ok(search)
}

/// Before the first ply of a game in one sitting, its clocks wait while its players look for an hour.
async fn wait_meanwhile(
    tx: &mut Connection,
    id: MatchId,
    search: &mut Search,
    rules: &AppointmentRules,
    now: Moment,
) -> Result<()> {
    let record = record(tx, id).await?;
    if !record.time.control.is_live() || record.ply > 0 || rules.games_wait {
        return Ok(());
    }
    let until = (!search.is_empty()).then(|| now.plus(MAX_WAIT));
    match until {
        Some(until) => halts::wait(tx, id, now, until).await?,
        None => halts::go_on(tx, id, now).await?,
    }
    search.clocks_wait = until;
    Ok(())
}

/// Lets the clocks of a game in one sitting wait for its appointment, or go on.
async fn wait(tx: &mut Connection, id: MatchId, search: &mut Search, now: Moment) -> Result<()> {
    if !record(tx, id).await?.time.control.is_live() {
        return Ok(());
    }
    let appointment = search.appointment().filter(|one| one.is_agreed());
    let until = match appointment {
        Some(one) => Some(one.at),
        // Who cancels an appointment does not set the clocks going.
        None => search.clocks_wait.map(|_| now.plus(MAX_WAIT)),
    };
    let until = until.filter(|until| *until > now);
    match until {
        Some(until) => halts::wait(tx, id, now, until).await?,
        None => halts::go_on(tx, id, now).await?,
    }
    search.clocks_wait = until;
    Ok(())
}

/// Begins the search of a new game of a league: it takes the league's usual hour, and its clocks wait if the league says so.
pub(crate) async fn begin(
    tx: &mut Connection,
    id: MatchId,
    (rules, ends): (&AppointmentRules, Option<Moment>),
    now: Moment,
) -> Result<()> {
    let mut search = Search::default();
    let waits = rules.games_wait && record(tx, id).await?.time.control.is_live();
    if waits {
        let until = ends.unwrap_or_else(|| now.plus(MAX_WAIT));
        halts::wait(tx, id, now, until).await?;
        search.clocks_wait = Some(until);
    }
    let usual = rules.usual.as_ref().and_then(|usual| usual.after(now));
    let usual = usual.filter(|at| ends.is_none_or(|ends| *at < ends));
    let change = usual.map_or_else(Change::default, |at| search.begin_with(at, now));
    if waits || !change.is_silent() {
        carry_out(tx, id, (search, rules), &change, now).await?;
    }
    Ok(())
}

/// A move in a game in one sitting sets waiting clocks going.
pub(crate) async fn moved(tx: &mut Connection, after: &LoadedMatch, at: Moment) -> Result<()> {
    let waits = |mover: Side| after.clock_stands(mover.opponent(), at);
    if after.record.time.control.is_live() && after.mover().is_some_and(waits) {
        halts::go_on(tx, after.id(), at).await?;
    }
    Ok(())
}

/// Forgets what the players of a match said that has ended. A scheduled event is deleted first.
pub(crate) async fn end(tx: &mut Connection, id: MatchId, now: Moment) -> store::Result<()> {
    let before = appointments::load(tx, id).await?;
    if before.event.is_none() {
        return appointments::forget(tx, id).await;
    }
    let number = before.next_word();
    let mut search = Search::default();
    search.event = before.event;
    appointments::keep(tx, id, &search, None).await?;
    owe(tx, [event_item(id, number)], now).await
}

/// The update of the scheduled event about a match's appointment.
const fn event_item(id: MatchId, number: u32) -> OutboxItem {
    OutboxItem {
        about: About::Match(id, number),
        audience: Audience::Table,
        purpose: Purpose::ScheduledEvent,
    }
}

const fn is_on(stage: Stage) -> bool {
    matches!(stage, Stage::Arranging | Stage::Playing)
}

/// How far a match has come.
fn sitting(loaded: &LoadedMatch) -> Sitting {
    let summary = loaded.summary();
    Sitting {
        ply: summary.ply,
        turn: summary.turn,
    }
}
