//! The form for where games are played, which games there are, and who may open leagues.

use matches::play_rules::{Offer, PlayRules, RuleSet};
use rules::game::GameName;
use texts::{Sentence, Texts, key};

use super::page::change;
use crate::{
    bot::kit::{Form, ReplyResult, Visit},
    link::forms::{Choice, Field, Input, Pick},
    messages::{
        form,
        ids::{Id, Setup},
    },
    wording,
};

const CHANNEL: &str = "channel";
const PRACTICE: &str = "practice";
const THREADS: &str = "threads";
const GAMES: &str = "games";
const FOUNDERS: &str = "founders";
/// Discord's number for text channels: threads with games are opened there.
const TEXT_CHANNEL: u8 = 0;
const YES: &str = "yes";
const NO: &str = "no";

/// Opens the form, filled in with what holds.
pub async fn open<E>(visit: &Visit<'_, E>) -> ReplyResult {
    visit.server()?;
    let (texts, rules) = (visit.texts(), visit.play_rules().await?);
    let gone = visit.lost(rules.channel).await.gone;
    let channel = rules.channel.filter(|channel| !gone.contains(channel));
    let channels = Pick::Channels(vec![TEXT_CHANNEL], channel.into_iter().collect());
    let label = |key| texts.get(key);
    let fields = [
        Field::new(
            CHANNEL,
            label(key::SETUP_FIELD_CHANNEL),
            Input::Pick(channels, 1..=1),
        )
        .described(label(key::SETUP_FIELD_CHANNEL_MORE))
        .optional(),
        Field::new(
            GAMES,
            label(key::SETUP_FIELD_GAMES),
            Input::Checkboxes(games(texts, &rules.rule_sets)),
        ),
        either(
            texts,
            (PRACTICE, key::SETUP_FIELD_PRACTICE),
            [key::SETUP_PRACTICE_ANYWHERE, key::SETUP_PRACTICE_DIRECT],
            rules.practice_is_direct,
        ),
        either(
            texts,
            (THREADS, key::SETUP_FIELD_THREADS),
            [key::SETUP_THREADS_PUBLIC, key::SETUP_THREADS_PRIVATE],
            rules.threads_are_private,
        ),
        either(
            texts,
            (FOUNDERS, key::SETUP_FIELD_FOUNDERS),
            [key::SETUP_FOUNDERS_MANAGERS, key::SETUP_FOUNDERS_EVERYONE],
            rules.everyone_founds,
        ),
    ];
    let title = label(key::SETUP_FORM);
    Ok(form(&Id::Setup(Setup::Places), &title, &fields).into())
}

/// A field with a choice between two.
fn either(
    texts: &Texts,
    (name, label): (&str, Sentence),
    labels: [Sentence; 2],
    is_second: bool,
) -> Field {
    let [first, second] = labels.map(|label| texts.get(label));
    let choices = [(NO, first, !is_second), (YES, second, is_second)];
    let choices = choices.map(|(value, label, is_now)| Choice {
        value: value.to_owned(),
        label,
        description: None,
        is_now,
    });
    Field::new(name, texts.get(label), Input::Radio(choices.into()))
}

fn games(texts: &Texts, offer: &Offer<RuleSet>) -> Vec<Choice> {
    let choices = GameName::ALL.map(|game| Choice {
        value: game.name().to_owned(),
        label: wording::game(texts, game),
        description: None,
        is_now: offer.has_game(game),
    });
    choices.into()
}

/// Saves what the form says.
pub async fn submit(form: &Form<'_>) -> ReplyResult {
    let filled = form.event.filled;
    let chosen = |field: &str| filled.chosen(field).unwrap_or_default();
    let is_yes = |field: &str| chosen(field).first().map(|value| value == YES);
    let channel: Option<u64> = filled.first(CHANNEL);
    let games: Vec<GameName> = chosen(GAMES)
        .iter()
        .filter_map(|name| GameName::from_name(name))
        .collect();
    let [practice, threads, founders] = [PRACTICE, THREADS, FOUNDERS].map(is_yes);
    change(form, |rules: &mut PlayRules| {
        rules.channel = channel;
        rules.rule_sets = rules.rule_sets.with_games(&games);
        rules.practice_is_direct = practice.unwrap_or(rules.practice_is_direct);
        rules.threads_are_private = threads.unwrap_or(rules.threads_are_private);
        rules.everyone_founds = founders.unwrap_or(rules.everyone_founds);
    })
    .await
}
