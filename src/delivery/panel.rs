//! A player's panel: the one direct message with which they play. It is updated; when they have to act, a new one replaces it,
//! because an edit sends no notification.

use basics::PersonId;
use matches::{
    LoadedMatch, Stage,
    facts::SeatFacts,
    live::{LiveKind, LiveMessage},
    notice::Audience,
    outbox::{Attempt, OutboxItem, Purpose},
    records::Player,
};
use service::{ServiceError, live_messages::PRESENT, reachability::Way};

use super::{
    context::{AttemptResult, Delivery},
    sender::{self, DirectChannel},
    waking,
};
use crate::bot::kit::sending;
use crate::{
    link::errors::Failure,
    messages::{PrivatePost, private_answers},
};

impl Delivery<'_> {
    /// Shows a player their panel: in a new message if it should notify them, otherwise in the existing one.
    pub(super) async fn show_panel(
        &self,
        player: &Player,
        facts: &SeatFacts,
        post: &PrivatePost,
        quietly: bool,
    ) -> Result<Result<(), Failure>, ServiceError> {
        let (service, owed) = (&self.bot.service, self.claimed.owed);
        let (_, event) = self.event()?;
        let kind = LiveKind::Panel(facts.seat);
        let shown = self.live_message(kind).await?;
        let own = DirectChannel::known(player);
        let at = shown.as_ref().zip(own);
        let at = at.filter(|(shown, own)| shown.channel == own.id());
        let is_over = facts.stage != Stage::Playing;
        let is_there = !is_over && waking::is_present(facts.pace, facts.news);
        let is_call = owed.purpose == Purpose::Call;
        let is_quiet = matches!(owed.purpose, Purpose::Answer | Purpose::StalePanel);
        let calls = is_call || (waking::wakes(facts) && !is_quiet);
        // Only a call notifies twice about the same event.
        let is_told = shown.as_ref().is_some_and(|shown| shown.seq >= event);
        if is_told && owed.purpose == Purpose::Answer {
            return Ok(Ok(()));
        }
        let wakes = is_call || (calls && !is_told && !is_there);
        if calls && is_there && owed.purpose == Purpose::Notice {
            // They were present a moment ago, so they see the edit; they are called later if they do not act.
            let purpose = Purpose::Call;
            let call = OutboxItem { purpose, ..owed };
            let pause = self.until_called(&facts.record, [facts.seat]);
            // Without a receipt this message is sent again, and so is the call.
            self.owe(call, pause);
        }
        // The result of a plan is news to its owner, who may have been away.
        let is_of_plan = matches!(owed.purpose, Purpose::Plan(_));
        if let Some((shown, own)) = at.filter(|_| !wakes && !is_of_plan) {
            let revising = sender::revise_private(self.wire, own, shown.message, post);
            match sending::say(service, self.wire, Way::Posts, revising).await {
                Ok(()) => {
                    let live = LiveMessage::plain(shown.channel, shown.message, event);
                    self.note_live(kind, Some(live));
                    self.remove_answer(player, shown.channel).await;
                    return Ok(Ok(()));
                }
                Err(
                    Failure::MessageGone
                    | Failure::Gone(_)
                    | Failure::Forbidden(_)
                    | Failure::EditedTooOften,
                ) => {}
                Err(failure) => return Ok(Err(failure)),
            }
        }
        let quietly = quietly || !wakes;
        let (channel, message) = match self.send_private(player, post, quietly).await? {
            Ok(at) => at,
            Err(failure) => return Ok(Err(failure)),
        };
        if let Some(shown) = shown.filter(|shown| shown.message != message) {
            let deleted = self.delete_panel(player.id, &shown).await;
            if let Some(failure) = deleted.err().and_then(|it| self.left_over(it)) {
                return Ok(Err(failure));
            }
        }
        self.remove_answer(player, channel).await;
        let live = LiveMessage::plain(channel, message, event);
        self.note_live(kind, Some(live));
        Ok(Ok(()))
    }

    /// Deletes a player's panel: with the token of their last interaction on it while that is valid, because such a request does
    /// not count against Discord's limits.
    async fn delete_panel(&self, player: PersonId, panel: &LiveMessage) -> Result<(), Failure> {
        if let Some(last) = self.bot.panels.take((player, panel.message))
            && private_answers::try_delete(self.wire, &last).await.is_ok()
        {
            return Ok(());
        }
        sender::delete(self.wire, (panel.channel, panel.message)).await
    }

    /// Deletes the answer that shows a player an earlier board beside the panel.
    async fn remove_answer(&self, player: &Player, channel: u64) {
        if let Some(answered) = self.bot.private_answers.take((player.id, channel)) {
            private_answers::delete(self.wire, &answered).await;
        }
    }

    /// Updates a player's panel if it shows an earlier board than they have seen elsewhere. If the next call is a new message
    /// anyway, it is deleted.
    pub(super) async fn refresh_panel(&self, loaded: &LoadedMatch) -> AttemptResult {
        let Audience::Seat(seat) = self.claimed.owed.audience else {
            return Ok(Attempt::Done);
        };
        let facts = loaded.facts_for(loaded.record.player(seat));
        let facts = facts.ok_or(ServiceError::NotAPlayer)?;
        let is_there = facts.stage != Stage::Playing || waking::is_present(facts.pace, facts.news);
        let shown = self.stale_panel().await?;
        match shown {
            // Two messages announced that ply in the thread, so what the player has already seen waits for the reply.
            Some(_)
                if is_there
                    && self.claimed.attempts == 0
                    && self.begins_chapter(&facts).await? =>
            {
                Ok(Attempt::Later(self.bot.service.now().plus(PRESENT)))
            }
            Some(_) if is_there => self.tell_player(loaded, seat).await,
            _ => self.remove_stale_panel(facts.recipient()).await,
        }
    }

    /// Whether this ply put the thread's board into a new message.
    async fn begins_chapter(&self, facts: &SeatFacts) -> Result<bool, ServiceError> {
        let (_, event) = self.event()?;
        let ply = facts.view.as_ref().map_or(0, |view| view.state().ply);
        let is_first = |board: LiveMessage| board.seq == event && board.plies == 1;
        Ok(ply > 1
            && self
                .live_message(LiveKind::Board)
                .await?
                .is_some_and(is_first))
    }

    /// Deletes a player's panel if it shows an earlier board than they have seen elsewhere.
    pub(super) async fn remove_stale_panel(&self, player: PersonId) -> AttemptResult {
        let seat = self.claimed.owed.audience;
        if let (Some(panel), Audience::Seat(seat)) = (self.stale_panel().await?, seat) {
            if let Err(failure) = self.delete_panel(player, &panel).await {
                return Ok(self.failed(failure));
            }
            self.note_live(LiveKind::Panel(seat), None);
        }
        Ok(Attempt::Done)
    }

    /// The player's panel, if it shows an earlier board than the message to send.
    async fn stale_panel(&self) -> Result<Option<LiveMessage>, ServiceError> {
        let Audience::Seat(seat) = self.claimed.owed.audience else {
            return Ok(None);
        };
        let (_, event) = self.event()?;
        let kind = LiveKind::Panel(seat);
        let panel = self.live_message(kind).await?;
        Ok(panel.filter(|panel| panel.seq < event))
    }
}
