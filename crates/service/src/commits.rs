//! Changes of matches: a match is loaded, decides, and its event is committed with all its consequences. If another
//! command came first, the match is loaded and decides again.

use async_recursion::async_recursion as boxed;
use basics::{MatchId, Moment, PersonId, Span};
use futures_util::future::BoxFuture;
use matches::{
    LoadedMatch, SealedEvent, Stage,
    command::Command,
    live::LiveKind,
    notice::Audience,
    outbox::{OutboxItem, Purpose},
};
use rules::Side;
use store::{Connection, events, guilds, live_messages, match_records, outbox, seasons};

use super::{
    ANSWER_GRACE, Result, Service, ServiceError, appointments, cause::Cause, load::load, plans,
    reminders::update_reminders, results, seasons::rounds::owe_newest, secure_chance,
    timekeeper::MAX_REST,
};

/// How long the announcements of a game that an erasure ends wait for the rest of the erasure.
const ERASURE_GRACE: Span = Span::seconds(2);

/// How often a match decides again after another command came first.
pub(crate) const MAX_TRIES: u32 = 20;

/// The next event of a match, and when it happened; `None` leaves the match as it is.
pub(crate) type Decision = Option<(SealedEvent, Moment)>;

/// A match with its next event: deadlines that have passed may have come first.
pub(crate) type Decided<'a> = BoxFuture<'a, Result<(LoadedMatch, Decision)>>;

impl Service {
    /// Loads a match, lets it decide, and commits the event; `now` determines who is on vacation.
    pub(crate) async fn change_match<'a>(
        &self,
        id: MatchId,
        cause: Cause,
        now: Moment,
        decide: impl Fn(LoadedMatch) -> Decided<'a>,
    ) -> Result<LoadedMatch> {
        let loaded = self.read(async |db| load(db, id, None, now).await).await?;
        self.change_loaded(loaded, cause, now, decide).await
    }

    /// Like `change_match`, for a match that was just loaded: it is only loaded again if another command came first.
    async fn change_loaded<'a>(
        &self,
        loaded: LoadedMatch,
        cause: Cause,
        now: Moment,
        decide: impl Fn(LoadedMatch) -> Decided<'a>,
    ) -> Result<LoadedMatch> {
        let id = loaded.id();
        let mut known = Some(loaded);
        for _ in 0..MAX_TRIES {
            let loaded = match known.take() {
                Some(loaded) => loaded,
                None => self.read(async |db| load(db, id, None, now).await).await?,
            };
            let done = match decide(loaded).await {
                Ok((loaded, None)) => Ok(loaded),
                Ok((loaded, Some((event, at)))) => self.commit(loaded, event, cause, at).await,
                Err(error) => Err(error),
            };
            match done {
                Err(error) if error.is_conflict() => {}
                done => return done,
            }
        }
        Err(ServiceError::Busy)
    }

    /// Executes a player's command. A repeated interaction changes nothing, and returns the match as it was after it.
    ///
    /// # Errors
    /// When the command is refused, or the database fails; nothing has changed then.
    pub async fn act(
        &self,
        id: MatchId,
        person: PersonId,
        command: &Command,
        interaction: u64,
    ) -> Result<LoadedMatch> {
        self.act_by(id, person, command, Cause::Interaction(interaction))
            .await
    }

    /// Like [`Self::act`], on a match that was loaded a moment ago. If it has changed since, it is loaded again.
    ///
    /// # Errors
    /// As those of [`Self::act`].
    pub async fn act_on(
        &self,
        loaded: LoadedMatch,
        person: PersonId,
        command: &Command,
        interaction: u64,
    ) -> Result<LoadedMatch> {
        let cause = Cause::Interaction(interaction);
        let decide = |loaded| self.decide_by(loaded, person, command, cause);
        let acted = self.change_loaded(loaded, cause, self.now(), decide).await;
        self.after_act(acted).await
    }

    /// Executes a player's command for this cause.
    pub(crate) async fn act_by(
        &self,
        id: MatchId,
        person: PersonId,
        command: &Command,
        cause: Cause,
    ) -> Result<LoadedMatch> {
        let decide = |loaded| self.decide_by(loaded, person, command, cause);
        let acted = self.change_match(id, cause, self.now(), decide).await;
        self.after_act(acted).await
    }

    /// The event that a player's command causes; none if the interaction is a repeated one.
    fn decide_by<'a>(
        &'a self,
        loaded: LoadedMatch,
        person: PersonId,
        command: &'a Command,
        cause: Cause,
    ) -> Decided<'a> {
        Box::pin(async move {
            let (id, interaction) = (loaded.id(), cause.number());
            let seat = loaded.seat_of(person).ok_or(ServiceError::NotAPlayer)?;
            if let Some(seq) = loaded.caused_by(interaction) {
                return Ok((self.load_match(id, Some(seq)).await?, None));
            }
            let steady = self.timeline.steady();
            let sent = self.punctuality.sent(interaction, self.now(), steady);
            let sent = sent.max(loaded.at);
            // If a deadline had passed when it was sent, its event comes first.
            let loaded = self.with_time(loaded, sent).await?;
            let event = loaded.decide(seat, command, &mut secure_chance())?;
            Ok((loaded, Some((event, sent))))
        })
    }

    /// Notes what an attempt to act shows about the disk and about the match.
    async fn after_act(&self, acted: Result<LoadedMatch>) -> Result<LoadedMatch> {
        if acted.as_ref().is_err_and(ServiceError::is_of_disk) {
            self.could_not_write();
        }
        self.noting_unreadable(acted).await
    }

    /// Commits an event in one transaction: appends it to the log, updates the match's record and reminders, and queues
    /// the messages it causes. It happens at `at`, but never before the match's last event. Plans follow later.
    ///
    /// # Errors
    /// A conflict if the match has changed since it was loaded.
    #[boxed]
    pub(crate) async fn commit(
        &self,
        before: LoadedMatch,
        event: SealedEvent,
        cause: Cause,
        at: Moment,
    ) -> Result<LoadedMatch> {
        let (now, at) = (self.now(), at.max(before.at));
        let id = before.id();
        let (mut waited, was_due) = (before.waiting(), before.due());
        let stage = before.summary().stage;
        let after = before.after(event, at).ok_or(ServiceError::Damaged(id))?;
        if let Some(seat) = after.handed_over() {
            // The match now waits for another player.
            waited.retain(|(side, _)| *side != seat);
        }
        let sealed = after.last_event().sealed();
        let audiences = after.audiences();
        // An event that nobody is notified of does not change the order of game lists either.
        let notified = (!audiences.is_empty()).then_some(now);
        let is_end = matches!(after.summary().stage, Stage::Over | Stage::CalledOff)
            && after.summary().stage != stage;
        results::read_early(self, &after).await?;
        let appended = self.transact(async |tx| {
            events::append(tx, id, after.events(), cause.number(), at, &sealed).await?;
            match_records::summarise(tx, after.summary(), notified, at).await?;
            if after.ended().is_some() {
                results::note(tx, &after).await?;
            }
            if is_end {
                appointments::end(tx, id, now).await?;
                guilds::what_goes_on_changed(tx, after.record.guild, now).await?;
            }
            if let Some(seat) = after.handed_over() {
                hand_over(tx, &after, seat).await?;
            }
            appointments::moved(tx, &after, at).await?;
            let reminder = update_reminders(tx, (&waited, was_due), &after, now).await?;
            let is_of_season = queue_messages(tx, &after, &audiences, cause, now).await?;
            Ok((reminder, is_of_season))
        });
        let (reminder, is_of_season) = appended.await?;
        self.owed.now();
        self.wake_if_due([after.due(), reminder], now);
        self.plans.wake(id);
        // A program that only thinks looks again by itself.
        if after.record.program().is_some() && !self.is_thinker {
            self.program.wake(id);
        }
        if is_of_season {
            self.timed.give();
        }
        Ok(after)
    }

    /// Wakes the timekeeper if one of these deadlines comes before its next check.
    pub(crate) fn wake_if_due(&self, due: [Option<Moment>; 2], now: Moment) {
        let soon = now.plus(MAX_REST);
        if due.into_iter().flatten().any(|due| due < soon) {
            self.timed.give();
        }
    }
}

/// Queues the messages that an event causes. Returns whether a season waits for it.
async fn queue_messages(
    tx: &mut Connection,
    after: &LoadedMatch,
    audiences: &[Audience],
    cause: Cause,
    now: Moment,
) -> Result<bool> {
    let id = after.id();
    // Players of a game without secrets get their boards after the announcement.
    let mut shown_next = audiences.to_vec();
    if !after.record.terms.rules.has_desks() {
        shown_next.extend(Side::BOTH.map(Audience::Seat));
    }
    outbox::supersede(tx, id, &shown_next, now).await?;
    let due = match cause {
        Cause::Erasure(_) => now.plus(ERASURE_GRACE),
        Cause::Interaction(_) | Cause::Timer | Cause::Program => now,
    };
    let notices = audiences.iter();
    let mut owed: Vec<_> = notices
        .map(|&audience| (after.owed(audience, Purpose::Notice), due))
        .collect();
    if let (Cause::Timer, Some(seat)) = (cause, after.mover()) {
        let words = plans::played(tx, after, seat).await?;
        owed.extend(words.into_iter().map(|word| (word, now)));
    }
    let answer = after
        .owed_answer()
        .filter(|_| matches!(cause, Cause::Interaction(_)));
    owed.extend(answer.map(|answer| (answer, now.plus(ANSWER_GRACE))));
    let has_ended = matches!(after.summary().stage, Stage::Over | Stage::CalledOff);
    let is_of_season = has_ended && seasons::wake(tx, id, now).await?;
    if is_of_season || after.summary().stage == Stage::Over {
        owed.push((OutboxItem::challenge_refresh(id), now));
    }
    let live = after.record.time.control.is_live();
    outbox::enqueue_for(tx, &owed, live).await?;
    if let Some(season) = after.record.season.filter(|_| !audiences.is_empty()) {
        owe_newest(tx, season, now).await?;
    }
    Ok(is_of_season)
}

/// Stores a seat's new player. The former player's secrets are deleted: their plan, and the place of their board.
async fn hand_over(tx: &mut Connection, after: &LoadedMatch, seat: Side) -> Result<()> {
    let id = after.id();
    match_records::set_player(tx, id, seat, after.record.player(seat)).await?;
    store::plans::put(tx, id, seat, None, after.events()).await?;
    live_messages::delete(tx, id, LiveKind::Panel(seat)).await?;
    Ok(store::reminders::forget(tx, id, seat).await?)
}
