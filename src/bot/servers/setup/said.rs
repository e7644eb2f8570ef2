//! What holds in a server, and what the bot may do in its channel for play, in words.

use matches::play_rules::PlayRules;
use texts::{Sentence, Texts, args, key};

use crate::{
    bot::{kit::Visit, matches::starting::where_to_play},
    places::permissions::{self, Permissions},
};

/// Where and what is played, a line each.
pub fn rules(texts: &Texts, rules: &PlayRules) -> Vec<String> {
    let either =
        |is_second: bool, sentences: [Sentence; 2]| texts.get(sentences[usize::from(is_second)]);
    let place = match rules.channel {
        Some(channel) => texts.format(
            key::SETUP_SAYS_CHANNEL,
            &args![channel = format!("<#{channel}>")],
        ),
        None => texts.get(key::SETUP_SAYS_ANYWHERE),
    };
    let games = match rules.rule_sets.only() {
        Some(only) => {
            let list = where_to_play::rule_sets(texts, only);
            texts.format(key::SETUP_SAYS_RULES, &args![list = list])
        }
        None => texts.get(key::SETUP_SAYS_ALL_RULES),
    };
    let times = match rules.controls.only() {
        Some(only) => {
            let list = where_to_play::controls(texts, only);
            texts.format(key::SETUP_SAYS_TIMES, &args![list = list])
        }
        None => texts.get(key::SETUP_SAYS_ALL_TIMES),
    };
    let practice = [
        key::SETUP_SAYS_PRACTICE_ANYWHERE,
        key::SETUP_SAYS_PRACTICE_DIRECT,
    ];
    let threads = [
        key::SETUP_SAYS_THREADS_PUBLIC,
        key::SETUP_SAYS_THREADS_PRIVATE,
    ];
    let founders = [
        key::SETUP_SAYS_MANAGERS_FOUND,
        key::SETUP_SAYS_EVERYONE_FOUNDS,
    ];
    vec![
        place,
        games,
        times,
        either(rules.practice_is_direct, practice),
        either(rules.threads_are_private, threads),
        either(rules.everyone_founds, founders),
    ]
}

/// Whether the bot may do in the channel for play what it needs there, and what to do if it may not.
pub async fn may<E>(visit: &Visit<'_, E>, guild: u64, rules: &PlayRules) -> Option<String> {
    let (texts, servers, bot) = (visit.texts(), &visit.bot.servers, visit.bot.user.0);
    let channel = rules.channel?;
    if visit.lost([channel]).await.gone.contains(&channel) {
        return Some(texts.get(key::SETUP_CHANNEL_GONE));
    }
    let place = format!("<#{channel}>");
    let may = visit
        .asking(|wire| servers.permissions_of(wire, (guild, channel), bot))
        .await;
    let may = match may {
        Ok(may) => may.unwrap_or(Permissions::NONE),
        Err(failure) => {
            tracing::warn!(%failure, "what the bot may do in a channel is not known");
            return Some(texts.format(key::SETUP_MAY_UNKNOWN, &args![channel = place]));
        }
    };
    let needed = permissions::in_a_channel_for_play(rules.threads_are_private);
    let missing = needed.into_iter().filter(|(one, _)| !may.contains(*one));
    let missing: Vec<String> = missing.map(|(_, name)| texts.get(name)).collect();
    Some(if missing.is_empty() {
        texts.format(key::SETUP_MAY, &args![channel = place])
    } else {
        let missing = texts.list(&missing);
        texts.format(
            key::SETUP_MAY_NOT,
            &args![channel = place, missing = missing],
        )
    })
}
