//! How a challenge is made, whether options or a form say how.

use matches::outbox::OutboxItem;
use service::{Invitation, RequestContext};

use super::{
    channel::thread_parent,
    ends::expect_asked,
    message::{Stakes, post},
};
use crate::{
    bot::{
        kit::{Answer, Reply, ReplyResult, Visit},
        matches::starting::{practice, where_to_play},
    },
    messages::Post,
};
use texts::{args, key};

/// Makes a challenge, or begins a game if the program is challenged, at this level. `is_member` is whether Discord says that the
/// opponent is in the server.
pub async fn make<E>(
    visit: &Visit<'_, E>,
    invitation: Invitation,
    is_member: bool,
    level: Option<u8>,
) -> ReplyResult {
    let rules = visit.play_rules().await?;
    let (terms, times) = (&invitation.terms, invitation.time.controls());
    let named = invitation.opponent.as_ref();
    if named.is_some_and(|named| named.id == visit.bot.user) {
        return practice::challenged(visit, invitation, level).await;
    }
    where_to_play::expect_here(visit, &rules).await?;
    where_to_play::expect_offered(visit, &rules, terms, Some(times))?;
    let parent = thread_parent(visit);
    let asked = RequestContext {
        interaction: visit.interaction,
        guild: visit.server()?,
        channel: parent.unwrap_or(visit.place.channel.get()),
    };
    if let Some(opponent) = named
        && !is_member
    {
        expect_asked(visit, asked.guild, opponent.id).await?;
    }
    let record = visit.bot.service.challenge(&invitation, asked).await?;
    let owed = OutboxItem::challenge(record.challenge.id);
    if let Some(parent) = parent {
        visit.bot.service.unanswered(owed).await?;
        let values = args![channel = format!("<#{parent}>")];
        let said = visit.texts().format(key::CHALLENGE_IN_CHANNEL, &values);
        return Ok(Answer::Word(Post::text(said)).into());
    }
    let everyone = visit.bot.everyone(record.guild).await;
    let stakes = Stakes::of(visit.bot, &record).await?;
    let post = post(&everyone, &record.challenge, None, stakes.as_ref());
    Ok(Reply::from(Answer::Public(post)).instead(Some(owed)))
}
