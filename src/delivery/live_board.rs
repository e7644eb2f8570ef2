//! The board in the thread: one message that is updated until the next chapter begins. An edit sends no notification, so a
//! call is a message of its own.

use matches::{
    LoadedMatch, Stage,
    facts::{News, TableFacts},
    live::{LiveKind, LiveMessage},
    outbox::{OutboxItem, Purpose},
    records::MatchRecord,
};
use service::{ServiceError, reachability::Way};

use super::{
    call::Callees,
    context::{AttemptResult, Delivery, Kept},
    sender::{self, Parcel},
    table::Posted,
    waking,
};
use crate::bot::kit::sending;
use crate::{
    bot::{
        leagues::{self, thread::LeagueGame},
        matches::afterwards::replay,
    },
    delivery::announcements,
    link::errors::Failure,
    messages::PublicPost,
    wording::{
        reader::Reader,
        thread_names::{NamedResult, thread_name},
    },
};

/// The result of an attempt to show the board in its message.
enum Edited {
    /// It is shown there, or cannot be shown now.
    Settled(Posted),
    /// The message is gone, or its thread is archived, which a new message ends.
    Gone,
    /// The message can no longer be edited.
    Fixed,
}

/// Whether a message is where its match is played; the match may have moved since.
fn is_in_place(record: &MatchRecord, shown: &LiveMessage) -> bool {
    record.place.is_none_or(|place| place == shown.channel)
}

impl Delivery<'_> {
    /// Announces a match's last event in its thread.
    pub(super) async fn announce_event(&self, loaded: &LoadedMatch) -> AttemptResult {
        let mut facts = loaded.table_facts();
        facts.left = self.departed(&facts.record, facts.news).await;
        let facts = &facts;
        let mut callees = self.callees(facts).await?;
        if !callees.in_thread.is_empty() && waking::is_present(facts.pace, facts.news) {
            let purpose = Purpose::Call;
            let call = OutboxItem {
                purpose,
                ..self.claimed.owed
            };
            let pause = self.until_called(&facts.record, callees.in_thread.iter().copied());
            // Without a receipt this announcement is sent again, and so is the call.
            self.owe(call, pause);
            callees.in_thread.clear();
        }
        let server = &self.contacts(&facts.record).await?.server;
        let everyone = self.bot.everyone_in(server);
        let shown = self.live_message(LiveKind::Board).await?;
        let (_, event) = self.event()?;
        let is_told = shown
            .as_ref()
            .is_some_and(|shown| shown.seq >= event && is_in_place(&facts.record, shown));
        let posted = match self.barred(&facts.record) {
            Some(refused) => refused,
            None if is_told => Posted::There(None),
            None => self.show_board(&everyone, facts, shown, &callees).await?,
        };
        if let Posted::There(new) = &posted {
            // A new message is itself a call.
            let calls = match new {
                Some(_) => Vec::new(),
                None => callees.in_thread.clone(),
            };
            if let Err(failure) = self.call(&everyone, facts, calls).await? {
                return Ok(self.failed(failure));
            }
            if facts.stage == Stage::Over
                && facts.news != News::Voided
                && let Some(story) = replay::story(&self.bot.replays, &everyone, loaded).await
                && let Err(failure) = self.add_story(facts, story).await?
            {
                return Ok(self.failed(failure));
            }
            if let News::TakenOver(_) = facts.news
                && let Err(failure) = self.name_newcomer(&everyone, facts).await?
            {
                return Ok(self.failed(failure));
            }
            if let Err(failure) = self.close(&everyone, facts).await? {
                return Ok(self.failed(failure));
            }
            self.call_in_private(facts, &callees).await?;
            self.note_private_boards(facts);
        }
        self.settle(loaded, posted).await
    }

    /// Shows the current board: in the message that already shows it, or in a new one, which pings the people to call in the
    /// thread. A complete message has no buttons if the next move is made in private.
    async fn show_board(
        &self,
        everyone: &Reader<'_>,
        facts: &TableFacts,
        shown: Option<LiveMessage>,
        callees: &Callees,
    ) -> Result<Posted, ServiceError> {
        let service = &self.bot.service;
        let mut goes_on = shown
            .as_ref()
            .filter(|shown| announcements::goes_on(facts, shown))
            .filter(|shown| is_in_place(&facts.record, shown));
        // A player who joins during a game is called to it as at its start.
        let is_newcomers = matches!(facts.news, News::TakenOver(_));
        if let Some(shown) = goes_on
            && (is_newcomers || self.is_talked_over(shown.channel, shown.message).await)
        {
            goes_on = None;
        }
        let is_of_league = is_newcomers || facts.news == News::Ruled;
        let league = if goes_on.is_none() || is_of_league {
            LeagueGame::of(service, &facts.record).await
        } else {
            None
        };
        let league = league.as_ref();
        let is_fixed = match goes_on {
            Some(before) => match self
                .edit_board(everyone, facts, (before, league), callees)
                .await?
            {
                Edited::Settled(posted) => return Ok(posted),
                Edited::Gone => false,
                Edited::Fixed => true,
            },
            None => false,
        };
        self.post_board(
            everyone,
            facts,
            (shown.as_ref(), league),
            (callees, is_fixed),
        )
        .await
    }

    /// Shows the board in the message that already shows it, if possible.
    async fn edit_board(
        &self,
        everyone: &Reader<'_>,
        facts: &TableFacts,
        (before, league): (&LiveMessage, Option<&LeagueGame>),
        callees: &Callees,
    ) -> Result<Edited, ServiceError> {
        let (_, event) = self.event()?;
        let keep = |live| self.note_live(LiveKind::Board, Some(live));
        let at = (before.channel, before.message);
        // Later events wait behind this one, perhaps because Discord limits the thread's messages.
        let is_overtaken = self.claimed.is_overtaken;
        let context = (Some(before), league);
        let live = if is_overtaken {
            announcements::live_in_haste(everyone, facts, context, at, event)
        } else {
            announcements::live(everyone, facts, context, at, event)
        };
        // Show both together: the newest board, and the story of all that led to it.
        if is_overtaken && !live.is_complete {
            keep(live);
            return Ok(Edited::Settled(Posted::There(None)));
        }
        let (live, post) = if live.is_complete && callees.play_in_private {
            let post = announcements::closing(everyone, facts, before, league);
            (live.closed(), post)
        } else {
            let additions = (None, league);
            (
                live,
                announcements::board(everyone, facts, Some(before), additions),
            )
        };
        let revised = self.revise(facts, before, post).await;
        match revised {
            Ok(()) => {
                self.opened(&facts.record);
                keep(live);
                Ok(Edited::Settled(Posted::There(None)))
            }
            // Without access to the channel a new message is refused as well.
            Err(Failure::Forbidden(50001 | 50013)) => {
                Ok(Edited::Settled(self.shut_out(&facts.record)))
            }
            // It was deleted, or its thread is archived, which a new message ends.
            Err(Failure::MessageGone | Failure::Gone(_) | Failure::Forbidden(_)) => {
                Ok(Edited::Gone)
            }
            Err(Failure::EditedTooOften) => Ok(Edited::Fixed),
            Err(failure) => Ok(Edited::Settled(Posted::Failed(failure))),
        }
    }

    /// Shows the board in a new message. `is_fixed`: the old one cannot be edited any more.
    async fn post_board(
        &self,
        everyone: &Reader<'_>,
        facts: &TableFacts,
        (shown, league): (Option<&LiveMessage>, Option<&LeagueGame>),
        (callees, is_fixed): (&Callees, bool),
    ) -> Result<Posted, ServiceError> {
        let (_, event) = self.event()?;
        let verdict = match facts.news {
            News::Voided => None,
            _ if facts.record.terms.rated => self.bot.service.verdict(facts.record.id).await?,
            _ => None,
        };
        let mut missed = shown.and_then(LiveMessage::missed);
        let mut is_up_to_date = false;
        if let Some(before) = shown.filter(|_| missed.is_some() && !is_fixed) {
            // Missed events come before later ones.
            let remains = announcements::told(everyone, before);
            match self
                .revise(facts, before, remains)
                .await
                .map_err(|it| self.left_over(it))
            {
                Ok(()) => (missed, is_up_to_date) = (None, true),
                Err(None) => {}
                Err(Some(failure)) => return Ok(Posted::Failed(failure)),
            }
        }
        let missed = missed.as_ref();
        let post = announcements::board(everyone, facts, missed, (verdict.as_ref(), league))
            .calling(announcements::people(facts, &callees.in_thread))
            .quietly(callees.woken_in_private);
        let posted = self.post_at_table(&facts.record, post).await?;
        if let Posted::There(Some(at)) = posted {
            // A message that cannot be edited stays as it is; pressing its old buttons is refused anyway.
            let old = shown.filter(|shown| !is_fixed && !is_up_to_date && !shown.is_closed());
            if let Some(before) = old {
                let remains = announcements::told(everyone, before);
                let revised = self.revise(facts, before, remains).await;
                if let Some(failure) = revised.err().and_then(|it| self.left_over(it)) {
                    return Ok(Posted::Failed(failure));
                }
            }
            let live = announcements::live(everyone, facts, (missed, league), at, event);
            self.bot.talk.begin(live.channel);
            self.note_live(LiveKind::Board, Some(live));
        }
        Ok(posted)
    }

    /// Posts the story of a finished match in its thread.
    async fn add_story(&self, facts: &TableFacts, story: PublicPost) -> Kept {
        let Some(place) = facts.record.place else {
            return Ok(Ok(()));
        };
        let nonce = format!("s{}", self.claimed.nonce);
        let parcel = Parcel::public(place, &story, &nonce);
        let posted = self.post_once(parcel).await?;
        // If Discord refuses it permanently, the thread lacks the story.
        Ok(posted
            .err()
            .and_then(|it| self.left_over(it))
            .map_or(Ok(()), Err))
    }

    /// Updates the thread's name, and the message on which it was opened, after a player was replaced.
    async fn name_newcomer(&self, everyone: &Reader<'_>, facts: &TableFacts) -> Kept {
        let record = &facts.record;
        if let Some(thread) = record.place.filter(|place| *place != record.channel) {
            let name = thread_name(everyone.texts, record, &NamedResult::Open);
            let renamed = sender::rename_thread(self.wire, thread, &name).await;
            if let Some(failure) = renamed.err().and_then(|it| self.left_over(it)) {
                return Ok(Err(failure));
            }
        }
        let service = &self.bot.service;
        let Some(of) = service.season_of_match(record.id).await? else {
            return Ok(Ok(()));
        };
        let loaded = service.season(of.id).await?;
        let Some(opener) = service.opener(&loaded, record, of.game).await? else {
            return Ok(Ok(()));
        };
        let post = leagues::thread::opening(everyone, &loaded, of.game, None);
        let revised = sender::revise(self.wire, opener, &post).await;
        let failure = revised.err().and_then(|it| self.left_over(it));
        Ok(failure.map_or(Ok(()), Err))
    }

    /// Closes the thread of a finished match.
    async fn close(&self, everyone: &Reader<'_>, facts: &TableFacts) -> Kept {
        if !matches!(facts.stage, Stage::Over | Stage::CalledOff) {
            return Ok(Ok(()));
        }
        let record = &facts.record;
        if let Some(place) = record.place {
            self.bot.talk.end(place);
        }
        if let Some(thread) = record.place.filter(|place| *place != record.channel) {
            let league = LeagueGame::of(&self.bot.service, record).await;
            let counts = league.as_ref().and_then(|game| game.named_result(record));
            let result = counts.unwrap_or_else(|| NamedResult::of(facts));
            let name = thread_name(everyone.texts, record, &result);
            let mut closed = sender::close_thread(self.wire, thread, &name).await;
            if let Some(of) = &league
                && of.is_in_forum(record)
                && closed.is_ok()
            {
                closed = self.tag_as_decided(record, of, thread).await;
            }
            if let Some(failure) = closed.err().and_then(|it| self.left_over(it)) {
                return Ok(Err(failure));
            }
        }
        self.note_live(LiveKind::Board, None);
        Ok(Ok(()))
    }

    async fn revise(
        &self,
        facts: &TableFacts,
        live: &LiveMessage,
        post: PublicPost,
    ) -> Result<(), Failure> {
        let in_channel = live.channel == facts.record.channel;
        let post = if in_channel {
            post.naming(&facts.record)
        } else {
            post
        };
        let at = (live.channel, live.message);
        let revising = sender::revise(self.wire, at, &post);
        sending::say(&self.bot.service, self.wire, Way::Posts, revising).await
    }
}
