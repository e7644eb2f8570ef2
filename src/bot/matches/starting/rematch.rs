//! Rematch: plays a finished match again with sides swapped.

use basics::{MatchId, SeasonId};
use matches::records::MatchRecord;
use serenity::all::CreateButton;
use service::Rematch;

use super::challenge;
use crate::{
    bot::kit::{Answer, Press, ReplyError, ReplyResult},
    messages::{
        Post,
        ids::{Id, league::Read},
        primary, secondary,
    },
    wording::phrases::opponent,
};
use texts::{Texts, args, key};

/// The season of a match, if a league says who plays whom. It has a button of its own below the match's end, but earlier
/// versions put Rematch there.
pub async fn season(press: &Press<'_>, id: MatchId) -> Result<Option<SeasonId>, ReplyError> {
    Ok(press.facts(id).await?.record.season)
}

/// Handles Rematch outside leagues: shows the state of the rematch, and a link to it. The result's message stays as it is.
pub async fn press(press: &Press<'_>, id: MatchId) -> ReplyResult {
    let service = &press.bot.service;
    let played = press.facts(id).await?;
    let other = played.record.player(played.seat.opponent());
    if !other.is_former() {
        challenge::expect_asked(press, played.record.guild, other).await?;
    }
    let done = service
        .rematch(id, &press.person, press.interaction)
        .await?;
    let facts = press.facts(id).await?;
    let (key, next) = match done {
        Rematch::Offered => (key::REMATCH_OFFERED.taking(), None),
        Rematch::Stands => (key::REMATCH_STANDS.taking(), None),
        Rematch::Accepted(record) if record.program().is_some() => {
            (key::PRACTICE_REMATCH.taking(), Some(record))
        }
        Rematch::Accepted(record) => (key::REMATCH_ACCEPTED, Some(record)),
        Rematch::Played(record) => (key::REMATCH_PLAYED.taking(), Some(record)),
    };
    let values = args![
        opponent = opponent(&facts.record, facts.seat),
        channel = format!("<#{}>", facts.record.channel),
        code = next
            .as_ref()
            .map(|next| next.code.clone())
            .unwrap_or_default(),
    ];
    let note = press.texts().format(key, &values);
    let on = next.map(|next| primary(press.texts(), &Id::Mine(next.id), key::BUTTON_TO_REMATCH));
    let post = Post::text(note).with_buttons(on.into_iter().collect());
    Ok(Answer::Aside(post).into())
}

/// The button below a match that is over: below a league's game it leads to the league.
pub fn offer(texts: &Texts, record: &MatchRecord) -> CreateButton {
    match record.season {
        Some(season) => {
            let id = Id::of_season(season, Read::Show);
            secondary(texts, &id, key::BUTTON_LEAGUE_SHOW)
        }
        None => secondary(texts, &Id::Rematch(record.id), key::BUTTON_REMATCH),
    }
}
