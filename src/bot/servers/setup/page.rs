//! The answer to every form: what holds, whether the bot may do what it needs for that, and buttons to the forms.

use matches::play_rules::PlayRules;
use texts::key;

use super::said;
use crate::{
    bot::kit::{ReplyResult, Visit},
    messages::{
        Post,
        ids::{Id, Setup},
        secondary,
    },
};

/// Changes what holds, and says what holds now.
pub async fn change<E>(
    visit: &Visit<'_, E>,
    change: impl Fn(&mut PlayRules) + Clone + Send + Sync,
) -> ReplyResult {
    let guild = visit.server()?;
    let [_, now] = visit.bot.service.change_play_rules(guild, change).await?;
    Ok(page(visit, guild, &now).await.into())
}

/// What holds, and whether the bot may do what it needs for that.
pub async fn page<E>(visit: &Visit<'_, E>, guild: u64, now: &PlayRules) -> Post {
    let texts = visit.texts();
    let mut lines = vec![texts.get(key::SETUP_HOLDS)];
    lines.extend(said::rules(texts, now));
    lines.extend(said::may(visit, guild, now).await);
    let buttons = vec![
        secondary(texts, &Id::Setup(Setup::Places), key::BUTTON_SETUP_PLACES),
        secondary(texts, &Id::Setup(Setup::Offer), key::BUTTON_SETUP_OFFER),
        secondary(texts, &Id::ServerSettings, key::BUTTON_SETUP_LOOK),
        secondary(texts, &Id::Setup(Setup::Export), key::BUTTON_SETUP_EXPORT),
    ];
    Post::lines(&lines).with_buttons(buttons)
}
