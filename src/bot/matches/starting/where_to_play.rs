//! What a server's managers said about where and what is played: elsewhere the bot points to the right channel, and it begins
//! only games that are on offer.

use matches::{
    challenge::Terms,
    clock::{control::Control, unequal::Controls},
    play_rules::{PlayRules, RuleSet},
};

use super::terms;
use crate::{
    bot::kit::{ReplyError, Visit},
    wording,
};
use texts::{Texts, args, key};

/// What stands between names that may contain commas.
const BETWEEN: &str = " · ";

/// The channel for play, if somebody is elsewhere in its server.
pub fn elsewhere<E>(visit: &Visit<'_, E>, rules: &PlayRules) -> Option<u64> {
    let here = [Some(visit.place.channel), visit.place.parent];
    let here = here.map(|channel| channel.map(|channel| channel.get()));
    let channel = rules.channel.filter(|_| visit.guild().is_some());
    channel.filter(|channel| !here.contains(&Some(*channel)))
}

/// The server's channel for play, unless it was deleted.
pub async fn channel<E>(visit: &Visit<'_, E>, rules: &PlayRules) -> Option<u64> {
    let channel = rules.channel.filter(|_| visit.guild().is_some())?;
    let is_gone = visit.lost([channel]).await.gone.contains(&channel);
    (!is_gone).then_some(channel)
}

/// Checks that games may begin where somebody is.
///
/// # Errors
/// The sentence that points to the channel for play, or away from a forum. A channel that was deleted is nowhere to go.
pub async fn expect_here<E>(visit: &Visit<'_, E>, rules: &PlayRules) -> Result<(), ReplyError> {
    let channel = match elsewhere(visit, rules) {
        Some(channel) if !visit.lost([channel]).await.gone.contains(&channel) => channel,
        _ => return visit.expect_channel_for_messages().await,
    };
    let values = args![channel = format!("<#{channel}>")];
    Err(visit.refusal_with(key::REFUSE_PLAY_ELSEWHERE, &values))
}

/// Checks that a game is on offer, at these time controls if it has any.
///
/// # Errors
/// The sentence that says what is on offer.
pub fn expect_offered<E>(
    visit: &Visit<'_, E>,
    rules: &PlayRules,
    terms: &Terms,
    times: Option<Controls>,
) -> Result<(), ReplyError> {
    let texts = visit.texts();
    if let Some(only) = rules.rule_sets.only()
        && !only.contains(&RuleSet::of(terms))
    {
        let listed = args![list = rule_sets(texts, only)];
        return Err(visit.refusal_with(key::REFUSE_RULES_NOT_OFFERED, &listed));
    }
    if let (Some(only), Some(times)) = (rules.controls.only(), times)
        && times.each().iter().any(|one| !only.contains(one))
    {
        let listed = args![list = controls(texts, only)];
        return Err(visit.refusal_with(key::REFUSE_TIME_NOT_OFFERED, &listed));
    }
    Ok(())
}

/// Rule sets in words.
pub fn rule_sets(texts: &Texts, all: &[RuleSet]) -> String {
    let all = all.iter().map(|one| terms::named(texts, *one));
    all.collect::<Vec<_>>().join(BETWEEN)
}

/// Time controls in words.
pub fn controls(texts: &Texts, all: &[Control]) -> String {
    let all = all.iter().map(|one| wording::time::control(texts, *one));
    all.collect::<Vec<_>>().join(BETWEEN)
}
